#include "core/io/import_report.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew {

std::string_view name(ReportKind kind) {
  switch (kind) {
    case ReportKind::info:
      return "info";
    case ReportKind::converted:
      return "converted";
    case ReportKind::repaired:
      return "repaired";
    case ReportKind::dropped:
      return "dropped";
  }
  return "info";
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

void ImportReport::add(ReportKind kind, std::string text) { lines.push_back({kind, std::move(text)}); }

bool ImportReport::hasWarnings() const {
  return std::ranges::any_of(
      lines, [](const ReportLine& l) { return l.kind == ReportKind::repaired || l.kind == ReportKind::dropped; });
}

}  // namespace sinew
