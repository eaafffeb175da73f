#include "viewer/widgets/inspector/facts.h"

#include <algorithm>
#include <cmath>

#include <QFileInfo>

#include "core/math/colour.h"

namespace sinew::ui {

namespace {

QString text(const std::string& s) { return QString::fromStdString(s); }

QString memory(std::size_t bytes) {
  if (bytes < 1024) return QStringLiteral("%1 B").arg(bytes);
  if (bytes < 1024 * 1024) return QStringLiteral("%1 KiB").arg(decimal(static_cast<double>(bytes) / 1024.0, 1));
  return QStringLiteral("%1 MiB").arg(decimal(static_cast<double>(bytes) / (1024.0 * 1024.0), 1));
}

QColor onScreen(const Vec3& linear) {
  const Vec3 shown = 255.f * srgbFromLinear(glm::clamp(linear, 0.f, 1.f));
  const auto channel = [](float c) { return static_cast<int>(std::lround(c)); };
  return {channel(shown.x), channel(shown.y), channel(shown.z)};
}

std::size_t keysOf(const std::array<Curve, 3>& curves) {
  return curves[0].size() + curves[1].size() + curves[2].size();
}

}  // namespace

float restHeight(const Character& character) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(character, nullptr, 0.0, pose);
  return measureBounds(character, pose.joints_m, pose.pose.morph_weights).size().y;
}

Facts FactTexts::character(const Instance& instance, float height_m) {
  const Character& c = *instance.character;
  Facts facts;
  const QString file = QFileInfo(text(c.source)).fileName();
  facts.push_back({tr("File"), file.isEmpty() ? tr("built in memory") : file, {}});
  facts.push_back({tr("Format"), text(c.format), {}});
  facts.push_back({tr("Height"), lengthText(static_cast<double>(height_m), 3), {}});
  facts.push_back({tr("Unit of the file"), tr("%1 m").arg(shortDecimal(c.unit_m, 6)), {}});
  facts.push_back({tr("Up axis"), QString(QLatin1Char(c.up_axis)), {}});
  facts.push_back({tr("Joints"), grouped(c.jointCount()), {}});
  facts.push_back({tr("Meshes"), c.meshes.empty() ? tr("none, bones only") : grouped(c.meshes.size()), {}});
  if (!c.meshes.empty()) {
    facts.push_back({tr("Vertices"), grouped(c.vertexCount()), {}});
    facts.push_back({tr("Triangles"), grouped(c.triangleCount()), {}});
    facts.push_back({tr("Materials"), grouped(c.materials.size()), {}});
  }
  facts.push_back({tr("Clips"), grouped(instance.clips.size()), {}});
  if (!instance.overrides.empty()) facts.push_back({tr("Posed by hand"), grouped(instance.overrides.size()), {}});
  if (!instance.morph_overrides.empty())
    facts.push_back({tr("Morphs by hand"), grouped(instance.morph_overrides.size()), {}});
  return facts;
}

Facts FactTexts::object(const Clip* clip) {
  return {{tr("Keys"), clip && clip->keyCount() > 0 ? grouped(clip->keyCount()) : tr("none"), {}}};
}

Fact FactTexts::standing(const Document& document, const Instance& instance) {
  const QString on = document.standingText(instance.id);
  return {tr("Attached to"), on.isEmpty() ? tr("nothing") : on, {}};
}

Facts FactTexts::joint(const Character& c, JointIndex joint, const Clip* clip) {
  const Joint& j = c.skeleton[joint];
  Facts facts;
  facts.push_back({tr("Parent"), j.parent == kNoJoint ? tr("none") : text(c.skeleton[j.parent].name), {}});
  QStringList children;
  for (const JointIndex child : c.skeleton.children(joint)) children += text(c.skeleton[child].name);
  facts.push_back({tr("Children"), children.isEmpty() ? tr("none") : children.join(QStringLiteral(", ")), {}});

  std::size_t vertices = 0;
  for (const auto& mesh : c.meshes) {
    const std::vector<JointIndex>& joints = c.skins[static_cast<std::size_t>(mesh->skin)].joints;
    const Influences& influences = mesh->influences;
    const auto per_vertex = static_cast<std::size_t>(influences.per_vertex);
    for (std::size_t at = 0; per_vertex > 0 && at < influences.joints.size(); at += per_vertex) {
      for (std::size_t slot = at; slot < at + per_vertex; ++slot) {
        if (influences.weights[slot] > 0.f && joints[influences.joints[slot]] == joint) {
          ++vertices;
          break;
        }
      }
    }
  }
  if (!c.meshes.empty())
    facts.push_back({tr("Deforms"), vertices == 0 ? tr("nothing") : tr("%1 vertices").arg(grouped(vertices)), {}});

  const JointTrack* track = clip ? clip->track(joint) : nullptr;
  if (!clip) return facts;
  if (!track) {
    facts.push_back({tr("Keys"), tr("none in this clip"), {}});
    return facts;
  }
  const std::size_t rotation = std::holds_alternative<QuatCurve>(track->rotation)
                                   ? std::get<QuatCurve>(track->rotation).size()
                                   : keysOf(std::get<EulerCurves>(track->rotation).angles);
  const auto keys = [](const std::array<Curve, 3>& curves) {
    // Files key the three axes of a vector together.
    return std::max({curves[0].size(), curves[1].size(), curves[2].size()});
  };
  facts.push_back({tr("Position keys"), grouped(keys(track->translation)), {}});
  facts.push_back({tr("Rotation keys"), grouped(rotation), {}});
  facts.push_back({tr("Scale keys", "number"), grouped(keys(track->scale)), {}});
  return facts;
}

Facts FactTexts::mesh(const Character& character, const Mesh& mesh) {
  Facts facts;
  facts.push_back({tr("Vertices"), grouped(mesh.positions.size()), {}});
  facts.push_back({tr("Triangles"), grouped(mesh.indices.size() / 3), {}});
  if (mesh.node != kNoJoint) facts.push_back({tr("Hangs on"), text(character.skeleton[mesh.node].name), {}});
  if (mesh.skinned) {
    const Skin& skin = character.skins[static_cast<std::size_t>(mesh.skin)];
    facts.push_back({tr("Skin"), jointsText(skin.joints.size()), {}});
    facts.push_back({tr("Influences"), tr("up to %1 per vertex").arg(mesh.influences.per_vertex), {}});
  } else {
    facts.push_back({tr("Skin"), tr("none, follows its joint"), {}});
  }
  facts.push_back({tr("Morph targets"), grouped(mesh.morph_targets.size()), {}});
  QStringList has;
  if (!mesh.uvs.empty()) has += tr("UVs");
  if (!mesh.tangents.empty()) has += tr("tangents");
  if (!mesh.colors.empty()) has += tr("colours");
  facts.push_back({tr("Also has"), has.isEmpty() ? tr("nothing more") : has.join(QStringLiteral(", ")), {}});
  return facts;
}

Facts FactTexts::material(const Character& character, const Material& m) {
  Facts facts;
  const QColor base = onScreen(Vec3(m.base_color));
  const auto colour = [](const QColor& c) { return c.name(); };
  facts.push_back({tr("Base colour"), colour(base), base});
  if (m.emissive != Vec3(0.f)) facts.push_back({tr("Emissive"), colour(onScreen(m.emissive)), onScreen(m.emissive)});
  facts.push_back({tr("Metallic"), decimal(static_cast<double>(m.metallic), 2), {}});
  facts.push_back({tr("Roughness"), decimal(static_cast<double>(m.roughness), 2), {}});
  const std::pair<QString, const TextureRef*> textures[] = {{tr("Base texture"), &m.base_texture},
                                                            {tr("Normal map"), &m.normal_texture},
                                                            {tr("Metal, rough"), &m.metallic_roughness_texture},
                                                            {tr("Occlusion"), &m.occlusion_texture},
                                                            {tr("Emissive map"), &m.emissive_texture}};
  for (const auto& [name, texture] : textures) {
    if (texture->image < 0) continue;
    const auto& image = character.images[static_cast<std::size_t>(texture->image)];
    facts.push_back({name,
                     image ? tr("%1 × %2, %3").arg(image->width).arg(image->height).arg(text(image->name))
                           : tr("could not be read"),
                     {}});
  }
  const QString modes[] = {tr("opaque"), tr("cut out below %1").arg(decimal(static_cast<double>(m.alpha_cutoff), 2)),
                           tr("blended")};
  facts.push_back({tr("Alpha"), modes[static_cast<int>(m.alpha_mode)], {}});
  facts.push_back({tr("Sides"), m.two_sided ? tr("both") : tr("front only"), {}});
  if (m.unlit) facts.push_back({tr("Light", "lighting"), tr("none, shown as it is"), {}});
  return facts;
}

Facts FactTexts::clip(const Clip& clip) {
  Facts facts;
  facts.push_back({tr("Duration"),
                   tr("%1 s, %2 frames")
                       .arg(decimal(clip.duration_s, 3),
                            grouped(static_cast<std::size_t>(std::lround(std::max(0.0, clip.duration_s * clip.fps))))),
                   {}});
  facts.push_back({tr("Frame rate"), tr("%1 fps").arg(shortDecimal(clip.fps, 3)), {}});
  facts.push_back({tr("Starts at"), tr("%1 s of the file").arg(decimal(clip.start_s, 3)), {}});
  facts.push_back({tr("Joints moved"), grouped(clip.joints.size()), {}});
  if (!clip.morphs.empty()) facts.push_back({tr("Morphs moved"), grouped(clip.morphs.size()), {}});
  facts.push_back({tr("Channels"), grouped(clip.channelCount()), {}});
  facts.push_back({tr("Keys"), grouped(clip.keyCount()), {}});
  facts.push_back({tr("Memory"), memory(clip.bytes()), {}});
  return facts;
}

}  // namespace sinew::ui
