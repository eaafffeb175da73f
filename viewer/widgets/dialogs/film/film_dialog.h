// Asks what a film of the scene is to be like.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include <QDialog>
#include <QStringList>

#include "viewer/settings/film_settings.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sinew::ui {

class NumberField;
class Segmented;

class FilmDialog : public QDialog {
  Q_OBJECT

 public:
  struct Subject {
    double from = 0.0, to = 0.0;                             // proposed, frames of the scene
    double fps = 30.0;                                       // of the scene
    QString playing;                                         // what the film is named after
    QString playing_kind;                                    // "Clip" or "Take"
    QString sound;                                           // name of its file; empty: none
    QString folder;                                          // where the film is suggested
    QStringList in_use;                                      // files that the scene reads, which are not written over
    QString no_ffmpeg;                                       // why only pictures can be written; empty: all can
    std::function<bool(double from_s, double to_s)> same{};  // whether the scene is the same at both times
  };

  FilmDialog(Subject subject, QWidget* parent);
  ~FilmDialog() override;

  FilmSettings settings() const;
  QString path() const;
  double from() const;  // seconds of the scene
  double to() const;
  bool lastAgain() const { return last_again_; }  // the last moment is the first again, and left out

  void accept() override;

 signals:
  void sheetRequested();

 private:
  void addRow(QFormLayout& rows, const QString& text, QWidget* field, const QString& name, const QString& note);
  QWidget* makeSize();
  QWidget* makeFrames();
  QWidget* makeChecks(const std::vector<std::pair<QCheckBox**, QString>>& checks);
  QWidget* makeFileRow();
  QWidget* makeButtons();
  void fill(const FilmSettings& settings);
  void followFormat();
  void followEnding();
  void browse();
  void judge();  // what stands above the buttons, and whether there is anything to make
  QString whyNot() const;
  int frames() const;
  QStringList replaced() const;  // the files that are there already
  double fps() const;
  QString fileName(const QString& path, const QString& format) const;  // with the ending, and a place for numbers

  Subject subject_;
  QComboBox *format_ = nullptr, *size_ = nullptr;
  NumberField *width_ = nullptr, *height_ = nullptr, *from_ = nullptr, *to_ = nullptr, *fps_ = nullptr;
  QLabel *shape_ = nullptr, *note_ = nullptr;
  Segmented *camera_ = nullptr, *ground_ = nullptr;
  QCheckBox *frame_ = nullptr, *playing_ = nullptr, *name_ = nullptr, *ghosts_ = nullptr, *trails_ = nullptr,
            *joints_ = nullptr, *smooth_ = nullptr, *sound_ = nullptr;
  QLineEdit* path_ = nullptr;
  QPushButton* make_ = nullptr;
  bool last_again_ = false;
  std::array<double, 3> judged_{};  // from, to and frames per second for which that is so; the last is never 0
};

}  // namespace sinew::ui
