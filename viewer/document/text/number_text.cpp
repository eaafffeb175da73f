#include "viewer/document/text/number_text.h"

#include <cmath>
#include <optional>
#include <set>

#include <QLocale>
#include <QObject>

#include "core/math/units.h"
#include "viewer/settings/length_unit.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

constexpr QChar kGap(0x202f), kMinus(0x2212);

int decimalsOfFrame(double frame) { return std::abs(frame - std::round(frame)) < kSameShownFrame ? 0 : 2; }

QString inGroups(QString digits) {
  for (qsizetype at = digits.size() - 3; at > 0; at -= 3) digits.insert(at, kGap);
  return digits;
}

}  // namespace

QString grouped(std::size_t count) { return inGroups(QString::number(count)); }

QString decimal(double value, int decimals) {
  const QString text = QString::number(std::abs(value), 'f', decimals);
  const qsizetype point = text.indexOf(QLatin1Char('.'));
  const QString whole = inGroups(point < 0 ? text : text.left(point));
  const bool zero = text.toDouble() == 0.0;
  return (value < 0.0 && !zero ? QString(kMinus) : QString()) + whole + (point < 0 ? QString() : text.mid(point));
}

QString signedDecimal(double value, int decimals) {
  const QString text = decimal(value, decimals);
  const bool zero = decimal(std::abs(value), decimals) == decimal(0.0, decimals);
  return value > 0.0 && !zero ? QLatin1Char('+') + text : text;
}

QString shortDecimal(double value, int max_decimals) {
  QString text = decimal(value, max_decimals);
  if (!text.contains(QLatin1Char('.'))) return text;
  while (text.endsWith(QLatin1Char('0'))) text.chop(1);
  if (text.endsWith(QLatin1Char('.'))) text.chop(1);
  return text;
}

QString frameText(double frame) { return decimal(frame, decimalsOfFrame(frame)); }

namespace {
QString lengthUnit() { return QChar(0x2009) + QLatin1String(lengthUnitText()); }
}  // namespace

QString lengthText(double metres, int decimals) {
  return decimal(metres * shownPerMetre(), lengthDecimals(decimals)) + lengthUnit();
}

QString shortLengthText(double metres, int max_decimals) {
  return shortDecimal(metres * shownPerMetre(), lengthDecimals(max_decimals)) + lengthUnit();
}

QString framesMovedText(double frames) {
  const QString text = signedDecimal(frames, decimalsOfFrame(frames));
  const bool one = std::abs(std::abs(frames) - 1.0) < kSameShownFrame;
  return (one ? tr("%1 frame") : tr("%1 frames")).arg(text);
}

namespace {
QString counted(std::size_t count, const char* one, const char* many) {
  return count == 1 ? tr(one) : tr(many).arg(grouped(count));
}
}  // namespace

QString jointsText(std::size_t joints) { return counted(joints, QT_TR_NOOP("one joint"), QT_TR_NOOP("%1 joints")); }
QString keysText(std::size_t keys) { return counted(keys, QT_TR_NOOP("one key"), QT_TR_NOOP("%1 keys")); }
QString keyChangeText(std::size_t before, std::size_t after) {
  return (after == 1 ? tr("%1 → %2 key") : tr("%1 → %2 keys")).arg(grouped(before), grouped(after));
}
QString curvesText(std::size_t curves) { return counted(curves, QT_TR_NOOP("one curve"), QT_TR_NOOP("%1 curves")); }
QString charactersText(std::size_t characters) {
  return counted(characters, QT_TR_NOOP("one character"), QT_TR_NOOP("%1 characters"));
}
QString propsText(std::size_t props) { return counted(props, QT_TR_NOOP("one prop"), QT_TR_NOOP("%1 props")); }
QString objectsText(std::size_t objects) {
  return counted(objects, QT_TR_NOOP("one object"), QT_TR_NOOP("%1 objects"));
}
QString meshesText(std::size_t meshes) { return counted(meshes, QT_TR_NOOP("one mesh"), QT_TR_NOOP("%1 meshes")); }
QString morphsText(std::size_t morphs) {
  return counted(morphs, QT_TR_NOOP("one morph target"), QT_TR_NOOP("%1 morph targets"));
}
QString partsText(std::size_t parts) {
  return counted(parts, QT_TR_NOOP("one joint or morph target"), QT_TR_NOOP("%1 joints and morph targets"));
}
QString propertiesText(std::size_t properties) {
  return counted(properties, QT_TR_NOOP("one property"), QT_TR_NOOP("%1 properties"));
}
QString masksText(std::size_t masks) { return counted(masks, QT_TR_NOOP("one mask"), QT_TR_NOOP("%1 masks")); }
QString takesText(std::size_t takes) { return counted(takes, QT_TR_NOOP("one take"), QT_TR_NOOP("%1 takes")); }
QString clipsText(std::size_t clips) { return counted(clips, QT_TR_NOOP("one clip"), QT_TR_NOOP("%1 clips")); }
QString layersText(std::size_t layers) { return counted(layers, QT_TR_NOOP("one layer"), QT_TR_NOOP("%1 layers")); }
QString chainsText(std::size_t chains) { return counted(chains, QT_TR_NOOP("one chain"), QT_TR_NOOP("%1 chains")); }
QString bodiesText(std::size_t bodies) { return counted(bodies, QT_TR_NOOP("one body"), QT_TR_NOOP("%1 bodies")); }
QString chainsText(std::size_t chains, std::size_t bodies) {
  if (bodies == 0) return chainsText(chains);
  return chains == 0 ? bodiesText(bodies) : tr("%1 and %2").arg(chainsText(chains), bodiesText(bodies));
}
QString handlesText(std::size_t handles) {
  return counted(handles, QT_TR_NOOP("one handle"), QT_TR_NOOP("%1 handles"));
}
QString posesText(std::size_t poses) { return counted(poses, QT_TR_NOOP("one pose"), QT_TR_NOOP("%1 poses")); }
QString stepsText(std::size_t steps) { return counted(steps, QT_TR_NOOP("one step"), QT_TR_NOOP("%1 steps")); }
QString iterationsText(std::size_t iterations) {
  return counted(iterations, QT_TR_NOOP("one iteration"), QT_TR_NOOP("%1 iterations"));
}
QString framesText(std::size_t frames) { return counted(frames, QT_TR_NOOP("one frame"), QT_TR_NOOP("%1 frames")); }
QString filesText(std::size_t files) { return counted(files, QT_TR_NOOP("one file"), QT_TR_NOOP("%1 files")); }

KeyCount countKeys(const KnotSets& sets) {
  KeyCount count;
  // The components of a quaternion share their knots; the one with the most selected ones tells.
  std::optional<ChannelId> rotation;
  std::size_t shared = 0;
  for (const auto& [id, knots] : sets) {
    if (!isQuaternion(id.kind)) {
      count.keys += knots.size();
      ++count.curves;
      continue;
    }
    if (!rotation || rotation->layer != id.layer || rotation->joint != id.joint) {
      rotation = id;
      shared = 0;
      ++count.curves;
    }
    if (knots.size() > shared) count.keys += knots.size() - shared, shared = knots.size();
  }
  return count;
}

QString sizeText(std::size_t bytes) {
  return QLocale::c().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

KeyCount countKeys(const Clip& clip, std::span<const ChannelId> channels) {
  KeyCount count;
  std::set<ChannelId> rotations;
  for (ChannelId id : channels) {
    if (isQuaternion(id.kind)) {
      id.kind = ChannelKind::quaternion_x;
      if (!rotations.insert(id).second) continue;
    }
    count.keys += knotCount(clip, id);
    ++count.curves;
  }
  return count;
}

}  // namespace sinew
