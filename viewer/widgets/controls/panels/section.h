// A titled part of a panel that folds away.
#pragma once

#include <QWidget>

class QAbstractButton;
class QLabel;
class QVBoxLayout;

namespace sinew::ui {

class Section : public QWidget {
  Q_OBJECT

 public:
  explicit Section(const QString& title, QWidget* parent = nullptr);

  QVBoxLayout* body() const { return body_layout_; }
  void setNote(const QString& text);  // muted, at the right of the title
  void setOpen(bool open);
  void settle();  // lays out at once what has come or gone in the body
  bool isOpen() const;

 signals:
  void opened(bool open);  // or folded

 private:
  QAbstractButton* header_ = nullptr;
  QWidget* body_ = nullptr;
  QVBoxLayout* body_layout_ = nullptr;
};

// A row of a section: a label of 88 pixels and a control that takes the rest; all of it where there is no label.
QWidget* makePropertyRow(const QString& label, QWidget* control, QWidget* parent);

}  // namespace sinew::ui
