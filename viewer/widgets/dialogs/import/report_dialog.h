// What reading the files of a character converted, repaired and lost, and where missing textures can be shown to it.
#pragma once

#include <QDialog>
#include <QList>

#include "core/io/importer.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace sinew::ui {

class ImportReportList;

QString pictureFilter();  // of file dialogs: "Pictures (*.png …)", all files

class ImportReportDialog : public QDialog {
  Q_OBJECT

 public:
  struct File {
    QString path;
    QString facts;  // "FBX 7.5 · 1 unit = 0.01 m · Y up"; may be empty
    ImportReport report;
    std::map<std::string, std::filesystem::path> relinked{};  // pictures that a person found for it
  };
  explicit ImportReportDialog(QWidget* parent = nullptr);

  // Stays on the file that is shown, where it is still among them.
  void setFiles(const QString& character, QList<File> files);
  void showFile(const QString& path);
  QString shownFile() const;  // its path

  // What the buttons ask a person for.
  void find(const QString& texture);
  void findAll();
  // Looks below a folder for everything that is missing; says how much was found there.
  void searchFolder(const QString& folder);

  ImportReportList& list() const { return *list_; }

 signals:
  // Pictures for missing textures of a file, by the names in the file; an empty path removes one.
  void picturesFound(const QString& path, const std::map<std::string, std::filesystem::path>& pictures);

 private:
  const File* current() const;
  void showCurrent();
  void copy();

  QList<File> files_;
  QLabel *name_, *facts_, *summary_, *note_;
  QComboBox* file_;
  ImportReportList* list_;
  QPushButton* find_all_;
};

}  // namespace sinew::ui
