// The inspector's transform: position, rotation, scale and shear of a joint or a character, typed and dragged.
#pragma once

#include "core/clip/rotation_mode.h"
#include "core/math/euler.h"
#include "core/scene/evaluator.h"
#include "viewer/document/document.h"
#include "viewer/widgets/controls/section.h"

class QCheckBox;
class QComboBox;

namespace sinew::ui {

class Segmented;
class VectorRow;

// What is shown: the active joint in local or model space, or a character's place in the world.
class TransformSection : public Section {
  Q_OBJECT

 public:
  enum class Space { local, model };

  explicit TransformSection(Document& document, QWidget* parent = nullptr);

  // A joint or an instance. Texts not entered yet are dropped when it is another one.
  void setTarget(const SelectionItem& target);
  void refresh();  // reads the values of now

  Space space() const { return space_; }
  void setSpace(Space space);
  VectorRow* position() const { return position_; }
  VectorRow* rotation() const { return rotation_; }
  VectorRow* scaling() const { return scale_; }
  VectorRow* shear() const { return shear_; }
  // The twelve orders, then quaternions. For a joint whose rotation has keys in the active layer: the mode of these
  // keys, and choosing another one switches them. For others only how the rotation is shown.
  QComboBox* order() const { return order_; }
  QCheckBox* keepShape() const { return keep_shape_; }

 signals:
  void said(const QString& text);  // what came of a switch, in one sentence

 private:
  enum class Part { position, rotation, scale, shear };

  static TransformParts partsOf(Part part);
  static void take(Part part, const Transform& from, Transform& to);
  VectorRow* addRow(const QString& label, const QString& unit, int decimals, Part part);
  bool isJoint() const { return target_.kind == SelectionItem::Kind::joint; }
  EulerOrder eulerOrder() const;
  JointFrame frameOf(const Instance& instance) const;  // what the joint's local transform is put into
  Transform shown() const;                             // in the chosen space
  // Why the value cannot be taken over, or an empty text.
  QString write(const Transform& value, Gesture gesture);
  void edit(Part part, int index, double value, Gesture gesture);
  void reset(Part part);  // to the clip
  void resetToBind(Part part);
  void toggleKey(Part part);
  void showKeys();
  void showDifferences();
  void showOrder();
  std::optional<RotationMode> keyedMode() const;  // of the clip that plays; nothing without keys
  void chooseOrder(int index);
  void switchMode(const RotationMode& mode);

  Document& document_;
  SelectionItem target_;
  Space space_ = Space::local;
  Vec3 euler_{0.f};  // radians, as shown: may hold whole turns
  Segmented* spaces_ = nullptr;
  QWidget* space_row_ = nullptr;
  VectorRow* position_ = nullptr;
  VectorRow* rotation_ = nullptr;
  VectorRow* scale_ = nullptr;
  VectorRow* shear_ = nullptr;
  QComboBox* order_ = nullptr;
  QCheckBox* keep_shape_ = nullptr;
  QWidget* keep_row_ = nullptr;
  int shown_order_ = 0;  // index into kEulerOrders
  Evaluator evaluator_;  // of the clip alone
  EvaluatedPose clip_pose_;
};

// A row of the inspector: a label of 88 pixels and a control that takes the rest.
QWidget* makePropertyRow(const QString& label, QWidget* control, QWidget* parent);

}  // namespace sinew::ui
