// Projects of several moments of one scene, made in any thread.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "core/io/project/project.h"

namespace sinew::ui {

// What the moments share: how the window shows them, and the files that characters were read from.
class ProjectMaker {
 public:
  using Assets = std::map<std::shared_ptr<const Character>, ProjectAsset>;

  // like: without a scene and assets.
  ProjectMaker(Project like, Assets assets) : like_(std::move(like)), assets_(std::move(assets)) {}

  // A character that no file was known for is its own source's.
  Project of(const Scene& scene) const;
  const Assets& assets() const { return assets_; }

 private:
  Project like_;
  Assets assets_;
};

}  // namespace sinew::ui
