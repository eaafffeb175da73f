#include "viewer/widgets/dialogs/preferences_page.h"

#include <algorithm>

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kLabelWidth = 124, kColumnGap = 32, kGroupGap = 14;

}  // namespace

PreferencesPage::PreferencesPage(QWidget* parent) : QWidget(parent), columns_(new QHBoxLayout(this)) {
  columns_->setContentsMargins(0, 0, 0, 0);
  columns_->setSpacing(kColumnGap);
}

void PreferencesPage::beginColumn() {
  auto* rows = new QVBoxLayout;
  rows->setSpacing(8);
  auto* column = new QVBoxLayout;  // what is not found leaves its room at the end
  column->addLayout(rows);
  column->addStretch();
  columns_->addLayout(column, 1);
  column_ = rows;
}

void PreferencesPage::heading(const QString& text) {
  auto* label = new QLabel(text, this);
  label->setFont(strongFont());
  label->setContentsMargins(0, column_->count() > 0 ? kGroupGap : 0, 0, 0);
  column_->addWidget(label);
  groups_.push_back({label, {}});
}

void PreferencesPage::row(const QString& text, QWidget* field, const QString& note) {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* label = new QLabel(text, row);
  label->setFixedWidth(kLabelWidth);
  label->setBuddy(field);
  line->addWidget(label);
  line->addWidget(field);
  line->addStretch();
  add(row, text, note);
}

void PreferencesPage::wide(QWidget* field, const QString& note) {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(field);
  add(row, field->accessibleName(), note);
}

void PreferencesPage::add(QWidget* row, const QString& text, const QString& note) {
  Group& group = groups_.back();
  group.rows.push_back({row, group.heading->text() + QLatin1Char(' ') + QString(text).remove(QLatin1Char('&')), note});
  column_->addWidget(row);
  row->installEventFilter(this);
  for (QWidget* part : row->findChildren<QWidget*>()) {
    part->installEventFilter(this);
    if (part->toolTip().isEmpty()) part->setToolTip(note);
  }
}

void PreferencesPage::setFilter(const QString& text) {
  const QString wanted = text.trimmed();
  for (const Group& group : groups_) {
    bool any = false;
    for (const Row& row : group.rows) {
      const bool found =
          row.text.contains(wanted, Qt::CaseInsensitive) || row.note.contains(wanted, Qt::CaseInsensitive);
      row.widget->setVisible(found);
      any = any || found;
    }
    group.heading->setVisible(any);
  }
}

bool PreferencesPage::anyFound() const {
  return std::ranges::any_of(groups_, [](const Group& group) { return !group.heading->isHidden(); });
}

const PreferencesPage::Row* PreferencesPage::rowOf(const QObject* widget) const {
  for (const Group& group : groups_)
    for (const Row& row : group.rows)
      if (row.widget == widget || row.widget->isAncestorOf(static_cast<const QWidget*>(widget))) return &row;
  return nullptr;
}

bool PreferencesPage::eventFilter(QObject* watched, QEvent* event) {
  const bool comes = event->type() == QEvent::Enter || event->type() == QEvent::FocusIn;
  if (comes || event->type() == QEvent::Leave) {
    const Row* row = rowOf(watched);
    if (row && comes) emit noteChanged(row->note);
    if (row && !comes && row->widget == watched) emit noteChanged({});
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace sinew::ui
