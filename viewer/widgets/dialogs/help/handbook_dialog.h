// The handbook: its pages at the left, with a search through all of them, and the one that is read.
#pragma once

#include <QDialog>

#include "viewer/widgets/dialogs/help/handbook.h"

class QListWidget;

namespace sinew::ui {

class FilterField;
class HandbookPageView;

class HandbookDialog : public QDialog {
  Q_OBJECT

 public:
  // folder: what holds index.md; where it does not, the dialog says so.
  explicit HandbookDialog(const QString& folder, QWidget* parent = nullptr);

  void showPage(const QString& file);  // "posing.md"

 private:
  void search(const QString& text);
  void markInContents(const QUrl& source);

  std::vector<HandbookPage> pages_;
  FilterField* search_;
  QListWidget* list_;
  HandbookPageView* page_;
};

}  // namespace sinew::ui
