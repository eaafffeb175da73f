#include "viewer/document/number_text.h"

#include <cmath>
#include <optional>

#include <QObject>

namespace sinew {

namespace {

constexpr QChar kGap(0x202f), kMinus(0x2212);

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

QString jointsText(std::size_t joints) {
  return joints == 1 ? QObject::tr("one joint") : QObject::tr("%1 joints").arg(grouped(joints));
}

QString keysText(std::size_t keys) {
  return keys == 1 ? QObject::tr("one key") : QObject::tr("%1 keys").arg(grouped(keys));
}

QString curvesText(std::size_t curves) {
  return curves == 1 ? QObject::tr("one curve") : QObject::tr("%1 curves").arg(grouped(curves));
}

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

}  // namespace sinew
