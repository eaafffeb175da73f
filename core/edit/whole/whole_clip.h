// Edits of a clip as a whole: its layers, markers and length go along. Curves that are locked refuse them, with a
// sentence, and so does a task that is cancelled; a clip that was refused may be changed in part. Lost keys (LostTrack)
// go along through time, also those that are locked.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/clip/clip.h"
#include "core/skeleton/mirror.h"

namespace sinew {

// What runs from start to end, seconds of the clip, becomes the whole of it. Every pose between stays as it is: curves
// get knots at the cuts (see InsertKeys) and lose those outside, but for curves with another
// extrapolation than to hold, which keep all of theirs. Refused: start is not before end, or outside of the clip.
[[nodiscard]] Check trimClip(Clip& clip, double start, double end, const Task& task = {});

// At each time t what was at duration_s - t.
[[nodiscard]] Check reverseClip(Clip& clip, const Task& task = {});

// Multiplies all times by a factor > 0; see stretchClip().
[[nodiscard]] Check retimeClip(Clip& clip, double factor, const Task& task = {});

// What the joints of one side do, their partners do as a mirror shows it; see PoseMirror and mirroredKeys(). Joints
// without a partner stay, and are named in `missing`. Rotations become quaternions where they were not. Refused where
// a layer adds angles to those below it, which quaternions do not have (ClipLayer::angles_add), and where curves of
// joints are muted, soloed, or have another extrapolation than to hold.
[[nodiscard]] Check mirrorClip(Clip& clip, const Skeleton& skeleton, const PoseMirror& mirror,
                               std::span<const std::string> morphs, std::vector<std::string>* missing = nullptr,
                               const Task& task = {});

// Knots on every frame of another rate, which becomes the clip's; see BakeClip. fps: > 0.
[[nodiscard]] Check resampleClip(Clip& clip, double fps, const Task& task = {});

}  // namespace sinew
