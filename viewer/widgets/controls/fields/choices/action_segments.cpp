#include "viewer/widgets/controls/fields/choices/action_segments.h"

#include <QAbstractButton>
#include <QAction>

namespace sinew::ui {

namespace {

QStringList textsOf(const QList<QAction*>& actions) {
  QStringList texts;
  for (const QAction* action : actions) texts << action->text().remove(QLatin1Char('&'));
  return texts;
}

}  // namespace

ActionSegments::ActionSegments(const QString& name, const QList<QAction*>& choices, QWidget* parent)
    : Segmented(textsOf(choices), parent), choices_(choices) {
  setAccessibleName(name);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  for (const QAction* choice : choices_) connect(choice, &QAction::changed, this, &ActionSegments::follow);
  connect(this, &Segmented::chosen, this, [this](int index) { choices_[index]->trigger(); });
  for (auto* button : findChildren<QAbstractButton*>()) button->setFocusPolicy(Qt::TabFocus);
  follow();
}

void ActionSegments::follow() {
  const QList<QAbstractButton*> buttons = findChildren<QAbstractButton*>();
  for (int i = 0; i < choices_.size(); ++i) {
    if (choices_[i]->isChecked()) setCurrent(i);
    buttons[i]->setToolTip(choices_[i]->toolTip());
    buttons[i]->setEnabled(choices_[i]->isEnabled());
  }
}

}  // namespace sinew::ui
