// Results on standard output or in a file: whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/math/types.h"

namespace sinew::cli {

// Writes beside the file and renames, so that a failure leaves nothing half-written. "-" is standard output.
// Throws Failure.
void writeFile(const std::string& file, std::string_view content);

// Prints on standard output. Throws Failure where nobody can take it.
void print(std::string_view text);
void printJson(const nlohmann::ordered_json& json);

// All digits that are needed to read the same float back.
nlohmann::ordered_json numbers(const Vec3& v);
nlohmann::ordered_json numbers(const Quat& q);  // x, y, z, w
nlohmann::ordered_json rows(const Mat4& m);     // 3x4, rows

}  // namespace sinew::cli
