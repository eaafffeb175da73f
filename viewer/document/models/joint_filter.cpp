#include "viewer/document/models/joint_filter.h"

#include <vector>

#include "viewer/document/models/outliner_model.h"

namespace sinew {

void JointFilter::setSourceModel(QAbstractItemModel* model) {
  if (sourceModel()) sourceModel()->disconnect(this);
  QSortFilterProxyModel::setSourceModel(model);
  // After the proxy itself has heard of it.
  connect(model, &QAbstractItemModel::rowsInserted, this, &JointFilter::refresh);
  connect(model, &QAbstractItemModel::rowsRemoved, this, &JointFilter::refresh);
  connect(model, &QAbstractItemModel::rowsMoved, this, &JointFilter::refresh);
  connect(model, &QAbstractItemModel::modelReset, this, &JointFilter::refresh);
  connect(model, &QAbstractItemModel::dataChanged, this, &JointFilter::refresh);
  refresh();
}

void JointFilter::refresh() {
  if (text_.isEmpty()) return;
  findShown();
  invalidateRowsFilter();
}

void JointFilter::findShown() {
  shown_.clear();
  if (text_.isEmpty()) return;
  std::vector<QModelIndex> parents{QModelIndex()};
  while (!parents.empty()) {
    const QModelIndex parent = parents.back();
    parents.pop_back();
    for (int row = 0; row < sourceModel()->rowCount(parent); ++row) {
      const QModelIndex index = sourceModel()->index(row, 0, parent);
      parents.push_back(index);
      if (!fits(index)) continue;
      for (QModelIndex above = index; above.isValid() && !shown_.contains(above); above = above.parent())
        shown_.insert(above);
    }
  }
}

void JointFilter::setText(const QString& text) {
  const QString wanted = text.trimmed();
  if (wanted == text_) return;
  text_ = wanted;
  QString pattern = QRegularExpression::escape(wanted);
  pattern.replace(QStringLiteral("\\*"), QStringLiteral(".*")).replace(QStringLiteral("\\?"), QStringLiteral("."));
  pattern_ = QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
  findShown();
  invalidateRowsFilter();
}

bool JointFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  return text_.isEmpty() || shown_.contains(sourceModel()->index(row, 0, parent));
}

bool JointFilter::fits(const QModelIndex& source) const {
  if (text_.isEmpty()) return true;
  // Headings only appear above what they hold.
  if (!(source.flags() & Qt::ItemIsSelectable)) return false;
  return pattern_.match(source.data(Qt::DisplayRole).toString()).hasMatch();
}

}  // namespace sinew
