// Edit > Keymap: looks up, changes, imports and exports keys.
#pragma once

#include <vector>

#include <QDialog>

#include "viewer/app/keys/keymap.h"

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew::ui {

class FilterField;
class KeyField;

class KeymapDialog : public QDialog {
  Q_OBJECT

 public:
  // `keymap` outlives the dialog. Every change takes effect at once and can be undone here.
  explicit KeymapDialog(Keymap& keymap, QWidget* parent = nullptr);

  // Chooses an action's row.
  void show(const QString& id);
  using QDialog::show;

 protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLayout* makeSearch();
  QLayout* makeDetails();
  QLayout* makeButtons();
  void fillTree();
  void showKeys();    // in all rows
  void filterRows();  // by text and by key
  void showAction();  // the chosen one, below the tree
  void showClashes();
  QString chosen() const;  // id; empty for none
  const ActionSpec* chosenSpec() const;
  void change(const std::function<void()>& edit);  // with a step that undoes it
  void offer(const QKeySequence& key);             // a key for the chosen action
  void importMap();
  void exportMap();
  void say(const QString& text, bool warning = false);

  Keymap& keymap_;
  struct Step {
    MouseScheme base;
    Keymap::Changes changes;
  };
  std::vector<Step> undo_;
  QKeySequence offered_;  // clashes with another action and waits to be taken over
  bool asked_ = false;    // since it was just typed; Escape drops it

  QComboBox* base_ = nullptr;
  FilterField* search_ = nullptr;
  KeyField *key_search_ = nullptr, *new_key_ = nullptr;
  QTreeWidget* tree_ = nullptr;
  QLabel *name_ = nullptr, *line_ = nullptr, *clash_ = nullptr, *note_ = nullptr;
  QWidget* chips_ = nullptr;
  QPushButton *take_over_ = nullptr, *reset_ = nullptr, *reset_all_ = nullptr, *undo_button_ = nullptr;
  QHash<QString, QTreeWidgetItem*> rows_;
};

}  // namespace sinew::ui
