// Precompiled for the tests of file formats. Only for speed: every file still includes what it uses.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/io/import_helpers.h"
#include "tests/support/properties.h"
