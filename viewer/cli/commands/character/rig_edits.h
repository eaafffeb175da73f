// What sinew-cli rig adds to a rig, as its options say.
#pragma once

#include <string>
#include <vector>

#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew::cli {

// Each a list of members parted by commas. Throw what is wrong of the use.
// "KIND,joint=NAME,to=NAME[,to=NAME…][,influence=0.5][,offset=no][,name=NAME]", at the rest pose; of a path also
// "[,closed=yes][,follow=no][,bank=DEGREES]", and without "to" it gets points of its own.
void addConstraint(const Character& plain, Rig& rig, const std::string& file, const std::string& said);
// "MEASURE,joint=NAME[,to=NAME],number=ID|morph=NAME[,axis=x][,scale=1][,offset=0][,low=0][,high=1][,name=NAME]
// [,formula=…]", the formula last, since it has commas.
void addDriver(const Character& plain, Rig& rig, const std::string& file, const std::string& said);
// "CONTROL,NAME[,NAME…]"
void addSpaces(const Character& plain, Rig& rig, const std::string& file, const std::string& said);

// "AIM[,from=JOINT][,clip=NAME][,time=SECONDS]": the pose of a clip, or at rest, as one of the poses of an aim.
void recordPose(const Character& plain, Rig& rig, const std::string& file, const std::string& said);

}  // namespace sinew::cli
