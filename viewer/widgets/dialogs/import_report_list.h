// The lines of an import report, grouped: what was not found, lost, repaired, converted, and what the file holds.
#pragma once

#include <QListWidget>

#include "core/io/import_report.h"

namespace sinew::ui {

class ImportReportList : public QListWidget {
  Q_OBJECT

 public:
  explicit ImportReportList(QWidget* parent = nullptr);

  void show(const ImportReport& report);
  using QListWidget::show;
  // The selected lines, or all with their headings, as text.
  QString text() const;

 signals:
  void findRequested(const QString& texture);  // the button of a missing texture

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void addHeading(const QString& title, const QString& icon, int count);
  void addTexture(const MissingTexture& texture);
};

// "2 textures not found · 1 lost · 3 repaired"; empty where there is nothing to say.
QString summaryOf(const ImportReport& report);

}  // namespace sinew::ui
