// Takes of a scene: which one plays, those that come and go, and who comes into a scene that has some.
#pragma once

#include <map>
#include <vector>

#include "core/scene/scene.h"

namespace sinew {

// The clips that have an effect on an instance, whatever their weights; the lowest first.
std::vector<ClipId> playingClips(const Instance& instance);
// When they have all come to their end, in the time that they share (see stackTime()), seconds; 0 where none plays. One
// that does not run forwards counts with its length.
double playingEnd(const Instance& instance, const ClipLibrary& clips);

// What plays on an instance now.
TakePart partOf(const Instance& instance, const ClipLibrary& clips);
// What a take of the scene plays on each instance, whether it plays now or not.
std::map<InstanceId, TakePart> partsOf(const Scene& scene, const Take& take);
// The part where clips have become others; what plays one that has become none is left out.
TakePart withClips(TakePart part, const std::map<ClipId, ClipId>& became);

// What plays on the instances becomes that of another take, from the start of each clip; times of the take stay as they
// are. None, or one that the scene does not have: what plays goes on. Whatever played before, the scene is the same.
// Clips and masks that are gone meanwhile are left out.
void playTake(Scene& scene, TakeId id);

// A take of what plays now, that plays from then on. `made` says all of it but its parts; its id is no other take's.
// Where another take plays a clip of an object, the new one has a copy of it, named by object and take.
void addTake(Scene& scene, Take made);

// One that comes from elsewhere and does not play. Its parts say what it plays on some instances, whose clips these are
// already; on the others it plays what plays on them now. Clips of objects that another take plays are copied.
void insertTake(Scene& scene, Take made);

// What plays goes on. Clips of objects that only this take plays go with it.
void removeTake(Scene& scene, TakeId id);

// The parts of an instance that is coming, for each take but the one that plays: what it comes with, its clips in
// `clips`. An object gets a clip of its own for each, a copy of that with which it comes; where no take plays, that one
// itself is the first take's.
std::map<TakeId, TakePart> partsFor(const Scene& scene, Instance& coming, ClipLibrary& clips);

}  // namespace sinew
