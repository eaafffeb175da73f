// The hands of a replay: finds widgets by name and gives them mouse and keys as a user's would arrive.
#pragma once

#include <QEvent>
#include <QPointer>
#include <QString>

#include "core/base/result.h"
#include "viewer/app/replay/script.h"

class QWidget;

namespace sinew::ui {

class MainWindow;

// Events reach the widget under the position, moves with a held button the one that was pressed; the pointer, as
// pointerPosition() tells it, goes along. Keys go the way of KeyDispatcher.
//
// A widget may name places in itself, so that scripts survive another layout:
//   Q_INVOKABLE QPointF placeOf(const QString& name)   in its own pixels; NaN for a place that there is not
// Lists and trees know row(TEXT), menus item(TEXT), tab bars tab(TEXT) by themselves.
class ReplayInput {
 public:
  explicit ReplayInput(MainWindow& window) : window_(window) {}
  ~ReplayInput();

  // A widget by the object names on the way to it, "curve_editor/graph"; parts may be left out. "menu" is the menu that
  // is open. Fails while there is none that is visible.
  Result<QWidget*> find(const QString& path) const;

  // Each carries out the step of its kind.
  Check click(const ReplayStep& step, bool twice);
  Check drag(const ReplayStep& step);
  Check press(const ReplayStep& step);
  Check move(const ReplayStep& step);
  Check release(const ReplayStep& step);
  Check wheel(const ReplayStep& step);
  Check key(const ReplayStep& step);
  Check type(const ReplayStep& step);
  Check set(const ReplayStep& step);

 private:
  Result<QPoint> placeIn(QWidget& widget, const ReplayPlace& place) const;  // global
  Result<QPoint> target(const ReplayStep& step, const ReplayPlace& place);
  QWidget* under(QPoint global) const;
  void send(QEvent::Type type, QPoint global, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void moveTo(QPoint global, Qt::KeyboardModifiers modifiers);
  void sendKey(int key, Qt::KeyboardModifiers modifiers, const QString& text);
  Check enter(const ReplayStep& step);  // the widget of a key or a text

  MainWindow& window_;
  QPointer<QWidget> named_;    // the widget of the latest step with one
  QPointer<QWidget> pressed_;  // gets what happens while a button is held
  QPointer<QWidget> hovered_;
  Qt::MouseButtons held_;
  QPoint pointer_;
};

}  // namespace sinew::ui
