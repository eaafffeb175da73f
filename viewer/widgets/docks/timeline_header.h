// The controls in the title bar of the timeline: transport, clip, time, speed, loop, work range.
#pragma once

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/overflow_bar.h"

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

 private:
  void addTransport(const FindAction& find_action);
  void addClip();
  void addTime();
  void addPace();
  void addRange();
  void addKeyCount();

  void onChanged(DocumentChange change);
  void showClips();
  void showTime();
  void showTiming();
  void showKeyCount();
  void enterFps();

  Document& document_;
  Preferences& preferences_;
  QComboBox* clip_ = nullptr;
  NumberField* frame_ = nullptr;
  QToolButton* readout_ = nullptr;
  QComboBox* fps_ = nullptr;
  QComboBox* speed_ = nullptr;
  QComboBox* loop_ = nullptr;
  NumberField* range_start_ = nullptr;
  NumberField* range_end_ = nullptr;
  QLabel* key_count_ = nullptr;
};

}  // namespace sinew::ui
