// Which layers of a clip FBX blends as Sinew does. Included by the writers' .cpp files only.
#pragma once

#include "core/io/fbx/write/euler_frame.h"
#include "core/io/writing/played_values.h"

namespace sinew::fbx_write {

// Ways in which a layer meets those below it, as FBX counts them.
struct LayerWays {
  int blend = 0;      // BlendMode: 0 additive, 2 override with what is below shining through
  int rotations = 0;  // RotationAccumulationMode: 0 turns are multiplied, 1 angles are added
  int scales = 0;     // ScaleAccumulationMode: 0 scales are multiplied, 1 added
};
LayerWays waysOf(const ClipLayer& layer);

// Whether layers over a value of a joint can stand in a file as they are; else all of them have to be laid into it.
bool areLayersHeld(const Clip& clip, const PlayingCurves& plays, JointIndex joint, JointValue value,
                   const EulerFrame& frame);
// The same of a morph channel.
bool areLayersHeld(const Clip& clip, const PlayingCurves& plays, int channel);

// How the turn of an additive layer stands in the model's own angles: it goes on behind the rotation below.
EulerFrame frameOfLayer(const EulerFrame& of_model, LayerMode mode);

// Whether curves of a track play on a value.
bool playsOn(const JointTrack& track, JointValue value, const PlayingCurves& plays);

// Null where the layer has none.
const JointTrack* trackOf(const ClipLayer& layer, JointIndex joint);
const MorphTrack* trackOfMorph(const ClipLayer& layer, int channel);

}  // namespace sinew::fbx_write
