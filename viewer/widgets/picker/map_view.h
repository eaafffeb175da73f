// The drawn figure of the picker: clicks and boxes select the joints of its parts.
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/widgets/picker/body_map.h"

namespace sinew::ui {

// Shows a map of joints of the active character, fit into the widget; one that is larger at its own size grows the
// widget where `scrolls` says so.
class PickerMapView : public QWidget {
  Q_OBJECT

 public:
  explicit PickerMapView(Document& document, QWidget* parent = nullptr);

  void setMap(BodyMap map, bool scrolls);
  const BodyMap& map() const { return map_; }

  QPointF placeOf(JointIndex joint) const;              // the middle of its part, in pixels; null without one
  std::optional<std::size_t> partAt(QPointF at) const;  // also a little beside it
  JointIndex hovered() const;                           // kNoJoint where the pointer is on none

  QSize sizeHint() const override { return {240, 264}; }
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QTransform toPixels() const;
  QRectF boxOf(QPointF corner) const;  // from where the button was pressed
  void select(const std::vector<std::size_t>& parts, Qt::KeyboardModifiers modifiers);
  void hover(std::optional<std::size_t> part);
  void step(QPointF way);  // the keyboard goes to the nearest part that way
  void ensureCurrent();
  bool isOwnKey(int key) const;  // not the window's while the map has the keyboard
  void paintPart(QPainter& painter, std::size_t part, bool selected, bool active) const;
  void paintWords(QPainter& painter) const;

  Document& document_;
  BodyMap map_;
  bool scrolls_ = false;
  std::optional<std::size_t> hovered_, current_;  // of the pointer, of the keyboard
  std::optional<QPointF> pressed_;
  std::optional<QPointF> boxed_;  // the other corner of a box
};

}  // namespace sinew::ui
