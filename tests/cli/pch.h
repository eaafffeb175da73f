// Precompiled for the tests of the command line. Only for speed: every file still includes what it uses.
#pragma once

#include "tests/cli/cli_test_base.h"
