// Precompiled for the tests of drawing. Only for speed: every file still includes what it uses.
#pragma once

#include <gmock/gmock.h>

#include "tests/render/offscreen_test_base.h"
