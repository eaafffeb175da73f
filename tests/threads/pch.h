// Precompiled for the tests of what runs in several threads. Only for speed: every file still includes what it uses.
#pragma once

#include "tests/document/pch.h"
#include "tests/io/pch.h"
