// What an instance is, and what its clips are called, to be told at a glance.
#pragma once

#include <string>

#include <QString>

#include "core/scene/instance.h"

namespace sinew {

QString iconOf(const Instance& instance);    // "person", "prop", that of an object's kind
QString kindText(const Instance& instance);  // "Character", "Prop", "Locator"

// Where there is little room: "Walk" of "Armature|Walk", as Blender calls the clips of a file. Others as they are.
QString shortClipName(const std::string& name);

}  // namespace sinew
