// A small project that holds a bit of everything, built without a file.
#pragma once

#include <span>

#include "core/io/project/project.h"

namespace sinew::tests {

// A figure of blocks with a donor, edited clips, layers and controls; a locator that goes along with its hand from a
// key on, and another one on that; a mask, two takes, sound, and members that a later version wrote.
Project smallProject();
// The folder that it lies in.
inline const std::filesystem::path kProjectFolder = "/project";

// A project file taken apart, with every hash of it right once it is packed again.
struct ProjectParts {
  std::string index;
  std::vector<Bytes> chunks;
};
ProjectParts takenApart(std::span<const unsigned char> file);
inline Bytes packed(const ProjectParts& parts) { return packChunkFile(parts.index, parts.chunks); }

// Plays all takes and all clips of a scene at some moments, places what stands on one another, and takes the takes
// away.
void playAll(Scene scene);

}  // namespace sinew::tests
