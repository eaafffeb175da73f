// The button of auto-key: calm while off, red and with a full dot while on.
#pragma once

#include <QAbstractButton>
#include <QPointer>

class QAction;

namespace sinew::ui {

class RecordButton : public QAbstractButton {
  Q_OBJECT

 public:
  // Shows and triggers a checkable action.
  explicit RecordButton(QAction* action, QWidget* parent = nullptr);

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void follow();

  QPointer<QAction> action_;
};

}  // namespace sinew::ui
