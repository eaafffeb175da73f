// A tool of a view: what the pointer and the keys do to one kind of thing there, and what is shown of it.
#pragma once

#include <optional>

#include <Qt>

#include "viewer/widgets/controls/panels/hint_bar.h"

class QKeyEvent;
class QMouseEvent;
class QPainter;
class QWheelEvent;

namespace sinew::ui {

// What a tool makes of a press.
enum class Taken {
  no,    // it goes on to the tool below
  done,  // nothing follows
  held,  // everything up to the release of the button is the tool's
};

// Tools of a view lie in a ToolStack, which asks them from the top. Positions are pixels of the widget with the
// pointer.
class Tool {
 public:
  virtual ~Tool() = default;

  virtual Taken press(const QMouseEvent&) { return Taken::no; }
  virtual Taken doubleClick(const QMouseEvent& event) { return press(event); }
  // Follows the pointer while the tool holds it. Else true when something of the tool lies under the pointer; the tools
  // below hear leave() then.
  virtual bool move(const QMouseEvent&) { return false; }
  virtual void leave() {}
  virtual void release(const QMouseEvent&) {}  // of the button that it held; it does not hold the pointer any more
  virtual bool wheel(const QWheelEvent&) { return false; }
  virtual bool key(const QKeyEvent&) { return false; }  // pressed or released
  // As if what goes on had not begun; it does not hold the pointer any more.
  virtual void cancel() {}

  // Whether keys are kept from the rest of the program while the tool holds the pointer.
  virtual bool keepsKeys() const { return true; }
  // Likewise for one key while no tool holds the pointer.
  virtual bool wants(const QKeyEvent&) const { return false; }
  // Empty: those of the tools below are shown.
  virtual Hints hints() const { return {}; }
  virtual std::optional<Qt::CursorShape> cursor() const { return std::nullopt; }
  virtual void paint(QPainter&) const {}
};

}  // namespace sinew::ui
