// A document in words, and what an edit makes of it.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "viewer/document/document.h"

namespace sinew::tests {

// All that edits change, by what it is of: "stick place": "0 0 0".
std::map<std::string, std::string> linesOf(const Document& document);

// What `edit` does: a line with what is reported of its step and with what it announces, one for each thing that is
// another one afterwards, and what is refused. Checks that undo and redo lead there and back.
std::string told(Document& document, const std::function<Check()>& edit);

}  // namespace sinew::tests
