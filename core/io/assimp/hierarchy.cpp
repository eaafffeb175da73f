#include "core/io/assimp/hierarchy.h"

#include <algorithm>

#include <assimp/scene.h>

#include <fmt/format.h>

#include "core/io/import_steps.h"
#include "core/io/uri.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

constexpr std::size_t kMaxNodes = 200'000;

// The joint of that name within [first, last): one without meshes, else the first.
JointIndex pick(const AssimpHierarchy& h, std::string_view name, JointIndex first, JointIndex last) {
  const auto found = h.by_name.find(name);
  if (found == h.by_name.end()) return kNoJoint;
  const auto begin = std::ranges::lower_bound(found->second, first);
  const auto end = std::ranges::lower_bound(found->second, last);
  if (begin == end) return kNoJoint;
  const auto bare = std::find_if(
      begin, end, [&](JointIndex j) { return h.node_of_joint[static_cast<std::size_t>(j)]->mNumMeshes == 0; });
  return bare == end ? *begin : *bare;
}

}  // namespace

Mat4 matrix(const aiMatrix4x4& m) {
  return {{m.a1, m.b1, m.c1, 0.f}, {m.a2, m.b2, m.c2, 0.f}, {m.a3, m.b3, m.c3, 0.f}, {m.a4, m.b4, m.c4, 1.f}};
}

std::vector<JointIndex> AssimpHierarchy::jointsOfBones(const aiMesh& mesh, JointIndex mesh_node) const {
  const auto nameOf = [&](unsigned bone) {
    const aiString& name = mesh.mBones[bone]->mName;
    return std::string_view(name.data, name.length);
  };
  JointIndex top = mesh_node;
  const auto end = [&] { return end_of_joint[static_cast<std::size_t>(top)]; };
  for (unsigned b = 0; b < mesh.mNumBones; ++b) {
    if (!by_name.contains(nameOf(b))) continue;
    while (pick(*this, nameOf(b), top, end()) == kNoJoint) top = parents[static_cast<std::size_t>(top)];
  }
  std::vector<JointIndex> joints;
  joints.reserve(mesh.mNumBones);
  for (unsigned b = 0; b < mesh.mNumBones; ++b) joints.push_back(pick(*this, nameOf(b), top, end()));
  return joints;
}

JointIndex AssimpHierarchy::jointOfChannel(std::string_view name) const {
  const auto found = by_name.find(name);
  if (found == by_name.end()) return kNoJoint;
  const auto deforms = std::ranges::find_if(found->second, [&](JointIndex j) { return skeleton[j].deforms; });
  if (deforms != found->second.end()) return *deforms;
  return pick(*this, name, 0, static_cast<JointIndex>(parents.size()));
}

Result<AssimpHierarchy> readAssimpHierarchy(const aiScene& scene, RootNode root,
                                            const std::map<std::string, std::string>& names, ImportReport& report) {
  if (!scene.mRootNode) return fail("The file holds no nodes; export it again.");
  struct Open {
    const aiNode* node;
    JointIndex parent;
    std::size_t depth;
  };
  AssimpHierarchy out;
  std::vector<Joint> joints;
  std::vector<Open> open{{scene.mRootNode, kNoJoint, 1}};
  std::size_t broken = 0;
  while (!open.empty()) {
    const auto [node, parent, depth] = open.back();
    open.pop_back();
    if (joints.size() >= kMaxNodes) return fail(text("The file has more than {} nodes.", kMaxNodes));
    if (depth > kMaxNodeDepth)
      return fail(
          text("The nodes are nested more than {} deep; the file is damaged, so export it again.", kMaxNodeDepth));
    const auto index = static_cast<JointIndex>(joints.size());
    Mat4 local = matrix(node->mTransformation);
    if (parent == kNoJoint && root == RootNode::units_and_axes) local = Mat4(1.f);
    if (!isFinite(local)) local = Mat4(1.f), ++broken;
    Transform rest = decompose(local);
    if (!isFinite(rest)) rest = {}, ++broken;
    const std::string_view name(node->mName.data, node->mName.length);
    const auto better = names.find(std::string(name));
    const std::string_view shown = better == names.end() ? name : std::string_view(better->second);
    joints.push_back({shown.empty() ? fmt::format("node{}", index) : cleanName(shown), parent, rest, false});
    out.parents.push_back(parent);
    out.node_of_joint.push_back(node);
    out.by_name[name].push_back(index);
    for (unsigned i = node->mNumChildren; i-- > 0;) open.push_back({node->mChildren[i], index, depth + 1});
  }
  if (broken) {
    report.add(ReportKind::repaired,
               text("Reset {}.", counted(broken, "{} broken node transform", "{} broken node transforms")));
  }
  out.end_of_joint.resize(joints.size());
  for (std::size_t j = joints.size(); j-- > 0;) {
    out.end_of_joint[j] = std::max(out.end_of_joint[j], static_cast<JointIndex>(j + 1));
    if (joints[j].parent != kNoJoint) {
      JointIndex& end = out.end_of_joint[static_cast<std::size_t>(joints[j].parent)];
      end = std::max(end, out.end_of_joint[j]);
    }
  }
  const auto mark = [&](const aiString& name, JointKind kind) {
    const auto found = out.by_name.find(std::string_view(name.data, name.length));
    if (found == out.by_name.end()) return;
    for (const JointIndex j : found->second) {
      if (out.node_of_joint[static_cast<std::size_t>(j)]->mNumMeshes == 0)
        joints[static_cast<std::size_t>(j)].kind = kind;
    }
  };
  for (unsigned i = 0; i < scene.mNumCameras; ++i) mark(scene.mCameras[i]->mName, JointKind::camera);
  for (unsigned i = 0; i < scene.mNumLights; ++i) mark(scene.mLights[i]->mName, JointKind::light);
  // Which joints deform is known before the skeleton is fixed: the bones of all meshes.
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const aiNode& node = *out.node_of_joint[j];
    for (unsigned m = 0; m < node.mNumMeshes; ++m) {
      if (node.mMeshes[m] >= scene.mNumMeshes) continue;
      for (JointIndex bone : out.jointsOfBones(*scene.mMeshes[node.mMeshes[m]], static_cast<JointIndex>(j))) {
        if (bone != kNoJoint) joints[static_cast<std::size_t>(bone)].deforms = true;
      }
    }
  }
  auto skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return tl::unexpected(skeleton.error());
  out.skeleton = std::move(*skeleton);
  std::vector<Transform> local;
  for (const Joint& joint : out.skeleton.joints()) local.push_back(joint.rest_l);
  out.rest_m.assign(local.size(), Mat4(1.f));
  LocalToModel{out.skeleton.parents(), local, Mat4(1.f), out.rest_m}.run();
  return out;
}

}  // namespace sinew
