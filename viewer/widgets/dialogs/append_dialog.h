// Chooses what of another project is taken into the scene: characters and objects, or clips of theirs alone.
#pragma once

#include <utility>
#include <vector>

#include <QDialog>

#include "core/scene/scene.h"

class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew::ui {

class AppendDialog : public QDialog {
  Q_OBJECT

 public:
  // taker: the name of the character that takes single clips; empty: there is none.
  AppendDialog(const QString& project, const Scene& scene, const QString& taker, QWidget* parent = nullptr);

  std::vector<InstanceId> instances() const;                 // that are ticked
  std::vector<std::pair<InstanceId, ClipId>> clips() const;  // that are ticked, of others

 private:
  void fill(const Scene& scene, bool with_clips);
  void onTicked(QTreeWidgetItem* item);

  QTreeWidget* tree_;
  QPushButton* append_;
  bool filling_ = false;
};

}  // namespace sinew::ui
