// The question of the first start, small and in no one's way: whose mouse and keys are in your fingers?
#pragma once

#include <QFrame>

#include "viewer/settings/view_settings.h"

class QAbstractButton;

namespace sinew::ui {

class KeymapCard : public QFrame {
  Q_OBJECT

 public:
  // Lies in the lower right corner of `view`.
  KeymapCard(QWidget* view, MouseScheme scheme);
  void setScheme(MouseScheme scheme);

 signals:
  void chosen(sinew::MouseScheme scheme);
  void dismissed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void place();

  QWidget* view_;
  QAbstractButton *blender_, *maya_;
};

}  // namespace sinew::ui
