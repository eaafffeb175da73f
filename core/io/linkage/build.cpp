#include "core/io/linkage/build.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/io/file_units.h"
#include "core/io/linkage/solids.h"
#include "core/io/mesh/mesh_binder.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

constexpr float kThickness = 0.055f;  // radius of the first link, as a share of the whole length
constexpr float kTapered = 0.5f;      // how much thinner the last one is

struct LinkShape {
  float radius = 0.f, half = 0.f;  // metres; half of the thickness of its plate
};

Material paint(const char* name, const Vec3& colour, float metallic, float roughness) {
  Material out;
  out.name = name;
  out.base_color = Vec4(colour, 1.f);
  out.metallic = metallic, out.roughness = roughness;
  return out;
}

class LinkageBuilder {
 public:
  LinkageBuilder(const LinkageText& linkage, std::vector<Link> links, Linkage chain)
      : text_(linkage), links_(std::move(links)), chain_(std::move(chain)) {}

  Result<BuiltLinkage> run() {
    auto character = std::make_shared<Character>();
    auto skeleton = Skeleton::create(joints());
    if (!skeleton) return tl::unexpected(skeleton.error());
    character->skeleton = *std::move(skeleton);
    character->materials = {paint("link", {0.80f, 0.33f, 0.08f}, 0.f, 0.45f),
                            paint("joint", {0.10f, 0.11f, 0.13f}, 0.2f, 0.4f),
                            paint("rod", {0.62f, 0.64f, 0.67f}, 0.8f, 0.3f)};
    const std::vector<Mat4> rest_m = restInModelSpace(character->skeleton);
    MeshBinder binder(*character, rest_m, 1, std::numeric_limits<std::size_t>::max());
    for (Mesh& mesh : meshes()) {
      for (const Vec3& p : mesh.positions) mesh.bounds.add(p);
      const JointIndex node = mesh.node;
      if (Check ok = binder.add(std::move(mesh), {}, {.node = node}); !ok) return tl::unexpected(ok.error());
    }
    BuiltLinkage out;
    out.rig.limits = limits();
    out.character = character;
    const JointIndex last = static_cast<JointIndex>(character->skeleton.size()) - 1;
    if (links_.size() < 2) return out;
    auto with = withChain(*character, std::move(out.rig), kFirst, last, ChainSolver::jacobian);
    if (!with) return tl::unexpected(with.error());
    out.rig = *std::move(with);
    out.rig.chains.front().weight = 1.f;
    return out;
  }

 private:
  static constexpr JointIndex kFirst = 1;  // behind the base
  static JointIndex moving(std::size_t link) { return kFirst + 2 * static_cast<JointIndex>(link); }

  std::vector<Joint> joints() const {
    std::vector<Joint> out{
        {.name = "base", .rest_l = {.rotation = AxisRotation::toYUp(text_.up_axis).rotation()}, .deforms = true}};
    for (std::size_t i = 0; i < chain_.joints.size(); ++i) {
      const std::string& name = text_.links[i / 2].name;
      const bool moves = i % 2 == 0, last = i + 1 == chain_.joints.size();
      out.push_back({.name = moves  ? name
                             : last ? "end"
                                    : name + "_end",
                     .parent = static_cast<JointIndex>(i),
                     .rest_l = chain_.local[i],
                     .deforms = moves});
    }
    return out;
  }

  std::vector<RigLimits> limits() const {
    std::vector<RigLimits> out;
    for (std::size_t i = 0; i < chain_.joints.size(); ++i) {
      const IkJoint& joint = chain_.joints[i];
      RigLimits one{.joint = kFirst + static_cast<JointIndex>(i), .limits = joint.limits};
      if (i % 2 == 1)
        one.limits = {.kind = JointLimits::Kind::hinge,
                      .reference = chain_.local[i].rotation,
                      .low = Vec3(0.f),
                      .high = Vec3(0.f)};
      one.slide_low = joint.slide_low, one.slide_high = joint.slide_high;
      if (one.slides())  // along the other axes it stays
        for (const int axis : {0, 1}) one.slide_low[axis] = one.slide_high[axis] = 0.f;
      out.push_back(one);
    }
    return out;
  }

  float size() const {
    float sum = 0.f;
    for (const Link& link : links_) sum += std::abs(link.length) + std::abs(link.offset);
    return sum;
  }
  // Neighbours are of different thickness, so that no face of one lies in a face of the other.
  LinkShape shapeOf(std::size_t link) const {
    const float along = static_cast<float>(link) / static_cast<float>(links_.size());
    const float radius = size() * kThickness * (1.f - kTapered * along);
    return {radius, radius * (link % 2 == 0 ? 0.55f : 0.44f)};
  }

  std::vector<Mesh> meshes() const {
    enum { kLink, kJoint, kRod };
    std::vector<Mesh> out;
    const auto add = [&](const std::string& name, JointIndex node, int material, const Plate& plate) {
      const auto same =
          std::ranges::find_if(out, [&](const Mesh& mesh) { return mesh.node == node && mesh.material == material; });
      if (same != out.end()) return plate.addTo(*same);
      Mesh& mesh = out.emplace_back();
      mesh.name = name, mesh.node = node, mesh.material = material;
      plate.addTo(mesh);
    };
    const LinkShape first = shapeOf(0);
    add("base", 0, kJoint, {.radius = 1.8f * first.radius, .low = -1.6f * first.radius, .high = -0.8f * first.radius});
    add("base", 0, kJoint, {.radius = 1.1f * first.radius, .low = -0.9f * first.radius, .high = 0.f});
    for (std::size_t i = 0; i < links_.size(); ++i) {
      const Link& link = links_[i];
      const LinkShape shape = shapeOf(i);
      const JointIndex on = moving(i);
      const std::string& name = text_.links[i].name;
      if (link.slides) {
        // A rod through a sleeve on what it slides along.
        add(name + " sleeve", on - 1, kJoint,
            {.radius = 0.9f * shape.radius, .low = -0.9f * shape.radius, .high = 0.9f * shape.radius});
        add(name + " rod", on, kRod,
            {.radius = 0.45f * shape.radius,
             .low = -std::max(link.high, 0.f) - shape.radius,
             .high = std::max(-link.low, 0.f) + 0.3f * shape.radius});
      } else {
        add(name + " joint", on, kJoint,
            {.radius = 0.8f * shape.radius, .low = -1.15f * shape.radius, .high = 1.15f * shape.radius});
      }
      if (!link.slides && std::abs(link.offset) > shape.radius)
        add(name + " column", on, kLink,
            {.radius = 0.72f * shape.radius, .low = std::min(-link.offset, 0.f), .high = std::max(-link.offset, 0.f)});
      if (link.length != 0.f)
        add(name, on, kLink, {.length = link.length, .radius = shape.radius, .low = -shape.half, .high = shape.half});
    }
    const LinkShape last = shapeOf(links_.size());
    add("end", moving(links_.size()) - 1, kRod,
        {.radius = 0.8f * last.radius, .low = -1.1f * last.radius, .high = 1.1f * last.radius});
    return out;
  }

  const LinkageText& text_;
  std::vector<Link> links_;
  Linkage chain_;
};

}  // namespace

Result<BuiltLinkage> buildLinkage(const LinkageText& linkage, float unit_m) {
  if (Check ok = linkage.validate(); !ok) return tl::unexpected(ok.error());
  std::vector<Link> links;
  for (const NamedLink& named : linkage.links) {
    Link& link = links.emplace_back(named.link);
    link.length *= unit_m;
    link.offset *= unit_m;
    if (link.slides) link.low *= unit_m, link.high *= unit_m;
  }
  auto chain = Linkage::of(links);
  if (!chain) return tl::unexpected(chain.error());
  return LinkageBuilder(linkage, std::move(links), *std::move(chain)).run();
}

LinkageReach reachOf(const LinkageText& linkage) {
  constexpr int kStates = 2000;
  std::vector<Link> links;
  links.reserve(linkage.links.size());
  for (const NamedLink& named : linkage.links) links.push_back(named.link);
  auto chain = Linkage::of(links);
  if (!chain) return {};
  LinkageReach out{.end = Vec3(chain->model.back()[3]), .nearest_m = std::numeric_limits<float>::infinity()};
  for (const Link& link : links) out.degrees += link.low < link.high;
  for (int nth = 0; nth < kStates; ++nth) {
    chain->view().poseAnyhow(nth);
    const float away = glm::length(Vec3(chain->model.back()[3]));
    out.nearest_m = std::min(out.nearest_m, away);
    out.farthest_m = std::max(out.farthest_m, away);
  }
  return out;
}

}  // namespace sinew
