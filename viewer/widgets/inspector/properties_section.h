// The inspector's properties of an object: a field and a key diamond for each row of its kind, in the order of the
// table; first those of no group, then the groups, each under its heading. A model of a file shows whether it is seen
// and what it goes along with, as the locator says that it is put on; a prop without one gets it by its first key.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/section.h"

class QLabel;
class QPushButton;
class QWidget;

namespace sinew::ui {

class PropertyRow;

// Of the chosen instance; nothing for characters that stand on no locator.
class PropertiesSection : public Section {
  Q_OBJECT

 public:
  explicit PropertiesSection(Document& document, QWidget* parent = nullptr);

  void setActions(const FindAction& find);
  void refresh();  // shows the values of now
  const std::vector<PropertyRow*>& rows() const { return rows_; }

 signals:
  void refused(const QString& why);
  void said(const QString& what);

 private:
  void makeRows();
  const Instance* ownerOf(const Instance& active) const;
  Check editOnLocator(const std::function<Check(InstanceId)>& edit);

  Document& document_;
  std::shared_ptr<const ObjectType> type_;
  bool lent_ = false;               // the rows are those of what carries the active one, or would
  std::vector<PropertyRow*> rows_;  // by property
  std::vector<QLabel*> headings_;   // "property_group_" and the English heading
  QWidget* below_;                  // the rows
  QLabel* hint_;
  QPushButton *put_, *choose_;  // on a locator; that locator
  InstanceId owner_;
};

}  // namespace sinew::ui
