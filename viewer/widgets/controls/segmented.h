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
  // Hides a choice that does not apply; if it was chosen, the first shown one is.
  void setChoiceVisible(int index, bool visible);

 signals:
  void chosen(int index);  // by the user

 private:
  QButtonGroup* group_ = nullptr;
};

}  // namespace sinew::ui
