// The bottom line of the window: pointer hints, selection, loading, playback, size of the scene.
#pragma once

#include <QStatusBar>

class QLabel;
class QProgressBar;
class QToolButton;

namespace sinew::ui {

class HintBar;
class StatusMessage;

class StatusStrip : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusStrip(QWidget* parent = nullptr);

  // A word at the left of the parts, with a red dot; stays as long as it is true.
  void setAutoKey(bool on);
  // Who is connected, or that nobody is; lost: as a warning. Empty hides it.
  void setLink(const QString& text, bool lost, const QString& tip);
  void setSelection(const QString& text);  // empty hides it
  void setPlayback(const QString& text, bool dropping);
  void setCounts(const QString& text);
  void setSavedAside(const QString& text);  // stays; empty hides it
  StatusMessage& message() const { return *message_; }

  // Names what begins; what is told of its progress is kept until showProgress() brings it into sight.
  void beginProgress(const QString& name);
  void showProgress();
  void setProgress(float fraction, const QString& what);
  void hideProgress();
  bool progressShown() const;

 signals:
  void cancelClicked();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void tint();

  HintBar* hints_;
  QWidget* auto_key_;
  QLabel *selection_, *loading_, *playback_, *counts_, *aside_, *link_;
  QProgressBar* bar_;
  StatusMessage* message_;
  QToolButton* cancel_;
  QWidget* progress_;
  QString loading_name_;
  bool dropping_ = false, link_lost_ = false;
};

}  // namespace sinew::ui
