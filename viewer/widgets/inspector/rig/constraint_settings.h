// What a constraint does beside how much it counts, by its kind.
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "core/scene/rig/rig.h"
#include "viewer/document/document.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;

namespace sinew::ui {

class NumberField;

// Of a parent what it takes, of a point along which axes, of an aim which axis looks and which stays up, of a transform
// its links; of all that follow several how much each of these weighs. Nothing for others.
class ConstraintSettings : public QWidget {
  Q_OBJECT

 public:
  ConstraintSettings(Document& document, const CharacterRig& rig, std::size_t constraint, QWidget* parent);

  void refresh();
  // What of a constraint decides which rows there are.
  static void forgetValues(RigConstraint& constraint);

 signals:
  void refused(const QString& why);

 protected:
  using Change = std::function<void(RigConstraint&)>;

  const RigConstraint* now() const;
  void change(Gesture gesture, const Change& change);
  QString named(const QString& what) const;
  QWidget* addRow(const QString& label, const std::vector<QWidget*>& parts);
  QCheckBox* makeFlag(const char* id, const QString& text, const QString& tip, std::function<bool&(RigConstraint&)> of);
  QComboBox* makeAxis(const char* id, const QString& label, const QString& tip, Vec3 RigConstraint::*axis);
  NumberField* makeNumber(const QString& id, const QString& label, const QString& tip,
                          std::function<double(const RigConstraint&)> get,
                          std::function<void(RigConstraint&, double)> set);

  Document& document_;
  std::size_t constraint_;
  QString name_;
  std::vector<std::function<void(const RigConstraint&)>> shows_;  // each puts values into what is there
};

// How numbers of a joint follow those of another: links, each from one number to another.
class TransformRow : public ConstraintSettings {
  Q_OBJECT

 public:
  TransformRow(Document& document, const CharacterRig& rig, std::size_t constraint, QWidget* parent);

 private:
  void addLink(std::size_t link, const TransformLink& of);
  QComboBox* makeEnd(std::size_t link, TransformNumber TransformLink::*end, const char* id, const QString& label,
                     const QString& tip);
};

}  // namespace sinew::ui
