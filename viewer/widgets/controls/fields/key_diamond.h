// The diamond beside a field: whether its channels have a key on this frame. A click sets or clears it.
#pragma once

#include <QAbstractButton>

#include "core/edit/keys/pose.h"

namespace sinew::ui {

class KeyDiamond : public QAbstractButton {
  Q_OBJECT

 public:
  static constexpr int kWidth = 14;

  // Of what a diamond stands for several at once.
  enum class Of { joints, sides };

  // subject: what is keyed, as in "position".
  explicit KeyDiamond(QString subject, QWidget* parent = nullptr, Of of = Of::joints);
  void setSubject(const QString& subject);

  KeyPresence presence() const { return presence_; }
  void setPresence(KeyPresence presence);

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void updateTip();

  QString subject_;
  Of of_;
  KeyPresence presence_ = KeyPresence::none;
};

}  // namespace sinew::ui
