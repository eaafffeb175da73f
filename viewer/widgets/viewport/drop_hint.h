// Says, while files hang over the window, what letting go would do, and offers places to let go for each use.
#pragma once

#include <QList>
#include <QWidget>

namespace sinew::ui {

class DropHint : public QWidget {
  Q_OBJECT

 public:
  struct Choice {
    QString icon, heading, line;
    QString key;  // held down it chooses this one; may be empty
  };

  explicit DropHint(QWidget* view);  // covers `view`; hidden until told
  // `what`: the name of the file or files. `current` is highlighted.
  void offer(const QString& what, QList<Choice> choices, int current);
  int choiceAt(QPoint at) const;  // in this widget; -1 beside the choices

 protected:
  bool eventFilter(QObject* view, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QRect placeOf(int choice) const;

  QString what_;
  QList<Choice> choices_;
  int current_ = 0;
};

}  // namespace sinew::ui
