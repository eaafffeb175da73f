// Deliberately wrong: the core includes the viewer. check_layers.py must reject this file.
#pragma once

#include "viewer/document/document.h"
