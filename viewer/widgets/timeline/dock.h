// When: transport, ruler, work range and the keys of the selection.
#pragma once

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QStackedWidget;

namespace sinew {
class AudioTrack;
class Preferences;
}  // namespace sinew

namespace sinew::ui {

class SharedTimeScale;
class TakeBar;
class TimelineHeader;
class TimelineView;

QString soundFilter();  // of file dialogs: "Sound (*.wav …)", all files

class TimelineDock : public PanelDock {
  Q_OBJECT

 public:
  TimelineDock(Document& document, Preferences& preferences, SharedTimeScale& time_scale, const FindAction& find_action,
               QWidget* parent = nullptr);

  TimelineHeader* header() const { return header_; }
  TimelineView* view() const { return view_; }
  TakeBar* takeBar() const { return take_bar_; }

  // Asks for a WAV file, which becomes the sound of the document; returns at once.
  void askForSound(AudioTrack& audio);

 signals:
  // Something was wanted that cannot be, in one sentence.
  void refused(const QString& reason);

 private:
  void showContent();

  Document& document_;
  TimelineHeader* header_ = nullptr;
  TakeBar* take_bar_ = nullptr;
  TimelineView* view_ = nullptr;
  QStackedWidget* pages_ = nullptr;
};

}  // namespace sinew::ui
