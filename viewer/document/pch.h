// Precompiled for the document. Only for speed: every file still includes what it uses.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonObject>

#include "viewer/document/document.h"
