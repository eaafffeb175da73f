// What tests of the takes of FBX files share: one joint with one take, and what becomes of it.
#pragma once

#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {

// One joint "j" with one take of a layer, in metres with Y up.
struct OneJoint {
  FbxBuilder file = inMetres();
  FbxId joint = file.joint("j"), take = 0, layer = 0;

  explicit OneJoint(double start = 0.0, double stop = 2.0) {
    take = file.stack("Take", start, stop);
    layer = file.layer(take);
  }
  FbxId tx(const std::vector<FbxKey>& keys) { return file.animate(layer, joint, "Lcl Translation", 'X', keys); }
};

inline const Clip& clipOf(const Imported& imported) {
  static const Clip none;
  if (imported.character->clips.size() == 1) return *imported.character->clips[0];
  ADD_FAILURE() << imported.character->clips.size() << " clips";
  return none;
}

inline Transform localAt(const Imported& imported, double time, std::size_t joint = 0, int clip = 0) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(*imported.character, clipAt(*imported.character, clip), time, pose);
  return pose.pose.local[joint];
}

inline Curve tx(const OneJoint& one) {
  const Imported imported = mustImport(one.file);
  const JointTrack* track = clipOf(imported).track(0);
  return track ? track->translation[0] : Curve();
}

}  // namespace sinew::tests
