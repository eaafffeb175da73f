// Small popups that change something while they are open: Enter keeps it, Escape cancels it.
#pragma once

#include <functional>

#include <QDialog>

class QLabel;
class QLineEdit;
class QSlider;

namespace sinew::ui {

class NumberField;

// What happens with each change, and at the end. `apply` returns why it cannot be done; empty when it was.
template <class Value>
struct LiveEdit {
  std::function<QString(const Value&)> apply;
  std::function<void()> restore;
};

// A title by which it is moved, a place for controls, and a text below them that says what it does or what is wrong.
class LivePopup : public QDialog {
  Q_OBJECT

 public:
  LivePopup(const QString& title, const QString& hint, QWidget* parent);
  // Over a bar and what lies above it, so that what lies below stays in sight; inside of the screen. Has the keyboard,
  // and is deleted when it closes.
  void showOver(const QWidget& bar);

 protected:
  void addRow(QWidget* widget);     // above the text
  void addFooter(QWidget* widget);  // below it
  QLabel* hint() const { return hint_; }
  void complain(const QString& why);  // empty: nothing is wrong
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QLabel* hint_;
  int rows_ = 1;  // with the title
  QString plain_hint_;
};

// A share, drawn by a slider or typed as percent.
class AmountPopup final : public LivePopup {
  Q_OBJECT

 public:
  struct Range {
    int low = -100, high = 200, start = 0;  // percent
  };
  AmountPopup(const QString& title, const QString& hint, const Range& range, LiveEdit<double> edit,
              QWidget* parent = nullptr);

  QSlider& slider() const { return *slider_; }

 private:
  void set(double percent);

  LiveEdit<double> edit_;
  QSlider* slider_;
  NumberField* number_;
};

// A calculation in a line of text.
class CalculationPopup final : public LivePopup {
  Q_OBJECT

 public:
  CalculationPopup(const QString& title, const QString& hint, LiveEdit<QString> edit, QWidget* parent = nullptr);

  QLineEdit& field() const { return *field_; }

  void accept() override;

 private:
  LiveEdit<QString> edit_;
  QLineEdit* field_;
  bool right_ = true;
};

}  // namespace sinew::ui
