#include "viewer/document/text/shown.h"

#include <QCoreApplication>

namespace sinew {

QString shown(const Text& text) {
  const auto lookup = [](std::string_view pattern) -> std::optional<std::string> {
    return QCoreApplication::translate("sinew", std::string(pattern).c_str()).toStdString();
  };
  return QString::fromStdString(text.in(lookup));
}

}  // namespace sinew
