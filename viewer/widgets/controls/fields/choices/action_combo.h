// A combo box over exclusive actions: shows which is checked, triggers the one that is chosen.
#pragma once

#include <QComboBox>

class QAction;

namespace sinew::ui {

class ActionCombo : public QComboBox {
  Q_OBJECT

 public:
  ActionCombo(const QString& name, const QList<QAction*>& choices, QWidget* parent = nullptr);

 private:
  void follow();

  QList<QAction*> choices_;
};

}  // namespace sinew::ui
