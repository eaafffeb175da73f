#include "viewer/widgets/controls/fields/choices/action_combo.h"

#include <QAction>
#include <QSignalBlocker>

namespace sinew::ui {

ActionCombo::ActionCombo(const QString& name, const QList<QAction*>& choices, QWidget* parent)
    : QComboBox(parent), choices_(choices) {
  setAccessibleName(name);
  setFocusPolicy(Qt::TabFocus);
  setSizeAdjustPolicy(AdjustToContents);
  for (QAction* choice : choices_) {
    addItem(choice->text().remove(QLatin1Char('&')));
    setItemData(count() - 1, choice->whatsThis(), Qt::ToolTipRole);
    connect(choice, &QAction::changed, this, &ActionCombo::follow);
  }
  connect(this, &QComboBox::activated, this, [this](int index) { choices_[index]->trigger(); });
  follow();
}

void ActionCombo::follow() {
  const QSignalBlocker silent(this);
  for (int i = 0; i < choices_.size(); ++i)
    if (choices_[i]->isChecked()) setCurrentIndex(i);
  const QAction* first = choices_.value(0);
  setEnabled(first && first->isEnabled());
  // A box that is disabled says why, as its actions do.
  setToolTip(isEnabled() ? currentIndex() >= 0 ? choices_[currentIndex()]->toolTip() : QString() : first->toolTip());
}

}  // namespace sinew::ui
