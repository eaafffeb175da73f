// A long list to choose from, with a field that narrows it.
#pragma once

#include <QFrame>
#include <QStringList>

class QListWidget;

namespace sinew::ui {

class FilterField;

// Drops down from a combo box whose own list would be too long. Letters go to the field, arrow keys to the list; Enter
// takes what is marked, Escape closes. Deletes itself when it closes.
class FilterPopup : public QFrame {
  Q_OBJECT

 public:
  FilterPopup(const QStringList& entries, int current, QWidget* parent);
  void openUnder(const QWidget& box);

  FilterField& filter() const { return *filter_; }
  QStringList shown() const;  // the entries that are left

 signals:
  void picked(int entry);  // the popup has closed

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void narrow(const QString& text);
  void pick();

  FilterField* filter_;
  QListWidget* list_;
};

}  // namespace sinew::ui
