// The choices of how a file is read: unit, up axis, frame rate, influences, joined vertices, kind of rotations.
#pragma once

#include <QWidget>

#include "core/io/importer.h"

class QCheckBox;
class QComboBox;
class QPushButton;

namespace sinew::ui {

class NumberField;

// In a few words: "centimetres · Z up · 30 fps"; "as in the file" where nothing was chosen.
QString summaryOf(const ImportOptions& options);

class ImportOptionsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ImportOptionsPanel(QWidget* parent = nullptr);

  ImportOptions options() const { return options_; }
  void setOptions(const ImportOptions& options);  // emits nothing; pictures and image decoding pass through untouched

 signals:
  void changed();  // by the user

 private:
  void showOptions();
  void adopt();  // what the controls say
  ImportOptions asInFileOptions() const;

  ImportOptions options_;
  QComboBox *unit_, *axis_, *fps_, *influences_;
  NumberField *unit_value_, *fps_value_;
  QCheckBox *join_, *euler_;
  QPushButton* reset_;
};

}  // namespace sinew::ui
