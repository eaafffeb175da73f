// Combo boxes that list what is in the scene: as wide as there is room, and made anew only where something changed.
#pragma once

#include <utility>
#include <vector>

#include <QString>
#include <QVariant>

class QComboBox;

namespace sinew::ui {

// What is read, and the data of each.
using ComboItems = std::vector<std::pair<QString, QVariant>>;

// As wide as there is room, whatever it holds.
void letShrink(QComboBox& box);
// Leaves a box alone that has these items already, so that an open list stays. The current item is lost otherwise.
void fill(QComboBox& box, const ComboItems& items);

}  // namespace sinew::ui
