// Deliberately wrong: a heavy library in a header.
#pragma once

#include <nlohmann/json.hpp>
