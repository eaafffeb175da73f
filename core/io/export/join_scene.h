// Characters of a scene as they are handed on to files.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/base/task.h"
#include "core/io/import_report.h"
#include "core/scene/scene.h"

namespace sinew {

// The character of an instance with the clips that the scene has for it; of several, all of them as one, each where it
// stands, or on the joint of one of them that carries it. Of several, rigs become keys: see BakeRig.
struct JoinScene {
  const Scene* scene = nullptr;                  // in
  std::span<const InstanceId> ids{};             // in: of instances of the scene, at least one
  std::string name{};                            // in: of several
  double tolerance_m = 1e-4;                     // in: how far a joint may come to be from where its rig has it, > 0
  Task task{};                                   // in
  std::shared_ptr<const Character> character{};  // out
  ImportReport report{};                         // out: what of them is not in it

  // Refused: what JoinCharacters and BakeRig refuse, cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
