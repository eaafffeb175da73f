// The actions of layers: adding, ordering, merging.
#pragma once

namespace sinew {
class Document;
}

namespace sinew::ui {

class Actions;

void connectLayerActions(Actions& actions, Document& document);

}  // namespace sinew::ui
