// The list of the morphs panel: groups that fold, rows with sliders.
#pragma once

#include <set>
#include <vector>

#include <QAbstractScrollArea>
#include <QTimer>

#include "viewer/document/document.h"
#include "viewer/document/models/morph_list.h"
#include "viewer/widgets/action_source.h"

class QMenu;

namespace sinew::ui {

class MorphGroupHeader;
class MorphRowWidget;

// Follows the active character. Only as many rows are made as fit into the height; a row that scrolls out of sight is
// the next one that comes in.
class MorphsView : public QAbstractScrollArea {
  Q_OBJECT

 public:
  MorphsView(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

  bool empty() const { return groups_.empty(); }  // the active character has no morph targets, or there is none
  // Parts of titles, names of channels, groups and meshes; see namePattern().
  void setFilter(const QString& text);
  bool onlyUsed() const { return only_used_; }
  void setOnlyUsed(bool on);  // see morphsInUse()
  QString countText() const;  // "7 of 52 in use"; while a filter is typed "12 of 52"
  void setOpen(const MorphGroup& group, bool open);
  void setAllOpen(bool open);

  const std::vector<MorphGroup>& groups() const { return groups_; }
  int lineCount() const { return static_cast<int>(lines_.size()); }
  int builtRows() const;
  // The row of a channel, scrolled into sight; null where it is not listed.
  MorphRowWidget* rowOf(int channel);
  void enterRows();  // the keyboard goes to the first line in sight

  QSize minimumSizeHint() const override;
  QSize sizeHint() const override;

 signals:
  void listed();  // empty() or countText() changed
  void curvesWanted(const std::vector<sinew::ChannelId>& channels);

 protected:
  bool focusNextPrevChild(bool next) override;
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void showEvent(QShowEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  struct Line {
    std::size_t group = 0;
    int row = -1;  // -1: the header of the group
  };
  // Shows one line; which of its two widgets depends on the line.
  struct Slot {
    MorphRowWidget* row = nullptr;
    MorphGroupHeader* header = nullptr;
    int line = -1;
    QWidget* shown() const;
  };

  void onChanged(const DocumentChange& change);
  void takeCharacter();  // another one is active, or it was read anew
  bool countUsed();      // whether that made a difference
  void findUsed();
  void listLines();
  void listLater();  // as soon as no row is edited and no button is down
  void place();
  void bind(Slot& slot, int line);
  void showValues();
  void showValues(const Instance& active, const std::vector<float>& weights, MorphRowWidget& row) const;
  void makeRow(Slot& slot);
  void makeHeader(Slot& slot);
  bool editing() const;
  void edit(const MorphRowWidget& row, const std::vector<int>& channels, double weight, Gesture gesture);
  void setLinked(const MorphRow& row, bool linked);
  QString nameOf(const MorphRow& row) const;  // of its first channel
  QString openKey(const MorphGroup& group) const;
  bool isOpen(const MorphGroup& group) const;
  const Slot* focusedSlot() const;
  void leaveSlot(const Slot& slot);  // the keyboard, where it has it, goes to the list
  std::vector<QWidget*> stopsOf(int line);
  bool goTo(int line, const QString& part, bool last);
  void step(int lines);
  void bringIntoSight(int line);
  void fillMenu(QMenu& menu, const Line* line);

  Document& document_;
  FindAction find_action_;
  InstanceId shown_of_;
  std::shared_ptr<const Character> character_;
  std::vector<MorphGroup> groups_;
  std::vector<bool> used_;  // by channel
  std::vector<Line> lines_;
  std::vector<Slot> slots_;  // a line is shown by the slot of its number modulo their count
  QString filter_;
  bool only_used_ = false, stale_ = true;
  int fitting_ = 0, used_count_ = 0;
  std::set<QString> folded_;    // groups, by name
  std::set<QString> unlinked_;  // pairs that were moved apart, by the name of the left channel
  QTimer pace_;                 // values follow playback at 15 Hz at most
  QTimer relist_;               // rows come and go once nothing is being edited
};

}  // namespace sinew::ui
