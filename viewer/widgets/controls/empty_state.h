// What an empty panel says: what it is for, and what to do next.
#pragma once

#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace sinew::ui {

class EmptyState : public QWidget {
  Q_OBJECT

 public:
  // `hint` stands beside the button. Without an action there is no button.
  EmptyState(const QString& icon, const QString& heading, const QString& hint, QAction* action = nullptr,
             const QString& button_text = {}, QWidget* parent = nullptr);

  void setText(const QString& heading, const QString& hint);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void updateIcon();

  QString icon_name_;
  QLabel* icon_ = nullptr;
  QLabel* heading_ = nullptr;
  QLabel* hint_ = nullptr;
};

}  // namespace sinew::ui
