// Any text taken for a rig: either a rig that fits the figure, can run and comes back from its own text, or a problem.
#include <cstdint>
#include <cstdlib>

#include "core/evaluate/rig/run_rig.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  static const auto figure = tests::LimbedFigure{.twists = true, .tail = true}.make();
  const auto read = rigFromText({reinterpret_cast<const char*>(data), size}, figure->skeleton);
  if (!read) {
    if (read.error().for_user.empty()) std::abort();  // a refusal says why
    return 0;
  }
  const auto again = rigFromText(rigToText(read->rig, figure->skeleton), figure->skeleton);
  if (!again || again->rig != read->rig) std::abort();
  const auto rigged = withRig(figure, read->rig);
  if (!rigged) std::abort();
  Pose pose = (*rigged)->restPose();
  RigScratch scratch;
  RunRig{.character = rigged->get(), .pose = &pose, .scratch = &scratch}.run();
  // Chains, aims and bodies do nothing without weight.
  pose = (*rigged)->restPose();
  const CharacterRig& rig = *(*rigged)->rig;
  const auto weigh = [&](int channel) { pose.morph_weights[static_cast<std::size_t>(channel)] = 1.f; };
  for (const auto& chain : rig.chains) weigh(chain.weight);
  for (const auto& aim : rig.aims) weigh(aim.weight);
  for (const auto& body : rig.bodies) weigh(body.weight);
  RunRig{.character = rigged->get(), .pose = &pose, .scratch = &scratch}.run();
  return 0;
}
