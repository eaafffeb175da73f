// Asks what is to be written for other programs, and says before it is what it will be like.
#pragma once

#include <vector>

#include <QDialog>
#include <QTimer>

#include "viewer/document/files/export_preview.h"
#include "viewer/settings/export_presets.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace sinew::ui {

class ImportReportList;
class NumberField;
class Segmented;

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  // A character of the scene, with the clips that it has there.
  struct Subject {
    QString name;
    std::shared_ptr<const Character> character;
    bool posed_by_hand = false;  // by more than keys
  };

  // subjects: at least one. folder: where the file is suggested. in_use: files that the scene reads, which are not
  // written over.
  ExportDialog(std::vector<Subject> subjects, int chosen, const QString& folder, QStringList in_use,
               QWidget* parent = nullptr);

  ExportFile file() const;  // as it is to be run
  QString path() const;
  bool settled() const { return !later_.isActive() && !preview_.busy(); }  // the report is that of the settings

  void accept() override;

 private:
  const Subject& subject() const;
  ExportSettings settings() const;
  QWidget* makePresets();
  QWidget* makeForm();
  QWidget* makeClips();
  QWidget* makeFileRow();
  QWidget* makeButtons();
  void fillPresets();
  void choosePreset();
  void savePreset();
  void showSettings(const ExportSettings& settings);
  void showSubject();
  void settingsChanged();
  void tickAll(bool on);
  void browse();
  void suggestFile(const QString& folder);
  bool isInUse(const QString& path) const;
  void followFormat();  // the ending of the file
  void refresh();       // soon
  void showResult(const ExportFile& done);
  void showProblem(const QString& why);
  void judge();  // what stands beside the buttons, and whether there is anything to write
  std::vector<std::shared_ptr<const Clip>> tickedClips() const;
  QString whyNot() const;

  std::vector<Subject> subjects_;
  QStringList in_use_;
  QComboBox *preset_ = nullptr, *character_ = nullptr, *file_type_ = nullptr;
  QPushButton *delete_preset_ = nullptr, *export_ = nullptr, *copy_ = nullptr;
  Segmented *format_ = nullptr, *keys_ = nullptr;
  NumberField *fps_ = nullptr, *tolerance_ = nullptr;
  QTreeWidget* clips_ = nullptr;
  QLabel *summary_ = nullptr, *note_ = nullptr;
  ImportReportList* report_ = nullptr;
  QLineEdit* path_ = nullptr;
  QTimer later_;
  ExportPreview preview_;
  bool filling_ = false;
  QString problem_;    // of the last preview
  qint64 bytes_ = -1;  // of the file as it would be; -1: not known yet
};

}  // namespace sinew::ui
