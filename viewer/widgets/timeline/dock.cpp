#include "viewer/widgets/timeline/dock.h"

#include <QBoxLayout>
#include <QStackedWidget>

#include "viewer/document/files/audio_track.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/timeline/header.h"
#include "viewer/widgets/timeline/take_bar.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

TimelineDock::TimelineDock(Document& document, Preferences& preferences, SharedTimeScale& time_scale,
                           const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("timeline"), tr("Timeline"), DockTitleBar::Kind::header, parent), document_(document) {
  header_ = new TimelineHeader(document, preferences, find_action, titleBar());
  titleBar()->controls()->addWidget(header_, 1);

  pages_ = new QStackedWidget(this);
  auto* times = new QWidget(pages_);
  auto* column = new QVBoxLayout(times);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  take_bar_ = new TakeBar(document, preferences, times);
  column->addWidget(take_bar_);
  view_ = new TimelineView(document, preferences, time_scale, find_action, times);
  view_->setObjectName(QStringLiteral("view"));
  column->addWidget(view_, 1);
  pages_->addWidget(times);
  pages_->addWidget(makeEmptyPage({QStringLiteral("clip"), tr("Nothing to play yet"),
                                   tr("The clips of a character are played and scrubbed here"), tr("Open…")},
                                  find_action(ids::kFileOpen), pages_));
  setContent(pages_, view_);
  connect(view_, &TimelineView::refused, this, &TimelineDock::refused);
  const auto count_weights = [this] { header_->setWeightKeys(countKeys(view_->selectedWeights())); };
  connect(view_, &TimelineView::weightsSelected, header_, count_weights);
  connect(view_, &TimelineView::rowsChanged, header_, count_weights);
  connect(header_, &TimelineHeader::refused, this, &TimelineDock::refused);
  connect(take_bar_, &TakeBar::refused, this, &TimelineDock::refused);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::instances)) showContent();
  });
  showContent();
}

QString soundFilter() { return tr("Sound (*.wav *.WAV)") + QStringLiteral(";;") + tr("All files (*)"); }

void TimelineDock::askForSound(AudioTrack& audio) {
  const FileQuestion question{.name = QStringLiteral("load_sound"), .title = tr("Load sound"), .filter = soundFilter()};
  askForFile(this, question, [&audio](const QString& path) { audio.open(path); });
}

void TimelineDock::showContent() { pages_->setCurrentIndex(document_.instances().empty() ? 1 : 0); }

}  // namespace sinew::ui
