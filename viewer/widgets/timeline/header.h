// The controls in the title bar of the timeline: transport, take, clip, speed, loop; frame, frame rate and range as the
// ruler counts.
#pragma once

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/overflow_bar.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class NumberField;

class TimelineHeader : public OverflowBar {
  Q_OBJECT

 public:
  TimelineHeader(Document& document, Preferences& preferences, const FindAction& find_action,
                 QWidget* parent = nullptr);

  // How many keys of weights of clips are selected in the timeline.
  void setWeightKeys(std::size_t selected);

 signals:
  // Something was wanted that cannot be, in one sentence.
  void refused(const QString& reason);

 private:
  void addTake();
  void addClip();
  void addTime();
  void addPace();
  void addRange();
  void addNewKeys();
  void addKeyCount();

  void onChanged(const DocumentChange& change);
  void goToFrame(double frame);  // of the ruler, as all times here
  void setRange(double start, double end, Gesture gesture);
  void showTakes();
  void showClips();
  void showTime();
  void showTiming();
  void showKeyCount();
  void enterFps();
  void changeFps(double fps);
  void showNewKeys();

  Document& document_;
  Preferences& preferences_;
  QComboBox* take_ = nullptr;
  QComboBox* clip_ = nullptr;
  NumberField* frame_ = nullptr;
  QToolButton* readout_ = nullptr;
  FindAction find_action_;
  QComboBox* fps_ = nullptr;
  bool keep_frames_ = false;  // a change of the rate moves keys in time, so that they stay on their frames
  QComboBox* new_keys_ = nullptr;
  QComboBox* speed_ = nullptr;
  QComboBox* loop_ = nullptr;
  NumberField* range_start_ = nullptr;
  NumberField* range_end_ = nullptr;
  QLabel* key_count_ = nullptr;
  std::size_t weight_keys_ = 0;
  bool of_take_ = false;  // the time that is shown
};

}  // namespace sinew::ui
