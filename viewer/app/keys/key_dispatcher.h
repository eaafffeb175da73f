// Makes the keys of the table work: one key may mean different things in different panels.
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPoint>
#include <QPointer>

class QKeyEvent;
class QMenu;
class QShortcut;
class QWidget;

namespace sinew::ui {

class Actions;

// A key goes
//   1. to the widget with the keyboard, if that wants it (key_guard.h, or by accepting QEvent::ShortcutOverride);
//   2. to the action of the hovered panel: the one under the pointer, or, after the keyboard went somewhere by keys and
//      while the pointer rests, the one with the keyboard; outside of all panels, too, the one with the keyboard;
//   3. to the window-wide action, where the panel has none of its own for the key: one that cannot run now says why,
//      and nothing else happens.
// Actions::panel() is then the panel that the key, or the latest press of the mouse, came from.
//
// Qt finds out which key was pressed, whatever the layout of the keyboard: there is one QShortcut for each key, and
// only those are enabled that mean something where the key was pressed. Keys hold in the window and its floating docks,
// not in dialogs.
class KeyDispatcher : public QObject {
  Q_OBJECT

 public:
  KeyDispatcher(QWidget* window, Actions& actions);

  // Its object name is the name of the panel.
  void addPanel(QWidget* panel);
  // The panel that a widget lies in; null outside of all.
  QWidget* panelOf(const QWidget* widget) const;
  QWidget* panelUnderPointer() const;
  // Where keys go now; null outside of all panels.
  QWidget* panelForKeys() const;
  // Another widget got the keyboard by keys; the pointer leads again once it moves.
  void followKeyboard();

  // Whether keys of a widget come here: it lies in the window or one of its floating docks.
  bool reaches(const QWidget& widget) const;
  // Runs what the key means here. False when it means nothing that can run now.
  bool press(const QKeySequence& key);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void rebuild();
  void prepare(const QWidget& focus);
  QString ownAction(const QKeySequence& key, const QString& panel) const;  // that the panel has a key for
  QString actionFor(const QKeySequence& key, const QString& panel) const;
  // Lists and the like, which understand keys beyond those of the table, hear none while the pointer is elsewhere.
  void leadKeyboard(const QWidget& focus, const QKeyEvent& event);
  void explain(const QKeySequence& key);   // why what is on it cannot run now
  void leaveMenuBar(const QMenu& closed);  // the keyboard goes back to where it was
  // A menu, a dialog or the command search that stood in front is going: unless what was chosen there takes the
  // keyboard itself, what is typed next is for the panel under the pointer, not for a field that had it before.
  void leaveFront(const QWidget& closed);
  void followPointer();
  // What was typed into a field has been entered or cancelled: the keyboard goes to the panel under the pointer, else
  // to the field's own. A field that refused its text keeps the keyboard.
  void leaveField(QWidget* field);
  void returnToField();  // before Tab, which goes on from it
  bool keepsKey(const QWidget& focus, const QKeyEvent& event) const;

  QWidget* window_;
  Actions& actions_;
  QList<QWidget*> panels_;
  QHash<QKeySequence, QShortcut*> shortcuts_;
  QHash<QString, QHash<QKeySequence, QString>> ids_;  // by panel ("" for the window) and key
  QPoint rested_at_;
  QPointer<QWidget> left_, left_for_;  // the field that was left, and what has the keyboard since
  bool keyboard_leads_ = false, repeating_ = false;
  bool asking_ = false;          // a widget whether it has a use for a key
  bool keyboard_given_ = false;  // to some widget on purpose, since something in front has gone
};

}  // namespace sinew::ui
