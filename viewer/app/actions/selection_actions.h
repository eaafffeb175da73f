// Actions that choose joints by the ones that are selected, and sets of joints on number keys.
#pragma once

#include <functional>

class QString;

namespace sinew {
class Document;
class SelectionSets;
}  // namespace sinew

namespace sinew::ui {

class Actions;

// ask: asks for a text, given a title and what stands there at first; empty when it was cancelled.
void connectSelectionActions(Actions& actions, Document& document, SelectionSets& sets,
                             std::function<QString(const QString& title, const QString& text)> ask,
                             std::function<void(const QString&)> say);

}  // namespace sinew::ui
