#include "viewer/widgets/controls/fields/choices/fixed_combo.h"

#include "viewer/widgets/theme.h"

namespace sinew::ui {

FixedCombo::FixedCombo(int width, const QString& name, QWidget* parent) : QComboBox(parent), width_(width) {
  setAccessibleName(name);
  setToolTip(name);
  setFocusPolicy(Qt::StrongFocus);
  setMaxVisibleItems(16);
}

QSize FixedCombo::sizeHint() const { return {width_, metrics::kField}; }

}  // namespace sinew::ui
