#include "viewer/app/actions/report.h"

#include <algorithm>
#include <cmath>

#include <QAction>

#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {
namespace {

QString clipText(const Document& document) {
  const Clip* clip = document.activeClip();
  if (!clip) return ActionReport::tr("The rest pose is shown");
  const Instance& active = *document.active();
  return ActionReport::tr("Clip %1, %2 of %3")
      .arg(QString::fromStdString(clip->name),
           grouped(static_cast<std::size_t>(active.placeOf(active.control.clip)) + 1), grouped(active.clips.size()));
}

QString chosenText(const QString& what, const QString& nothing) {
  return what.isEmpty() ? nothing : ActionReport::tr("%1 selected").arg(what);
}

QString overlaysText(const OverlayOptions& before, const OverlayOptions& now) {
  QStringList parts;
  if (before.ghosts != now.ghosts) parts << ghostsText(now.ghosts);
  if (before.trails != now.trails) parts << trailsText(now.trails);
  return parts.join(QStringLiteral("; "));
}

}  // namespace

QString ghostsText(const GhostOptions& ghosts) {
  const auto count = [](int ghosts_there) { return grouped(static_cast<std::size_t>(ghosts_there)); };
  QStringList parts{ActionReport::tr("%1 before").arg(count(ghosts.before)),
                    ActionReport::tr("%1 after").arg(count(ghosts.after))};
  parts << (ghosts.at_keys ? ActionReport::tr("at keys")
                           : ActionReport::tr("every %1").arg(framesText(static_cast<std::size_t>(ghosts.step))));
  parts << ActionReport::tr("%1 %").arg(decimal(100.0 * ghosts.opacity, 0));
  if (!ghosts.reference.isEmpty()) parts << ActionReport::tr("beside clip %1").arg(ghosts.reference);
  return ActionReport::tr("Ghosts: %1").arg(parts.join(QStringLiteral(", ")));
}

QString trailsText(const TrailOptions& trails) {
  QStringList parts{trails.around
                        ? ActionReport::tr("%1 around").arg(framesText(static_cast<std::size_t>(trails.reach)))
                        : ActionReport::tr("the work range")};
  if (!trails.pinned.isEmpty())
    parts << ActionReport::tr("%1 pinned").arg(jointsText(static_cast<std::size_t>(trails.pinned.size())));
  return ActionReport::tr("Trails: %1").arg(parts.join(QStringLiteral(", ")));
}

ActionReport::ActionReport(Actions& actions, Document& document, const ViewSettings& settings)
    : actions_(actions), document_(document), settings_(settings) {
  connect(&actions_, &Actions::running, this, [this] {
    running_.push_back({false, 0, settings_.options().overlays, choices()});
  });
  connect(&actions_, &Actions::ran, this, &ActionReport::onRan);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    for (Before& before : running_) before.parts |= change.parts;
  });
  connect(&document_.history(), &History::moved, this, &ActionReport::noteSaid);
}

void ActionReport::noteSaid() {
  for (Before& before : running_) before.told = true;
}

void ActionReport::onRan(const QString& id) {
  if (running_.empty()) return;
  const Before before = std::move(running_.back());
  running_.pop_back();
  if (before.told) return;
  const auto spec = std::ranges::find(actions_.table(), id, [](const ActionSpec& s) { return s.id.toString(); });
  if (const QString text = textOf(*spec, before); !text.isEmpty()) emit done(text);
}

QString ActionReport::textOf(const ActionSpec& spec, const Before& before) const {
  using C = DocumentChange;
  // Panels and dialogs are seen to open, and so is what plays.
  if (menuOf(spec) == QLatin1String("Window") || QString::fromUtf8(spec.text).endsWith(QChar(0x2026))) return {};
  if ((before.parts & (C::playing | C::instances)) != 0) return {};
  const QString id = spec.id.toString();
  if (spec.kind == ActionKind::toggle)
    return (actions_.find(id)->isChecked() ? tr("%1: on") : tr("%1: off")).arg(actions_.nameOf(id));
  if (spec.kind == ActionKind::choice) return actions_.choiceText(id);
  for (const QString& choice : choices() - before.choices) return actions_.choiceText(choice);
  if (const QString text = overlaysText(before.overlays, settings_.options().overlays); !text.isEmpty()) return text;
  if ((before.parts & C::clip) != 0) return clipText(document_);
  if ((before.parts & C::selection) != 0)
    return chosenText(itemsText(document_, document_.selection().items), tr("Nothing selected"));
  if ((before.parts & C::auto_key) != 0) return document_.autoKey() ? tr("Auto-key: on") : tr("Auto-key: off");
  if ((before.parts & C::keys) != 0) {
    const KnotSets& keys = document_.selectedKeys();
    return chosenText(keys.empty() ? QString() : keysOfCurvesText(keys), tr("No key selected"));
  }
  return {};
}

QSet<QString> ActionReport::choices() const {
  QSet<QString> checked;
  for (const ActionSpec& spec : actions_.table()) {
    const QString id = spec.id.toString();
    if (spec.kind == ActionKind::choice && actions_.find(id)->isChecked()) checked.insert(id);
  }
  return checked;
}

}  // namespace sinew::ui
