// A few choices side by side, one of them chosen.
#pragma once

#include <QWidget>

class QButtonGroup;

namespace sinew::ui {

class Segmented : public QWidget {
  Q_OBJECT

 public:
  explicit Segmented(const QStringList& choices, QWidget* parent = nullptr);

  int current() const;
  void setCurrent(int index);  // emits nothing

 signals:
  void chosen(int index);  // by the user

 private:
  QButtonGroup* group_ = nullptr;
};

}  // namespace sinew::ui
