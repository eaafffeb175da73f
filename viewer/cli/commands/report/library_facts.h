// What a report tells of one file of a library.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/scene/character/character.h"
#include "viewer/cli/commands/report/clip_sheet.h"

namespace sinew::cli {

// Where a figure stands: the middle of its joints over the ground, at height 0.
Vec3 groundMiddle(const Character& character, std::span<const Mat4> joints_m);

// {"file", "bytes", "content", "format", "joints", "meshes", "vertices", "triangles", "morphs", "height_m", "warnings",
// "error", "clips"}; of each clip {"name", "duration_s", "fps", "frames", "keys", "loop_mm", "loop_deg", "travel_m",
// "motion"}. Pictures are base64 in "sheet", of a clip, or of a file without clips; none where size.side is 0.
// "motion" tells clips apart: where joints are, in whole millimetres, at some moments; with the names of these joints.
nlohmann::ordered_json fileFacts(const std::string& file, const SheetSize& size);

// The same of one that nothing can be told of, but why.
nlohmann::ordered_json lostFacts(const std::string& file, const std::string& why);

}  // namespace sinew::cli
