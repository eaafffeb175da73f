// The actions of layers: adding, ordering, merging.
#pragma once

#include <functional>

namespace sinew {
class Document;
}

namespace sinew::ui {

class Actions;

// show_layers brings the panel of layers into sight.
void connectLayerActions(Actions& actions, Document& document, const std::function<void()>& show_layers);

}  // namespace sinew::ui
