// The bottom line of the window: pointer hints, selection, loading, playback, size of the scene.
#pragma once

#include <functional>

#include <QStatusBar>
#include <QTimer>

class QLabel;
class QProgressBar;
class QToolButton;

namespace sinew::ui {

class HintBar;

class StatusStrip : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusStrip(QWidget* parent = nullptr);

  // A word at the left of the parts, with a red dot; stays as long as it is true.
  void setAutoKey(bool on);
  void setSelection(const QString& text);  // empty hides it
  void setPlayback(const QString& text, bool dropping);
  void setCounts(const QString& text);
  // A line about what just happened. With `remedy` it looks like a warning, and a click runs it; `tip` says what that
  // does.
  void setMessage(const QString& text, const QString& tip = {}, std::function<void()> remedy = {});

  // A remark that goes away by itself after a few seconds: why something did not happen.
  void note(const QString& text);
  QString message() const { return message_text_; }

  // Names what begins; what is told of its progress is kept until showProgress() brings it into sight.
  void beginProgress(const QString& name);
  void showProgress();
  void setProgress(float fraction, const QString& what);
  void hideProgress();
  bool progressShown() const;

  HintBar& hintBar() const { return *hints_; }

 signals:
  void cancelClicked();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void tint();

  HintBar* hints_;
  QWidget* auto_key_;
  QLabel *selection_, *loading_, *playback_, *counts_;
  QProgressBar* bar_;
  QToolButton* message_;
  QToolButton* cancel_;
  QWidget* progress_;
  QString loading_name_, message_text_;
  QTimer note_time_;
  bool dropping_ = false;
  std::function<void()> remedy_;
};

}  // namespace sinew::ui
