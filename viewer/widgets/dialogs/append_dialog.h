// Chooses what of another project is taken into the scene: characters and objects, or clips of theirs alone; takes,
// masks and poses.
#pragma once

#include <QDialog>

#include "viewer/document/document.h"

class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew::ui {

class AppendDialog : public QDialog {
  Q_OBJECT

 public:
  // taker: the name of the character that takes single clips; empty: there is none.
  AppendDialog(const QString& project, const Scene& scene, const QString& taker, QWidget* parent = nullptr);

  Document::Parts parts() const;  // that are ticked, but for who takes the clips

 private:
  void fill(const Scene& scene, bool with_clips);
  QTreeWidgetItem* addGroup(const QString& title);
  void onTicked(QTreeWidgetItem* item);

  QTreeWidget* tree_;
  QTreeWidgetItem *takes_ = nullptr, *masks_ = nullptr, *poses_ = nullptr;  // those that there are
  QPushButton* append_;
  bool filling_ = false;
};

}  // namespace sinew::ui
