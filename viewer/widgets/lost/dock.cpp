#include "viewer/widgets/lost/dock.h"

#include <algorithm>

#include <QBoxLayout>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QToolButton>

#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/lost.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/panels/list_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kIconWidth = 16, kLostGap = 8, kLostRow = 44, kLine = 18;
constexpr QLatin1String kBelow(" / ");  // between the joints of a path

class LostRowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {160, kLostRow}; }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& t = theme();
    const bool selected = option.state & QStyle::State_Selected;
    drawRowBackground(*painter, option.rect, selected, false, option.state & QStyle::State_MouseOver);
    QRect room = option.rect.adjusted(metrics::kPadLeft, (kLostRow - 2 * kLine) / 2, -metrics::kPadRight, 0);
    const QString icon = index.data(LostModel::MorphRole).toBool() ? QStringLiteral("morph") : QStringLiteral("bone");
    drawIcon(*painter, icon, selected ? t.select_text : t.text_muted, QRect(room.left(), room.top(), kIconWidth, kLine),
             metrics::kRowIcon);
    room.setLeft(room.left() + kIconWidth + kLostGap);
    const QColor muted = selected ? t.select_text : t.text_muted;
    const auto write = [&](const QRect& at, const QString& text, const QFont& font, const QColor& color) {
      painter->setFont(font);
      painter->setPen(color);
      painter->drawText(at, Qt::AlignVCenter, painter->fontMetrics().elidedText(text, Qt::ElideMiddle, at.width()));
    };
    // The path to a joint, then its name, which comes first where there is little room.
    const QString whole = index.data().toString();
    const QString name = whole.mid(whole.lastIndexOf(kBelow) < 0 ? 0 : whole.lastIndexOf(kBelow) + kBelow.size());
    const int name_width = std::min(QFontMetrics(strongFont()).horizontalAdvance(name) + 1, room.width());
    const QString path =
        QFontMetrics(textFont())
            .elidedText(whole.left(whole.size() - name.size()), Qt::ElideLeft, room.width() - name_width);
    const int path_width = path.isEmpty() ? 0 : QFontMetrics(textFont()).horizontalAdvance(path) + 1;
    write({room.left(), room.top(), path_width, kLine}, path, textFont(), muted);
    write({room.left() + path_width, room.top(), name_width, kLine}, name, strongFont(),
          selected ? t.select_text : t.text);
    write({room.left(), room.top() + kLine, room.width(), kLine}, index.data(LostModel::DetailRole).toString(),
          textFont(), muted);
  }
};

}  // namespace

LostDock::LostDock(Document& document, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("lost"), tr("Lost and found"), DockTitleBar::Kind::title, parent),
      document_(document),
      model_(document) {
  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 8, 0, 4);
  column->setSpacing(8);
  note_ = new QLabel(page);
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  column->addWidget(note_);
  list_ = makeRowList(QStringLiteral("lost_list"), tr("Lost and found"), model_, page);
  list_->setItemDelegate(new LostRowDelegate(list_));
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  for (const QList<QAction*>& group : find_action(ContextMenu::lost)) list_->addActions(group);
  column->addWidget(list_, 1);
  QWidget* answers = makeActionRow(find_action, {ids::kLostPlace}, {ids::kLostDelete}, page);
  if (auto* place = answers->findChild<QToolButton*>()) {  // seldom seen, so it says what it does
    place->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    place->setAutoRaise(false);
  }
  column->addWidget(answers);
  pages_->addWidget(page);
  pages_->addWidget(
      makeEmptyPage({QStringLiteral("check"),
                     tr("Nothing is lost"),
                     tr("Keys, poses, weights and roles wait here whose joints or morph targets a file does not "
                        "have any more"),
                     {}},
                    nullptr, pages_));
  setContent(pages_, list_);
  setHints(list_, {{tr("Click"), tr("choose one")}, {tr("Shift, Ctrl"), tr("several")}});

  connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LostDock::chosenChanged);
  connect(&model_, &QAbstractItemModel::modelReset, this, &LostDock::showRows);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::instances | DocumentChange::selection)) showRows();
  });
  showRows();
}

void LostDock::showRows() {
  const Instance* active = document_.active();
  pages_->setCurrentIndex(model_.rows().empty() ? 1 : 0);
  std::size_t keys = 0;
  for (const Lost& row : model_.rows()) {
    const auto* of_clip = std::get_if<LostKeys>(&row);
    if (const LostTrack* track = of_clip ? findLost(document_, *of_clip) : nullptr) keys += track->keyCount();
  }
  titleBar()->setNote(keys == 0 ? QString() : keysText(keys));
  if (active) {
    const QString file = QFileInfo(QString::fromStdString(active->character->source)).fileName();
    note_->setText(tr("%1 does not have these any more. What was made of them comes back with them, or goes to the "
                      "joint that is selected.")
                       .arg(file.isEmpty() ? QString::fromStdString(active->name) : file));
  }
  emit chosenChanged();
}

std::vector<Lost> LostDock::chosen() const {
  std::vector<Lost> lost;
  QList<int> rows;
  for (const QModelIndex& index : list_->selectionModel()->selectedRows()) rows << index.row();
  std::ranges::sort(rows);
  for (const int row : rows) lost.push_back(model_.rows()[static_cast<std::size_t>(row)]);
  return lost;
}

void LostDock::placeChosen() {
  const std::vector<Lost> lost = chosen();
  if (lost.size() != 1) {
    emit refused(tr("Choose one thing in Lost and found first."));
  } else if (isMorph(document_, lost.front())) {
    askForMorph(lost.front());
  } else if (const auto joints = selectedJoints(document_.selection(), document_.activeInstance());
             joints.size() != 1) {
    emit refused(tr("Select the joint that is to have it."));
  } else {
    report(placeLost(document_, lost.front(), joints.front()));
  }
}

void LostDock::deleteChosen() { report(deleteLost(document_, chosen())); }

void LostDock::askForMorph(const Lost& lost) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("lost_morph"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto& channels = document_.active()->character->morph_channels;
  for (std::size_t i = 0; i < channels.size(); ++i) {
    QString name = QString::fromStdString(channels[i].name);
    name.replace(QLatin1Char('&'), QLatin1String("&&"));
    connect(menu->addAction(name), &QAction::triggered, this,
            [this, lost, i] { report(placeLost(document_, lost, static_cast<int>(i))); });
  }
  if (menu->isEmpty()) menu->addAction(tr("No morph targets"))->setEnabled(false);
  menu->popup(list_->viewport()->mapToGlobal(list_->visualRect(list_->currentIndex()).bottomLeft()));
}

void LostDock::report(const Result<QString>& done) {
  if (done)
    emit said(*done);
  else
    emit refused(shown(done.error().for_user));
}

}  // namespace sinew::ui
