// Probes of clips: curves, keys, layers.
#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/choices.h"
#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/evaluate/evaluator.h"
#include "core/math/euler.h"
#include "core/math/units.h"
#include "viewer/app/main_window.h"
#include "viewer/app/replay/probes.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"

namespace sinew::ui {
namespace {

using Answer = Result<QString>;

struct Shown {
  const Document& document;
  const Character& character;
  const Clip& clip;
  double fps = 0.0;

  double factor(const ChannelId& id) const { return unitOfChannel(document, id).factor; }
};

Result<Shown> shown(const ProbeContext& c) {
  const Document& document = c.window.document();
  const Clip* clip = document.activeClip();
  if (!clip) return fail("no clip is shown");
  return Shown{document, *document.active()->character, *clip, document.fps()};
}

// "LeftArm.rx", "Layer 1:LeftArm.tx", a morph target, or a number of a property.
Result<ChannelId> channelOf(const Shown& of, QString text) {
  ChannelId id;
  if (const qsizetype colon = text.indexOf(QLatin1Char(':')); colon > 0) {
    const std::string layer = text.left(colon).toStdString();
    const auto found = std::ranges::find(of.clip.layers, layer, &ClipLayer::name);
    if (found != of.clip.layers.end()) {
      id.layer = static_cast<int>(found - of.clip.layers.begin());
      text.remove(0, colon + 1);
    }
  }
  // "smile", or a number of a property: "size", "color.r"
  const auto morphs = namesOf(of.character.morph_channels, &MorphChannel::name);
  if (const auto morph = std::ranges::find(morphs, text.toStdString()); morph != morphs.end()) {
    id.kind = ChannelKind::morph;
    id.morph = static_cast<int>(morph - morphs.begin());
    return id;
  }
  const qsizetype dot = text.lastIndexOf(QLatin1Char('.'));
  const auto kind = channelKind(text.mid(dot + 1).toStdString());
  if (dot < 0 || !kind || *kind == ChannelKind::morph || *kind == ChannelKind::layer_weight)
    return failWith(QStringLiteral("'%1' is no channel such as LeftArm.rx").arg(text));
  id.kind = *kind;
  id.joint = of.character.skeleton.find(text.left(dot).toStdString());
  if (id.joint == kNoJoint) return failWith(QStringLiteral("there is no joint '%1'").arg(text.left(dot)));
  return id;
}

// In the units that panels show: metres, degrees, factors.
double componentOf(const Transform& local, ChannelKind kind, EulerOrder order) {
  const int axis = axisOf(kind);
  if (isTranslation(kind)) return static_cast<double>(local.translation[axis]);
  if (isScale(kind)) return static_cast<double>(local.scale[axis]);
  if (isQuaternion(kind)) return static_cast<double>(local.rotation[axis]);
  return static_cast<double>(toEuler(local.rotation, order)[axis]) * kDegreesPerRadian;
}

// Calls tell(shown, channel) for the channel that the first argument names.
template <class Tell>
Answer ofChannel(const ProbeContext& c, Tell tell) {
  const Result<Shown> of = shown(c);
  if (!of) return tl::unexpected(of.error());
  const Result<ChannelId> channel = channelOf(*of, c.arguments[0]);
  if (!channel) return tl::unexpected(channel.error());
  return tell(*of, *channel);
}

Result<double> numberOf(const QString& text) {
  bool ok = false;
  const double number = text.toDouble(&ok);
  if (!ok) return failWith(QStringLiteral("'%1' is no number").arg(text));
  return number;
}

Result<double> valueAt(const Shown& of, const ChannelId& id, double time) {
  SegmentHint hint{};
  if (const auto value = evaluate(of.clip, id, time, hint)) return of.factor(id) * static_cast<double>(*value);
  Pose pose = of.character.restPose();
  const SampleClip sample{&of.clip, time, nullptr, &pose};
  if (const Check valid = sample.validate(); !valid) return tl::unexpected(valid.error());
  sample.run();
  if (id.kind == ChannelKind::morph)
    return of.factor(id) * static_cast<double>(pose.morph_weights[static_cast<std::size_t>(id.morph)]);
  return componentOf(pose.local[static_cast<std::size_t>(id.joint)], id.kind, EulerOrder::xyz);
}

Answer value(const ProbeContext& c) {
  return ofChannel(c, [&](const Shown& of, const ChannelId& id) -> Answer {
    return numberOf(c.arguments[1])
        .and_then([&](double frame) { return valueAt(of, id, frame / of.fps); })
        .map([](double found) { return probeText(found); });
  });
}

// Where joints are in model space while the clip plays without anything posed by hand.
Answer place(const ProbeContext& c) {
  return ofChannel(c, [&](const Shown& of, const ChannelId& id) -> Answer {
    if (!isTranslation(id.kind)) return fail("a place has the channels tx, ty and tz");
    return numberOf(c.arguments[1]).map([&](double frame) {
      EvaluatedPose pose;
      Evaluator().evaluateAt(of.character, &of.clip, frame / of.fps, pose);
      return probeText(static_cast<double>(pose.joints_m[static_cast<std::size_t>(id.joint)][3][axisOf(id.kind)]));
    });
  });
}

Answer slope(const ProbeContext& c) {
  return ofChannel(c, [&](const Shown& of, const ChannelId& id) -> Answer {
    const Result<double> frame = numberOf(c.arguments[1]);
    if (!frame) return tl::unexpected(frame.error());
    constexpr double kStep = 1e-3;  // seconds
    // At the first and the last key, towards the others: what lies beyond says nothing of the curve.
    const std::span<const double> times = timesOf(of.clip, id);
    const double time = *frame / of.fps;
    const bool first = !times.empty() && std::abs(time - times.front()) < kStep;
    const bool last = !times.empty() && std::abs(time - times.back()) < kStep;
    const double from = first ? times.front() : time - kStep, to = last ? times.back() : time + kStep;
    const Result<double> before = valueAt(of, id, from), after = valueAt(of, id, to);
    if (!before) return tl::unexpected(before.error());
    if (!after) return tl::unexpected(after.error());
    if (!(to > from)) return probeText(0.0);
    return probeText((*after - *before) / (to - from));
  });
}

template <class Tell>
Answer ofKey(const ProbeContext& c, Tell tell) {
  return ofChannel(c, [&](const Shown& of, const ChannelId& id) -> Answer {
    const std::vector<Knot> knots = knotsOf(of.clip, id);
    const Result<double> index = numberOf(c.arguments[1]);
    if (!index) return tl::unexpected(index.error());
    if (*index < 0.0 || *index >= static_cast<double>(knots.size()))
      return failWith(QStringLiteral("the channel has %1 keys").arg(knots.size()));
    return probeText(tell(of, id, knots[static_cast<std::size_t>(*index)]));
  });
}

Answer pose(const ProbeContext& c) {
  return ofChannel(c, [&](const Shown& of, const ChannelId& id) -> Answer {
    const Document& document = c.window.document();
    const JointTrack* track = of.clip.track(id.joint);
    const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
    const Transform& local = document.pose(document.activeInstance()).pose.local[static_cast<std::size_t>(id.joint)];
    return probeText(componentOf(local, id.kind, euler ? euler->order : EulerOrder::xyz));
  });
}

// Of joints of the active character, with all that plays on it and what it stands on.
Answer world(const ProbeContext& c) {
  return ofChannel(c, [&](const Shown&, const ChannelId& id) -> Answer {
    if (!isTranslation(id.kind)) return fail("a place has the channels tx, ty and tz");
    const Document& document = c.window.document();
    return probeText(static_cast<double>(document.placeOf_w(document.activeInstance(), id.joint)[3][axisOf(id.kind)]));
  });
}

template <class Tell>
Answer ofClip(const ProbeContext& c, Tell tell) {
  return shown(c).map([&](const Shown& of) { return tell(of.clip); });
}

constexpr Probe kCurveProbes[] = {
    {"clip", "", "Name of the clip.",
     [](const ProbeContext& c) {
       return ofClip(c, [](const Clip& clip) { return QString::fromStdString(clip.name); });
     }},
    {"clip.keys", "", "How many keys all channels of the clip have.",
     [](const ProbeContext& c) {
       return ofClip(c, [](const Clip& clip) { return probeText(static_cast<double>(clip.keyCount())); });
     },
     ProbeAnswer::number},
    {"clip.channels", "", "How many channels of the clip have keys.",
     [](const ProbeContext& c) {
       return ofClip(c, [](const Clip& clip) { return probeText(static_cast<double>(clip.channelCount())); });
     },
     ProbeAnswer::number},
    {"clip.layers", "", "How many layers lie over the clip.",
     [](const ProbeContext& c) {
       return ofClip(c, [](const Clip& clip) { return probeText(static_cast<double>(clip.layers.size())); });
     },
     ProbeAnswer::number},
    {"clip.markers", "", "How many markers the clip has.",
     [](const ProbeContext& c) {
       return ofClip(c, [](const Clip& clip) { return probeText(static_cast<double>(clip.markers.size())); });
     },
     ProbeAnswer::number},
    {"value", "CHANNEL FRAME", "What the clip says of a channel: metres, degrees or factors.", value,
     ProbeAnswer::number},
    {"place", "CHANNEL FRAME", "Where a joint is in its character while the clip plays: metres, for tx, ty and tz.",
     place, ProbeAnswer::number},
    {"slope", "CHANNEL FRAME", "How fast it changes there, per second; at the first and last key on the inner side.",
     slope, ProbeAnswer::number},
    {"pose", "CHANNEL", "What is shown of a channel now, edits by hand included.", pose, ProbeAnswer::number},
    {"world", "CHANNEL", "Where a joint is shown now in the world: metres, for tx, ty and tz.", world,
     ProbeAnswer::number},
    {"keys", "CHANNEL", "How many keys a channel has.",
     [](const ProbeContext& c) {
       return ofChannel(c, [](const Shown& of, const ChannelId& id) -> Answer {
         return probeText(static_cast<double>(knotCount(of.clip, id)));
       });
     },
     ProbeAnswer::number},
    {"key.frame", "CHANNEL INDEX", "The frame of a key, counted from 0, with its fraction.",
     [](const ProbeContext& c) {
       return ofKey(c, [](const Shown& of, const ChannelId&, const Knot& knot) { return knot.time * of.fps; });
     },
     ProbeAnswer::number},
    {"key.value", "CHANNEL INDEX", "The value of a key.",
     [](const ProbeContext& c) {
       return ofKey(c, [](const Shown& of, const ChannelId& id, const Knot& knot) {
         return of.factor(id) * static_cast<double>(knot.value);
       });
     },
     ProbeAnswer::number},
    {"keys.selected", "", "How many keys are selected.",
     [](const ProbeContext& c) -> Answer {
       return probeText(static_cast<double>(countKeys(c.window.document().selectedKeys()).keys));
     },
     ProbeAnswer::number},
};

}  // namespace

std::span<const Probe> curveProbes() { return kCurveProbes; }

}  // namespace sinew::ui
