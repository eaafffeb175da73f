// How far a film is, with the picture of it, and a way to stop it.
#pragma once

#include <chrono>

#include <QDialog>
#include <QImage>

class QLabel;
class QProgressBar;
class QPushButton;

namespace sinew::ui {

// Cancel, Escape and closing ask it to stop; the dialog stays until it has.
class FilmProgress : public QDialog {
  Q_OBJECT

 public:
  FilmProgress(const QString& name, int frames, QWidget* parent);

  void setDone(int frames);
  void setPicture(const QImage& picture);
  double framesPerSecond() const;  // so far
  void reject() override;

 signals:
  void cancelled();

 private:
  int frames_, done_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  QLabel *picture_, *counted_, *left_;
  QProgressBar* bar_;
  QPushButton* cancel_;
};

}  // namespace sinew::ui
