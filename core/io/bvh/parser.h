// The text of a BVH file: hierarchy and motion, as it stands there.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/io/import_report.h"

namespace sinew {

enum class BvhChannel : std::uint8_t {
  x_position,
  y_position,
  z_position,
  x_rotation,
  y_rotation,
  z_rotation,  // degrees
  x_scale,
  y_scale,
  z_scale,
  unknown,  // has a number in each row, moves nothing
};

struct BvhJoint {
  std::string name;              // clean UTF-8; end sites are called after their joint, with "_end"
  JointIndex parent = kNoJoint;  // parents come before their children
  double offset[3] = {0, 0, 0};  // in units of the file, finite
  std::vector<BvhChannel> channels;
  std::size_t first_value = 0;  // of the channels, in a row of the motion
  bool is_end = false;          // an end site: only the tip of its joint
};

struct BvhFile {
  std::vector<BvhJoint> joints;
  std::size_t width = 0;      // numbers in a row
  std::size_t rows = 0;       // those that are there, whatever the file counts
  double frame_s = 0.0;       // seconds between rows, in [1e-5, 100]; of a usual rate where the file rounds it
  double fps = 30.0;          // 1 / frame_s
  std::vector<float> motion;  // rows * width, finite
};

// Refused, with a sentence for the user: what is no BVH, hierarchies without joints, cut short or nested too deep,
// words where numbers belong. Repaired, with a line in the report: rows that are missing, cut, too short or too long,
// values that are not finite, an impossible frame time. Costs no stack and no more memory than the text can mean.
Result<BvhFile> parseBvh(std::string_view text, ImportReport& report);

}  // namespace sinew
