// Asks what a contact sheet is to be like.
#pragma once

#include <QDialog>
#include <QStringList>

#include "viewer/settings/film_settings.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sinew::ui {

class NumberField;

class SheetDialog : public QDialog {
  Q_OBJECT

 public:
  // path: a suggestion. in_use: files that the scene reads, which are not written over.
  SheetDialog(const QString& path, QStringList in_use, QWidget* parent);

  SheetSettings settings() const;
  QString path() const;
  void accept() override;

 private:
  void judge();
  QString whyNot() const;

  QStringList in_use_;
  NumberField *poses_ = nullptr, *columns_ = nullptr, *width_ = nullptr, *height_ = nullptr;
  QCheckBox *labels_ = nullptr, *clear_ = nullptr;
  QLineEdit* path_ = nullptr;
  QLabel* note_ = nullptr;
  QPushButton* make_ = nullptr;
};

}  // namespace sinew::ui
