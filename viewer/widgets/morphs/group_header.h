// The row over a group of morphs, which folds it away.
#pragma once

#include <QAbstractButton>

namespace sinew::ui {

class MorphGroupHeader : public QAbstractButton {
  Q_OBJECT

 public:
  explicit MorphGroupHeader(QWidget* parent);

  // count: channels of the group; mesh: muted at the right.
  void setGroup(const QString& title, int count, const QString& mesh, bool open);

 signals:
  void openRequested(bool open);
  void stepped(int rows);  // by Up and Down

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  int count_ = 0;
  QString mesh_;
};

}  // namespace sinew::ui
