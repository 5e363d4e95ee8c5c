// SPDX-License-Identifier: GPL-3.0-or-later
// mimalloc is compiled as C: its own operator new aborts where there is no memory, instead of throwing.
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
    if (void* const memory = std::malloc(size == 0 ? 1 : size))
        return memory;
    throw std::bad_alloc();
}

void* operator new[](std::size_t size) {
    return operator new(size);
}
