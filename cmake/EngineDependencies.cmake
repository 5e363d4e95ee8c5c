# SPDX-License-Identifier: GPL-3.0-or-later
# What the engine links; also read by the programs that find an installed one.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(CURL REQUIRED IMPORTED_TARGET libcurl)
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(RDKAFKA REQUIRED IMPORTED_TARGET rdkafka>=2.0.2)
pkg_check_modules(RE2 REQUIRED IMPORTED_TARGET re2)
