#include "viewer/document/text/time_format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <QRegularExpression>

#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

namespace {

constexpr double kMaxFrames = 9e15;  // whole numbers stay exact in a double up to here

long long framesPerTimecodeSecond(double fps) { return std::max(1ll, std::llround(fps)); }

// "1:02:03:04", right-aligned: the last part is frames, then seconds, minutes, hours.
double timecodeFrames(const QString& timecode, double fps) {
  const QStringList parts = timecode.split(':');
  double seconds = 0.0;
  for (qsizetype i = 0; i + 1 < parts.size(); ++i) seconds = seconds * 60.0 + parts[i].toDouble();
  return seconds * static_cast<double>(framesPerTimecodeSecond(fps)) + parts.back().toDouble();
}

}  // namespace

QString formatTime(double seconds, double fps, TimeFormat format) {
  if (!std::isfinite(seconds) || !(fps > 0.0) || std::abs(seconds) * fps > kMaxFrames) return QStringLiteral("–");
  const double frames = std::abs(seconds) * fps;
  switch (format) {
    case TimeFormat::frames:
      return frameText(seconds * fps);
    case TimeFormat::seconds:
      return decimal(seconds, 3) + QStringLiteral(" s");
    case TimeFormat::timecode: {
      const long long rate = framesPerTimecodeSecond(fps);
      const long long frame = std::llround(frames);
      const long long whole = frame / rate;
      const auto two = [](long long n) { return QString::number(n).rightJustified(2, '0'); };
      return QString(seconds < 0.0 && frame > 0 ? 1 : 0, QChar(0x2212)) + two(whole / 3600) + ':' +
             two(whole / 60 % 60) + ':' + two(whole % 60) + ':' + two(frame % rate);
    }
  }
  return {};
}

std::optional<double> parseTime(const QString& text, double fps, TimeFormat format) {
  if (!(fps > 0.0) || text.size() > 1000) return std::nullopt;
  const bool in_seconds = format == TimeFormat::seconds;
  const double frame = in_seconds ? 1.0 / fps : 1.0;
  const double second = in_seconds ? 1.0 : fps;
  const std::array<UnitFactor, 3> units{{{"f", frame}, {"s", second}, {"ms", 0.001 * second}}};

  static const QRegularExpression timecode(QStringLiteral("[0-9]+(:[0-9]+){1,3}"));
  QString plain = text;
  for (QRegularExpressionMatch match = timecode.match(plain); match.hasMatch(); match = timecode.match(plain)) {
    const double frames = timecodeFrames(match.captured(), fps);
    if (!(frames < kMaxFrames)) return std::nullopt;
    plain.replace(match.capturedStart(), match.capturedLength(), '(' + QString::number(frames * frame, 'g', 17) + ')');
  }
  const Result<double> value = evaluateArithmetic(plain.toStdString(), units);
  if (!value) return std::nullopt;
  return in_seconds ? *value : *value / fps;
}

}  // namespace sinew
