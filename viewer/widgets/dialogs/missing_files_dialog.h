// Files that a scene was made of and that are not where they were: found one by one, or all in a folder.
#pragma once

#include <map>

#include <QDialog>
#include <QList>
#include <QString>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace sinew::ui {

class MissingFilesDialog : public QDialog {
  Q_OBJECT

 public:
  struct File {
    QString path;     // where it was
    QString about{};  // "character, 4 clips"
    QString icon{};
    QString where{};             // where it was looked for; empty: in the folder of its path
    bool content_known = false;  // else it is found by its name alone
  };
  struct Found {
    QString path;
    bool same_content = false;
    QString folder{};  // that was searched
  };
  using Places = std::map<QString, QString>;  // where files are now, by where they were

  explicit MissingFilesDialog(QWidget* parent = nullptr);

  // of: how many files the scene was made of. Those that were found and are still missing stay found.
  void setFiles(const QList<File>& files, qsizetype of);
  // What a search has found, by where the files were; those that it did not find stay as they are.
  void setFound(const QString& folder, const std::map<QString, Found>& found);

 signals:
  void findRequested(const QString& path);  // one of them, by a person
  void searchRequested();
  void relinkRequested(const sinew::ui::MissingFilesDialog::Places& places);

 private:
  static QString shownPlace(const Found& found);
  void addRow(const File& file, int number);
  void refill();
  Places places() const;  // of those that are found for sure

  QList<File> files_;
  qsizetype of_ = 0;
  std::map<QString, Found> found_;
  QString searched_;  // what the latest search was
  QLabel *heading_, *note_, *told_;
  QScrollArea* scroll_;
  QWidget* list_;
  QVBoxLayout* rows_;
  QPushButton *relink_, *without_;
};

}  // namespace sinew::ui
