// The inspector's transform: position, rotation, scale and shear of joints or characters, typed and dragged.
#pragma once

#include "viewer/document/edits/channel_box.h"
#include "viewer/widgets/controls/panels/section.h"

class QCheckBox;
class QComboBox;

namespace sinew::ui {

class Segmented;
class VectorRow;

// What is shown: the active joint in local or model space, or a character's place in the world. Edits go to all that
// are selected with it.
class TransformSection : public Section {
  Q_OBJECT

 public:
  using Space = ChannelBox::Space;

  explicit TransformSection(Document& document, QWidget* parent = nullptr);

  // Joints or instances, the active one last. Texts not entered yet are dropped when they are others.
  void setTargets(const std::vector<SelectionItem>& targets);
  void refresh();  // reads the values of now

  Space space() const { return box_.space(); }
  void setSpace(Space space);
  VectorRow* position() const { return rows_[0]; }
  VectorRow* rotation() const { return rows_[1]; }
  VectorRow* scaling() const { return rows_[2]; }
  VectorRow* shear() const { return rows_[3]; }
  // The twelve orders, then quaternions. For joints whose rotation has keys in the active layer: the mode of these
  // keys, and choosing another one switches them. For others only how the rotation is shown.
  QComboBox* order() const { return order_; }

 signals:
  void said(const QString& text);  // what came of a switch, in one sentence

 private:
  using Part = ChannelBox::Part;

  void addRow(const QString& name, const QString& label, const QString& subject, const QString& unit, int decimals,
              Part part);
  VectorRow* row(Part part) const { return rows_[static_cast<std::size_t>(part)]; }
  void edit(Part part, int index, const NumberChange& change, Gesture gesture);
  void showOrder();
  void chooseOrder(int index);
  void forgetTexts();

  Document& document_;
  ChannelBox box_;
  Segmented* spaces_ = nullptr;
  QWidget* space_row_ = nullptr;
  std::array<VectorRow*, 4> rows_{};  // by Part
  QComboBox* order_ = nullptr;
  QCheckBox* keep_shape_ = nullptr;
  QWidget* keep_row_ = nullptr;
};

}  // namespace sinew::ui
