// Deliberately wrong: the core includes the viewer.
#pragma once

#include "viewer/document/document.h"
