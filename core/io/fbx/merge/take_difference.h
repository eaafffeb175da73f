// What of a take of an FBX file differs from the clip that takes its place. Included by the writers' .cpp files only.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/fbx/mesh/morphs.h"
#include "core/io/fbx/write/takes.h"

namespace sinew::fbx_write {

// What goes out of the file.
struct GoneRecords {
  std::set<const FbxObject*> objects;                                         // curve nodes and curves
  std::set<std::tuple<std::int64_t, std::int64_t, std::string>> connections;  // child, parent, property
};

struct TakeDifference {
  const FbxObject* stack = nullptr;         // in
  const FbxSkeleton* bones = nullptr;       // in
  const FbxMorphs* morphs = nullptr;        // in
  const Clip* now = nullptr;                // in
  const Clip* then = nullptr;               // in: as it is read from the stack
  std::span<const JointIndex> file_joints;  // in: of the file, by joint of the clip; kNoJoint: it has none
  std::span<const int> file_morphs;         // in: likewise, -1
  GoneRecords* gone = nullptr;              // in/out

  TakeInFile take{};            // out: base is 0 where the stack has no layer
  bool range = false;           // out: the stack has to be told where the clip starts and ends
  std::size_t lost_shapes = 0;  // out: morph channels that change, and share a blend shape with others

  // Refused: curves that several takes or properties share.
  [[nodiscard]] Check run();
};

}  // namespace sinew::fbx_write
