// Exclusive actions side by side: shows which is checked, triggers the one that is chosen.
#pragma once

#include "viewer/widgets/controls/fields/choices/segmented.h"

class QAction;

namespace sinew::ui {

class ActionSegments : public Segmented {
  Q_OBJECT

 public:
  ActionSegments(const QString& name, const QList<QAction*>& choices, QWidget* parent = nullptr);

 private:
  void follow();

  QList<QAction*> choices_;
};

}  // namespace sinew::ui
