#include "viewer/widgets/curves/channel_model.h"

#include <algorithm>

#include "viewer/document/edits/clips/channel_text.h"

namespace sinew::ui {

ChannelModel::ChannelModel(Document& document, ChannelList& list, QObject* parent)
    : QAbstractItemModel(parent), document_(document), list_(list), groups_(list.groups()) {
  connect(&list_, &ChannelList::listed, this, [this] {
    beginResetModel();
    groups_ = list_.groups();
    endResetModel();
  });
}

const ChannelGroup& ChannelModel::group(const QModelIndex& index) const {
  const auto parent = index.internalId();
  return groups_[parent == 0 ? static_cast<std::size_t>(index.row()) : static_cast<std::size_t>(parent - 1)];
}

const ChannelId* ChannelModel::channel(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == 0) return nullptr;
  return &group(index).channels[static_cast<std::size_t>(index.row())];
}

std::vector<ChannelId> ChannelModel::channels(const QModelIndex& index) const {
  if (!index.isValid()) return {};
  if (const ChannelId* id = channel(index)) return {*id};
  return group(index).channels;
}

QModelIndex ChannelModel::indexOf(const ChannelId& id) const {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const auto found = std::ranges::find(groups_[g].channels, id);
    if (found == groups_[g].channels.end()) continue;
    return createIndex(static_cast<int>(found - groups_[g].channels.begin()), 0, static_cast<quintptr>(g + 1));
  }
  return {};
}

bool ChannelModel::hasKnots(const ChannelId& id) const {
  const Clip* clip = document_.editedClip();
  return clip && knotCount(*clip, id) > 0;
}

QString ChannelModel::valueText(const ChannelId& id) const { return channelValueText(document_, id, document_.time()); }

QModelIndex ChannelModel::index(int row, int column, const QModelIndex& parent) const {
  if (column != 0 || row < 0 || row >= rowCount(parent)) return {};
  return createIndex(row, 0, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : quintptr{0});
}

QModelIndex ChannelModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == 0) return {};
  return createIndex(static_cast<int>(index.internalId() - 1), 0, quintptr{0});
}

int ChannelModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(groups_.size());
  if (parent.internalId() != 0) return 0;
  return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].channels.size());
}

QVariant ChannelModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ChannelId* id = channel(index);
  switch (role) {
    case Qt::DisplayRole:
      return id ? channelName(document_, *id) : group(index).name;
    case Qt::AccessibleTextRole:
      return id ? fullName(document_, *id) + QLatin1Char(' ') + valueText(*id) : group(index).name;
    default:
      return {};
  }
}

}  // namespace sinew::ui
