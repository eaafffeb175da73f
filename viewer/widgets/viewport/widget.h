// The view of the scene: shows it, moves the camera, selects, poses.
#pragma once

#include <map>
#include <memory>

#include <QOpenGLWidget>
#include <QTimer>

#include "viewer/document/document_change.h"
#include "viewer/render/scene_snapshot.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/viewport/follow_path.h"
#include "viewer/widgets/viewport/overlays/builder.h"
#include "viewer/widgets/viewport/overlays/joint_labels.h"
#include "viewer/widgets/viewport/snapshot_builder.h"
#include "viewer/widgets/viewport/tools/camera_controller.h"
#include "viewer/widgets/viewport/tools/gizmo_tool.h"
#include "viewer/widgets/viewport/tools/select_tool.h"
#include "viewer/widgets/viewport/tools/trail_tool.h"

namespace sinew {
class Document;
class PlaybackClock;
class Preferences;
struct Instance;
namespace render {
class Renderer;
}
}  // namespace sinew

namespace sinew::ui {

class OverlaySettings;
class ViewportOverlays;

// Draws only when something changed. In software OpenGL multisampling is left out while anything moves, and comes back
// in one last picture when it rests.
class ViewportWidget : public QOpenGLWidget {
  Q_OBJECT

 public:
  ViewportWidget(Document& document, ViewSettings& settings, Preferences& preferences, PlaybackClock& clock,
                 QWidget* parent = nullptr);
  ~ViewportWidget() override;

  void setActions(const FindAction& find);  // for the toggles and the context menu

  // A card in the lower right corner, for which the texts over the picture make room.
  void setCorner(QWidget* card);

  // The card with the settings of ghosts and trails.
  void showOverlaySettings(bool shown);

  void frameAll();
  void frameSelection();  // everything, when nothing is selected
  void look(render::NamedView view);
  void toggleProjection();
  const render::Camera& camera() const { return controller_.camera(); }
  void setCamera(const render::Camera& camera);

  // Moves, turns or scales the selection with the pointer and without a button, until a click or Enter; Escape and the
  // right button put everything back.
  void beginTransform(PoseDelta::Kind kind);
  bool transforming() const { return gizmo_tool_.running(); }

  // The character that is drawn nearest in front of a position of the widget, by its box; none beside all.
  InstanceId characterAt(QPoint at) const;

  bool drawn() const;    // no picture outstanding
  bool settled() const;  // no picture outstanding, and the last one has full quality
  int framesDrawn() const { return frames_drawn_; }
  bool drewFullQuality() const { return drew_full_quality_; }  // the last picture

 signals:
  void frameDrawn(double ms);           // main thread's time for one picture, without the composition
  void openRequested();                 // the empty view's button
  void refused(const QString& reason);  // a drag cannot begin; one sentence, empty when one did
  void overlaySettingsShown(bool shown);
  void graphicsReady(const QString& description);
  void graphicsFailed(const QString& for_user, const QString& for_log);

 protected:
  void initializeGL() override;
  void paintGL() override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  enum class Motion { still, moving };  // whether the next picture is one of many
  void redraw(Motion motion);
  void onDocumentChanged(DocumentChange change);
  void onSettingsChanged();
  void onInstancesChanged();
  void onFrameSwapped();
  void followCharacter(bool take_camera_along);
  void cameraMoved();  // by hand
  void frameOpened();
  void updateScene();
  void updateTitle();
  void updateFoot();
  void updateOverlays();  // all but the title
  void updateStatistics();
  void updateHint();
  void updateHover();
  void setHover(const Hover& hover);
  bool dragging() const;
  bool cancelDrag();
  // transform.cpp
  void refreshGizmo();
  render::Handle handleUnder(Vec2 at) const;
  bool hoverHandle();  // true when the pointer is on one
  bool pressHandle();  // likewise; a drag begins once the pointer moves
  void dragHandle(Qt::KeyboardModifiers modifiers);
  void releaseHandle(Qt::KeyboardModifiers modifiers);
  void begun(const Check& begun);  // a transform, or why not
  void transformMoved(Qt::KeyboardModifiers modifiers);
  bool transformKey(QKeyEvent* event);
  enum class Outcome { keep, keep_at_once, take_back };  // at once: whatever is typed
  void endTransform(Outcome outcome);
  void showTransform();
  void releaseGraphics();
  Pane paneAt(Vec2 at) const;
  Vec2 paneSize() const { return paneAt(Vec2{0.f}).size; }
  ViewContents contents(Vec2 at);  // of the pane under a position
  // trails.cpp
  QString ghostsText() const;  // how far apart they are; empty without
  void collectPaneLabels(Vec2 at, std::vector<JointLabel>& labels);
  bool hoverTrail();  // true when the pointer is on a key
  void leaveTrail();
  bool pressTrail();  // likewise
  void dragTrail();
  void releaseTrail();

  Document& document_;
  ViewSettings& settings_;
  Preferences& preferences_;
  PlaybackClock& clock_;
  ViewOptions shown_;  // options of the last picture asked for
  FindAction find_action_;

  CameraController controller_;
  SelectTool select_;
  OverlayBuilder overlay_builder_;
  TrailTool trail_tool_;
  OverlaySettings* overlay_settings_ = nullptr;
  ViewportOverlays* overlays_ = nullptr;
  render::SceneSnapshot scene_;
  bool scene_stale_ = true;

  std::unique_ptr<render::Renderer> renderer_;
  bool software_ = false, failed_ = false;
  QTimer settle_, hover_timer_, statistics_timer_;
  bool moving_ = false, redraw_pending_ = true, swap_pending_ = false, drew_full_quality_ = false;
  int frames_drawn_ = 0;
  double last_ms_ = 0.0;

  // Characters that were framed once already, and as what they were read: another unit or up axis frames them anew.
  struct ReadAs {
    double unit_m = 1.0;
    char up_axis = 'Y';
    bool operator==(const ReadAs&) const = default;
  };
  std::map<InstanceId, ReadAs> seen_;
  bool keep_framed_ = false;  // until the camera is moved by hand
  FollowPath path_;
  std::weak_ptr<const Character> path_character_;
  std::shared_ptr<const Clip> path_clip_;  // the version of it; null for the rest pose
  InstanceId followed_;
  Vec3 followed_at_w_{0.f};

  Hover hover_;
  GizmoTool gizmo_tool_;
  render::Handle pressed_handle_ = render::Handle::none;  // under a button that has not been moved yet
  Vec2 pressed_at_{0.f};
  bool refusal_shown_ = false;
  Vec2 transform_origin_{0.f};  // of the pane in which a transform goes on
  Vec2 pointer_{0.f};
  Vec2 drag_origin_{0.f};  // of the pane in which a drag of the camera began
  bool menu_suppressed_ = false;
};

}  // namespace sinew::ui
