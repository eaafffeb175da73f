// What panels that are a list of rows share.
#pragma once

#include <initializer_list>

#include "viewer/widgets/action_source.h"

class QAbstractItemModel;
class QListView;
class QWidget;

namespace sinew::ui {

// A list of rows of one height that knows the row under the pointer; `shown_as` is what screen readers say.
QListView* makeRowList(const QString& object_name, const QString& shown_as, QAbstractItemModel& model, QWidget* parent);

// A row of buttons for actions, some at its left end and some at its right. Ids without an action have no button.
QWidget* makeActionRow(const FindAction& find_action, std::initializer_list<ActionId> left,
                       std::initializer_list<ActionId> right, QWidget* parent);

}  // namespace sinew::ui
