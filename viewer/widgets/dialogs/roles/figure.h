// A figure from the front, with a dot at each joint that has a role.
#pragma once

#include <optional>

#include <QImage>
#include <QWidget>

#include "core/scene/character/character.h"
#include "core/skeleton/roles.h"
#include "viewer/render/camera.h"

namespace sinew::ui {

// A click on a dot chooses its role.
class RoleFigure : public QWidget {
  Q_OBJECT

 public:
  explicit RoleFigure(QWidget* parent = nullptr);

  void setCharacter(std::shared_ptr<const Character> character);
  void setRoles(const JointRoles& roles);
  void setCurrent(std::optional<JointRole> role);

  std::optional<QPointF> dotOf(JointRole role) const;  // in pixels of the widget; nothing without a joint
  std::optional<JointRole> roleAt(QPointF at) const;
  bool drawn() const { return !picture_.isNull(); }
  bool settled() const { return drawing_ == 0; }  // no picture of it is to come

  QSize sizeHint() const override { return {220, 420}; }

 signals:
  void picked(sinew::JointRole role);

 protected:
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void aim();  // the camera, from where the face is seen
  QPointF placeOf(JointIndex joint) const;

  std::shared_ptr<const Character> character_;
  JointRoles roles_;
  std::optional<JointRole> current_;
  std::vector<Mat4> joints_m_;  // of the rest pose
  Box bounds_;
  render::Camera camera_;
  QImage picture_;
  int drawing_ = 0;  // pictures to come
};

}  // namespace sinew::ui
