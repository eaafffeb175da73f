// What an import converted, repaired or dropped, line by line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sinew {

struct ClipDifferences;

enum class ReportKind {
  info,       // what the file holds
  converted,  // changed without loss: units, axes, matrices taken apart
  repaired,   // was wrong or missing in the file, and has been put right
  dropped,    // could not be kept
};

std::string_view name(ReportKind kind);

// "1 mesh", "3 meshes": for report lines.
std::string counted(std::size_t count, std::string_view one, std::string_view many);

struct ReportLine {
  ReportKind kind = ReportKind::info;
  std::string text;  // one sentence for the user
};

// A picture that the file names and that was not found.
struct MissingTexture {
  std::string name;                    // as the file names it
  std::vector<std::string> looked_in;  // folders, for people: "Models and its folders", "../textures" …
};

struct ImportReport {
  std::string file;  // name without folder
  std::vector<ReportLine> lines;
  std::vector<MissingTexture> missing_textures;  // each also has a line

  void add(ReportKind kind, std::string text);
  bool hasWarnings() const;  // any line repaired or dropped
};

// Lines about clips that came from the character `donor`: joints found in other capitals, those below nodes that are
// turned otherwise, and those along other axes. The last is said where it concerns more than a few.
void reportClipDifferences(std::string_view donor, const ClipDifferences& differences, ImportReport& report);

}  // namespace sinew
