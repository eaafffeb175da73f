#include "viewer/widgets/masks/dock.h"

#include <utility>

#include <QBoxLayout>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QStyledItemDelegate>

#include "viewer/document/edits/mask_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/masks.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/panels/list_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr auto kMaskFiles = QT_TR_NOOP("Masks (*.json)");
constexpr int kMaskIcon = 16, kMaskGap = 6, kFieldWidth = 64;

class MaskRowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {160, metrics::kTreeRow}; }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& t = theme();
    const bool shown = index.data(MaskModel::ShownRole).toBool();
    drawRowBackground(*painter, option.rect, shown, false, option.state & QStyle::State_MouseOver);
    const QColor quiet = shown ? t.select_text : t.text_muted;
    QRect room = option.rect.adjusted(metrics::kPadLeft, 0, -metrics::kPadRight, 0);
    drawIcon(*painter, QStringLiteral("mask"), quiet, QRect(room.left(), room.top(), kMaskIcon, room.height()),
             metrics::kRowIcon);
    room.setLeft(room.left() + kMaskIcon + kMaskGap);
    painter->setFont(textFont());
    painter->setPen(quiet);
    const QString count = jointsText(static_cast<std::size_t>(index.data(MaskModel::JointsRole).toInt()));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, count);
    room.setRight(room.right() - painter->fontMetrics().horizontalAdvance(count) - kMaskGap);
    const int levels = index.data(MaskModel::FeatherRole).toInt();
    const QString feather = levels > 0 ? tr("feather %1").arg(levels) : QString();
    const int feather_width = painter->fontMetrics().horizontalAdvance(feather);
    painter->setFont(shown ? strongFont() : textFont());
    painter->setPen(shown ? t.select_text : t.text);
    const QString name = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight,
                                                           room.width() - (levels > 0 ? feather_width + kMaskGap : 0));
    painter->drawText(room, Qt::AlignVCenter, name);
    room.setLeft(room.left() + painter->fontMetrics().horizontalAdvance(name) + kMaskGap);
    painter->setFont(textFont());
    painter->setPen(quiet);
    painter->drawText(room, Qt::AlignVCenter, feather);
  }

  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override {
    editor->setGeometry(option.rect.adjusted(metrics::kPadLeft + kMaskIcon + kMaskGap, 0, -metrics::kPadRight, 0));
  }
};

}  // namespace

MasksDock::MasksDock(Document& document, ViewSettings& view, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("masks"), tr("Masks"), DockTitleBar::Kind::title, parent),
      document_(document),
      view_(view),
      model_(document) {
  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 4);
  column->setSpacing(4);
  rows_ = new QStackedWidget(page);
  list_ = makeRowList(QStringLiteral("mask_list"), tr("Masks"), model_, rows_);
  list_->setItemDelegate(new MaskRowDelegate(list_));
  list_->setEditTriggers(QAbstractItemView::DoubleClicked);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  for (const QList<QAction*>& group : find_action(ContextMenu::masks)) list_->addActions(group);
  rows_->addWidget(list_);
  rows_->addWidget(makeEmptyPage(
      {QStringLiteral("mask"), tr("No masks yet"),
       tr("A mask says how much each joint takes part: of a clip, of a pose"), tr("Mask of the selected joints")},
      find_action(ids::kMaskNewSubtree), rows_));
  column->addWidget(rows_, 1);
  fields_ = makeFields(page);
  column->addWidget(fields_);
  column->addWidget(makeActionRow(
      find_action, {ids::kMaskNewSubtree, ids::kMaskInvert, ids::kMaskMirror, ids::kMaskLoad, ids::kMaskSave},
      {ids::kMaskRemove}, page));
  pages_->addWidget(page);
  pages_->addWidget(makeEmptyPage({QStringLiteral("mask"),
                                   tr("No character with joints"),
                                   tr("Masks say how much each joint of a character takes part"),
                                   {}},
                                  nullptr, pages_));
  setContent(pages_, list_);
  setHints(list_, {{tr("Click"), tr("show the mask")}, {tr("Double-click"), tr("rename")}});

  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
    if (row.isValid()) document_.showMask(model_.maskOf(row.row()));
  });
  list_->installEventFilter(this);
  list_->viewport()->installEventFilter(this);
  connect(list_, &QListView::clicked, this, [this](const QModelIndex& row) {
    showing() && model_.maskOf(row.row()) == shown_at_press_ ? endShowing() : showOnSkin();
  });
  connect(this, &QDockWidget::visibilityChanged, this, [this](bool in_sight) {
    if (!in_sight) endShowing();
  });
  connect(&view_, &ViewSettings::changed, this, [this] {
    if (view_.options().shading != ViewShading::mask) shading_before_.reset();
  });
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::masks | DocumentChange::instances | DocumentChange::selection)) showMask();
  });
  showMask();
}

bool MasksDock::showing() const { return shading_before_ && view_.options().shading == ViewShading::mask; }

void MasksDock::showOnSkin() {
  if (view_.options().shading == ViewShading::mask) return;
  ViewOptions options = view_.options();
  shading_before_ = std::exchange(options.shading, ViewShading::mask);
  view_.set(options);
}

void MasksDock::endShowing() {
  const bool was = showing();
  const std::optional<ViewShading> before = std::exchange(shading_before_, std::nullopt);
  if (!was) return;
  ViewOptions options = view_.options();
  options.shading = *before;
  view_.set(options);
}

bool MasksDock::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonPress && watched == list_->viewport()) {
    shown_at_press_ = document_.shownMask();
  } else if (showing() && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) &&
             watched == list_ && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) return true;
    endShowing();
    return true;
  }
  return PanelDock::eventFilter(watched, event);
}

QWidget* MasksDock::makeFields(QWidget* parent) {
  auto* box = new QWidget(parent);
  auto* row = new QHBoxLayout(box);
  row->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  row->setSpacing(kMaskGap);
  const auto field = [&](const QString& label, const QString& name, const QString& tip) {
    auto* text = new QLabel(label, box);
    text->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(text);
    auto* number = new NumberField(box);
    number->setObjectName(name);
    number->setFixedWidth(kFieldWidth);
    number->setUnit({});
    number->setAccessibleName(label);
    number->setToolTip(tip);
    row->addWidget(number);
    connect(number, &NumberField::gestureKept, &document_, &Document::endGesture);
    connect(number, &NumberField::dragCancelled, this, [this](Gesture gesture) {
      document_.cancelGesture(gesture);
      showMask();
    });
    return number;
  };
  weight_ = field(tr("Weight"), QStringLiteral("mask_weight"), tr("Weight of the selected joints, 0 to 1"));
  weight_->setDecimals(2, 2);
  weight_->setStep(0.05);
  connect(weight_, &NumberField::edited, this, [this](double weight, Gesture gesture) {
    report(setMaskWeight(document_, weight, MaskReach::joints, gesture));
    showMask();
  });
  row->addStretch();
  feather_ = field(tr("Feather"), QStringLiteral("mask_feather"),
                   tr("Over how many joints the weight fades in along the hierarchy"));
  feather_->setDecimals(0, 0);
  feather_->setStep(1.0);
  connect(feather_, &NumberField::edited, this, [this](double levels, Gesture gesture) {
    report(setMaskFeather(document_, qRound(std::clamp(levels, -1.0, 1e6)), gesture));
    showMask();
  });
  return box;
}

void MasksDock::showMask() {
  const Instance* active = document_.active();
  const bool character = active && !active->isObject() && active->character->skeleton.size() > 0;
  pages_->setCurrentIndex(character ? 0 : 1);
  rows_->setCurrentIndex(model_.rowCount() > 0 ? 0 : 1);
  const QModelIndex row = model_.index(model_.rowOf(document_.shownMask()));
  if (list_->currentIndex() != row) {
    const QSignalBlocker quiet(list_->selectionModel());
    list_->setCurrentIndex(row);
  }
  list_->viewport()->update();
  const SceneMask* mask = document_.mask(document_.shownMask());
  const bool own = mask && active && sameJoints(*mask->skeleton, active->character->skeleton);
  feather_->setEnabled(own);
  feather_->setValue(own ? mask->feather : 0.0);
  const std::optional<double> weight = maskWeight(document_);
  weight_->setEnabled(own && !selectedJoints(document_.selection(), document_.activeInstance()).empty());
  weight_->setValue(weight.value_or(0.0));
  weight_->setMixed(weight_->isEnabled() && !weight);
}

void MasksDock::renameShown() {
  const QModelIndex row = model_.index(model_.rowOf(document_.shownMask()));
  if (row.isValid()) list_->edit(row);
}

void MasksDock::report(const Check& done) {
  if (!done) emit refused(shown(done.error().for_user));
}

void MasksDock::report(const Result<QString>& done) {
  if (done)
    emit said(*done);
  else
    emit refused(shown(done.error().for_user));
}

void MasksDock::askToLoad() { askForFile(tr("Load mask"), false); }
void MasksDock::askToSave() { askForFile(tr("Save mask"), true); }
void MasksDock::load(const QString& path) { report(loadMask(document_, path)); }
void MasksDock::save(const QString& path) { report(saveMask(document_, path)); }

void MasksDock::askToCombine(MaskCombination how) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("other_mask"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (int row = 0; row < model_.rowCount(); ++row) {
    const MaskId id = model_.maskOf(row);
    if (id == document_.shownMask()) continue;
    QString name = model_.index(row).data().toString();
    name.replace(QLatin1Char('&'), QLatin1String("&&"));
    connect(menu->addAction(name), &QAction::triggered, this,
            [this, id, how] { report(combineMask(document_, id, how)); });
  }
  menu->popup(list_->viewport()->mapToGlobal(list_->visualRect(list_->currentIndex()).bottomLeft()));
}

void MasksDock::askForFile(const QString& title, bool to_save) {
  const Instance* active = document_.active();
  if (!active) return;
  const QString folder = QFileInfo(QString::fromStdString(active->character->source)).absolutePath();
  ui::askForFile(this,
                 {.what = to_save ? FileQuestion::What::file_to_write : FileQuestion::What::file_to_read,
                  .name = QStringLiteral("mask_file"),
                  .title = title,
                  .folder = folder,
                  .filter = tr(kMaskFiles)},
                 [this, to_save](const QString& path) { to_save ? save(path) : load(path); });
}

}  // namespace sinew::ui
