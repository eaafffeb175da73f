// Asks how a file that is open already is to be read again.
#pragma once

#include <QDialog>
#include <QList>

#include "core/io/importer.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace sinew::ui {

class ImportOptionsPanel;

class ImportOptionsDialog : public QDialog {
  Q_OBJECT

 public:
  struct File {
    QString path;
    QString facts;  // "FBX 7.5 · 1 unit = 0.01 m · Y up"; may be empty
    ImportOptions options;
  };
  // One of `files` at a time; there is at least one.
  ImportOptionsDialog(const QString& character, QList<File> files, QWidget* parent = nullptr);

  ImportOptionsPanel& panel() const { return *panel_; }

 signals:
  // With `for_folder` the other files of the folder are to be read like this, too.
  void chosen(const QString& path, const sinew::ImportOptions& options, bool for_folder);

 private:
  void showFile();

  QList<File> files_;
  QComboBox* file_;
  QLabel* facts_;
  ImportOptionsPanel* panel_;
  QCheckBox* for_folder_;
};

}  // namespace sinew::ui
