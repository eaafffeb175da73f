// Precompiled for rendering: headers that nearly every part needs.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/scene/character/character.h"
