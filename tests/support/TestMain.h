// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest/QtTest>

#include <functional>

namespace headwater::test {

/// Names a test class to the program's main; use HEADWATER_TEST.
bool registerTest(const char* name, std::function<QObject*()> make);

} // namespace headwater::test

/// At the end of tst_Class.cpp, before its moc include: makes the class one of the program's tests.
#define HEADWATER_TEST(Class)                                                                                          \
    static const bool registered_##Class = headwater::test::registerTest(#Class, [] { return new Class; });
