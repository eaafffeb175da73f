// How a file for other programs is written: the settings, and the named ones that they may come from.
#pragma once

#include <optional>
#include <utility>

#include <QWidget>

#include "viewer/settings/export_presets.h"

class QComboBox;
class QFormLayout;
class QPushButton;

namespace sinew::ui {

class NumberField;
class Segmented;

class ExportSettingsForm : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kFieldWidth = 168;
  // subject: what says whose file it is, as a row of the form.
  ExportSettingsForm(QWidget* subject, QWidget* parent);

  QWidget* makePresets(QWidget* parent);             // the row of named settings, with its title; once
  ExportSettings settings() const;                   // what counts: of rows that are disabled or hidden the defaults
  ExportSettings chosen() const;                     // all rows as they are
  void setSettings(const ExportSettings& settings);  // emits nothing
  // The part of each clip that is written, in seconds; nothing: the whole of it. No preset has it.
  std::optional<std::pair<double, double>> range() const;
  // The part that is proposed where the person has not typed one. Emits nothing.
  void proposePart(std::pair<double, double> part_s);

 signals:
  void changed();                    // by the person
  void refused(const QString& why);  // settings were not kept

 private:
  void onChanged();
  void addRange();
  void showState();  // what the format cannot do is not to be chosen, and what only FBX can is not to be seen
  void fillPresets();
  void choosePreset();
  void savePreset();

  QComboBox *preset_ = nullptr, *file_type_ = nullptr, *unit_ = nullptr;
  QFormLayout* rows_;
  QPushButton* delete_preset_ = nullptr;
  Segmented *format_ = nullptr, *keys_ = nullptr, *root_ = nullptr, *content_ = nullptr, *up_ = nullptr,
            *layers_ = nullptr, *range_ = nullptr;
  NumberField *fps_ = nullptr, *tolerance_ = nullptr, *from_ = nullptr, *to_ = nullptr;
  QWidget* part_ = nullptr;  // the row of from_ and to_
  bool part_typed_ = false;
};

}  // namespace sinew::ui
