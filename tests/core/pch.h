// Precompiled for the core's tests.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/math/transform.h"
#include "tests/support/properties.h"
