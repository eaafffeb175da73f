// A figure with limbs in a document, for tests of what holds its joints.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/document.h"

namespace sinew::tests {

class ConstraintTest : public ::testing::Test {
 protected:
  ConstraintTest() {
    Imported imported;
    imported.character = LimbedFigure{.clip_bend = 0.3f}.make();
    id_ = document_.open(imported);
  }
  const CharacterRig& rig() const { return *document_.active()->character->rig; }
  JointIndex joint(std::string_view name) const { return document_.active()->character->skeleton.find(name); }
  void select(std::initializer_list<const char*> names) {
    std::vector<SelectionItem> items;
    for (const char* name : names) items.push_back({SelectionItem::Kind::joint, id_, joint(name)});
    document_.select(items);
  }
  Mat4 place(std::string_view name) const {
    return document_.pose(id_).joints_m[static_cast<std::size_t>(joint(name))];
  }
  float number(int channel) const { return document_.pose(id_).pose.morph_weights[static_cast<std::size_t>(channel)]; }
  std::vector<Mat4> ofFile() const {
    const std::vector<Mat4>& all = document_.pose(id_).joints_m;
    return {all.begin(),
            all.begin() + static_cast<std::ptrdiff_t>(plainOf(*document_.active()->character).skeleton.size())};
  }
  static double apart(const std::vector<Mat4>& a, const std::vector<Mat4>& b) {
    float most = 0.f;
    for (std::size_t j = 0; j < std::min(a.size(), b.size()); ++j)
      for (int axis = 0; axis < 4; ++axis)
        most = std::max(most, (axis < 3 ? 0.1f : 1.f) * glm::distance(Vec3(a[j][axis]), Vec3(b[j][axis])));
    return static_cast<double>(most);
  }

  Document document_;
  InstanceId id_;
};

}  // namespace sinew::tests
