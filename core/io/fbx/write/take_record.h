// What the list of takes of an FBX file says of one.
#pragma once

#include <cstdint>
#include <string>

#include "core/io/fbx/records/writer.h"

namespace sinew::fbx_write {

struct WrittenTake {
  std::string name;
  std::int64_t start = 0, stop = 0;  // ticks
};

// The record of a take among those of the file.
void writeTake(FbxWriter& out, const WrittenTake& take);

}  // namespace sinew::fbx_write
