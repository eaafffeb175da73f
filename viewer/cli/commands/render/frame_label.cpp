#include "viewer/cli/commands/render/frame_label.h"

#include "viewer/cli/commands/render/stage.h"

namespace sinew::cli {

std::string playingLabel(const Stage& stage) {
  if (!stage.playing().stacked()) return stage.playing().clip() ? stage.playing().clip()->name : std::string();
  std::string out;
  for (const Clip* clip : stage.playing().clips()) out += (out.empty() ? "" : " + ") + clip->name;
  return out;
}

}  // namespace sinew::cli
