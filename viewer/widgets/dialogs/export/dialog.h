// Asks what is to be written for other programs, and says before it is what it will be like.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "viewer/document/files/export_preview.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace sinew::ui {

class ExportSettingsForm;
class ImportReportList;

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  // A character of the scene, or several as one.
  struct Subject {
    QString name;
    // With the clips that it has there; asked when shown. What becomes keys on the way comes within the tolerance,
    // metres. Reports what is lost on the way.
    std::function<Result<std::shared_ptr<const Character>>(double tolerance_m, ImportReport&)> character;
    bool posed_by_hand = false;                                        // by more than keys
    std::function<Mat4(const Clip& clip, double time)> placement_w{};  // see ExportFile
    std::pair<double, double> work_range_s{};                          // of what plays on it
    bool within_tolerance = false;                                     // the tolerance makes another one of it
  };

  // subjects: at least one. folder: where the file is suggested. in_use: files that the scene reads, which are not
  // written over.
  ExportDialog(std::vector<Subject> subjects, int chosen, const QString& folder, QStringList in_use,
               QWidget* parent = nullptr);
  ~ExportDialog() override;

  // What is to be written: as the preview made it, or to be run where that is not there yet.
  std::shared_ptr<const ExportFile> file() const;
  QString path() const;
  bool settled() const { return !later_.isActive() && !preview_.busy(); }  // the report is that of the settings

  void accept() override;

 private:
  QWidget* makeClips();
  QWidget* makeFileRow();
  QWidget* makeButtons();
  const Subject& subject() const;
  void showSubject();
  void takeCharacter();
  bool stale() const;  // taken within another tolerance than is set now
  void tickAll(bool on);
  void browse();
  void suggestFile(const QString& folder);                    // named after what is exported
  void showFile(const QString& folder, const QString& name);  // or another name, where the scene reads that one
  void followFormat();                                        // the ending of the file
  void followEnding();                          // the format, where a person has typed the ending of another
  void refresh();                               // soon
  double lengthInFile(const Clip& clip) const;  // seconds; 0 where nothing of it is in the range
  void showResult(std::shared_ptr<const ExportFile> done);
  ExportFile asSet() const;  // to be run
  void showProblem(const QString& why);
  void judge();  // what stands beside the buttons, and whether there is anything to write
  // Of a row; null where the character could not be taken anew: its rows stay, with what is ticked.
  std::shared_ptr<const Clip> clipOf(int row) const;
  std::vector<std::shared_ptr<const Clip>> tickedClips() const;
  QString whyNot() const;

  std::vector<Subject> subjects_;
  QStringList in_use_;
  QComboBox* subject_;
  ExportSettingsForm* form_;
  QTreeWidget* clips_ = nullptr;
  QLabel *summary_ = nullptr, *note_ = nullptr;
  ImportReportList* report_ = nullptr;
  QPushButton *export_ = nullptr, *copy_ = nullptr;
  QLineEdit* path_ = nullptr;
  QTimer later_;
  ExportPreview preview_;
  std::shared_ptr<const Character> character_;  // of the subject; null where there can be none
  ImportReport before_;                         // of that
  double taken_within_m_ = 0.0;                 // likewise
  QString refused_;                             // why there is none
  std::shared_ptr<const ExportFile> ready_;     // as it is set, with what comes of it; or nothing
  QString problem_;                             // why there is none
  bool filling_ = false;
};

}  // namespace sinew::ui
