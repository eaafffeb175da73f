// What a model says of its rows, and whether its signals tell enough to follow it.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <QAbstractItemModel>
#include <QObject>
#include <QStringList>

#include "viewer/document/state/selection.h"

namespace sinew::tests {

// Roles with the words for them.
using ShownRoles = std::vector<std::pair<int, QString>>;

// A line for a row: all of its roles that say something, and how it can be used: (e)nabled, (s)elected, e(d)ited.
inline QString rowText(const QModelIndex& row, const ShownRoles& roles) {
  const auto named = [](const SelectionItem& item) {
    const auto number = item.kind == SelectionItem::Kind::clip ? static_cast<qlonglong>(item.clip.value) : item.index;
    return QStringLiteral("%1 %2 of %3").arg(static_cast<int>(item.kind)).arg(number).arg(item.instance.value);
  };
  QStringList parts;
  for (const auto& [role, word] : roles) {
    const QVariant value = row.data(role);
    if (!value.isValid() || (value.userType() == QMetaType::QString && value.toString().isEmpty())) continue;
    const bool item = value.userType() == qMetaTypeId<SelectionItem>();
    const QString said = item ? named(value.value<SelectionItem>()) : value.toString();
    parts << (word.isEmpty() ? said : word + u' ' + said);
  }
  QString flags;
  for (const auto& [flag, letter] :
       {std::pair(Qt::ItemIsEnabled, 'e'), {Qt::ItemIsSelectable, 's'}, {Qt::ItemIsEditable, 'd'}})
    if (row.flags() & flag) flags += QLatin1Char(letter);
  parts << flags;
  return parts.join(QStringLiteral("; "));
}

// A copy of a model that is changed by nothing but the model's signals.
class ModelCopy : public QObject {
 public:
  ModelCopy(const QAbstractItemModel& model, ShownRoles roles) : model_(model), roles_(std::move(roles)) {
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { root_.rows = readBelow({}); });
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
      std::vector<Row>& rows = at(parent).rows;
      for (int row = first; row <= last; ++row) rows.insert(rows.begin() + row, read(model_.index(row, 0, parent)));
    });
    connect(&model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex& parent, int first, int last) {
      std::vector<Row>& rows = at(parent).rows;
      rows.erase(rows.begin() + first, rows.begin() + last + 1);
    });
    connect(&model, &QAbstractItemModel::rowsMoved, this,
            [this](const QModelIndex& parent, int first, int last, const QModelIndex&, int before) {
              std::vector<Row>& rows = at(parent).rows;
              const auto begin = rows.begin();
              if (before < first)
                std::rotate(begin + before, begin + first, begin + last + 1);
              else
                std::rotate(begin + first, begin + last + 1, begin + before);
            });
    connect(&model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& from, const QModelIndex& to) {
      for (int row = from.row(); row <= to.row(); ++row)
        at(from.parent()).rows.at(static_cast<std::size_t>(row)).text =
            rowText(model_.index(row, 0, from.parent()), roles_);
    });
    root_.rows = readBelow({});
  }

  QString told() const { return textOf(root_.rows, 0); }    // by signals
  QString now() const { return textOf(readBelow({}), 0); }  // what the model says where it is asked

 private:
  struct Row {
    QString text;
    std::vector<Row> rows{};
  };

  Row read(const QModelIndex& index) const { return {rowText(index, roles_), readBelow(index)}; }
  std::vector<Row> readBelow(const QModelIndex& parent) const {
    std::vector<Row> rows;
    for (int row = 0; row < model_.rowCount(parent); ++row) rows.push_back(read(model_.index(row, 0, parent)));
    return rows;
  }
  Row& at(const QModelIndex& index) {
    return index.isValid() ? at(index.parent()).rows.at(static_cast<std::size_t>(index.row())) : root_;
  }
  static QString textOf(const std::vector<Row>& rows, int depth) {
    QString text;
    for (const Row& row : rows) text += QString(2 * depth, u' ') + row.text + u'\n' + textOf(row.rows, depth + 1);
    return text;
  }

  const QAbstractItemModel& model_;
  const ShownRoles roles_;
  Row root_;
};

}  // namespace sinew::tests
