#include "viewer/widgets/timeline/dope_tools.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QElapsedTimer>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QToolTip>

#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/tangents.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/time_format.h"
#include "viewer/document/time/markers.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kSplitter = 4, kAudioRow = 36;

}  // namespace

TimelineView::TimelineView(Document& document, Preferences& preferences, SharedTimeScale& time_scale,
                           const FindAction& find_action, QWidget* parent)
    : QAbstractScrollArea(parent),
      document_(document),
      preferences_(preferences),
      time_scale_(time_scale),
      find_action_(find_action),
      tools_(std::make_unique<Tools>(*this)) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Timeline"));
  viewport()->setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
  filter_ = new FilterField(tr("Filter"), this);
  filter_->setObjectName(QStringLiteral("filter"));
  filter_->setFixedHeight(metrics::kRuler - 2);
  filter_->setToolTip(tr("Part of a joint's name; * stands for any letters, ? for one. Escape shows all again"));
  only_selected_ = makeDockButton(QStringLiteral("select"), tr("Rows of selected joints only"), this);
  only_selected_->setObjectName(QStringLiteral("only_selected"));
  only_selected_->setFixedSize(metrics::kRuler - 2, metrics::kRuler - 2);
  only_selected_->setCheckable(true);
  only_selected_->setChecked(true);
  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    rows_.setFilter(text);
    updateRows(DopeRows::Joints::same);
  });
  connect(filter_, &FilterField::left, this, [this] { setFocus(Qt::TabFocusReason); });
  connect(only_selected_, &QToolButton::toggled, this, &TimelineView::setOnlySelected);
  connect(&document_, &Document::changed, this, &TimelineView::onChanged);
  connect(&preferences_, &Preferences::changed, this, &TimelineView::redraw);
  connect(&time_scale_, &SharedTimeScale::changed, this, &TimelineView::followScale);
  tools_->stack.refresh();
  rows_.update(document_, time_scale_.ruler());
  playhead_ = time_scale_.ruler().head();
}

TimelineView::~TimelineView() = default;

int TimelineView::timeLeft() const { return std::min(metrics::kLeftColumn, viewport()->width() / 3) + kSplitter; }

void TimelineView::setAudio(AudioTrack& audio) {
  audio_ = &audio;
  connect(audio_, &AudioTrack::changed, this, [this] {
    updateScroll();
    redraw();
  });
}

QRect TimelineView::audioRect() const {
  const bool shown = audio_ && audio_->present();
  return {0, metrics::kRuler + metrics::kKeyRow, viewport()->width(), shown ? kAudioRow : 0};
}

double TimelineView::audioStart() const { return time_scale_.ruler().clipTime(audio_->state().offset); }

int TimelineView::listTop() const { return metrics::kRuler + metrics::kKeyRow + audioRect().height(); }

void TimelineView::followScale() {
  scale_ = time_scale_.scaleFor(viewport()->width() - timeLeft());
  placeNameField();
  rows_.stackChanged(document_, time_scale_.ruler()) ? updateRows(DopeRows::Joints::same) : redraw();
}

void TimelineView::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  if (change.has(Part::instances | Part::clip)) {
    // What a drag has begun with is not there any more.
    if (tools_->keys.running())
      tools_->keys.forget();
    else if (tools_->weights.running())
      tools_->weights.forget();
    else
      tools_->stack.cancel();
    marker_ = -1;
  }
  if (change.has(Part::instances | Part::clip | Part::selection | Part::keys)) {
    placeNameField();
    const bool same = own_selection_ || !change.has(Part::instances | Part::clip | Part::selection);
    updateRows(same ? DopeRows::Joints::same : DopeRows::Joints::chosen);
    if (change.has(Part::selection) && !own_selection_) revealActiveRow();
  } else if (change.has(Part::pose | Part::time | Part::timing | Part::takes) &&
             rows_.stackChanged(document_, time_scale_.ruler())) {
    updateRows(DopeRows::Joints::same);
  } else if (change.has(Part::timing | Part::takes)) {
    redraw();
  }
  if (change.has(Part::time | Part::auto_key)) movePlayhead();
}

void TimelineView::updateRows(DopeRows::Joints joints) {
  // All joints with keys may be more or fewer after an edit.
  const bool all = !rows_.onlySelected() || !rows_.anySelectedJoint();
  rows_.update(document_, time_scale_.ruler(), all && !own_selection_ ? DopeRows::Joints::chosen : joints);
  if (marker_ >= static_cast<int>(markersOf(document_).size())) marker_ = -1;
  const auto [fitting, joints_count] = rows_.filterCount();
  filter_->setCount(filter_->text().isEmpty() ? QString() : tr("%1 of %2").arg(fitting).arg(joints_count));
  updateScroll();
  redraw();
  emit rowsChanged();
}

void TimelineView::setOnlySelected(bool on) {
  if (on == rows_.onlySelected()) return;
  rows_.setOnlySelected(on);
  only_selected_->setChecked(on);
  updateRows(DopeRows::Joints::chosen);
  emit onlySelectedChanged();
}

void TimelineView::redraw() {
  picture_valid_ = false;
  playhead_ = time_scale_.ruler().head();
  viewport()->update();
}

void TimelineView::movePlayhead() {
  viewport()->update(playheadRegion(playhead_));
  playhead_ = time_scale_.ruler().head();
  viewport()->update(playheadRegion(playhead_));
  const auto [first, last] = rowsInSight();
  for (int index = first; index < last; ++index) {
    if (row(index).kind == DopeRow::Kind::clip_weight) viewport()->update(weightValueRect(index));
  }
}

void TimelineView::updateScroll() {
  const int content = listTop() + std::max(0, static_cast<int>(rows_.rows().size()) - 1) * metrics::kKeyRow;
  verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
  verticalScrollBar()->setPageStep(std::max(metrics::kKeyRow, viewport()->height() - listTop()));
  verticalScrollBar()->setSingleStep(metrics::kKeyRow);
}

void TimelineView::revealActiveRow() {
  const auto& rows = rows_.rows();
  const auto active = std::ranges::find_if(rows, &DopeRow::active);
  if (active == rows.end()) return;
  const int top = rowTop(static_cast<int>(active - rows.begin()));
  const int last = viewport()->height() - metrics::kKeyRow;
  QScrollBar* scroll = verticalScrollBar();
  if (top < listTop()) scroll->setValue(scroll->value() + top - listTop());
  if (top > last) scroll->setValue(scroll->value() + top - std::max(listTop(), last));
}

void TimelineView::placeFilter() {
  const int right = timeLeft() - kSplitter, side = only_selected_->width();
  only_selected_->move(right - side - 6, 1);
  filter_->setGeometry(6, 1, std::max(0, right - side - 16), filter_->height());
}

void TimelineView::frameSelection() {
  const auto& rows = rows_.rows();
  if (rows.empty() || rows_.selectedTimes(0).empty()) return time_scale_.frameAll();
  const std::vector<double>& times = rows_.selectedTimes(0);
  const double frame = time_scale_.ruler().lengthOf(1.0);
  time_scale_.frame(times.front() - frame, times.back() + frame, 48.0);
}

void TimelineView::selectColumn(double seconds) {
  if (!rows_.rows().empty()) document_.selectKeys(knotsAt(0, seconds));
}

void TimelineView::report(const Check& done) {
  if (!done) emit refused(shown(done.error().for_user));
}

void TimelineView::insertKeys(int index, double seconds) {
  if (index < 0 || index >= static_cast<int>(rows_.rows().size())) return;
  if (row(index).kind == DopeRow::Kind::clip_weight) return insertWeightKeyAt(index, seconds);
  if (row(index).of_other)
    return report(fail("Keys of an object are edited where it is chosen; click its name first."));
  seconds = timeInRound(document_, seconds);
  std::vector<ChannelId> channels;
  for (const ChannelId& id : row(index).channels) {
    if (const Clip* clip = document_.activeClip(); clip && knotCount(*clip, id) > 0) channels.push_back(id);
  }
  if (channels.empty()) return report(fail("There is no curve in this row yet; key the pose of the joint first."));
  const double times[] = {seconds};
  report(document_.editClip(tr("Add key"), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    InsertKeys insert{
        .clip = &clip, .channels = channels, .times = times, .shape = InsertShape::automatic, .selection = {}};
    if (Check ok = insert.run(); !ok) return ok;
    if (insert.selection.empty()) return fail(whyLocked(clip, channels));
    if (const TangentMode mode = preferences_.newKeyMode(); mode != TangentMode::automatic) {
      EditKeys shape{.clip = &clip,
                     .targets = &insert.selection,
                     .operation = setTangentMode(mode, TangentSide::both),
                     .selection = {}};
      if (Check ok = shape.run(); !ok) return ok;
    }
    selected = std::move(insert.selection);
    return {};
  }));
}

void TimelineView::editMarkerName(int index) {
  const std::span<const Marker> markers = markersOf(document_);
  if (index < 0 || index >= static_cast<int>(markers.size())) return;
  closeNameField();
  named_ = markers[static_cast<std::size_t>(index)];
  name_field_ = new QLineEdit(QString::fromStdString(named_.name), viewport());
  name_field_->setObjectName(QStringLiteral("marker_name"));
  name_field_->setAccessibleName(tr("Name of the marker"));
  placeNameField();
  name_field_->show();
  name_field_->selectAll();
  name_field_->setFocus(Qt::OtherFocusReason);
  connect(name_field_, &QLineEdit::editingFinished, this, [this, field = name_field_] {
    if (field != name_field_) return;  // it is closed already
    const bool renamed = field->isModified() && field->text().trimmed().toStdString() != named_.name;
    const QString name = field->text();
    closeNameField();
    const std::span<const Marker> now = markersOf(document_);
    const auto marker = std::ranges::find(now, named_);
    if (renamed && marker != now.end()) report(renameMarker(document_, static_cast<int>(marker - now.begin()), name));
  });
  name_field_->installEventFilter(this);
}

void TimelineView::placeNameField() {
  if (!name_field_) return;
  const std::span<const Marker> markers = markersOf(document_);
  if (std::ranges::find(markers, named_) == markers.end()) return closeNameField();
  constexpr int kWidth = 136, kGap = 4;
  const int last = std::max(timeLeft(), viewport()->width() - kWidth - kGap);
  const int x =
      static_cast<int>(std::clamp(xOf(named_.time), static_cast<double>(timeLeft()), static_cast<double>(last)));
  name_field_->setGeometry(x, 0, kWidth, metrics::kRuler);
}

void TimelineView::closeNameField() {
  QLineEdit* field = std::exchange(name_field_, nullptr);
  if (!field) return;
  if (field->hasFocus()) setFocus(Qt::OtherFocusReason);
  field->hide();
  field->deleteLater();
}

bool TimelineView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == name_field_ && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    closeNameField();
    return true;
  }
  return QAbstractScrollArea::eventFilter(watched, event);
}

void TimelineView::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  focus_ring_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                event->reason() == Qt::ShortcutFocusReason;
  viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusOutEvent(event);
  tools_->stack.focusLost();
  focus_ring_ = false;
  viewport()->update();
}

QRegion TimelineView::playheadRegion(double seconds) const {
  const QString head = playheadText(document_, time_scale_.ruler(), seconds, preferences_.timeFormat());
  const int half = playheadWidth(head) / 2 + 2;
  const int x = static_cast<int>(xOf(seconds)), wide = 3 * half;
  QRegion region(x - half, 0, 2 * half + 1, viewport()->height());
  region += QRect(x - wide, 0, 2 * wide + 1, metrics::kRuler);
  for (const MovedName& name : namesUnder(xOf(seconds), head))
    region += (name.to.width() > 0.0 ? name.from | name.to : name.from).toAlignedRect();
  return region;
}

bool TimelineView::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QPoint point = help->pos();
  const int index = rowAt(point.y());
  QString text;
  if (point.x() < timeLeft()) {
    if (index > 0 && lockRect(index).contains(point))
      text = row(index).locked ? tr("Locked; click to edit these curves") : tr("Click to lock these curves");
    else if (index >= 0)
      text = row(index).name;
  } else if (rangeEndAt(point) != RangeEnd::none) {
    text = time_scale_.ruler().of_take ? tr("Range of the take: drag its ends")
                                       : tr("Work range: drag its ends, double-click for the whole clip");
  } else if (audioRect().contains(point)) {
    text = tr("Sound: drag it in time, Ctrl between frames");
  } else if (markerAt(point) >= 0) {
    text = tr("Marker: drag it, double-click to rename, Del to delete");
  } else if (stretchRect(false).contains(point) || stretchRect(true).contains(point)) {
    text = tr("Stretch the selected keys: drag; Alt about the playhead, %1 between frames")
               .arg(tools_->stack.keys().text(ToolKey::snap));
  } else {
    const KeyHit hit = keyAt(point);
    const Ruler& ruler = time_scale_.ruler();
    const double time =
        hit.there() ? row(hit.row).keys->times[static_cast<std::size_t>(hit.key)] : ruler.snapped(secondsAt(point.x()));
    const double counted = ruler.timeOf(time);
    text = tr("Frame %1, %2")
               .arg(formatTime(counted, ruler.fps, TimeFormat::frames),
                    formatTime(counted, ruler.fps, TimeFormat::seconds));
    if (hit.there()) text.prepend(row(hit.row).name + QStringLiteral(": "));
  }
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

void TimelineView::scrollContentsBy(int, int) { redraw(); }

void TimelineView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  time_scale_.setWidth(viewport()->width() - timeLeft());
  placeFilter();
  updateScroll();
  followScale();
}

void TimelineView::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) redraw();
}

void TimelineView::paintEvent(QPaintEvent* event) {
  QElapsedTimer clock;
  clock.start();
  if (!picture_valid_) paintPicture();
  QPainter painter(viewport());
  const qreal ratio = picture_.devicePixelRatio();
  last_paint_.pixels = 0;
  for (const QRect& part : event->region()) {
    painter.drawPixmap(QRectF(part), picture_, QRectF(QPointF(part.topLeft()) * ratio, QSizeF(part.size()) * ratio));
    last_paint_.pixels += part.width() * part.height();
  }
  paintPlayhead(painter);
  painter.setClipping(false);
  paintOverlays(painter);
  paintWeightValues(painter);
  if (focus_ring_) {
    painter.setPen(QPen(theme().accent, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
  }
  last_paint_.microseconds = clock.nsecsElapsed() / 1000;
}

}  // namespace sinew::ui
