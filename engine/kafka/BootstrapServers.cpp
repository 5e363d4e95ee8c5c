// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/BootstrapServers.h"

#include "engine/base/VisibleText.h"

#include <algorithm>
#include <charconv>

namespace headwater {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = text.find_last_not_of(" \t");
    return text.substr(begin, end == text.npos ? 0 : end + 1 - begin);
}

/// What is wrong with it; nothing if nothing is.
std::string_view flawOf(std::string_view address) {
    if (address.empty())
        return "an address is missing";
    if (address.find("://") != address.npos)
        return "an address has no scheme; for TLS or SASL set security.protocol";
    const bool bracketed = address[0] == '[';
    const std::size_t bracket = address.find(']');
    if (bracketed && bracket == address.npos)
        return "the bracket is not closed";
    const std::size_t colon = bracketed ? bracket + 1 : address.find(':');
    if (colon >= address.size() || address[colon] != ':')
        return "the port is missing";
    if (!bracketed && address.find(':', colon + 1) != address.npos)
        return "an IPv6 address needs brackets, as in [::1]:9092";
    const std::string_view host = bracketed ? address.substr(1, bracket - 1) : address.substr(0, colon);
    if (host.empty())
        return "the host is missing";
    // A host has no other characters, be it a name or an address; a zero byte would end it early.
    if (!std::all_of(host.begin(), host.end(), [](unsigned char c) {
            return std::isalnum(c) || c >= 0x80 || std::string_view("-._:%").find(char(c)) != std::string_view::npos;
        }))
        return "a host has letters, digits, '.', '-' and '_' only";
    const std::string_view digits = address.substr(colon + 1);
    std::uint32_t port = 0;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (digits.empty())
        return "the port is missing";
    if (failure != std::errc() || end != digits.data() + digits.size() || port < 1 || port > 65535)
        return "the port must be a number from 1 to 65535";
    return {};
}

} // namespace

Result<std::vector<std::string>> parseBootstrapServers(std::string_view list) {
    std::vector<std::string> addresses;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const std::string_view address = trimmed(list.substr(begin, end - begin));
        if (const std::string_view flaw = flawOf(address); !flaw.empty())
            return Error{.code = ErrorCode::InvalidArgument,
                         .message = std::string(flaw) + "; addresses are written host:port[,host:port...]",
                         .where = address.empty() ? "bootstrap.servers" : shortened(address)};
        addresses.emplace_back(address);
        begin = end + 1;
    }
    return addresses;
}

} // namespace headwater
