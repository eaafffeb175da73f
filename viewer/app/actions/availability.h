// What must be there for actions to make sense.
#pragma once

#include <vector>

#include <QString>

#include "viewer/app/actions/action_spec.h"

namespace sinew {
class Document;
struct SelectionItem;
}  // namespace sinew

namespace sinew::ui {

// Why something that needs this cannot be done now; empty when it can.
QString missingFor(Needs needs, const Document& document, bool loading = false);

// The characters, skeletons and meshes that are hidden.
std::vector<SelectionItem> hiddenItems(const Document& document);

}  // namespace sinew::ui
