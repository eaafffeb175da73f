#include "core/io/import_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/io/import_steps.h"
#include "core/scene/character/character.h"

namespace sinew {

FixedText name(ReportKind kind) {
  switch (kind) {
    case ReportKind::info:
      return text("info");
    case ReportKind::converted:
      return text("converted");
    case ReportKind::repaired:
      return text("repaired");
    case ReportKind::dropped:
      return text("dropped");
  }
  return text("info");
}

void ImportReport::add(ReportKind kind, Text text) { lines.push_back({kind, std::move(text)}); }

bool ImportReport::hasWarnings() const {
  return std::ranges::any_of(
      lines, [](const ReportLine& l) { return l.kind == ReportKind::repaired || l.kind == ReportKind::dropped; });
}

void reportClipDifferences(std::string_view donor, const ClipDifferences& differences, ImportReport& report) {
  if (const auto& names = differences.other_case; !names.empty()) {
    report.add(ReportKind::converted, text("Took {} of “{}” for the same in other capitals: {}.",
                                           counted(names.size(), "{} name", "{} names"), donor, someNames(names)));
  }
  if (const auto& names = differences.other_parents; !names.empty()) {
    report.add(ReportKind::dropped,
               text("The clips of “{}” move {} ({}) below a node that is turned otherwise than the character's. They "
                    "move as they are, which will look turned; export both from the same rig.",
                    donor, counted(names.size(), "{} joint", "{} joints"), someNames(names)));
  }
  if (const auto& turned = differences.only_turned; !turned.empty()) {
    report.add(ReportKind::dropped,
               text("Of {} of “{}” ({}) rotation alone is put on the character; its place and size are its own.",
                    counted(turned.size(), "{} joint", "{} joints"), donor, someNames(turned)));
  }
  const auto& names = differences.other_axes;
  if (names.empty() || 10 * names.size() < differences.joints_compared) return;
  report.addCounted(ReportKind::dropped, names.size(),
                    "{} joint of {} in “{}” lies along other axes than the character's ({}). Its clips turn it as it "
                    "is, which will look wrong; export both from the same rig.",
                    "{} joints of {} in “{}” lie along other axes than the character's ({}). Its clips turn them as "
                    "they are, which will look wrong; export both from the same rig.",
                    differences.joints_compared, donor, someNames(names));
}

}  // namespace sinew
