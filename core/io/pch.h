// Precompiled for the readers of files: headers that nearly every one needs.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/io/import_report.h"
#include "core/scene/character/character.h"
