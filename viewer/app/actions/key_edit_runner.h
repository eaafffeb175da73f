// What the actions on keys have in common: where they work, what they are called, why they cannot run.
#pragma once

#include "viewer/app/actions/actions.h"
#include "viewer/app/actions/key_edit_actions.h"
#include "viewer/app/actions/key_scope.h"
#include "viewer/document/document.h"

namespace sinew::ui {

// The bar of the panel that a command came from, else of one that shows keys: popups lie over it.
const QWidget& barForPopups(const Actions& actions, const QMainWindow& window);

class KeyEditRunner {
 public:
  KeyEditRunner(Actions& table, Document& edited, QMainWindow& host, const KeyScope& where, Say tell)
      : actions(table), document(edited), window(host), scope(where), say(std::move(tell)) {}

  Actions& actions;
  Document& document;
  QMainWindow& window;
  const KeyScope& scope;
  const Say say;

  KnotSets selected() const;  // the selected keys that are shown
  // Those; where there are none, all keys of the chosen curves.
  KnotSets targets() const;

  QString nameOf(const QString& id) const;  // of the action, for undo
  const QWidget& bar() const { return barForPopups(actions, window); }
  // Tells why something failed; true when it did not.
  bool told(const Check& done) const;

  // An operation on the selected keys, or on all of the chosen curves; made when the action runs. One that has no
  // effect on quaternions says so, by `not_quaternions`, where there is nothing else.
  void onKeys(const QString& id, std::function<KeyOperation()> make, const QString& not_quaternions = {}) const;
  // One that makes sense only where keys are selected.
  void onSelectedKeys(const QString& id, std::function<KeyOperation()> make) const;
  // Whether all of these are rotations by quaternions; then it says `why`, unless that is empty.
  bool refusesQuaternions(const KnotSets& keys, const QString& why) const;
  // Anything else; refused where there is nothing to work on.
  void onCurves(const QString& id, std::function<void()> run) const;
  // Pops up the sub-menu of the bar with that path.
  void onMenu(const QString& id, const QString& path) const;
  // Opens actions around the pointer, clockwise from the top.
  void onRadialMenu(const QString& id, ContextMenu entries) const;

  Refusal needsPanel() const;   // a place where keys are shown
  Refusal needsCurves() const;  // shown ones
  Refusal needsTargets() const;
  Refusal needsSelectedKeys() const;
};

}  // namespace sinew::ui
