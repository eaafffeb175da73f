#include "viewer/document/text/name_pattern.h"

namespace sinew {

QRegularExpression namePattern(const QString& text) {
  return QRegularExpression(
      QRegularExpression::wildcardToRegularExpression(text.trimmed(), QRegularExpression::UnanchoredWildcardConversion),
      QRegularExpression::CaseInsensitiveOption);
}

}  // namespace sinew
