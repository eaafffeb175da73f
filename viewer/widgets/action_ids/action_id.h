// The name of an action: the text that keymaps, settings, replays and the command line know it by, "edit.undo".
//
// An id that code outside of the action's own row names is a constant in the header of its feature here; the row uses
// it, too. So a misspelt id does not compile. Ids that only a person types are looked up as text.
#pragma once

#include <ostream>
#include <string_view>

#include <QString>

namespace sinew::ui {

class ActionId {
 public:
  consteval explicit ActionId(const char* text) : text_(text) {}
  constexpr const char* text() const { return text_; }  // ASCII, never translated
  QString toString() const { return QString::fromLatin1(text_); }
  operator QString() const { return toString(); }
  friend constexpr bool operator==(ActionId a, ActionId b) {
    return std::string_view(a.text_) == std::string_view(b.text_);
  }
  friend std::ostream& operator<<(std::ostream& out, ActionId id) { return out << id.text_; }

 private:
  const char* text_;
};

}  // namespace sinew::ui
