// What an empty view says: an icon, what it is, one button, one hint. Where there is little height, icon and hint
// leave.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace sinew::ui {

class EmptyState : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyState(QWidget* parent);

  struct Words {
    QString icon, heading, text, button;  // without a text for it there is no button
  };
  void say(const Words& words);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;  // of heading and button

 signals:
  void clicked();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void tint();
  void place();
  int heightOf(bool with_icon, bool with_text, int width) const;

  Words words_;
  QLabel *icon_, *heading_, *text_;
  QPushButton* button_;
};

}  // namespace sinew::ui
