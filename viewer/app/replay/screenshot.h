// --screenshot: waits until the window rests, saves what it shows, and ends the program.
#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QTimer>

namespace sinew::ui {

class MainWindow;

class Screenshot : public QObject {
  Q_OBJECT

 public:
  // `of`: empty for the window, "desktop", "dialog:ID" or "menu:ID" (a menu's path, "View" or "View/Shading").
  Screenshot(MainWindow& window, QString file, QString of);

  // Empty when `of` names something and the file may be written; otherwise what is wrong.
  QString problem() const;
  void begin();

 signals:
  // Once; empty when the picture is written. A problem of the window (a file that cannot be read) is one of the
  // picture.
  void finished(const QString& problem);

 private:
  void look();
  bool prepare();  // opens the dialog or menu once the window rests
  QImage grab() const;
  void end(const QString& problem);

  MainWindow& window_;
  QString file_, of_;
  QTimer timer_;
  QElapsedTimer waited_;
  QImage last_;
  bool prepared_ = false;
};

}  // namespace sinew::ui
