#include "viewer/app/actions/selection_actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QSettings>

#include "viewer/app/actions/actions.h"
#include "viewer/document/edits/joint_selection.h"
#include "viewer/document/selection_sets.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

QString id(const char* what, int index) { return QStringLiteral("sets.%1.%2").arg(QLatin1String(what)).arg(index + 1); }

void choose(Document& document, const std::vector<SelectionItem>& items, const char* nothing,
            SelectMode mode = SelectMode::replace) {
  if (items.empty())
    emit document.refused(tr(nothing));
  else
    document.select(items, mode);
}

// The set that holds exactly the joints selected now; −1 for none.
int setOfSelection(const SelectionSets& sets, const Document& document) {
  const Instance* active = document.active();
  if (!active) return -1;
  QStringList names;
  for (const JointIndex joint : selectedJoints(document.selection(), active->id))
    names << QString::fromStdString(active->character->skeleton[joint].name);
  names.sort();
  for (int i = 0; i < SelectionSets::kCount; ++i) {
    QStringList kept = sets.set(i).joints;
    kept.sort();
    if (!kept.isEmpty() && kept == names) return i;
  }
  return -1;
}

}  // namespace

void connectSelectionActions(Actions& actions, Document& document, SelectionSets& sets,
                             std::function<QString(const QString& title, const QString& text)> ask,
                             std::function<void(const QString&)> say) {
  constexpr auto kNoPartner = QT_TRANSLATE_NOOP("sinew::ui::Actions", "The selected joints have no opposite.");
  actions.on("edit.select_opposite", [&document] { choose(document, oppositeJoints(document), kNoPartner); });
  actions.on("edit.add_opposite",
             [&document] { choose(document, oppositeJoints(document), kNoPartner, SelectMode::add); });
  actions.on("edit.grow", [&document] { choose(document, grownJoints(document), "There is nothing around them."); });
  actions.on("edit.shrink", [&document] {
    choose(document, shrunkJoints(document),
           QT_TRANSLATE_NOOP("sinew::ui::Actions", "Nothing would be left of the selection."));
  });
  actions.on("edit.same_side",
             [&document] { choose(document, jointsOfSameSide(document), "There is nothing on that side."); });

  const auto report = [&document](const Check& done) {
    if (!done) emit document.refused(QString::fromStdString(done.error().for_user));
    return done.has_value();
  };
  for (int i = 0; i < SelectionSets::kCount; ++i) {
    const Refusal empty = [&sets, i] {
      return sets.set(i).joints.isEmpty() ? tr("This set holds nothing yet. Select joints and keep them in it first.")
                                          : QString();
    };
    actions.on(
        id("choose", i), [&, report, i] { report(sets.choose(i, document, SelectMode::replace)); }, empty);
    actions.on(
        id("add", i), [&, report, i] { report(sets.choose(i, document, SelectMode::add)); }, empty);
    actions.on(id("keep", i), [&, report, say, i] {
      if (report(sets.keep(i, document))) say(tr("Set %1 holds %2 now").arg(i + 1).arg(sets.set(i).name));
    });
  }
  actions.on(
      "sets.rename",
      [&, ask, report, say] {
        const int at = setOfSelection(sets, document);
        const QString name = ask(tr("Name of set %1").arg(at + 1), sets.set(at).name);
        if (!name.isEmpty() && report(sets.rename(at, name)))
          say(tr("Set %1 is called %2 now").arg(at + 1).arg(sets.set(at).name));
      },
      [&] {
        return setOfSelection(sets, document) < 0 ? tr("Choose a set first; then its name can be changed.") : QString();
      });

  const auto show = [&actions, &sets] {
    for (int i = 0; i < SelectionSets::kCount; ++i) {
      const QString name = sets.set(i).name.isEmpty() ? tr("empty") : sets.set(i).name;
      actions.setName(id("choose", i), tr("Set %1: %2").arg(i + 1).arg(name));
      actions.setName(id("add", i), tr("Add set %1: %2").arg(i + 1).arg(name));
      actions.find(id("choose", i))
          ->setText(
              QStringLiteral("&%1  %2").arg(i + 1).arg(QString(name).replace(QLatin1Char('&'), QLatin1String("&&"))));
    }
    actions.updateAvailable();
  };
  QObject::connect(&sets, &SelectionSets::changed, &actions, show);
  show();
}

}  // namespace sinew::ui
