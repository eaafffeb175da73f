#include "viewer/document/models/joint_filter.h"

#include "viewer/document/models/outliner_model.h"

namespace sinew {

JointFilter::JointFilter(QObject* parent) : QSortFilterProxyModel(parent) { setRecursiveFilteringEnabled(true); }

void JointFilter::setText(const QString& text) {
  const QString wanted = text.trimmed();
  if (wanted == text_) return;
  text_ = wanted;
  QString pattern = QRegularExpression::escape(wanted);
  pattern.replace(QStringLiteral("\\*"), QStringLiteral(".*")).replace(QStringLiteral("\\?"), QStringLiteral("."));
  pattern_ = QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
  invalidateRowsFilter();
}

bool JointFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  return fits(sourceModel()->index(row, 0, parent));
}

bool JointFilter::fits(const QModelIndex& source) const {
  if (text_.isEmpty()) return true;
  // Group headings only appear above what they hold.
  if (!source.data(OutlinerModel::ItemRole).isValid()) return false;
  return pattern_.match(source.data(Qt::DisplayRole).toString()).hasMatch();
}

}  // namespace sinew
