// All keys of the program, by subject, and the mouse buttons of the viewport.
#pragma once

#include <QDialog>
#include <QList>

namespace sinew::ui {

struct KeyGroup {
  QString title;
  QList<std::pair<QString, QString>> rows;  // what, keys
};

class KeysDialog : public QDialog {
  Q_OBJECT

 public:
  explicit KeysDialog(QWidget* parent = nullptr);
  void setGroups(const QString& scheme_name, const QList<KeyGroup>& groups);

 private:
  class Sheet;
  Sheet* sheet_;
};

}  // namespace sinew::ui
