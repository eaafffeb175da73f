// The body of the timeline: ruler, markers, work range, playhead, and the dope sheet under them.
#pragma once

#include <memory>
#include <vector>

#include <QAbstractScrollArea>
#include <QPixmap>

#include "viewer/document/document.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/ruler_labels.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/timeline/dope_drag.h"
#include "viewer/widgets/timeline/dope_rows.h"

class QLineEdit;
class QToolButton;

namespace sinew {
class AudioTrack;
class Preferences;
}  // namespace sinew

namespace sinew::ui {

class FilterField;
class ToolKeys;

// Names stand in the left column, time runs to the right of it. Everything but the playhead is kept in a picture, so a
// step in time repaints two narrow strips.
class TimelineView : public QAbstractScrollArea {
  Q_OBJECT

 public:
  TimelineView(Document& document, Preferences& preferences, SharedTimeScale& time_scale, const FindAction& find_action,
               QWidget* parent = nullptr);
  ~TimelineView() override;

  const TimeScale& scale() const { return scale_; }
  const DopeRows& keys() const { return rows_; }
  FilterField& filter() const { return *filter_; }
  // Positions in viewport(), for tests and for drawing.
  double xOf(double seconds) const { return timeLeft() + scale_.toX(seconds); }
  int rowTop(int row) const;
  int timeLeft() const;  // where the left column and the splitter end
  // How long the latest paint took, in microseconds, and how many pixels were painted.
  struct PaintCost {
    qint64 microseconds = 0;
    qint64 pixels = 0;
  };
  const PaintCost& lastPaint() const { return last_paint_; }

  // A row for the sound that plays along, under the summary while there is one.
  void setAudio(AudioTrack& audio);

  // --- operations -------------------------------------------------------------------------------------------------
  void setOnlySelected(bool on);  // rows of selected joints only, where any is selected
  bool onlySelected() const { return rows_.onlySelected(); }
  void frameAll() { time_scale_.frameAll(); }
  void frameSelection();  // the selected keys; without any, all
  // Begins an operation on the selected keys that follows the pointer until a click or ToolKey::confirm;
  // ToolKey::cancel cancels it.
  void begin(DopeDragKind kind);
  void beginBox();                    // the next drag of the left button selects inside of a box, wherever it begins
  void selectColumn(double seconds);  // all shown keys of a moment
  void insertKeys(int row, double seconds);
  WeightKeys selectedWeights() const { return rows_.selectedWeights(); }
  int marker() const { return marker_; }  // the one that was clicked last, index into the clip's; -1 for none
  void editMarkerName(int marker);
  bool busy() const;  // with the pointer
  void setToolKeys(const ToolKeys& keys);

  // Pixels of a place that scripts name, times in frames of the clip, those of the ruler in its own: "frame(24)" and
  // "marker(grab)" in the ruler, "range(start)", "clip(end)", "summary(24)", "key(LeftArm 12)", "key(LeftArm.rx 12)"
  // where that row is open, "row(LeftArm)", "fold(LeftArm)", "lock(LeftArm)", "key(wave weight 12)", "stretch(end)",
  // "sound(24)". NaN for what is not there.
  Q_INVOKABLE QPointF placeOf(const QString& name) const;

  QSize sizeHint() const override { return {800, 164}; }
  QSize minimumSizeHint() const override { return {160, 64}; }

 signals:
  // Something was wanted that cannot be, in one sentence.
  void refused(const QString& reason);
  void onlySelectedChanged();
  void rowsChanged();      // which channels have rows
  void weightsSelected();  // other keys of weights than before

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  // dope_tools.h
  struct Tools;
  class NamesTool;
  class TimeTool;
  class RangeTool;
  class ClipEndTool;
  class MarkerTool;
  class AudioTool;
  template <class Keys>
  class KeyTool;
  class KeysTool;
  class WeightsTool;
  class BoxTool;
  class PanTool;

  enum class RangeEnd { none, start, end };
  static constexpr double kMinKeyRadius = 1.8;
  struct KeyHit {
    int row = -1;
    int key = -1;  // index into the row's keys
    bool there() const { return key >= 0; }
  };

  // view.cpp
  void onChanged(const DocumentChange& change);
  void updateRows(DopeRows::Joints joints);
  void redraw();  // the picture, too
  void followScale();
  void movePlayhead();
  void updateScroll();
  void revealActiveRow();
  void placeFilter();
  void placeNameField();  // over its marker; closed where that is gone
  void closeNameField();
  int listTop() const;
  QRect audioRect() const;                       // over the whole width; empty without a sound
  double audioStart() const;                     // in the time of the clip, seconds
  QRegion playheadRegion(double seconds) const;  // with the labels and names beside the head
  void report(const Check& done);

  // weights_tool.cpp
  void selectWeights(WeightKeys keys, SelectMode mode);
  WeightKeys weightsAt(int row, double from, double to) const;  // of the keys between shown times; none of other rows
  void insertWeightKeyAt(int row, double seconds);

  // pick.cpp
  const DopeRow& row(int index) const { return rows_.rows()[static_cast<std::size_t>(index)]; }
  int rowAt(int y) const;  // -1 where there is none
  KeyHit keyAt(QPoint point) const;
  RangeEnd rangeEndAt(QPoint point) const;
  double rangeEdge(RangeEnd end) const;  // what the ruler marks: the work range or the take; time of the clip
  QRectF clipEndRect() const;            // the handle in the ruler; empty without a clip
  int markerAt(QPoint point) const;
  QRectF markerRect(int marker) const;      // with its name, as far as the next marker leaves room
  QRectF markerNameRect(int marker) const;  // of that, what follows the flag
  // Names that the head of the playhead at `x` would cover in part: where they stand, and where there is more room for
  // them beside it, which may be too narrow for a letter.
  struct MovedName {
    int marker = -1;
    QRectF from, to;
  };
  std::vector<MovedName> namesUnder(double x, const QString& head) const;
  QRectF stretchRect(bool end) const;                      // a handle beside the selected keys; empty without any
  QRect foldRect(int row) const, lockRect(int row) const;  // in the left column
  KnotSets knotsAt(int row, double seconds) const;
  bool isSelectedAt(int row, double seconds) const;
  double snapped(double seconds, Qt::KeyboardModifiers modifiers) const;  // to frames of the ruler
  double secondsAt(double x) const { return scale_.toSeconds(x - timeLeft()); }

  // input.cpp
  bool leftOn(const QMouseEvent& event) const;  // the left button, on a clip
  void chooseMarker(int marker);
  void toggleLock(int row);
  void setHovered(int row);

  // paint.cpp, rows_paint.cpp
  void paintPicture();
  void paintBands(QPainter& painter) const;
  std::vector<TimeTick> rulerTicks() const;
  std::vector<RulerLabel> rulerLabels() const;  // those that are drawn
  void paintRuler(QPainter& painter) const;
  bool markerCovers(double from_x, double to_x) const;  // any part of that in the ruler
  void paintMarkers(QPainter& painter) const;
  void paintMarkerName(QPainter& painter, int marker, const QRectF& room) const;
  void paintPlayhead(QPainter& painter) const;
  void paintOverlays(QPainter& painter) const;  // the row under the pointer, what tools show
  void paintRows(QPainter& painter) const;
  void paintNames(QPainter& painter) const;
  void paintName(QPainter& painter, int index) const;
  void paintHolds(QPainter& painter, int index, double from_x, double to_x) const;
  // Strips of the values of a property whose keys hold, which rows of one have.
  const PropertySpec* steppedProperty(int index) const;  // null for other rows
  void paintValues(QPainter& painter, int index, double from_x, double to_x) const;
  void paintRowKeys(QPainter& painter, int index, double from_x, double to_x, double min_radius = 0.0) const;
  // Those of the other rounds that a take plays of the clip, fainter.
  void paintRepeatedKeys(QPainter& painter, int index) const;
  void paintStretch(QPainter& painter) const;
  void paintReadout(QPainter& painter, QPointF pointer, const QString& text, bool refused) const;  // of a drag
  void paintAudio(QPainter& painter) const;
  void paintAudioName(QPainter& painter) const;
  // stack_paint.cpp
  void paintStack(QPainter& painter, int index) const;
  void paintWeight(QPainter& painter, int index, const StackRow& stack) const;
  void paintStrip(QPainter& painter, int index, const StackRow& stack) const;
  QRectF stripRect(int index, double left, double right) const;  // in a row, of what lasts, with its outline
  // In a strip behind `left` and before `right`, as far as these are in sight; nothing where there is little room.
  void paintStripText(QPainter& painter, int index, double left, double right, const QString& text) const;
  void paintWeightValues(QPainter& painter) const;  // at the current time; no part of the picture
  QRect weightValueRect(int index) const;
  std::pair<int, int> rowsInSight() const;  // first and behind the last, besides the summary

  Document& document_;
  Preferences& preferences_;
  SharedTimeScale& time_scale_;
  TimeScale scale_;  // the shared one, with this view's width
  DopeRows rows_;
  FindAction find_action_;
  AudioTrack* audio_ = nullptr;
  FilterField* filter_ = nullptr;
  QToolButton* only_selected_ = nullptr;
  QLineEdit* name_field_ = nullptr;  // while a marker is named
  Marker named_;                     // that one
  QPixmap picture_;
  bool picture_valid_ = false;
  double playhead_ = 0.0;       // where it was painted, seconds
  bool focus_ring_ = false;     // the keyboard came by itself
  bool own_selection_ = false;  // the selection is changed from here: the rows stay

  int marker_ = -1;
  int hovered_ = -1;  // the row whose name is under the pointer
  std::unique_ptr<Tools> tools_;
  PaintCost last_paint_;
};

}  // namespace sinew::ui
