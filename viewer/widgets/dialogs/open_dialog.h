// The dialog that chooses files to read, with the import options of the folder below the list.
#pragma once

#include <QFileDialog>

namespace sinew {
class ImportPreferences;
}

namespace sinew::ui {

class ImportOptionsPanel;
class Section;

// Changing the folder shows its options; accepting remembers them for it.
class OpenDialog : public QFileDialog {
  Q_OBJECT

 public:
  OpenDialog(ImportPreferences& imports, const QString& title, const QString& folder, const QString& filter,
             QWidget* parent = nullptr);

  ImportOptionsPanel& options() const { return *panel_; }
  Section& section() const { return *section_; }

 private:
  void showFolder();

  ImportPreferences& imports_;
  ImportOptionsPanel* panel_;
  Section* section_;
};

}  // namespace sinew::ui
