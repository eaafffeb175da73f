// A field that narrows the list under it, and says how many of its entries are left.
#pragma once

#include <QLineEdit>

namespace sinew::ui {

class FilterField : public QLineEdit {
  Q_OBJECT

 public:
  explicit FilterField(const QString& placeholder, QWidget* parent = nullptr);

  void setCount(const QString& text);  // "20 of 64" at the right; empty for none
  QString count() const { return count_; }
  // Makes the count a switch, too, with this tool tip.
  void makeCountSwitch(const QString& tool_tip);
  void setCountOn(bool on);
  bool countOn() const { return count_on_; }
  QRect countRect() const;

 signals:
  void countClicked();
  void taken();  // Enter: what is left of the list is meant, where that is one entry; left() follows
  void left();   // Escape in an empty field, Enter or Down: the keyboard goes to the list

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QString count_, count_tip_;
  bool count_on_ = false;
};

}  // namespace sinew::ui
