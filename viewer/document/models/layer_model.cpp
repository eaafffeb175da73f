#include "viewer/document/models/layer_model.h"

#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/text/shown.h"

namespace sinew {

LayerModel::LayerModel(Document& document, QObject* parent) : QAbstractListModel(parent), document_(document) {
  connect(&document_, &Document::changed, this, &LayerModel::onChanged);
  onChanged({DocumentChange::keys});
}

void LayerModel::onChanged(const DocumentChange& change) {
  using Part = DocumentChange;
  if (change.has(Part::keys | Part::clip | Part::instances | Part::selection)) {
    const Clip* clip = document_.activeClip();
    const int rows = clip ? static_cast<int>(clip->layers.size()) + 1 : 0;
    if (rows != rows_) {
      beginResetModel();
      rows_ = rows;
      endResetModel();
      return;
    }
  }
  if (rows_ > 0 && change.has(Part::keys | Part::clip | Part::instances | Part::selection | Part::time))
    emit dataChanged(index(0), index(rows_ - 1));
}

int LayerModel::layerOf(int row) const { return rows_ - 2 - row; }
int LayerModel::rowOf(int layer) const { return rows_ - 2 - layer; }

const ClipLayer* LayerModel::layerAt(int row) const {
  const Clip* clip = document_.activeClip();
  return clip ? layerOrNull(*clip, layerOf(row)) : nullptr;
}

int LayerModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

QVariant LayerModel::data(const QModelIndex& index, int role) const {
  const Clip* clip = document_.activeClip();
  if (!clip || !checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ClipLayer* layer = layerAt(index.row());
  if (role == ActiveRole) return document_.activeLayer() == layerOf(index.row());
  if (role == Qt::DisplayRole) {
    return shown(layer ? layerTitle(*layer) : Text::verbatim(clip->name));
  }
  if (!layer) return {};
  switch (role) {
    case Qt::EditRole:
      return QString::fromStdString(layer->name);
    case MutedRole:
      return layer->muted;
    case SoloedRole:
      return layer->soloed;
    case LockedRole:
      return layer->locked;
    case WeightRole:
      return layer->weight.empty() ? 1.0 : static_cast<double>(layer->weight.evaluate(document_.time()));
    case EffectRole:
      return static_cast<double>(layerWeight(*clip, static_cast<std::size_t>(layerOf(index.row())), document_.time()));
    case AdditiveRole:
      return layer->mode == LayerMode::additive;
    default:
      return {};
  }
}

bool LayerModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !layerAt(index.row())) return false;
  const Check renamed = renameLayer(document_, layerOf(index.row()), value.toString());
  if (!renamed) emit refused(shown(renamed.error().for_user));
  return renamed.has_value();
}

Qt::ItemFlags LayerModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags usual = QAbstractListModel::flags(index);
  return layerAt(index.row()) ? usual | Qt::ItemIsEditable : usual;
}

}  // namespace sinew
