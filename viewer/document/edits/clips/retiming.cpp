#include "viewer/document/edits/clips/retiming.h"

#include <cmath>

#include "core/scene/instance.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/time_format.h"

namespace sinew {

Result<double> retimingFactor(const QString& text, const Clip& clip) {
  QString typed = text.trimmed();
  const bool times = typed.endsWith(QLatin1Char('x')) || typed.endsWith(QChar(0x00d7));
  std::optional<double> factor;
  if (times || typed.endsWith(QLatin1Char('%'))) {
    if (times) typed.chop(1);
    if (const Result<double> value = evaluateArithmetic(typed.toStdString(), unitsOf(Quantity::factor)))
      factor = *value;
  } else if (const auto length =
                 parseTime(typed, clip.fps > 0.0 ? clip.fps : Instance::kUsualFps, TimeFormat::frames)) {
    if (!(clip.duration_s > 0.0)) return fail("A clip without a length cannot be stretched to one.");
    factor = *length / clip.duration_s;
  }
  if (!factor || !std::isfinite(*factor) || *factor <= 0.0)
    return fail("This is no length; type frames (48), seconds (2s), or times the length of now (150 %, 1.5x).");
  return *factor;
}

}  // namespace sinew
