// The title bar of a dock: its name, controls of the panel, and the buttons pin, float and close.
#pragma once

#include <QWidget>

class QBoxLayout;
class QDockWidget;
class QLabel;
class QToolButton;

namespace sinew::ui {

class DockTitleBar : public QWidget {
  Q_OBJECT

 public:
  enum class Kind {
    title,   // 28 px: the name and the buttons
    header,  // 36 px: the name in the left column, then the panel's controls
  };

  explicit DockTitleBar(QDockWidget* dock, Kind kind = Kind::title);

  // Where the panel puts its controls, left to right after the name. Kind::header starts them at the right edge of
  // the left column (metrics::kLeftColumn), in line with what lies under the header.
  QBoxLayout* controls() const { return controls_; }

  // A button that keeps the panel on what it shows. Hidden until asked for.
  void showPin(const QString& tool_tip);
  bool pinned() const;
  void setPinned(bool on);

  // Not while a tab above shows the same name.
  void showName(bool on);
  bool showsName() const { return name_shown_; }
  // A muted word after the name: what the panel waits for while it is folded.
  void setNote(const QString& note);
  const QString& note() const { return note_; }
  // What name, controls and buttons need to be seen whole.
  int contentWidth() const;
  // Where a drag moves the dock: the title, not the controls beside it.
  bool movesDockAt(QPoint at) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void pinToggled(bool pinned);
  void nameShown(bool on);  // or given up, so that there is room

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  QToolButton* addButton(const QString& icon_name, const QString& tool_tip);
  void updateButtons();

  QDockWidget* dock_;
  Kind kind_;
  QLabel* name_ = nullptr;
  bool name_shown_ = true;
  QString note_;
  QBoxLayout* controls_ = nullptr;
  QToolButton* pin_ = nullptr;
  QToolButton* float_ = nullptr;
  QToolButton* close_ = nullptr;
};

// A flat tool button of the size docks use (24 px, icon 16), with tool tip and accessible name.
QToolButton* makeDockButton(const QString& icon_name, const QString& tool_tip, QWidget* parent);

}  // namespace sinew::ui
