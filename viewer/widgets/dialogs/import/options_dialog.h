// Asks how a file that is open already is to be read again.
#pragma once

#include <QDialog>
#include <QList>

#include "core/io/importer.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace sinew::ui {

class ImportOptionsPanel;

class ImportOptionsDialog : public QDialog {
  Q_OBJECT

 public:
  struct File {
    QString path;
    QString facts;  // "FBX 7.5 · 1 unit = 0.01 m · Y up"; may be empty
    ImportOptions options;
    QString remembered{};  // of its folder, in words; empty for nothing
  };
  // One of `files` at a time; there is at least one.
  ImportOptionsDialog(const QString& character, QList<File> files, QWidget* parent = nullptr);

  ImportOptionsPanel& panel() const { return *panel_; }

 signals:
  // With `for_folder` the other files of the folder are to be read like this, too.
  void chosen(const QString& path, const sinew::ImportOptions& options, bool for_folder);
  // What is remembered for the folder of this file is to be forgotten.
  void forgetRequested(const QString& path);

 private:
  void showFile();
  void showRemembered();

  QList<File> files_;
  QComboBox* file_;
  QLabel* facts_;
  ImportOptionsPanel* panel_;
  QCheckBox* for_folder_;
  QLabel* remembered_;
  QPushButton* forget_;
};

}  // namespace sinew::ui
