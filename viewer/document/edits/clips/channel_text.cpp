#include "viewer/document/edits/clips/channel_text.h"

#include <array>
#include <optional>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/scene/character/mesh_morphs.h"
#include "core/scene/objects/object.h"
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

// The property that a channel of the active clip is a number of; null for all others.
const PropertySpec* heldBy(const Document& document, const ChannelId& id) {
  const Instance* active = document.active();
  return active && id.kind == ChannelKind::morph ? propertyAt(*active->character, id.morph) : nullptr;
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
    return morphName(*active->character, id.morph);
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

int axisOfColour(const Document& document, const ChannelId& id) {
  constexpr int kOthers = 3;
  if (id.kind == ChannelKind::layer_weight) return kOthers;
  if (id.kind != ChannelKind::morph) return axisOf(id.kind);
  const PropertySpec* property = heldBy(document, id);
  if (!property || componentsOf(property->type) != 3) return kOthers;
  return id.morph - propertyChannel(*document.active()->character, property->id);
}

ChannelUnit unitOfChannel(const Document& document, const ChannelId& id) {
  const PropertySpec* property = heldBy(document, id);
  return property ? unitOfProperty(*property) : unitOfKind(id.kind);
}

HeldValue heldValue(const Document& document, const Instance& owner, const PropertySpec& property,
                    const std::array<float, 2>& numbers) {
  const float fit = fitted(property, numbers[0]);
  switch (property.type) {
    case PropertyType::toggle:
      return fit != 0.f ? HeldValue{tr("on")} : HeldValue{tr("off"), true};
    case PropertyType::choice:
      return {shown(property.choices[static_cast<std::size_t>(fit)])};
    case PropertyType::reference: {
      const Instance* to = document.instance(referenceOf(fit));
      return to ? HeldValue{QString::fromStdString(to->name)} : HeldValue{tr("None", "reference"), true};
    }
    default: {
      const Place standing{owner.standing.parent, owner.standing.joint};
      const QString to = document.placeText(placeOf(numbers[0], numbers[1]).value_or(standing));
      return to.isEmpty() ? HeldValue{tr("World"), true} : HeldValue{to};
    }
  }
}

QString channelValueText(const Document& document, const ChannelId& id, double time) {
  const Clip* clip = document.editedClip();
  SegmentHint hint;
  const std::optional<float> value = clip ? evaluate(*clip, id, time, hint) : std::nullopt;
  if (!value) return {};
  const PropertySpec* property = heldBy(document, id);
  if (!property || !isStepped(property->type)) {
    const ChannelUnit unit = unitOfChannel(document, id);
    return readText(unit, unit.factor * static_cast<double>(*value));
  }
  std::array<float, 2> numbers{*value, -1.f};
  if (property->type == PropertyType::place) {
    ChannelId part = id;
    part.morph = propertyChannel(*document.active()->character, property->id);
    for (std::size_t i = 0; i < numbers.size(); ++i, ++part.morph) {
      SegmentHint own;
      numbers[i] = evaluate(*clip, part, time, own).value_or(-1.f);
    }
  }
  return heldValue(document, *document.active(), *property, numbers).text;
}

}  // namespace sinew
