// Rows of settings under headings, in columns, with a search that leaves those that it finds.
#pragma once

#include <vector>

#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QLabel;

namespace sinew::ui {

class PreferencesPage : public QWidget {
  Q_OBJECT

 public:
  explicit PreferencesPage(QWidget* parent = nullptr);

  // What is added goes into the column that was begun last.
  void beginColumn();
  void heading(const QString& text);
  // The note is said while the pointer or the keyboard is in the row.
  void row(const QString& text, QWidget* field, const QString& note = {});
  void wide(QWidget* field, const QString& note = {});  // a field that says itself what it is

  void setFilter(const QString& text);  // in names, notes and headings, whatever their case; empty: all
  bool anyFound() const;

 signals:
  void noteChanged(const QString& note);  // of the row that is looked at; empty: of none

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Row {
    QWidget* widget;
    QString text, note;  // the text with that of its heading
  };
  struct Group {
    QLabel* heading;
    std::vector<Row> rows;
  };
  void add(QWidget* row, const QString& text, const QString& note);
  const Row* rowOf(const QObject* widget) const;

  QHBoxLayout* columns_;
  QBoxLayout* column_ = nullptr;
  std::vector<Group> groups_;
};

}  // namespace sinew::ui
