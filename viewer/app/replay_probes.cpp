// Probes of the scene: time, selection, undo, curves.
#include "viewer/app/replay_probes.h"

#include <array>

#include "core/clip/sample.h"
#include "core/math/euler.h"
#include "viewer/app/main_window.h"

namespace sinew::ui {
namespace {

constexpr double kDegrees = 180.0 / 3.14159265358979323846;

using Text = Result<QString>;

tl::unexpected<Problem> failWith(const QString& text) { return fail(text.toStdString()); }

Result<const Clip*> activeClip(const ProbeContext& c) {
  if (const Clip* clip = c.window.document().activeClip()) return clip;
  return fail("no clip is shown");
}

// One channel of a joint: "LeftArm.rx".
struct Channel {
  JointIndex joint = kNoJoint;
  char kind = 't';  // t, r, s
  int axis = 0;
};

Result<Channel> channelOf(const Character& character, const QString& text) {
  const qsizetype dot = text.lastIndexOf(QLatin1Char('.'));
  const QString name = text.left(dot), what = text.mid(dot + 1);
  if (dot < 0 || what.size() != 2 || !QStringLiteral("trs").contains(what[0]) ||
      !QStringLiteral("xyz").contains(what[1]))
    return failWith(QStringLiteral("'%1' is no channel such as LeftArm.rx").arg(text));
  const JointIndex joint = character.skeleton.find(name.toStdString());
  if (joint == kNoJoint) return failWith(QStringLiteral("there is no joint '%1'").arg(name));
  return Channel{joint, what[0].toLatin1(), what[1].unicode() - u'x'};
}

// In the units that panels show: metres, degrees of the joint's own order, factors.
double valueOf(const Transform& local, const Channel& channel, EulerOrder order) {
  if (channel.kind == 't') return static_cast<double>(local.translation[channel.axis]);
  if (channel.kind == 's') return static_cast<double>(local.scale[channel.axis]);
  return static_cast<double>(toEuler(local.rotation, order)[channel.axis]) * kDegrees;
}

EulerOrder orderOf(const Clip* clip, JointIndex joint) {
  const JointTrack* track = clip ? clip->track(joint) : nullptr;
  const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
  return euler ? euler->order : EulerOrder::xyz;
}

Text clipValue(const ProbeContext& c) {
  const Result<const Clip*> clip = activeClip(c);
  if (!clip) return tl::unexpected(clip.error());
  const Character& character = *c.window.document().active()->character;
  const Result<Channel> channel = channelOf(character, c.arguments[0]);
  if (!channel) return tl::unexpected(channel.error());
  bool ok = false;
  const double frame = c.arguments[1].toDouble(&ok);
  if (!ok) return failWith(QStringLiteral("'%1' is no frame").arg(c.arguments[1]));
  const double time = frame / c.window.document().fps();
  const JointTrack* track = (*clip)->track(channel->joint);
  if (const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr; euler && channel->kind == 'r') {
    const Curve& curve = euler->angles[static_cast<std::size_t>(channel->axis)];
    return probeText(curve.empty() ? 0.0 : static_cast<double>(curve.evaluate(time)) * kDegrees);
  }
  Pose pose = character.restPose();
  const SampleClip sample{*clip, time, nullptr, &pose};
  if (const Check valid = sample.validate(); !valid) return tl::unexpected(valid.error());
  sample.run();
  return probeText(valueOf(pose.local[static_cast<std::size_t>(channel->joint)], *channel, EulerOrder::xyz));
}

Text poseValue(const ProbeContext& c) {
  const Document& document = c.window.document();
  const Instance* active = document.active();
  if (!active) return fail("there is no character");
  const Result<Channel> channel = channelOf(*active->character, c.arguments[0]);
  if (!channel) return tl::unexpected(channel.error());
  const Transform& local = document.pose(active->id).pose.local[static_cast<std::size_t>(channel->joint)];
  return probeText(valueOf(local, *channel, orderOf(document.activeClip(), channel->joint)));
}

QString nameOf(const Document& document, const SelectionItem& item) {
  const Instance* instance = document.instance(item.instance);
  if (!instance) return {};
  const Character& character = *instance->character;
  const auto index = static_cast<std::size_t>(item.index);
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return QString::fromStdString(instance->name);
    case SelectionItem::Kind::joint:
      return QString::fromStdString(character.skeleton[item.index].name);
    case SelectionItem::Kind::mesh:
      return QString::fromStdString(character.meshes[index]->name);
    case SelectionItem::Kind::clip:
      return QString::fromStdString(character.clips[index]->name);
  }
  return {};
}

Text selectionNames(const ProbeContext& c) {
  const Document& document = c.window.document();
  QStringList names;
  for (const SelectionItem& item : document.selection().items) names << nameOf(document, item);
  return names.join(QStringLiteral(", "));
}

template <auto Get>
Text ofDocument(const ProbeContext& c) {
  return probeText(static_cast<double>((c.window.document().*Get)()));
}

template <auto Get>
Text ofClip(const ProbeContext& c) {
  const Result<const Clip*> clip = activeClip(c);
  if (!clip) return tl::unexpected(clip.error());
  return Get(**clip);
}

constexpr Probe kProbes[] = {
    {"time", "", "Seconds from the start of the clip.", ofDocument<&Document::time>},
    {"frame", "", "The current frame, with its fraction.", ofDocument<&Document::frame>},
    {"fps", "", "Frames per second.", ofDocument<&Document::fps>},
    {"duration", "", "Length of the clip in seconds.", ofDocument<&Document::duration>},
    {"range.start", "", "Start of the work range in seconds.", ofDocument<&Document::rangeStart>},
    {"range.end", "", "End of the work range in seconds.", ofDocument<&Document::rangeEnd>},
    {"playing", "", "Whether the clip plays.",
     [](const ProbeContext& c) -> Text { return probeText(c.window.document().playing()); }},
    {"modified", "", "Whether there is something that could be saved.",
     [](const ProbeContext& c) -> Text { return probeText(c.window.document().modified()); }},
    {"characters", "", "How many characters are in the scene.",
     [](const ProbeContext& c) -> Text {
       return probeText(static_cast<double>(c.window.document().instances().size()));
     }},
    {"clip", "", "Name of the clip.",
     ofClip<[](const Clip& clip) -> QString { return QString::fromStdString(clip.name); }>},
    {"clip.keys", "", "How many keys all channels of the clip have.",
     ofClip<[](const Clip& clip) { return probeText(static_cast<double>(clip.keyCount())); }>},
    {"clip.channels", "", "How many channels of the clip have keys.",
     ofClip<[](const Clip& clip) { return probeText(static_cast<double>(clip.channelCount())); }>},
    {"value", "CHANNEL FRAME", "What the clip says of a channel (LeftArm.rx): metres, degrees or factors.", clipValue},
    {"pose", "CHANNEL", "What is shown of a channel now, edits by hand included.", poseValue},
    {"selection.count", "", "How many things are selected.",
     [](const ProbeContext& c) -> Text {
       return probeText(static_cast<double>(c.window.document().selection().items.size()));
     }},
    {"selection.names", "", "Their names, separated by commas.", selectionNames},
    {"undo.count", "", "How many steps can be undone.",
     [](const ProbeContext& c) -> Text {
       return probeText(static_cast<double>(c.window.document().undoStack().index()));
     }},
    {"redo.count", "", "How many steps can be redone.",
     [](const ProbeContext& c) -> Text {
       const QUndoStack& stack = c.window.document().undoStack();
       return probeText(static_cast<double>(stack.count() - stack.index()));
     }},
    {"undo.text", "", "What Undo would take back.",
     [](const ProbeContext& c) -> Text { return c.window.document().undoStack().undoText(); }},
};

}  // namespace

std::span<const Probe> sceneProbes() { return kProbes; }

const Probe* findProbe(const QString& name) {
  for (const std::span<const Probe> probes : {sceneProbes(), windowProbes()})
    for (const Probe& probe : probes)
      if (name == QLatin1String(probe.name)) return &probe;
  return nullptr;
}

QString probeText(double number) { return QString::number(number, 'g', 12); }

QString probeText(bool truth) { return truth ? QStringLiteral("true") : QStringLiteral("false"); }

}  // namespace sinew::ui
