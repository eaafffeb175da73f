// A list that is marked by keys while a field above it has the keyboard.
#pragma once

class QKeyEvent;
class QListWidget;

namespace sinew::ui {

// Moves the mark by the arrows and page keys, over hidden rows, as far as there are rows. False for other keys.
bool moveMark(QListWidget& list, const QKeyEvent& event, int rows_of_page);

}  // namespace sinew::ui
