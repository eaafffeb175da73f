// The lines of an import report, grouped: what was not found, lost, repaired, converted, and what the file holds.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <QListWidget>

#include "core/io/import_report.h"

class QPushButton;

namespace sinew::ui {

class ImportReportList : public QListWidget {
  Q_OBJECT

 public:
  explicit ImportReportList(QWidget* parent = nullptr);

  using Pictures = std::map<std::string, std::filesystem::path>;
  // relinked: pictures that a person found, by their names in the file.
  void show(const ImportReport& report, const Pictures& relinked = {});
  using QListWidget::show;
  // The selected lines, or all with their headings, as text.
  QString text() const;

 signals:
  void findRequested(const QString& texture);    // the button of a missing texture
  void revertRequested(const QString& texture);  // the button of one that was found

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void addHeading(const QString& title, const QString& icon, int count);
  void addTexture(const MissingTexture& texture);
  void addRelinked(const std::string& texture, const std::filesystem::path& picture);
  QPushButton* addButton(QListWidgetItem* row, const QString& text, const QString& name);
};

// "2 textures not found · 1 lost · 3 repaired"; empty where there is nothing to say.
QString summaryOf(const ImportReport& report);

}  // namespace sinew::ui
