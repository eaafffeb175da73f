#include "core/io/import_report.h"

#include <algorithm>

namespace sinew {

std::string_view name(ReportKind kind) {
  switch (kind) {
    case ReportKind::info: return "info";
    case ReportKind::converted: return "converted";
    case ReportKind::repaired: return "repaired";
    case ReportKind::dropped: return "dropped";
  }
  return "info";
}

bool ImportReport::hasWarnings() const {
  return std::ranges::any_of(
      lines, [](const ReportLine& l) { return l.kind == ReportKind::repaired || l.kind == ReportKind::dropped; });
}

}  // namespace sinew
