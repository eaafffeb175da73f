// Name, version, licence, and what draws the picture.
#pragma once

#include <QDialog>

namespace sinew::ui {

class AboutDialog : public QDialog {
  Q_OBJECT

 public:
  AboutDialog(const QString& version, const QString& graphics, QWidget* parent = nullptr);
};

}  // namespace sinew::ui
