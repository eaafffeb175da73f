#include "viewer/document/text/shown.h"

#include <optional>
#include <string>
#include <utility>

#include <QCoreApplication>

namespace sinew {

QString shown(const Text& text) {
  // What has no translation comes back as it is. It may come from a hostile file, so it is not taken for a translation,
  // whose places may name an argument often.
  const auto lookup = [](std::string_view pattern) -> std::optional<std::string> {
    std::string found = QCoreApplication::translate("sinew", std::string(pattern).c_str()).toStdString();
    return found == pattern ? std::nullopt : std::optional(std::move(found));
  };
  return QString::fromStdString(text.in(lookup));
}

}  // namespace sinew
