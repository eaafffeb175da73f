#include "viewer/widgets/inspector/properties_section.h"

#include <QBoxLayout>

#include "viewer/widgets/inspector/property_row.h"

namespace sinew::ui {

PropertiesSection::PropertiesSection(Document& document, QWidget* parent)
    : Section(tr("Properties"), parent), document_(document) {
  setObjectName(QStringLiteral("properties_section"));
}

void PropertiesSection::refresh() {
  const Instance* active = document_.active();
  const auto type = active ? active->character->type : nullptr;
  if (type != type_) {
    for (PropertyRow* row : rows_) {
      row->hide();
      row->deleteLater();
    }
    rows_.clear();
    type_ = type;
    if (type) {
      for (const PropertySpec& spec : type->properties) {
        auto* row = rows_.emplace_back(new PropertyRow(document_, spec, this));
        connect(row, &PropertyRow::refused, this, &PropertiesSection::refused);
        body()->addWidget(row);
      }
    }
  }
  setVisible(!rows_.empty());
  for (PropertyRow* row : rows_) row->refresh();
}

}  // namespace sinew::ui
