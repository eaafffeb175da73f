#include "viewer/document/text/report_lines.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace sinew {

namespace {

bool namesMissingTexture(const ReportLine& line, const ImportReport& report) {
  if (report.missing_textures.empty()) return false;
  const std::string sentence = line.text.english();
  return std::ranges::any_of(report.missing_textures, [&sentence](const MissingTexture& texture) {
    const std::string_view name = texture.name;
    const std::size_t slash = name.find_last_of("/\\");
    const std::string_view base = slash == std::string_view::npos ? name : name.substr(slash + 1);
    return !base.empty() && sentence.find(base) != std::string::npos;
  });
}

}  // namespace

std::vector<const ReportLine*> linesOf(const ImportReport& report, ReportKind kind) {
  std::vector<const ReportLine*> lines;
  for (const ReportLine& line : report.lines) {
    if (line.kind != kind) continue;
    if (kind == ReportKind::dropped && namesMissingTexture(line, report)) continue;
    lines.push_back(&line);
  }
  return lines;
}

int repairsAndLosses(const ImportReport& report) {
  return static_cast<int>(linesOf(report, ReportKind::repaired).size() + linesOf(report, ReportKind::dropped).size());
}

}  // namespace sinew
