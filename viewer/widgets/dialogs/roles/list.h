// Roles by parts of the body, each with the joint that has it and how sure that is.
#pragma once

#include <QTreeWidget>

#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew::ui {

// A click on a joint, Return or Space opens a list of all joints; Delete takes the role away.
class RoleList : public QTreeWidget {
  Q_OBJECT

 public:
  static constexpr float kSure = 0.6f;  // what is less sure is to be looked at

  explicit RoleList(QWidget* parent = nullptr);

  // found: what the program finds by itself; what differs was given by a person.
  void show(const Skeleton& skeleton, const JointRoles& roles, const JointRoles& found);
  using QTreeWidget::show;
  std::optional<JointRole> current() const;
  void choose(JointRole role);      // its row, in sight
  void openDoubtful();              // the groups with something to look at; the first where there is none
  void openJoints(JointRole role);  // the list to choose from
  QTreeWidgetItem* row(JointRole role) const { return rows_[static_cast<std::size_t>(role)]; }

 signals:
  void chosen();                                                     // current() is another one
  void jointPicked(sinew::JointRole role, sinew::JointIndex joint);  // kNoJoint: none

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  std::array<QTreeWidgetItem*, kJointRoles> rows_{};
  QStringList joints_;  // names, behind the entry for none
};

}  // namespace sinew::ui
