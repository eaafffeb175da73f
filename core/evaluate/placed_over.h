// Where an instance stands while its clips play.
#pragma once

#include <memory>
#include <utility>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/scene.h"

namespace sinew {

// Model to world while a clip of an instance is shown, at seconds of it, as BakeRig and ExportFile ask. Holds a scene
// of its own, which shares what is large; copies have room of their own, so each thread can have one.
class PlacedOver {
 public:
  // The scene has the instance.
  PlacedOver(Scene scene, InstanceId id) : scene_(std::move(scene)), id_(id) {}
  PlacedOver(const PlacedOver& other) : scene_(other.scene_), id_(other.id_) {}
  PlacedOver& operator=(const PlacedOver&) = delete;

  // Clips that are none of the instance's count as the one that it shows.
  Mat4 operator()(const Clip& clip, double time);

 private:
  struct Showing {
    Scene scene;
    const Clip* clip;
    PosedScene posed{scene};
    SceneAt at{scene, posed};
  };

  Scene scene_;
  InstanceId id_;
  std::unique_ptr<Showing> showing_;
};

}  // namespace sinew
