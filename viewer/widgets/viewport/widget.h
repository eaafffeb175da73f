// The view of the scene: shows it, moves the camera, selects, poses.
#pragma once

#include <map>
#include <memory>
#include <tuple>

#include <QOpenGLWidget>
#include <QTimer>

#include "core/evaluate/rig/rig_reach.h"
#include "viewer/document/state/document_change.h"
#include "viewer/render/scene_snapshot.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/viewport/follow_path.h"
#include "viewer/widgets/viewport/overlays/builder.h"
#include "viewer/widgets/viewport/overlays/joint_labels.h"
#include "viewer/widgets/viewport/snapshot_builder.h"
#include "viewer/widgets/viewport/tools/camera_controller.h"
#include "viewer/widgets/viewport/tools/camera_tool.h"
#include "viewer/widgets/viewport/tools/gizmo_tool.h"
#include "viewer/widgets/viewport/tools/limit_tool.h"
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
class ViewportWidget : public QOpenGLWidget, private ToolHost {
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
  void orbit(const Vec2& pixels);  // as a drag by so much would
  void zoom(float steps);          // of a wheel, towards the middle; negative: away
  void toggleProjection();
  const render::Camera& camera() const override { return controller_.camera(); }
  void setCamera(const render::Camera& camera);

  void setToolKeys(const ToolKeys& keys) { tools_.setKeys(keys); }
  // Moves, turns or scales the selection with the pointer and without a button, until a click or ToolKey::confirm;
  // ToolKey::cancel and the right button put everything back.
  void beginTransform(PoseDelta::Kind kind);
  bool dragging() const { return runningDrag() != nullptr; }

  // What the next picture shows, made now.
  void updateScene();

  // The character that is drawn nearest in front of a position of the widget, by its box; none beside all.
  InstanceId characterAt(QPoint at) const;

  std::size_t trailsShown() const { return scene_.trails.size(); }  // in the last picture
  bool drawn() const;                                               // no picture outstanding
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
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  enum class Motion { still, moving };  // whether the next picture is one of many
  void redraw(Motion motion);
  void onDocumentChanged(const DocumentChange& change);
  void onSettingsChanged();
  void onInstancesChanged();
  void onFrameSwapped();
  void followCharacter(bool take_camera_along);
  void frameOpened();
  void updateTitle();
  void updateFoot();
  void updateOverlays();  // all but the title
  void updateStatistics();
  void updateHover();
  void setHover(const Hover& hover);
  void refreshGizmo();
  void releaseGraphics();
  Vec2 paneSize() const { return paneAt(Vec2{0.f}).size; }
  // trails.cpp
  QString ghostsText() const;  // how far apart they are; empty without
  bool rigged() const;         // some character has handles
  void paintRig(QPainter& painter);
  void collectPaneLabels(Vec2 at, std::vector<JointLabel>& labels);
  // of ToolHost
  Pane paneAt(Vec2 at) const override;
  ViewContents contents(Vec2 at) override;
  std::span<const TrailKeyMark> trailKeys() const override { return overlay_builder_.keys(); }
  void cameraMoved() override;
  void cameraRests() override;
  void handlesChanged() override;
  void transformChanged() override;
  void bandChanged(const QRectF& area) override;
  void trailChanged(bool moves) override;
  void tell(const Check& done) override;

  ModalDrag* runningDrag() const;  // of any tool; null: none

  Document& document_;
  ViewSettings& settings_;
  Preferences& preferences_;
  PlaybackClock& clock_;
  ViewOptions shown_;  // options of the last picture asked for
  ReachShells reach_shells_;
  bool rig_painted_ = false;  // handles may lie over the picture
  FindAction find_action_;

  CameraController controller_;
  ToolStack tools_{*this};
  SelectTool select_tool_;
  TrailTool trail_tool_;
  GizmoTool gizmo_tool_;
  LimitTool limit_tool_;
  CameraTool camera_tool_;
  std::vector<ModalDrag*> drags_;  // those of the tools that are some
  OverlayBuilder overlay_builder_;
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
  // What it was found for: the character, the versions of its clips, what plays and by which masks.
  std::weak_ptr<const Character> path_character_;
  std::vector<std::shared_ptr<const Clip>> path_clips_;
  std::vector<ClipControl> path_controls_;
  std::tuple<TakeId, double, double> path_span_;  // the take, where it or what plays begins and ends
  std::vector<SceneMask> path_masks_;
  InstanceId followed_;
  Vec3 followed_at_w_{0.f};

  Hover hover_;
  Vec2 pointer_{0.f};
};

}  // namespace sinew::ui
