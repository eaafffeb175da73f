#include "viewer/document/text/key_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/clip/layers.h"
#include "core/io/guard/stored_fields.h"

namespace sinew {

namespace {

constexpr auto kKeysFormat = "sinew_keys";
constexpr int kKeysVersion = 1;
constexpr qsizetype kMaxText = 64 << 20;  // more is nothing that this program has copied

QJsonValue number(float value) { return static_cast<double>(value); }
template <class Enum>
QJsonValue number(Enum value) requires std::is_enum_v<Enum> {
  return static_cast<int>(value);
}

// A knot is a row of these numbers.
constexpr int kColumns = 14;

QJsonArray row(const Knot& k) {
  return {k.time,
          number(k.value),
          number(k.in.dt),
          number(k.in.dv),
          number(k.out.dt),
          number(k.out.dv),
          number(k.interpolation),
          number(k.easing.family),
          number(k.easing.ends),
          number(k.style.in),
          number(k.style.out),
          k.style.broken ? 1 : 0,
          k.style.weight_locked ? 1 : 0,
          number(k.style.kind)};
}

// Reads numbers and remembers whether all were there and in their range.
struct Reader {
  bool good = true;

  double real(const QJsonValue& value) {
    const double x = value.toDouble(NAN);
    good = good && value.isDouble() && std::isfinite(x);
    return x;
  }
  float single(const QJsonValue& value) {
    const auto x = static_cast<float>(real(value));
    good = good && std::isfinite(x);
    return x;
  }
  template <class Enum>
  Enum entry(const QJsonValue& value) {
    const int i = value.toInt(-1);
    const bool there = i >= 0 && i <= static_cast<int>(kLastOf<Enum>);
    good = good && there;
    return there ? static_cast<Enum>(i) : Enum{};
  }
  Quat rotation(const QJsonValue& value) {
    const QJsonArray a = value.toArray();
    const Quat q{single(a.at(0)), single(a.at(1)), single(a.at(2)), single(a.at(3))};
    good = good && std::abs(glm::length(q) - 1.f) < 1e-4f;
    return q;
  }
  Knot knot(const QJsonValue& value) {
    const QJsonArray a = value.toArray();
    good = good && a.size() == kColumns;
    Knot k;
    k.time = real(a.at(0)), k.value = single(a.at(1));
    k.in = {single(a.at(2)), single(a.at(3))}, k.out = {single(a.at(4)), single(a.at(5))};
    k.interpolation = entry<Interpolation>(a.at(6));
    k.easing = {entry<EasingFamily>(a.at(7)), entry<EasingEnds>(a.at(8))};
    k.style.in = entry<TangentMode>(a.at(9)), k.style.out = entry<TangentMode>(a.at(10));
    k.style.broken = a.at(11).toInt() != 0, k.style.weight_locked = a.at(12).toInt() != 0;
    k.style.kind = entry<KnotKind>(a.at(13));
    return k;
  }
};

QJsonArray parts(const Quat& q) { return {number(q.w), number(q.x), number(q.y), number(q.z)}; }

}  // namespace

Text whyLocked(const Clip& clip, int layer) {
  if (!isLayerLocked(clip, layer)) return text("These curves are locked; unlock them first.");
  return text("Layer {} is locked; unlock it in the layers panel first.", layerTitle(*layerOrNull(clip, layer)));
}

Text whyLocked(const Clip& clip, std::span<const ChannelId> channels) {
  const auto found =
      std::ranges::find_if(channels, [&clip](const ChannelId& id) { return isLayerLocked(clip, id.layer); });
  return whyLocked(clip, found == channels.end() ? kBaseLayer : found->layer);
}

Text whyLocked(const Clip& clip, const KnotSets& targets) {
  std::vector<ChannelId> channels;
  for (const auto& [id, indices] : targets) channels.push_back(id);
  return whyLocked(clip, channels);
}

QString toText(const KeyClipboard& keys) {
  QJsonArray joints;
  for (const CopiedJoint& joint : keys.joints) {
    QJsonArray channels;
    for (const CopiedChannel& channel : joint.channels) {
      QJsonArray knots;
      for (const Knot& k : channel.knots) knots.append(row(k));
      const auto kind = shortName(channel.kind);
      channels.append(QJsonObject{{"kind", QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()))},
                                  {"morph", QString::fromStdString(channel.morph)},
                                  {"knots", knots}});
    }
    joints.append(QJsonObject{{"name", QString::fromStdString(joint.name)},
                              {"order", number(joint.order)},
                              {"pre", parts(joint.pre)},
                              {"post", parts(joint.post)},
                              {"channels", channels}});
  }
  const QJsonObject all{
      {kKeysFormat, kKeysVersion}, {"first", keys.first}, {"length", keys.length}, {"joints", joints}};
  return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

std::optional<KeyClipboard> keysFromText(const QString& text) {
  if (text.size() > kMaxText || !text.startsWith(QLatin1Char('{'))) return std::nullopt;
  const QJsonObject all = QJsonDocument::fromJson(text.toUtf8()).object();
  if (all.value(kKeysFormat).toInt() != kKeysVersion) return std::nullopt;
  Reader read;
  KeyClipboard out;
  out.first = read.real(all.value("first"));
  out.length = read.real(all.value("length"));
  for (const QJsonValue& j : all.value("joints").toArray()) {
    CopiedJoint& joint = out.joints.emplace_back();
    joint.name = j["name"].toString().toStdString();
    joint.order = read.entry<EulerOrder>(j["order"]);
    joint.pre = read.rotation(j["pre"]), joint.post = read.rotation(j["post"]);
    for (const QJsonValue& c : j["channels"].toArray()) {
      CopiedChannel& channel = joint.channels.emplace_back();
      const auto kind = channelKind(c["kind"].toString().toStdString());
      read.good = read.good && kind;
      channel.kind = kind.value_or(ChannelKind::translation_x);
      channel.morph = c["morph"].toString().toStdString();
      for (const QJsonValue& k : c["knots"].toArray()) channel.knots.push_back(read.knot(k));
      read.good = read.good && !channel.knots.empty();
    }
  }
  if (!read.good || out.length < 0.0 || out.empty()) return std::nullopt;
  return out;
}

}  // namespace sinew
