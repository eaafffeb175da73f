// The lines of an import report as people are shown them.
#pragma once

#include <vector>

#include "core/io/import_report.h"

namespace sinew {

// The lines of a kind, in the order of the report. Losses that only repeat that a texture of missing_textures was not
// found are left out: those are shown by themselves.
std::vector<const ReportLine*> linesOf(const ImportReport& report, ReportKind kind);

// How much was repaired or lost, besides missing textures.
int repairsAndLosses(const ImportReport& report);

}  // namespace sinew
