// Precompiled for the tests of the window. Only for speed: every file still includes what it uses.
#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "viewer/document/document.h"
#include "viewer/widgets/viewport/widget.h"
