// The listed channels as rows: groups with their channels below.
#pragma once

#include <QAbstractItemModel>

#include "viewer/widgets/curves/channels.h"

namespace sinew::ui {

class ChannelModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  ChannelModel(Document& document, ChannelList& list, QObject* parent = nullptr);

  const ChannelGroup& group(const QModelIndex& index) const;        // of the row, or of the row above it
  const ChannelId* channel(const QModelIndex& index) const;         // null for groups
  std::vector<ChannelId> channels(const QModelIndex& index) const;  // of the row: one, or all of a group
  QModelIndex indexOf(const ChannelId& id) const;
  QString valueText(const ChannelId& id) const;  // at the current time; empty without knots
  bool hasKnots(const ChannelId& id) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& = {}) const override { return 1; }
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  Document& document_;
  ChannelList& list_;
  std::vector<ChannelGroup> groups_;  // what the rows are; the list's until it changes
};

}  // namespace sinew::ui
