#include "viewer/widgets/picker/sets_grid.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QMenu>
#include <QPainter>

#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

// The number of a set and its name: with an accent edge where the selection lies in it, filled where it is just that.
class SetChip : public QAbstractButton {
 public:
  SetChip(int number, QWidget* parent) : QAbstractButton(parent), number_(number) {
    setObjectName(QStringLiteral("set_%1").arg(number));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setContextMenuPolicy(Qt::CustomContextMenu);
  }

  void show(const QString& name, SelectionSets::Match match) {
    empty_ = name.isEmpty();
    match_ = match;
    setText(empty_ ? tr("empty") : name);
    setAccessibleName(tr("Set %1: %2").arg(number_).arg(text()));
    update();
  }

  QSize sizeHint() const override { return {82, metrics::kField}; }
  QSize minimumSizeHint() const override { return {56, metrics::kField}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& t = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool in_set = match_ != SelectionSets::Match::none, equal = match_ == SelectionSets::Match::equals;
    const bool highlighted = underMouse() || isDown();
    painter.setPen(QPen(in_set || hasFocus() ? t.accent
                        : empty_             ? t.edge
                                             : t.control_edge,
                        1.0, empty_ && !hasFocus() ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(isDown()      ? t.pressed
                     : equal       ? t.select
                     : highlighted ? t.hover
                     : empty_      ? QColor(Qt::transparent)
                                   : t.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics::kRadius, metrics::kRadius);
    painter.setFont(numberFont());
    painter.setPen(empty_ ? t.text_disabled : in_set ? t.checked_icon : t.text_muted);
    QRect room = rect().adjusted(8, 0, -6, 0);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, QString::number(number_));
    room.setLeft(room.left() + 14);
    painter.setFont(textFont());
    painter.setPen(empty_ ? t.text_disabled : equal ? t.select_text : t.text);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
  }

 private:
  int number_;
  bool empty_ = true;
  SelectionSets::Match match_ = SelectionSets::Match::none;
};

SetsGrid::SetsGrid(Document& document, const SelectionSets& sets, const FindAction& find_action, QWidget* parent)
    : QWidget(parent), document_(document), sets_(sets), find_action_(find_action) {
  setObjectName(QStringLiteral("sets_grid"));
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(8, 8, 8, 8);
  grid->setSpacing(5);
  for (int i = 0; i < SelectionSets::kCount; ++i) {
    auto* chip = chips_[static_cast<std::size_t>(i)] = new SetChip(i + 1, this);
    grid->addWidget(chip, i / 3, i % 3);
    connect(chip, &QAbstractButton::clicked, this, [this, i] { use(i, QApplication::keyboardModifiers()); });
    connect(chip, &QWidget::customContextMenuRequested, this,
            [this, i, chip](QPoint at) { openMenu(i, chip->mapToGlobal(at)); });
  }
  setHints(this, {{tr("Click"), tr("select the set")},
                  {tr("Shift"), tr("add it")},
                  {tr("Ctrl"), tr("keep the selection in it")},
                  {tr("Right"), tr("menu")}});
  connect(&sets_, &SelectionSets::changed, this, &SetsGrid::showSets);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::selection | DocumentChange::instances)) showSets();
  });
  showSets();
}

void SetsGrid::use(int set, Qt::KeyboardModifiers modifiers) {
  const auto i = static_cast<std::size_t>(set);
  const bool empty = sets_.set(set).joints.isEmpty();
  const ActionId id = modifiers & Qt::ControlModifier || empty ? ids::kSetKeep[i]
                      : modifiers & Qt::ShiftModifier          ? ids::kSetAdd[i]
                                                               : ids::kSetChoose[i];
  if (QAction* action = find_action_(id)) action->trigger();
}

void SetsGrid::showSets() {
  for (int i = 0; i < SelectionSets::kCount; ++i) {
    const SelectionSets::Set& set = sets_.set(i);
    SetChip* chip = chips_[static_cast<std::size_t>(i)];
    chip->show(set.name, sets_.match(i, document_));
    const QAction* choose = find_action_(ids::kSetChoose[static_cast<std::size_t>(i)]);
    const QString keys = choose ? choose->shortcut().toString(QKeySequence::NativeText) : QString();
    chip->setToolTip(
        set.joints.isEmpty()
            ? tr("Set %1 is empty: a click keeps the selected joints in it, for every character that has joints of "
                 "these names. It stays yours from start to start.")
                  .arg(i + 1)
            : tr("Selects set %1, %2 (%3). Shift adds it, Ctrl keeps the selection in it instead")
                  .arg(i + 1)
                  .arg(set.name, keys.isEmpty() ? QString::number(i + 1) : keys));
  }
}

void SetsGrid::openMenu(int set, QPoint at) {
  const auto i = static_cast<std::size_t>(set);
  QMenu menu(this);
  for (const ActionId id : {ids::kSetChoose[i], ids::kSetAdd[i], ids::kSetKeep[i]}) {
    if (QAction* action = find_action_(id)) menu.addAction(action);
  }
  menu.addSeparator();
  // These mean the set that is selected.
  for (const ActionId id : {ids::kSetsRename, ids::kSetsForget}) {
    QAction* action = find_action_(id);
    if (!action) continue;
    QAction* of_this = menu.addAction(action->icon(), action->text());
    of_this->setEnabled(!sets_.set(set).joints.isEmpty());
    connect(of_this, &QAction::triggered, this, [this, set, i, action] {
      if (QAction* choose = find_action_(ids::kSetChoose[i])) choose->trigger();
      // Not where the character lacks joints of it, or an earlier set holds the same ones.
      if (sets_.equalTo(document_) == set) action->trigger();
    });
  }
  menu.exec(at);
}

}  // namespace sinew::ui
