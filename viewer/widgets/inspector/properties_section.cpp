#include "viewer/widgets/inspector/properties_section.h"

#include <algorithm>

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "core/scene/objects/object.h"
#include "viewer/document/edits/put_on_locator.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/objects.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kAbove = 8;  // pixels between a group and what stands above it

}  // namespace

PropertiesSection::PropertiesSection(Document& document, QWidget* parent)
    : Section(tr("Properties"), parent), document_(document) {
  setObjectName(QStringLiteral("properties_section"));
  below_ = new QWidget(this);
  auto* column = new QVBoxLayout(below_);
  column->setContentsMargins(metrics::kPadLeft, 2, metrics::kPadRight, 4);
  hint_ = new QLabel(tr("The first key puts it on a locator, which holds its keys from then on."), below_);
  hint_->setWordWrap(true);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  column->addWidget(hint_);
  const auto button = [&](const QString& name) {
    auto* made = new QPushButton(below_);
    made->setObjectName(name);
    made->setFocusPolicy(Qt::TabFocus);  // it goes with the click
    column->addWidget(made);
    return made;
  };
  body()->addWidget(below_);
  put_ = button(QStringLiteral("properties_put"));
  choose_ = button(QStringLiteral("properties_locator"));
  connect(choose_, &QPushButton::clicked, this, [this] {
    if (document_.instance(owner_)) document_.select({{SelectionItem::Kind::joint, owner_, 0}});
  });
}

void PropertiesSection::setActions(const FindAction& find) {
  QAction* action = find(ids::kObjectPutOnLocator);
  if (!action) return;
  QString name = action->text();
  put_->setText(name.remove(QLatin1Char('&')));
  put_->setToolTip(action->toolTip());
  connect(put_, &QPushButton::clicked, action, &QAction::trigger);
}

// Of the locator that carries the chosen prop from then on; the prop stays selected.
Check PropertiesSection::editOnLocator(const std::function<Check(InstanceId)>& edit) {
  const InstanceId prop = document_.chosenInstance();
  const Result<PutOnLocator> put = putOnLocatorAnd(document_, prop, edit);
  if (!put) return tl::unexpected(put.error());
  if (put->lost_carrier) emit said(lostCarrierText(document_, prop));
  return {};
}

// What says whether an instance shows and what it goes along with: an object itself, else the one that it stands on.
const Instance* PropertiesSection::ownerOf(const Instance& active) const {
  if (active.isObject()) return &active;
  const Instance* carrier = document_.instance(active.standing.parent);
  return carrier && carrier->isObject() ? carrier : nullptr;
}

void PropertiesSection::makeRows() {
  const auto drop = [](auto& widgets) {
    for (QWidget* widget : widgets) {
      widget->hide();
      widget->deleteLater();
    }
    widgets.clear();
  };
  drop(rows_);
  drop(headings_);
  if (!type_) return;
  const auto isLent = [](const PropertySpec& spec) { return spec.id == "visible" || spec.id == "parent"; };
  std::vector<PropertySpec> specs;
  for (const PropertySpec& spec : type_->properties)
    if (!lent_ || isLent(spec)) specs.push_back(spec);
  for (const PropertySpec& spec : specs) {
    auto* row = rows_.emplace_back(new PropertyRow(document_, spec, this));
    connect(row, &PropertyRow::refused, this, &PropertiesSection::refused);
    row->setProvider([this](const auto& edit) { return editOnLocator(edit); });
  }
  int at = 0;  // above what stands below
  const auto add = [&](const Text& group) {
    for (std::size_t i = 0; i < specs.size(); ++i)
      if (specs[i].group == group) body()->insertWidget(at++, rows_[i]);
  };
  add({});
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const auto first = std::ranges::find(specs, specs[i].group, &PropertySpec::group);
    if (specs[i].group.empty() || first - specs.begin() != static_cast<std::ptrdiff_t>(i)) continue;
    auto* heading = headings_.emplace_back(new QLabel(shown(specs[i].group), this));
    heading->setObjectName(QStringLiteral("property_group_") + QString::fromStdString(specs[i].group.english()));
    heading->setContentsMargins(metrics::kPadLeft, kAbove, metrics::kPadRight, 2);
    heading->setFont(strongFont());
    body()->insertWidget(at++, heading);
    add(specs[i].group);
  }
}

void PropertiesSection::refresh() {
  const Instance* active = document_.chosen();
  const Instance* owner = active ? ownerOf(*active) : nullptr;
  const bool alone = active && !owner && active->character->isProp();
  const auto type = owner ? owner->character->type : alone ? locatorType() : nullptr;
  const bool lent = alone || (owner && owner != active);
  if (type != type_ || lent != lent_) {
    type_ = type;
    lent_ = lent;
    makeRows();
  }
  owner_ = owner ? owner->id : InstanceId();
  below_->setVisible(lent);
  hint_->setVisible(alone);
  put_->setVisible(alone);
  choose_->setVisible(lent && !alone);
  if (lent && !alone) choose_->setText(tr("Select %1").arg(QString::fromStdString(owner->name)));
  setNote(lent && !alone ? QString::fromStdString(owner->name) : QString());
  setVisible(!rows_.empty());
  for (PropertyRow* row : rows_) {
    row->setOwner(lent ? owner_ : InstanceId());
    row->refresh();
  }
}

}  // namespace sinew::ui
