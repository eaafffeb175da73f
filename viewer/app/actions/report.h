// Says what an action did where no undo step and nobody else does: what is chosen, switched and set from then on.
#pragma once

#include <vector>

#include <QObject>
#include <QSet>

#include "viewer/app/actions/actions.h"
#include "viewer/document/document.h"

namespace sinew::ui {

// "Ghosts: 3 before, 2 after, every 6 frames, 70 %".
QString ghostsText(const GhostOptions& ghosts);
// "Trails: 16 frames around, 2 joints pinned".
QString trailsText(const TrailOptions& trails);

class ActionReport : public QObject {
  Q_OBJECT

 public:
  ActionReport(Actions& actions, Document& document, const ViewSettings& settings);

  // Somebody else has said what the running action did.
  void noteSaid();

 signals:
  void done(const QString& text);

 private:
  struct Before {
    bool told = false;   // an undo step was made, or somebody said it
    unsigned parts = 0;  // of DocumentChange, since then
    OverlayOptions overlays;
    QSet<QString> choices;
  };

  void onRan(const QString& id);
  QString textOf(const ActionSpec& spec, const Before& before) const;
  QSet<QString> choices() const;  // those that are in force

  Actions& actions_;
  Document& document_;
  const ViewSettings& settings_;
  std::vector<Before> running_;  // an action may run another one
};

}  // namespace sinew::ui
