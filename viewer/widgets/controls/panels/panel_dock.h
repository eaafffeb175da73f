// What all docks share: title bar, name for the saved layout, and the way the keyboard comes in.
#pragma once

#include <QDockWidget>

#include "viewer/widgets/controls/panels/dock_title_bar.h"

namespace sinew::ui {

class PanelDock : public QDockWidget {
  Q_OBJECT

 public:
  // `id` is the object name under which layouts remember the dock ("outliner"); it never changes or gets translated.
  PanelDock(const QString& id, const QString& title, DockTitleBar::Kind kind = DockTitleBar::Kind::title,
            QWidget* parent = nullptr);

  DockTitleBar* titleBar() const { return title_bar_; }

  // Sets the dock's widget; the keyboard goes to `focus` (or `content`) when the dock is entered by F6 or shown.
  void setContent(QWidget* content, QWidget* focus = nullptr);
  // Raises the dock (also out of a tab group) and gives it the keyboard.
  void enter();
  // Folded, only the title bar is there.
  void setFolded(bool folded);
  bool folded() const { return folded_; }
  // Shown, and not behind the tab of another dock.
  bool inSight() const { return in_sight_; }

 signals:
  void closed();  // by a person: its cross, its key

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  void fitFloating();

  DockTitleBar* title_bar_;
  bool folded_ = false, in_sight_ = false;
};

}  // namespace sinew::ui
