// What sinew-cli rig adds to a rig, as its options say.
#pragma once

#include <string>
#include <vector>

#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew::cli {

// Each a list of members parted by commas. Throw what is wrong of the use.
// "KIND,joint=NAME,to=NAME[,weight=1][,to=NAME…][,influence=0.5][,offset=no][,mute=yes][,name=NAME]", at the rest pose;
// of a parent also "[,place=yes][,rotation=yes][,scale=no]", of a point "[,axes=xyz]", of an aim "[,axis=z][,up=y]
// [,up_in_model=y]", of a transform "[,space=model]" and links "[,from=r.x][,to=r.x][,ratio=1][,offset=0][,low=0]
// [,high=1]", each from "from" on, in degrees and metres, of a path "[,closed=yes][,follow=no][,bank=DEGREES]", which
// gets points of its own without "to".
void addConstraint(const Character& plain, Rig& rig, const std::string& file, const std::string& said);
// "MEASURE,joint=NAME[,to=NAME],number=ID|morph=NAME[,axis=x][,scale=1][,offset=0][,low=0][,high=1]
// [,mute=yes][,name=NAME][,formula=…]", the formula last, since it has commas.
void addDriver(const Character& plain, Rig& rig, const std::string& file, const std::string& said);
// Of a constraint or driver by its name.
void setMuted(Rig& rig, const std::string& file, const std::string& name, bool muted);
// "CONTROL,NAME[,NAME…]"
void addSpaces(const Character& plain, Rig& rig, const std::string& file, const std::string& said);

// "AIM[,from=JOINT][,clip=NAME][,time=SECONDS]": the pose of a clip, or at rest, as one of the poses of an aim.
void recordPose(const Character& plain, Rig& rig, const std::string& file, const std::string& said);

}  // namespace sinew::cli
