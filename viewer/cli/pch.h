// Precompiled for the command line program. Only for speed: every file still includes what it uses.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/import_report.h"
#include "core/scene/character/character.h"
