#include "viewer/widgets/inspector/properties_section.h"

#include <algorithm>

#include <QBoxLayout>
#include <QLabel>

#include "viewer/document/text/shown.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kAbove = 8;  // pixels between a group and what stands above it

}  // namespace

PropertiesSection::PropertiesSection(Document& document, QWidget* parent)
    : Section(tr("Properties"), parent), document_(document) {
  setObjectName(QStringLiteral("properties_section"));
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
  for (const PropertySpec& spec : type_->properties) {
    auto* row = rows_.emplace_back(new PropertyRow(document_, spec, this));
    connect(row, &PropertyRow::refused, this, &PropertiesSection::refused);
  }
  const auto& specs = type_->properties;
  const auto add = [&](const Text& group) {
    for (std::size_t i = 0; i < specs.size(); ++i)
      if (specs[i].group == group) body()->addWidget(rows_[i]);
  };
  add({});
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const auto first = std::ranges::find(specs, specs[i].group, &PropertySpec::group);
    if (specs[i].group.empty() || first - specs.begin() != static_cast<std::ptrdiff_t>(i)) continue;
    auto* heading = headings_.emplace_back(new QLabel(shown(specs[i].group), this));
    heading->setObjectName(QStringLiteral("property_group_") + QString::fromStdString(specs[i].group.english()));
    heading->setContentsMargins(metrics::kPadLeft, kAbove, metrics::kPadRight, 2);
    heading->setFont(strongFont());
    body()->addWidget(heading);
    add(specs[i].group);
  }
}

void PropertiesSection::refresh() {
  const Instance* active = document_.active();
  const auto type = active ? active->character->type : nullptr;
  if (type != type_) {
    type_ = type;
    makeRows();
  }
  setVisible(!rows_.empty());
  for (PropertyRow* row : rows_) row->refresh();
}

}  // namespace sinew::ui
