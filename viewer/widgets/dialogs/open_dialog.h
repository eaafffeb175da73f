// The dialog that chooses files to read, with the import options of the folder below the list.
#pragma once

#include <QFileDialog>

class QCheckBox;
class QPushButton;

namespace sinew {
class ImportPreferences;
struct ImportOptions;
}  // namespace sinew

namespace sinew::ui {

class ImportOptionsPanel;
class Section;

// Changing the folder shows what is remembered for it. Accepting reads the chosen files with the options shown; they
// are remembered only where the tick asks for it.
class OpenDialog : public QFileDialog {
  Q_OBJECT

 public:
  OpenDialog(ImportPreferences& imports, const QString& title, const QString& folder, const QString& filter,
             QWidget* parent = nullptr);

  ImportOptionsPanel& options() const { return *panel_; }
  Section& section() const { return *section_; }

 signals:
  // Other options than those of the folder, for these files and this time. Comes before filesSelected() is heard.
  void chosenOnce(const QStringList& files, const sinew::ImportOptions& options);

 private:
  void showFolder();
  void showNote();

  ImportPreferences& imports_;
  ImportOptionsPanel* panel_;
  Section* section_;
  QCheckBox* for_folder_;
  QPushButton* forget_;
  bool chosen_ = false;  // other options than those that the folder came with
};

}  // namespace sinew::ui
