// What is put right in a mesh whose normals point inwards goes on what stands on them.
#include "core/io/mesh/raw_mesh.h"

#include <gtest/gtest.h>

namespace sinew::tests {
namespace {

// A triangle that looks along z, with the normals given.
Mesh triangleWithNormals(const Vec3& normal) {
  Mesh m;
  m.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  m.normals.assign(3, normal);
  m.indices = {0, 1, 2};
  return m;
}

// A morph target leans normals by as much as if they had been right from the first.
TEST(RawMesh, MorphTargetsLeanNormalsThatPointedInwardsOutwards) {
  for (const bool mirrored : {false, true}) {
    const Vec3 out(0, 0, mirrored ? -1.f : 1.f), lean(0.25f, -0.5f, 0.125f);
    Mesh right = triangleWithNormals(out), wrong = triangleWithNormals(-out);
    MorphTarget target;
    target.positions.assign(3, Vec3(0, 0, 1));
    target.normals.assign(3, lean);
    right.morph_targets = {target};
    target.normals.assign(3, -lean);
    wrong.morph_targets = {target};
    EXPECT_FALSE(repairInwardNormals(right, mirrored));
    EXPECT_TRUE(repairInwardNormals(wrong, mirrored));
    EXPECT_EQ(wrong.normals, right.normals) << mirrored;
    EXPECT_EQ(right.morph_targets[0].normals[0], lean);
    EXPECT_EQ(wrong.morph_targets[0].normals, right.morph_targets[0].normals) << mirrored;
    EXPECT_EQ(wrong.morph_targets[0].positions, right.morph_targets[0].positions) << "places stay";
  }
}

}  // namespace
}  // namespace sinew::tests
