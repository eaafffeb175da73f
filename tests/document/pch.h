// Precompiled for the document's tests. Only for speed: every file still includes what it uses.
#pragma once

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/document/small_character.h"
#include "tests/support/properties.h"
#include "viewer/document/document.h"
