#include "viewer/widgets/viewport/widget.h"

#include <cmath>

#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QSurfaceFormat>

#include "core/math/tolerances.h"
#include "viewer/document/document.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/render/renderer.h"
#include "viewer/render/shapes/grid.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/framing.h"
#include "viewer/widgets/viewport/overlays/axis_gizmo.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/locator_lines.h"
#include "viewer/widgets/viewport/overlays/overlays.h"
#include "viewer/widgets/viewport/overlays/settings.h"

namespace sinew::ui {

namespace {

constexpr int kSettleMs = 150;      // of rest until the picture of full quality
constexpr int kHoverMs = 30;        // between looks at what is under the pointer
constexpr int kStatisticsMs = 250;  // between readings, so that they can be read
constexpr float kFirstMargin = 1.02f, kMargin = 1.12f;

}  // namespace

ViewportWidget::ViewportWidget(Document& document, ViewSettings& settings, Preferences& preferences,
                               PlaybackClock& clock, QWidget* parent)
    : QOpenGLWidget(parent),
      document_(document),
      settings_(settings),
      preferences_(preferences),
      clock_(clock),
      shown_(settings.options()),
      select_tool_(tools_, document, controller_, *this),
      trail_tool_(tools_, document, *this),
      gizmo_tool_(tools_, document, settings, *this),
      limit_tool_(tools_, document, *this),
      camera_tool_(tools_, controller_, *this) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  format.setStencilBufferSize(8);
  format.setSamples(0);  // the renderer multisamples by itself when there is time for it
  setFormat(format);
  setObjectName("viewport");
  setAccessibleName(tr("Viewport"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumSize(160, 120);

  for (Tool* tool :
       std::initializer_list<Tool*>{&select_tool_, &trail_tool_, &gizmo_tool_, &limit_tool_, &camera_tool_})
    tools_.push(*tool);
  drags_ = {&gizmo_tool_};

  overlays_ = new ViewportOverlays(*this, controller_.camera());
  overlays_->labels().setTools([this](QPainter& painter) { tools_.paint(painter); });
  overlays_->labels().setUnder([this](QPainter& painter) { paintRig(painter); });
  connect(&overlays_->message(), &EmptyState::clicked, this, &ViewportWidget::openRequested);
  connect(&overlays_->gizmo(), &AxisGizmo::lookFrom, this, [this](const Vec3& axis_w) {
    controller_.lookFrom(axis_w);
    cameraMoved();
  });
  connect(&overlays_->gizmo(), &AxisGizmo::dragged, this, [this](const QPointF& by) {
    controller_.orbit({by.x(), by.y()});
    cameraMoved();
  });

  overlay_settings_ = new OverlaySettings(document_, settings_, this);
  connect(overlay_settings_, &OverlaySettings::closed, this, [this] { emit overlaySettingsShown(false); });

  settle_.setSingleShot(true);
  settle_.setInterval(kSettleMs);
  connect(&settle_, &QTimer::timeout, this, [this] {
    if (document_.playing() || controller_.motion() != CameraMotion::none) return;
    moving_ = false;
    redraw(Motion::still);
  });
  hover_timer_.setSingleShot(true);
  hover_timer_.setInterval(kHoverMs);
  connect(&hover_timer_, &QTimer::timeout, this, &ViewportWidget::updateHover);

  connect(&document_, &Document::changed, this, &ViewportWidget::onDocumentChanged);
  connect(&settings_, &ViewSettings::changed, this, &ViewportWidget::onSettingsChanged);
  connect(&preferences_, &Preferences::changed, this, [this] {
    controller_.setScheme(preferences_.mouseScheme());
    tools_.refresh();
    updateFoot();
  });
  statistics_timer_.setSingleShot(true);
  statistics_timer_.setInterval(kStatisticsMs);
  connect(&statistics_timer_, &QTimer::timeout, this, &ViewportWidget::updateStatistics);
  connect(this, &QOpenGLWidget::frameSwapped, this, &ViewportWidget::onFrameSwapped);
  controller_.setScheme(preferences_.mouseScheme());
  controller_.look(render::NamedView::three_quarter);
  onInstancesChanged();
  updateTitle();
  updateOverlays();
  tools_.refresh();
}

ViewportWidget::~ViewportWidget() {
  // The context dies after this part of the object.
  if (context()) disconnect(context(), nullptr, this, nullptr);
  releaseGraphics();
}

void ViewportWidget::setActions(const FindAction& find) {
  find_action_ = find;
  overlays_->setActions(find);
  overlay_settings_->setActions(find);
  updateOverlays();
}

void ViewportWidget::setCorner(QWidget* card) { overlays_->setCorner(card); }

// --- OpenGL ----------------------------------------------------------------------------------------------------------

void ViewportWidget::initializeGL() {
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &ViewportWidget::releaseGraphics, Qt::UniqueConnection);
  auto made = render::Renderer::create();
  failed_ = !made;
  if (made) {
    renderer_ = std::move(*made);
    software_ = renderer_->software();
    emit graphicsReady(QString::fromStdString(renderer_->description()));
  } else {
    const Problem& problem = made.error();
    const EmptyState::Words words{"warn", tr("The scene cannot be drawn"), shown(problem.for_user), {}};
    overlays_->setMessage(&words);
    updateTitle();
    updateOverlays();
    emit graphicsFailed(words.text, QString::fromStdString(problem.for_log));
  }
}

void ViewportWidget::releaseGraphics() {
  if (!renderer_) return;
  makeCurrent();
  renderer_.reset();
  doneCurrent();
}

void ViewportWidget::paintGL() {
  redraw_pending_ = false;
  if (!renderer_) return;
  QElapsedTimer clock;
  clock.start();
  updateScene();
  const auto ratio = static_cast<float>(devicePixelRatioF());
  const bool low = moving_ && software_;
  render::Target target;
  target.framebuffer = defaultFramebufferObject();
  target.width = static_cast<int>(std::lround(static_cast<float>(width()) * ratio));
  target.height = static_cast<int>(std::lround(static_cast<float>(height()) * ratio));
  renderer_->draw(scene_, camera(), displayOptions(settings_.options(), theme(), ratio, low), target);
  drew_full_quality_ = !low;
  ++frames_drawn_;
  swap_pending_ = true;
  last_ms_ = 1e-6 * static_cast<double>(clock.nsecsElapsed());
  emit frameDrawn(last_ms_);
}

void ViewportWidget::onFrameSwapped() {
  // Other widgets of the window cause compositions, too.
  if (!swap_pending_) return;
  swap_pending_ = false;
  clock_.frameShown();
  if (settings_.options().statistics && !statistics_timer_.isActive()) statistics_timer_.start();
}

void ViewportWidget::redraw(Motion motion) {
  if (motion == Motion::moving) {
    moving_ = true;
    settle_.start();
  }
  redraw_pending_ = true;
  overlays_->labels().refreshLabels();
  if (rig_painted_ || rigged()) overlays_->labels().update();
  refreshGizmo();
  update();
}

bool ViewportWidget::drawn() const { return !redraw_pending_ && !swap_pending_; }

bool ViewportWidget::settled() const { return drawn() && !moving_ && !document_.playing(); }

Pane ViewportWidget::paneAt(Vec2 at) const {
  const Vec2 size(width(), height());
  if (!settings_.options().split) return {{0.f, 0.f}, size};
  const float half = std::floor(0.5f * size.x);
  return at.x < half ? Pane{{0.f, 0.f}, {half, size.y}} : Pane{{half, 0.f}, {size.x - half, size.y}};
}

void ViewportWidget::updateScene() {
  if (!scene_stale_) return;
  buildSnapshot(document_, hover_, settings_.options().shading, scene_);
  overlay_builder_.build(document_, settings_.options().overlays, theme(), trail_tool_.hovered(), scene_);
  buildLocatorLines(document_, theme(), scene_);
  scene_stale_ = false;
}

void ViewportWidget::resizeEvent(QResizeEvent* event) {
  overlays_->layOut(size());
  if (keep_framed_) frameOpened();
  refreshGizmo();
  if (software_ && isVisible()) {
    moving_ = true;
    settle_.start();
  }
  QOpenGLWidget::resizeEvent(event);
}

void ViewportWidget::changeEvent(QEvent* event) {
  QOpenGLWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) {
    scene_stale_ = true;  // it holds colours of the theme
    redraw(Motion::still);
  }
}

// --- what the document and the settings say --------------------------------------------------------------------------

void ViewportWidget::onDocumentChanged(const DocumentChange& change) {
  using Change = DocumentChange;
  constexpr unsigned kShown = Change::instances | Change::selection | Change::time | Change::pose | Change::clip |
                              Change::visibility | Change::playing | Change::timing | Change::keys | Change::masks;
  if (change.has(Change::takes)) updateTitle();
  if (!change.has(kShown)) return;
  scene_stale_ = true;
  // What others change ends a drag: it began in another state.
  ModalDrag* drag = runningDrag();
  if (drag && !drag->applying() && change.has(kShown & ~unsigned{Change::visibility}))
    drag->confirm(ModalDrag::Unfinished::accept);
  if (change.has(Change::instances)) onInstancesChanged();
  if (change.has(Change::instances | Change::selection | Change::time | Change::pose | Change::clip))
    followCharacter(change.has(Change::time | Change::clip) && !change.has(Change::instances));
  // What was under the pointer may have moved away.
  if (change.has(Change::instances | Change::time | Change::clip) && !dragging()) {
    setHover({});
    if (!document_.playing() && underMouse()) hover_timer_.start();
  }
  if (change.has(Change::playing)) {
    if (document_.playing()) setHover({});
    updateStatistics();
  }
  if (change.has(Change::instances | Change::selection | Change::masks)) updateOverlays();
  updateTitle();
  redraw(change.has(Change::time | Change::pose | Change::playing) ? Motion::moving : Motion::still);
}

void ViewportWidget::onSettingsChanged() {
  const ViewOptions& options = settings_.options();
  if (options.follow != shown_.follow) followCharacter(false);
  if (options.overlays != shown_.overlays || options.shading != shown_.shading) scene_stale_ = true;
  const bool new_shape = options.split != shown_.split;
  shown_ = options;
  if (!options.skeleton) setHover({});
  if (new_shape && keep_framed_) frameOpened();
  updateOverlays();
  redraw(Motion::still);
}

void ViewportWidget::onInstancesChanged() {
  bool arrived = false, alone = true;
  for (const Instance& instance : document_.instances()) {
    if (instance.isObject()) continue;  // is put where somebody looks
    const ReadAs read_as{instance.character->unit_m, instance.character->up_axis};
    const auto [seen, is_new] = seen_.try_emplace(instance.id, read_as);
    if (!is_new) alone = false;
    if (is_new || seen->second != read_as) arrived = true;
    seen->second = read_as;
  }
  const bool empty = document_.instances().empty();
  const EmptyState::Words words{"person", tr("No character is open"),
                                tr("or drop a file here: FBX, glTF, COLLADA, BVH, Sinew project"), tr("Open…")};
  if (!failed_) overlays_->setMessage(empty ? &words : nullptr);
  if (empty) keep_framed_ = false;
  if (!arrived) return;
  followCharacter(false);
  if (alone) controller_.look(render::NamedView::three_quarter);
  keep_framed_ = true;
  frameOpened();
}

void ViewportWidget::followCharacter(bool take_camera_along) {
  const Instance* active = document_.active();
  if (!active || !settings_.options().follow) {
    followed_ = {};
    return;
  }
  std::vector<std::shared_ptr<const Clip>> clips{document_.clips().clip(active->control.clip)};
  std::vector<ClipControl> controls;
  std::vector<SceneMask> masks;
  if (shownControl(*active)) {
    controls = active->controls;
    for (const ClipId clip : active->clips) clips.push_back(document_.clips().clip(clip));
    masks.assign(document_.masks().begin(), document_.masks().end());
  }
  const WholePlay plays(*active, document_.clips(), document_.playingTake());
  const std::tuple span(document_.scene().take, plays.start(), plays.end());
  if (path_character_.lock() != active->character || path_clips_ != clips || path_controls_ != controls ||
      path_span_ != span || path_masks_ != masks) {
    path_ = FollowPath(plays, document_.sceneAt());
    path_character_ = active->character;
    path_clips_ = std::move(clips);
    path_controls_ = std::move(controls);
    path_span_ = span;
    path_masks_ = std::move(masks);
  }
  const Vec3 at_w(document_.placement_w(active->id) * Vec4(path_.at(plays.now()), 1.f));
  Vec3 by_w = at_w - followed_at_w_;
  by_w.y = 0.f;
  if (take_camera_along && active->id == followed_ && by_w != Vec3{0.f}) controller_.shift(by_w);
  followed_ = active->id;
  followed_at_w_ = at_w;
}

// --- camera ----------------------------------------------------------------------------------------------------------

void ViewportWidget::frameOpened() {
  Box box_w;
  const bool follow = settings_.options().follow;
  for (const Instance& instance : document_.instances())
    box_w.add(boundsOverClip(document_, instance, follow && instance.id == followed_ ? &path_ : nullptr));
  if (box_w.empty()) return;
  Box depth_w = box_w;
  depth_w.add(Vec3{0.f});
  controller_.setScene(depth_w);
  // Head and feet keep clear of the texts along the edges.
  constexpr float kTexts = 64.f, kMinHeight = 160.f;
  const float height = std::max(paneSize().y, kMinHeight);
  controller_.frame(box_w, paneSize(), kFirstMargin * height / (height - kTexts));
  overlays_->gizmo().update();
  updateFoot();
}

void ViewportWidget::frameAll() {
  const Box box_w = document_.sceneBounds();
  if (box_w.empty()) return;
  controller_.frame(box_w, paneSize(), kMargin);
  cameraMoved();
}

void ViewportWidget::frameSelection() {
  Box box_w = document_.selectionBounds();
  if (box_w.empty()) return frameAll();
  // A single joint is a point: show some of the character around it.
  constexpr float kSurroundings = 0.08f;
  Box around_w;
  for (const SelectionItem& item : document_.selection().items) around_w.add(document_.bounds(item.instance));
  const Vec3 least(kSurroundings * glm::length(around_w.size()));
  const Vec3 grow = 0.5f * glm::max(least - box_w.size(), Vec3{0.f});
  box_w.low -= grow;
  box_w.high += grow;
  controller_.frame(box_w, paneSize(), kMargin);
  cameraMoved();
}

void ViewportWidget::look(render::NamedView view) {
  controller_.look(view);
  cameraMoved();
}

void ViewportWidget::orbit(const Vec2& pixels) {
  controller_.orbit(pixels);
  cameraMoved();
}

void ViewportWidget::zoom(float steps) {
  controller_.wheel(steps, 0.5f * paneSize(), paneSize());
  cameraMoved();
}

void ViewportWidget::toggleProjection() {
  controller_.toggleProjection();
  cameraMoved();
}

void ViewportWidget::setCamera(const render::Camera& camera) {
  controller_.setCamera(camera);
  cameraMoved();
}

void ViewportWidget::cameraMoved() {
  keep_framed_ = false;
  overlays_->gizmo().update();
  updateTitle();
  updateFoot();
  redraw(Motion::moving);
}

// --- overlays --------------------------------------------------------------------------------------------------------

void ViewportWidget::updateTitle() {
  ViewportOverlays::Title title;
  if (const Instance* active = failed_ ? nullptr : document_.active()) {
    const Clip* clip = document_.activeClip();
    title.clip = clip ? QString::fromStdString(clip->name) : tr("Rest pose");
    title.character = QString::fromStdString(active->name);
    title.view = viewName(camera());
    // Parts of frames flicker past too fast to be read.
    title.frame = document_.shownFrame();
    if (const Take* take = document_.playingTake()) {
      const double frame = document_.takeTime() * take->fps;
      title.clip = QString::fromStdString(take->name);
      title.frame = document_.playing() ? begunFrame(frame) : frame;
    }
  }
  overlays_->setTitle(title);
}

ModalDrag* ViewportWidget::runningDrag() const {
  const auto running = std::ranges::find_if(drags_, &ModalDrag::running);
  return running == drags_.end() ? nullptr : *running;
}

void ViewportWidget::updateFoot() {
  if (const ModalDrag* drag = runningDrag()) return overlays_->setFoot(drag->header(), TextTone::strong);
  const bool shown = settings_.options().grid && !failed_ && !document_.instances().empty();
  const double spacing = render::gridSpacing(camera(), paneSize()).labelled_m();
  QStringList parts;
  if (shown) parts << tr("Grid %1").arg(shortLengthText(spacing, 6));
  if (const QString ghosts = ghostsText(); !ghosts.isEmpty()) parts << ghosts;
  overlays_->setFoot(parts.join(QStringLiteral("  ·  ")));
}

void ViewportWidget::updateOverlays() {
  const ViewOptions& options = settings_.options();
  const bool empty = document_.instances().empty() || failed_;
  updateFoot();
  overlays_->setSplit(options.split && !empty);
  if (options.shading == ViewShading::mask) {
    const SceneMask* mask = document_.mask(document_.shownMask());
    overlays_->setLegend(!empty, mask ? QString::fromStdString(mask->name) : tr("Choose a mask to see it"));
  } else {
    const JointIndex joint = document_.activeJoint();
    const Instance* active = document_.active();
    const bool some = active && joint != kNoJoint;
    overlays_->setLegend(options.shading == ViewShading::weights && !empty,
                         some ? QString::fromStdString(active->character->skeleton[joint].name)
                              : tr("Select a joint to see its weights"));
  }
  const bool numbers = options.overlays.ghosts.shown || options.overlays.trails.shown;
  overlays_->labels().setLabels((options.joint_names || numbers) && !empty
                                    ? LabelLayer::Labels([this](std::vector<JointLabel>& labels) {
                                        collectPaneLabels({0.f, 0.f}, labels);
                                        if (settings_.options().split) collectPaneLabels({width() - 1, 0}, labels);
                                      })
                                    : nullptr);
  updateStatistics();
}

void ViewportWidget::updateStatistics() {
  if (!settings_.options().statistics || !renderer_) {
    overlays_->setStatistics({});
    return;
  }
  QStringList figures;
  if (document_.playing())
    figures << tr("%1 fps").arg(decimal(clock_.measuredFps(), 0))
            << tr("%1 dropped").arg(grouped(static_cast<std::size_t>(clock_.droppedFrames())));
  figures << tr("%1 ms").arg(decimal(last_ms_, 1))
          << tr("%1 triangles").arg(grouped(renderer_->statistics().triangles));
  overlays_->setStatistics(figures);
}

}  // namespace sinew::ui
