// What a replay can expect: named questions to the running program.
#pragma once

#include <functional>
#include <span>

#include <QHash>
#include <QString>
#include <QStringList>

#include "core/base/result.h"

namespace sinew::ui {

class MainWindow;
class ReplayInput;

struct ProbeContext {
  MainWindow& window;
  const ReplayInput& input;  // finds widgets
  const QStringList& arguments;
};

enum class ProbeAnswer { text, number, truth };

// To add one, put a row into one of the tables below and one into docs/replay.md.
struct Probe {
  const char* name;       // "keys.selected"
  const char* arguments;  // their names, separated by spaces; as many must be given. "" for none
  const char* line;       // what it tells, for the documentation
  // Numbers as text with all their digits; truths as "true" or "false". Fails where there is nothing to tell.
  Result<QString> (*ask)(const ProbeContext& context);
  ProbeAnswer answer = ProbeAnswer::text;
};

std::span<const Probe> sceneProbes();   // probes.cpp: time, selection, undo
std::span<const Probe> curveProbes();   // curve_probes.cpp: clips, curves, keys
std::span<const Probe> windowProbes();  // window_probes.cpp: actions, widgets

const Probe* findProbe(const QString& name);  // null for an unknown name

QString probeText(double number);
QString probeText(bool truth);

}  // namespace sinew::ui
