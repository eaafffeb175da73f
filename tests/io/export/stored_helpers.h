// What tests of clips share that are saved with a project before they are exported.
#pragma once

#include <gtest/gtest.h>

#include "core/clip/clip.h"
#include "core/io/project/stored_clip.h"
#include "core/scene/character/character.h"

namespace sinew::tests {

// The clip as a project that was saved has it; an empty one where it cannot be saved or read.
inline Clip savedAndRead(const Clip& clip, const Character& character) {
  const auto stored = storedClip(clip);
  if (stored) {
    auto read = readStoredClip(*stored, character.skeleton.size(), character.morph_channels.size());
    if (read) return *std::move(read);
  }
  ADD_FAILURE() << "“" << clip.name << "” is not saved, or not read again";
  return {};
}

}  // namespace sinew::tests
