// Makes a linkage: a row of numbers for each link.
#pragma once

#include <array>
#include <optional>

#include <QDialog>

#include "core/io/linkage/linkage_text.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace sinew::ui {

class LinkageDialog : public QDialog {
  Q_OBJECT

 public:
  enum Column { kName, kLength, kTwist, kOffset, kAngle, kMoves, kLow, kHigh, kColumns };

  // given: what it begins with; none: the first preset.
  explicit LinkageDialog(const std::optional<LinkageText>& given, QWidget* parent);

  // As it is typed. Refused: see LinkageText::validate(), and what is no number.
  Result<LinkageText> linkage() const;
  void accept() override;

 private:
  void fill(const LinkageText& linkage);
  void addRow(const NamedLink& named);
  void removeRow();
  void judge();
  Result<double> numberAt(int row, Column column) const;

  QComboBox *presets_ = nullptr, *up_ = nullptr;
  QTableWidget* table_ = nullptr;
  QLabel* note_ = nullptr;
  QPushButton *remove_ = nullptr, *save_ = nullptr;
  bool filling_ = false;
};

}  // namespace sinew::ui
