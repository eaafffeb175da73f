#include "viewer/app/search/command_search.h"

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QSettings>
#include <QStyleOption>
#include <QStyledItemDelegate>
#include <QTimer>

#include "viewer/app/search/command_match.h"
#include "viewer/widgets/controls/list_keys.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kWidth = 560, kRow = 28, kMaxRows = 12, kFieldHeight = 40, kPad = 12, kGap = 12;
constexpr int kIdRole = Qt::UserRole, kPathRole = Qt::UserRole + 1, kKeysRole = Qt::UserRole + 2,
              kReasonRole = Qt::UserRole + 3, kIconRole = Qt::UserRole + 4;
constexpr auto kRecentKey = "command_search/recent";
constexpr qsizetype kMaxRecent = 8;
constexpr int kWide = 232, kNarrow = 108, kRoomyBar = 1500;  // of the field in the tool bar, by the width of the bar

// Icon, name, menu or reason, keys.
class CommandDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {kWidth, kRow}; }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& t = theme();
    const bool selected = option.state & QStyle::State_Selected;
    const QString reason = index.data(kReasonRole).toString();
    const bool able = reason.isEmpty();
    drawRowBackground(*painter, option.rect, selected, false, option.state & QStyle::State_MouseOver);
    painter->setFont(textFont());
    QRect room = option.rect.adjusted(kPad, 0, -kPad, 0);
    if (const QString name = index.data(kIconRole).toString(); !name.isEmpty())
      drawIcon(*painter, name, able ? t.text_muted : t.text_disabled,
               QRect(room.left(), room.top(), metrics::kIcon, room.height()), metrics::kIcon);
    room.setLeft(room.left() + metrics::kIcon + 8);
    room.setRight(room.right() - drawKeyChips(*painter, room, index.data(kKeysRole).toStringList(), Qt::AlignRight) -
                  8);
    painter->setPen(able ? t.text : t.text_disabled);
    const QString text =
        painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width());
    painter->drawText(room, Qt::AlignVCenter, text);
    room.setLeft(room.left() + painter->fontMetrics().horizontalAdvance(text) + kGap);
    painter->setPen(selected ? t.select_text : t.text_muted);
    painter->drawText(room, Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(able ? index.data(kPathRole).toString() : reason,
                                                        Qt::ElideRight, room.width()));
  }
};

}  // namespace

CommandSearch::CommandSearch(Actions& actions, QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint | Qt::NoDropShadowWindowHint),
      actions_(actions),
      field_(new QLineEdit(this)),
      list_(new QListWidget(this)),
      recent_(QSettings().value(kRecentKey).toStringList().mid(0, kMaxRecent)) {
  setObjectName(QStringLiteral("command_search"));
  setWindowTitle(tr("Search commands"));
  setAccessibleName(windowTitle());
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(1, 1, 1, 6);
  column->setSpacing(0);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(kPad + metrics::kIcon + 4, 0, kPad, 0);
  field_->setObjectName(QStringLiteral("field"));
  field_->setAccessibleName(windowTitle());
  field_->setPlaceholderText(tr("Search commands"));
  field_->setFrame(false);
  field_->setProperty("flat", true);
  field_->setFixedHeight(kFieldHeight);
  row->addWidget(field_);
  column->addLayout(row);
  column->addSpacing(1 + 5);
  list_->setObjectName(QStringLiteral("list"));
  list_->setAccessibleName(tr("Commands"));
  list_->setItemDelegate(new CommandDelegate(list_));
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setSizePolicy(QSizePolicy::Preferred,
                       QSizePolicy::Fixed);  // else the window would be 100 pixels high at least
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setMouseTracking(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  column->addWidget(list_);
  setFixedWidth(kWidth);
  field_->installEventFilter(this);
  connect(field_, &QLineEdit::textChanged, this, &CommandSearch::fill);
  connect(list_, &QListWidget::itemClicked, this, &CommandSearch::runChosen);
}

void CommandSearch::openAt(QPoint corner) {
  before_ = QApplication::focusWidget();
  field_->clear();
  fill();
  const QRect screen = (parentWidget() ? parentWidget()->screen() : this->screen())->availableGeometry();
  const int left = std::clamp(corner.x() - width(), screen.left(), std::max(screen.left(), screen.right() - width()));
  const int top = std::clamp(corner.y(), screen.top(), std::max(screen.top(), screen.bottom() - height()));
  move(left, top);
  show();
  field_->setFocus(Qt::PopupFocusReason);
}

void CommandSearch::hideEvent(QHideEvent* event) {
  QDialog::hideEvent(event);
  if (before_) before_->setFocus(Qt::PopupFocusReason);
}

void CommandSearch::fill() {
  list_->clear();
  const std::vector<CommandMatch> matches = matchCommands(actions_, field_->text(), recent_);
  for (const CommandMatch& match : matches) {
    const QString id = match.spec->id.toString();
    QStringList keys;
    for (const QKeySequence& key : actions_.keys(id).mid(0, 2)) keys << key.toString(QKeySequence::NativeText);
    const QString path = menuPath(menuTitles(*match.spec));
    auto* item = new QListWidgetItem(match.name, list_);
    item->setData(kIdRole, id);
    item->setData(kPathRole, path);
    item->setData(kKeysRole, keys);
    item->setData(kReasonRole, match.reason);
    item->setData(kIconRole, QString::fromUtf8(match.spec->icon));
    item->setData(Qt::AccessibleDescriptionRole, match.reason.isEmpty() ? path : match.reason);
    item->setToolTip(tr(match.spec->line));
  }
  if (matches.empty()) {
    auto* nothing = new QListWidgetItem(tr("Nothing fits"), list_);
    nothing->setFlags(Qt::NoItemFlags);
    nothing->setData(kReasonRole, tr("try fewer letters"));
  }
  list_->setCurrentRow(0);
  const auto rows = static_cast<int>(std::min<std::size_t>(std::max<std::size_t>(matches.size(), 1), kMaxRows));
  list_->setFixedHeight(rows * kRow);
  adjustSize();
}

void CommandSearch::runChosen() {
  const QListWidgetItem* item = list_->currentItem();
  const QString id = item ? item->data(kIdRole).toString() : QString();
  if (id.isEmpty()) return;
  if (const QString reason = actions_.refusalOf(id); !reason.isEmpty()) {
    emit actions_.refused(id, reason);
    return;
  }
  recent_.removeAll(id);
  recent_.prepend(id);
  recent_ = recent_.mid(0, kMaxRecent);
  QSettings().setValue(kRecentKey, recent_);
  hide();
  // Once the keyboard is back in the window.
  QTimer::singleShot(0, &actions_, [&actions = actions_, id] { actions.run(id); });
}

bool CommandSearch::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
  if (moveMark(*list_, *static_cast<QKeyEvent*>(event), kMaxRows)) return true;
  switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      runChosen();
      return true;
    case Qt::Key_Escape:
      hide();
      return true;
    case Qt::Key_F3:  // whoever types it by habit goes on typing, which would otherwise be keys of the window
      field_->selectAll();
      return true;
    default:
      return QDialog::eventFilter(watched, event);
  }
}

void CommandSearch::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.fillRect(rect(), t.panel);
  painter.setPen(t.edge);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
  painter.fillRect(1, kFieldHeight + 1, width() - 2, 1, t.line);
  drawIcon(painter, QStringLiteral("search"), t.text_muted, QRect(kPad, 1, metrics::kIcon, kFieldHeight),
           metrics::kRowIcon);
}

CommandSearchButton::CommandSearchButton(QWidget* bar) : QAbstractButton(bar) {
  setObjectName(QStringLiteral("command_search_button"));
  setText(tr("Search commands"));
  setAccessibleName(text());
  setFocusPolicy(Qt::TabFocus);
  setFixedHeight(metrics::kField);
  setFixedWidth(kWide);
  bar->installEventFilter(this);
}

bool CommandSearchButton::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) setFixedWidth(parentWidget()->width() < kRoomyBar ? kNarrow : kWide);
  return QAbstractButton::eventFilter(watched, event);
}

void CommandSearchButton::setKey(const QString& text) {
  key_ = text;
  update();
}

void CommandSearchButton::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  RoundedBox{t.field, underMouse() ? t.control_edge : t.field_edge, metrics::kRadius, hasFocus()}.draw(painter, rect());
  drawIcon(painter, QStringLiteral("search"), t.text_muted, QRect(8, 0, metrics::kRowIcon, height()),
           metrics::kRowIcon);
  painter.setFont(textFont());
  QRect room = rect().adjusted(8 + metrics::kRowIcon + 6, 0, -4, 0);
  if (!key_.isEmpty()) room.setRight(room.right() - drawKeyChips(painter, room, {key_}, Qt::AlignRight) - 4);
  painter.setPen(t.text_muted);
  const bool fits = painter.fontMetrics().horizontalAdvance(text()) <= room.width();
  painter.drawText(room, Qt::AlignVCenter, fits ? text() : tr("Search"));
}

}  // namespace sinew::ui
