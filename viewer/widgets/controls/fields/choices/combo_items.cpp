#include "viewer/widgets/controls/fields/choices/combo_items.h"

#include <QComboBox>

namespace sinew::ui {

void letShrink(QComboBox& box) {
  box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box.setMinimumContentsLength(4);
  box.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void fill(QComboBox& box, const ComboItems& items) {
  bool same = box.count() == static_cast<int>(items.size());
  for (int i = 0; same && i < box.count(); ++i) {
    const auto& [text, data] = items[static_cast<std::size_t>(i)];
    same = box.itemText(i) == text && box.itemData(i) == data;
  }
  if (same) return;
  box.clear();
  for (const auto& [text, data] : items) box.addItem(text, data);
}

}  // namespace sinew::ui
