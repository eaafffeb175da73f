// Says, while files hang over the window, what letting go would do.
#pragma once

#include <QWidget>

namespace sinew::ui {

class DropHint : public QWidget {
  Q_OBJECT

 public:
  explicit DropHint(QWidget* view);  // covers `view`; hidden until told
  void say(const QString& heading, const QString& line);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString heading_, line_;
};

}  // namespace sinew::ui
