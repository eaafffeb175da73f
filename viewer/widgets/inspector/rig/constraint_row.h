// What holds a joint, and what a handle goes along with.
#pragma once

#include <QWidget>

#include "core/scene/rig/rig.h"
#include "viewer/document/document.h"

class QCheckBox;
class QComboBox;
class QToolButton;

namespace sinew::ui {

class ChainWeightRow;
class KeyDiamond;
class NumberField;

// One constraint or driver: what it does and follows, how much it counts; mute and remove, and of constraints earlier
// and later.
class ConstraintRow : public QWidget {
  Q_OBJECT

 public:
  // part: a constraint or driver of the rig.
  ConstraintRow(Document& document, const CharacterRig& rig, const RigStep& part, QWidget* parent);

  void refresh();
  ChainWeightRow* weight() const { return weight_; }

 signals:
  void refused(const QString& why);
  void done(const QString& what);

 private:
  QToolButton* makeButton(const QString& picture, const QString& name, const QString& tip);
  void mute(bool on);

  Document& document_;
  RigStep part_;
  QToolButton* mute_ = nullptr;
  ChainWeightRow* weight_ = nullptr;
};

// How a path goes: whether it is closed, whether what goes along it looks ahead, how much that leans into its bends.
class PathRow : public QWidget {
  Q_OBJECT

 public:
  PathRow(Document& document, const RigConstraint& path, std::size_t constraint, QWidget* parent);

  void refresh();
  QCheckBox* closed() const { return closed_; }
  QCheckBox* follows() const { return follows_; }
  NumberField* bank() const { return bank_; }  // degrees

 signals:
  void refused(const QString& why);

 private:
  template <class Change>
  void change(Gesture gesture, Change change);

  Document& document_;
  std::size_t constraint_;
  QCheckBox *closed_ = nullptr, *follows_ = nullptr;
  NumberField* bank_ = nullptr;
};

// What the selected handles go along with; choosing another one moves nothing.
class SpaceRow : public QWidget {
  Q_OBJECT

 public:
  SpaceRow(Document& document, int control, QWidget* parent);

  void refresh();
  QComboBox* list() const { return list_; }

 signals:
  void refused(const QString& why);
  void done(const QString& what);

 private:
  void choose(int index);
  int channel() const;  // of the choice; -1: it has none yet

  Document& document_;
  int control_;
  std::vector<RigPlace> places_;
  QComboBox* list_ = nullptr;
  KeyDiamond* key_ = nullptr;
};

}  // namespace sinew::ui
