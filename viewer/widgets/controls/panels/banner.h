// A message that lies over the top of a view until it is closed: what happened, where, and what to do.
#pragma once

#include <functional>

#include <QFrame>

class QCheckBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace sinew::ui {

class Banner : public QFrame {
  Q_OBJECT

 public:
  enum class Kind { warning, error };
  // Whoever said it knows it again by that.
  enum class About {
    fault,  // an error; all others are warnings
    silent_layer,
    other_holder,  // of the project: who has it open
    other_writer,  // of the project: who has changed it on disk
    missing_files,
    held_back,  // files that have changed on disk
    unit,
    textures,
  };

  // Lies over `view` and stays at its top when the view changes its size. Hidden until it has something to say.
  explicit Banner(QWidget* view);

  // `strong` begins the sentence in bold: the file's name. `button` may be empty; pressed, it runs `act`. `option` is a
  // tick that starts empty and says more about what the button does.
  void say(About about, const QString& strong, const QString& text, const QString& button = {},
           std::function<void()> act = {}, const QString& option = {});
  // Another button, at the left of the one that say() gave.
  void addAnswer(const QString& button, std::function<void()> act);
  bool optionTicked() const;
  About about() const { return about_; }  // the latest, also when it is hidden
  bool tells(About about) const { return !isHidden() && about_ == about; }
  // Whether such a message may take the place of what is told: who else has the project, or has written it, waits for
  // an answer, and only for faults and such messages it gives way.
  bool mayReplace(About about) const;
  Kind kind() const { return about_ == About::fault ? Kind::error : Kind::warning; }
  QString text() const;

 signals:
  void closed();  // by its cross or Escape

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void place();
  void tint();

  QWidget* view_;
  QLabel *icon_, *label_;
  QCheckBox* option_;
  QPushButton *other_button_, *button_;
  QToolButton* close_;
  About about_ = About::fault;
  QString strong_, text_;
  std::function<void()> act_, other_act_;
};

}  // namespace sinew::ui
