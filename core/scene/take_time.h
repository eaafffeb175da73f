// Going to times of a clip while a take plays.
#pragma once

#include "core/scene/instance.h"

namespace sinew {

// The time of a take at which the shown clip of an instance, which lasts `duration`, is at `shown_time`; of several the
// one in the round that the clip is in now. Where the clip never comes there: the nearest that its own time tells.
// Seconds. The instance must play in a take.
double takeTimeFor(const Instance& instance, double shown_time, double duration);

// How the shown clip goes on in a take.
LoopMode loopInTake(const Instance& instance);

// Seconds of the shown clip, which lasts `duration`, that were played before its round of now; where it turns, before
// its way there. The instance must play in a take.
double playedBefore(const Instance& instance, double duration);

// The instance at a time of a take, whether it plays in one or not, seconds; its shown clip lasts `duration`.
Instance atTakeTime(const Instance& instance, double take_time, double duration);

// The instance where its shown clip is at a time, seconds; the take that plays, if any, goes along.
Instance atShownTime(const Instance& instance, double shown_time);

}  // namespace sinew
