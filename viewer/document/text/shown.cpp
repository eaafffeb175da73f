#include "viewer/document/text/shown.h"

#include <optional>
#include <string>
#include <utility>

#include <QCoreApplication>

namespace sinew {

QString shown(const Text& text) {
  // What has no translation comes back as it is. It may come from a hostile file, so it is not taken for a translation,
  // whose places may name an argument often. Compared as Qt sees it: without what follows a 0 or is no UTF-8.
  const auto lookup = [](std::string_view pattern) -> std::optional<std::string> {
    const std::string english(pattern);
    const QString found = QCoreApplication::translate("sinew", english.c_str());
    return found == QString::fromUtf8(english.c_str()) ? std::nullopt : std::optional(found.toStdString());
  };
  return QString::fromStdString(text.in(lookup));
}

tl::unexpected<Problem> failWith(const QString& words) { return fail(Text::verbatim(words.toStdString())); }

}  // namespace sinew
