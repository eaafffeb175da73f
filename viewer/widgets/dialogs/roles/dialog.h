// Which joint is which part of the body: shown and corrected.
#pragma once

#include <QDialog>

#include "viewer/document/document.h"

class QLabel;
class QPushButton;

namespace sinew::ui {

class RoleFigure;
class RoleList;

// Modeless. Works on a copy; Apply makes one step of it, for all characters with these joints. Follows undo as long as
// nothing was changed here, and closes with its character.
class RolesDialog : public QDialog {
  Q_OBJECT

 public:
  RolesDialog(Document& document, InstanceId id, QWidget* parent = nullptr);

  InstanceId of() const { return id_; }
  const JointRoles& roles() const { return roles_; }
  bool settled() const;  // the figure is drawn
  // What the buttons ask a person for. Say in the dialog why it did not work.
  void load(const QString& path);
  void save(const QString& path);

  void accept() override;

 signals:
  void applied(const QString& text);  // one sentence with numbers

 private:
  QLayout* makeButtons();
  void takeCharacter();
  void follow(const DocumentChange& change);
  void change(JointRoles roles);
  void assign(JointRole role, JointIndex joint);
  void showRoles();
  void showCurrent();
  void say(const QString& text, bool warning);
  JointIndex selectedJoint() const;  // of the character, in the scene
  void askForFile(bool to_save);

  Document& document_;
  InstanceId id_;
  std::shared_ptr<const Character> character_;
  JointRoles roles_, found_, given_;  // as here; as found; as the document has them
  QLabel *heading_, *summary_, *note_;
  RoleFigure* figure_;
  RoleList* list_;
  QPushButton *use_, *find_again_, *apply_;
};

}  // namespace sinew::ui
