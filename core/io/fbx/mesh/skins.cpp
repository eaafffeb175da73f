#include "core/io/fbx/mesh/skins.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <glm/gtc/type_ptr.hpp>

namespace sinew {
namespace {

using DMat4 = glm::dmat4;

constexpr std::size_t kMaxClusters = 65'535;  // one place is kept for the mesh's own node

DMat4 withLengths(DMat4 m, double unit_m) {
  m[3] = glm::dvec4(glm::dvec3(m[3]) * unit_m, 1.0);
  return m;
}

// A matrix of a cluster, lengths in metres. Nothing where it is missing, not finite or flat.
std::optional<DMat4> matrixOf(const FbxObject& cluster, const char* name, double unit_m) {
  const auto values = fbxDoubles(cluster.record->child(name));
  if (!values || values->size() != 16) return std::nullopt;
  for (const double v : *values) {
    if (!(std::abs(v) < 1e18)) return std::nullopt;
  }
  const DMat4 m = withLengths(glm::make_mat4(values->data()), unit_m);
  return glm::determinant(glm::dmat3(m)) != 0.0 ? std::optional(m) : std::nullopt;
}

DMat4 geometricTransform(const FbxObject& model, double unit_m) {
  const glm::dvec3 t = model.vector("GeometricTranslation", glm::dvec3(0));
  const glm::dvec3 r = glm::radians(model.vector("GeometricRotation", glm::dvec3(0)));
  const glm::dvec3 s = model.vector("GeometricScaling", glm::dvec3(1));
  const auto rotated = [](double angle, int axis) {
    DMat4 m(1.0);
    const int a = (axis + 1) % 3, b = (axis + 2) % 3;
    m[a][a] = m[b][b] = std::cos(angle);
    m[a][b] = std::sin(angle);
    m[b][a] = -std::sin(angle);
    return m;
  };
  DMat4 sized(1.0), moved(1.0);
  for (int k = 0; k < 3; ++k) sized[k][k] = s[k], moved[3][k] = t[k] * unit_m;
  return moved * rotated(r.z, 2) * rotated(r.y, 1) * rotated(r.x, 0) * sized;
}

bool isUsable(const DMat4& m) {
  for (int c = 0; c < 4; ++c) {
    for (int r = 0; r < 4; ++r) {
      if (!(std::abs(m[c][r]) < 1e30)) return false;
    }
  }
  return true;
}

// A skin of the type Blend says how far dual quaternions count at each of its points; linear skinning has the rest.
std::vector<float> readLinearShare(const FbxObject& skin, std::size_t point_count) {
  std::vector<float> share(point_count, 1.f);
  const auto points = fbxInts(skin.record->child("Indexes"));
  const auto weights = fbxDoubles(skin.record->child("BlendWeights"));
  if (!points || !weights) return share;
  for (std::size_t i = 0; i < std::min(points->size(), weights->size()); ++i) {
    const auto point = static_cast<std::size_t>((*points)[i]);
    if ((*points)[i] < 0 || point >= point_count || !std::isfinite((*weights)[i])) continue;
    share[point] = static_cast<float>(1.0 - std::clamp((*weights)[i], 0.0, 1.0));
  }
  return share;
}

}  // namespace

FbxSkin readFbxSkin(const FbxObject& geometry, std::size_t point_count, const FbxSkeleton& skeleton,
                    FbxSkinLosses& losses) {
  FbxSkin out;
  for (const FbxObject* deformer : geometry.parts("Deformer", "Skin")) {
    const FbxRecord* type = deformer->record->child("SkinningType");
    const std::string_view method = type ? type->text(0) : std::string_view();
    losses.dual_quaternion += method == "DualQuaternion";
    if (method == "Blend") {
      out.linear_share = readLinearShare(*deformer, point_count);
      ++losses.blended;
    }
    for (const FbxObject* cluster : deformer->parts("Deformer", "Cluster")) {
      const auto bones = cluster->parts("Model");
      const auto joint = bones.empty() ? skeleton.joint_of_model.end() : skeleton.joint_of_model.find(bones.front());
      if (joint == skeleton.joint_of_model.end()) {
        ++losses.without_bone;
        continue;
      }
      if (out.clusters.size() == kMaxClusters) {
        losses.too_many = true;
        return out;
      }
      const FbxRecord* mode = cluster->record->child("Mode");
      losses.other_modes += mode && (mode->text(0) == "Additive" || mode->text(0) == "TotalOne");
      const auto points = fbxInts(cluster->record->child("Indexes"));
      const auto weights = fbxDoubles(cluster->record->child("Weights"));
      const auto slot = static_cast<std::uint16_t>(out.clusters.size());
      out.clusters.push_back(cluster);
      out.joints.push_back(joint->second);
      if (!points || !weights) {
        ++losses.weights;
        continue;
      }
      losses.weights += points->size() != weights->size();
      for (std::size_t i = 0; i < std::min(points->size(), weights->size()); ++i) {
        if ((*points)[i] < 0 || static_cast<std::size_t>((*points)[i]) >= point_count) {
          ++losses.weights;
        } else if ((*weights)[i] != 0.0) {
          out.influences.push_back({static_cast<std::uint32_t>((*points)[i]), slot, static_cast<float>((*weights)[i])});
        }
      }
    }
  }
  return out;
}

std::vector<Mat4> fbxInverseBind(const FbxSkin& skin, const FbxObject& model, const FbxSkeleton& skeleton,
                                 FbxSkinLosses& losses) {
  const double unit_m = skeleton.settings.unit_m;
  const DMat4 geometric = geometricTransform(model, unit_m);
  const auto restOf = [&](JointIndex j) { return DMat4(skeleton.rest_m[static_cast<std::size_t>(j)]); };
  const DMat4 mesh_m = restOf(skeleton.joint_of_model.at(&model));
  std::vector<Mat4> out;
  for (std::size_t i = 0; i < skin.clusters.size(); ++i) {
    DMat4 bind(0.0);
    if (const auto transform = matrixOf(*skin.clusters[i], "Transform", unit_m)) {
      bind = *transform * geometric;
    } else if (const auto link = matrixOf(*skin.clusters[i], "TransformLink", unit_m)) {
      bind = glm::inverse(DMat4(skeleton.settings.to_y_up) * *link) * mesh_m * geometric;
    } else {
      ++losses.rebound;
      const DMat4 bone_m = restOf(skin.joints[i]);
      if (glm::determinant(glm::dmat3(bone_m)) != 0.0) bind = glm::inverse(bone_m) * mesh_m * geometric;
    }
    out.push_back(isUsable(bind) ? Mat4(bind) : Mat4(1.f));
  }
  return out;
}

Mat4 fbxGeometricTransform(const FbxObject& model, double unit_m) {
  const DMat4 m = geometricTransform(model, unit_m);
  return isUsable(m) ? Mat4(m) : Mat4(1.f);
}

}  // namespace sinew
