// The text of a replay: what a user does, one step in a line, and what is expected to come of it. docs/replay.md lists
// the statements.
#pragma once

#include <optional>
#include <vector>

#include <QPointF>
#include <QString>
#include <QStringList>

#include "core/base/result.h"

namespace sinew::ui {

// Where in a widget.
struct ReplayPlace {
  enum class Kind {
    center,
    pixels,  // offset: from the top left corner
    share,   // offset: of width and height, 0 … 1
    named,   // the widget is asked for name, "key(LeftArm.rx, 12)"; the offset is added
    by,      // offset: from where the pointer was last
  };
  Kind kind = Kind::center;
  QString name;
  QPointF offset;  // pixels, but for Kind::share
};

struct ReplayStep {
  enum class Kind {
    run,  // "do"
    click,
    double_click,
    drag,
    press,
    move,
    release,
    wheel,
    key,
    type,
    set,
    open,
    expect,
    screenshot,
    autosave,
    stay,
  };
  int line = 0;  // from 1
  Kind kind = Kind::run;
  QString widget;      // path of object names; empty where none is given
  ReplayPlace at, to;  // `to` for drags only
  Qt::MouseButton button = Qt::LeftButton;
  Qt::KeyboardModifiers modifiers;
  double turns = 0.0;     // of the wheel, away from the user
  QString text;           // id, key, text, value, file or name of the probe
  QStringList arguments;  // of the probe
  QString comparison;     // =, !=, <, <=, >, >=, contains
  QString value;          // expected
  std::optional<double> tolerance;
};

// Fails with the line and what is wrong in it.
Result<std::vector<ReplayStep>> parseReplay(const QString& text);

// Whether a text is one of those for yes and no.
bool isTruth(const QString& text);

// Whether `found` is as expected. Numbers are compared as numbers: equal means within the tolerance, by default within
// 1e-6 of the greater magnitude (at least of 1). `true`, `on` and `yes` are one, as are `false`, `off` and `no`.
bool isAsExpected(const QString& found, const ReplayStep& expectation);

}  // namespace sinew::ui
