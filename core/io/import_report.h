// What an import converted, repaired or dropped, line by line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"

namespace sinew {

struct ClipDifferences;

enum class ReportKind {
  info,       // what the file holds
  converted,  // changed without loss: units, axes, matrices taken apart
  repaired,   // was wrong or missing in the file, and has been put right
  dropped,    // could not be kept
};

FixedText name(ReportKind kind);

struct ReportLine {
  ReportKind kind = ReportKind::info;
  Text text;  // one sentence for the user
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

  void add(ReportKind kind, Text text);
  void add(ReportKind kind, TextPattern<> pattern) { add(kind, text(pattern)); }
  // Adds a line where the count is not 0. As counted().
  template <TextArgument... T>
  void addCounted(ReportKind kind, std::size_t count, TextPattern<std::size_t, std::type_identity_t<T>...> one,
                  TextPattern<std::size_t, std::type_identity_t<T>...> many, const T&... arguments) {
    if (count > 0) add(kind, counted(count, one, many, arguments...));
  }
  bool hasWarnings() const;  // any line repaired or dropped
};

// Lines about clips that came from the character `donor`: joints found in other capitals, those below nodes that are
// turned otherwise, and those along other axes. The last is said where it concerns more than a few.
void reportClipDifferences(std::string_view donor, const ClipDifferences& differences, ImportReport& report);

}  // namespace sinew
