// What an empty view says: an icon, what it is, one button, one hint.
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

 signals:
  void clicked();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void tint();

  Words words_;
  QLabel *icon_, *heading_, *text_;
  QPushButton* button_;
};

}  // namespace sinew::ui
