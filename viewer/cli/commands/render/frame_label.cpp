#include "viewer/cli/commands/render/frame_label.h"

#include <cmath>

#include <fmt/format.h>

#include "viewer/cli/commands/render/stage.h"

namespace sinew::cli {

std::string frameLabel(Stage& stage, double time) {
  const double frame = std::round(time * stage.fps() * 10.0) / 10.0;
  return fmt::format("{:g}", frame == 0.0 ? 0.0 : frame);
}

std::string playingLabel(const Stage& stage) {
  if (!stage.playing().stacked()) return stage.playing().clip() ? stage.playing().clip()->name : std::string();
  std::string out;
  for (const Clip* clip : stage.playing().clips()) out += (out.empty() ? "" : " + ") + clip->name;
  return out;
}

}  // namespace sinew::cli
