// The inspector's properties of an object: a field and a key diamond for each row of its kind, in the order of the
// table; first those of no group, then the groups, each under its heading.
#pragma once

#include <memory>
#include <vector>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/panels/section.h"

class QLabel;
class QWidget;

namespace sinew::ui {

class PropertyRow;

// Of the active instance; empty for characters.
class PropertiesSection : public Section {
  Q_OBJECT

 public:
  explicit PropertiesSection(Document& document, QWidget* parent = nullptr);

  void refresh();  // shows the values of now
  const std::vector<PropertyRow*>& rows() const { return rows_; }

 signals:
  void refused(const QString& why);

 private:
  void makeRows();

  Document& document_;
  std::shared_ptr<const ObjectType> type_;
  std::vector<PropertyRow*> rows_;  // by property
  std::vector<QLabel*> headings_;   // "property_group_" and the English heading
};

}  // namespace sinew::ui
