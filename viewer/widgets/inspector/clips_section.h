// The inspector's clips on a character: one over the other, the topmost first.
#pragma once

#include <vector>

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/section.h"

class QFrame;
class QLabel;
class QToolButton;

namespace sinew::ui {

class ControlRow;

// Of the active character. Says where the clip that the timeline shows plays alone.
class ClipsSection : public Section {
  Q_OBJECT

 public:
  explicit ClipsSection(Document& document, QWidget* parent = nullptr);

  void setActions(const FindAction& find) { find_action_ = find; }  // for the menu of the clips
  void refresh();                                                   // shows the clips as they are now
  const std::vector<ControlRow*>& rows() const { return rows_; }
  void crossFade(ClipId to);  // asks over how many frames

 signals:
  void refused(const QString& why);
  void added(QWidget& row);  // by a person; to be seen

 private:
  void chooseClip(QToolButton* button, const std::function<void(ClipId)>& chosen);
  void add(ClipId clip);
  void bringIntoSight(ControlId control);  // its row, once all rows have their places
  void report(const Check& done);
  // Where a row that is dragged to this height would be put: between which rows, counted from the top.
  int gapAt(int y) const;
  void showGap(int gap);
  void drop(ControlRow* row, int y);
  void openMenu(QPoint at);

  Document& document_;
  FindAction find_action_;
  QLabel* note_;
  QWidget* list_;
  QToolButton *add_, *fade_;
  std::vector<ControlRow*> rows_;  // those in use, the topmost first
  QFrame* gap_;                    // a line where a dragged row would be put
  int fade_frames_ = 10;           // of the last cross-fade
};

}  // namespace sinew::ui
