// How the joints of a machine stand, typed.
#pragma once

#include <vector>

#include <QWidget>

#include "viewer/document/document.h"

namespace sinew::ui {

class NumberField;

// The state of a chain of the active character whose joints move in one way each: a number for each, kept within its
// range.
class StateRow : public QWidget {
  Q_OBJECT

 public:
  StateRow(Document& document, std::size_t chain, QWidget* parent);

  void refresh();
  const std::vector<NumberField*>& fields() const { return fields_; }

 signals:
  void refused(const QString& why);

 private:
  Document& document_;
  std::size_t chain_;
  std::vector<NumberField*> fields_;  // by joint of the state: degrees, or metres
};

}  // namespace sinew::ui
