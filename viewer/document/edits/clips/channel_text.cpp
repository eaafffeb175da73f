#include "viewer/document/edits/clips/channel_text.h"

#include "core/clip/layers.h"
#include "core/scene/character/mesh_morphs.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

QString morphMeshName(const Document& document, int morph) {
  const Instance* active = document.active();
  const Mesh* mesh = active ? meshOfMorph(*active->character, morph) : nullptr;
  return mesh ? QString::fromStdString(mesh->name) : QString();
}

// Whose weight a channel is; null for all others.
const ClipControl* weighted(const Document& document, const ChannelId& id) {
  const Instance* active = document.active();
  return active ? controlOf(active->controls, id) : nullptr;
}

}  // namespace

QString layerName(const Clip& clip, int layer) {
  return shown(layerTitle(clip.layers[static_cast<std::size_t>(layer)]));
}

QString jointName(const Document& document, JointIndex joint) {
  const Instance* active = document.active();
  if (!active || joint < 0 || static_cast<std::size_t>(joint) >= active->character->skeleton.size()) return {};
  return QString::fromStdString(active->character->skeleton[joint].name);
}

const Mesh* meshOfMorph(const Character& character, int morph) {
  for (const std::shared_ptr<const Mesh>& mesh : character.meshes) {
    if (hasMorphChannel(*mesh, morph)) return mesh.get();
  }
  return nullptr;
}

QString channelName(const Document& document, const ChannelId& id) {
  const Clip* clip = document.activeClip();
  if (const ClipControl* control = weighted(document, id)) {
    const ClipEntry* entry = document.clips().find(control->clip);
    return entry ? QString::fromStdString(entry->clip->name) : QString();
  }
  if (id.kind == ChannelKind::layer_weight) {
    return clip && layerOrNull(*clip, id.layer) ? layerName(*clip, id.layer) : QString();
  }
  if (id.kind == ChannelKind::morph) {
    const Instance* active = document.active();
    const auto index = static_cast<std::size_t>(id.morph);
    if (!active || id.morph < 0 || index >= active->character->morph_channels.size()) return {};
    return QString::fromStdString(active->character->morph_channels[index].name);
  }
  static const QString axes[] = {QStringLiteral("X"), QStringLiteral("Y"), QStringLiteral("Z"), QStringLiteral("W")};
  const QString& axis = axes[axisOf(id.kind)];
  if (isTranslation(id.kind)) return tr("Position %1").arg(axis);
  if (isScale(id.kind)) return tr("Scale %1", "channel").arg(axis);
  if (isQuaternion(id.kind)) return tr("Rotation q%1").arg(axis.toLower());
  return tr("Rotation %1").arg(axis);
}

QString fullName(const Document& document, const ChannelId& id) {
  const bool morph = id.kind == ChannelKind::morph;
  const QString owner = morph ? morphMeshName(document, id.morph) : jointName(document, id.joint);
  const QString channel = channelName(document, id);
  if (isControlWeight(id)) return tr("%1 weight").arg(channel);
  return owner.isEmpty() ? channel : owner + QLatin1Char(' ') + channel;
}

}  // namespace sinew
