#include "core/io/import_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/io/import_steps.h"
#include "core/scene/character.h"

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

void reportClipDifferences(std::string_view donor, const ClipDifferences& differences, ImportReport& report) {
  if (const auto& names = differences.other_case; !names.empty()) {
    report.add(ReportKind::converted, fmt::format("Took {} of “{}” for the same in other capitals: {}.",
                                                  counted(names.size(), "name", "names"), donor, someNames(names)));
  }
  if (const auto& names = differences.other_parents; !names.empty()) {
    report.add(
        ReportKind::dropped,
        fmt::format("The clips of “{}” move {} ({}) below a node that is turned otherwise than the character's. They "
                    "move as they are, which will look turned; export both from the same rig.",
                    donor, counted(names.size(), "joint", "joints"), someNames(names)));
  }
  const auto& names = differences.other_axes;
  if (names.empty() || 10 * names.size() < differences.joints_compared) return;
  report.add(
      ReportKind::dropped,
      fmt::format("{} of {} in “{}” along other axes than the character's ({}). Its clips turn them as they are, "
                  "which will look wrong; export both from the same rig.",
                  names.size(), counted(differences.joints_compared, "joint lies", "joints lie"), donor,
                  someNames(names)));
}

}  // namespace sinew
