// The weights of the clips on a character as their keys are edited: as curves beside those of the clip that the
// timeline shows, in its time, so that whatever edits keys serves them, too.
#pragma once

#include <span>
#include <vector>

#include "core/clip/channel.h"
#include "core/scene/instance.h"

namespace sinew {

// Where the timeline shows a time of a character (stackTime()): at origin + speed * time, seconds; speed is not 0.
struct StackAxis {
  double origin = 0.0, speed = 1.0;
  double shownAt(double time) const { return origin + speed * time; }
  double timeAt(double shown) const { return (shown - origin) / speed; }
  bool operator==(const StackAxis&) const = default;
};
StackAxis stackAxis(const Instance& instance, double duration);  // of its shown clip, seconds

// A clip with a layer more for each control, in their order behind its own, that holds nothing but the weight. It plays
// where the control does.
Clip withWeights(const Clip& clip, std::span<const ClipControl> controls, const StackAxis& axis);
// The channel of a weight in such a clip; its `morph` is the number of the control.
ChannelId weightChannel(const Clip& own, std::span<const ClipControl> controls, std::size_t control);
inline bool isControlWeight(const ChannelId& id) { return id.kind == ChannelKind::layer_weight && id.morph >= 0; }
const ClipControl* controlOf(std::span<const ClipControl> controls, const ChannelId& id);  // null: there is none

// Takes these layers off an edited clip again. Weights that differ from those in `before` (as withWeights() made it) go
// into `controls`, kept within 0 … 1.
void takeWeightsOff(Clip& edited, const Clip& before, std::span<ClipControl> controls, const StackAxis& axis);

// The weights alone, as channels of morphs by the numbers of their controls: for comparing them.
Clip weightsOf(std::span<const ClipControl> controls);

}  // namespace sinew
