// What the actions on keys have in common: which keys they work on, why they cannot run, menus at the pointer.
#pragma once

#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/key_scope.h"

class QWidget;

namespace sinew::ui {

KnotSets selectedKeys(const ActionContext& c);  // those that are shown
// Those; where there are none, all keys of the chosen curves.
KnotSets targetKeys(const ActionContext& c);

// One undo step with the name of the action; says why where nothing came of it. An operation that has no effect on
// quaternions says so, by `not_quaternions`, where there is nothing else.
void editTargets(const ActionContext& c, const KeyOperation& operation, const QString& not_quaternions = {});
void editSelected(const ActionContext& c, const KeyOperation& operation);
// Whether all of these are rotations by quaternions; then it says `why`, unless that is empty.
bool refusesQuaternions(const ActionContext& c, const KnotSets& keys, const QString& why);
QString noWeightsOfQuaternions();  // why operations on the length of handles have no effect on them

// Refusals: what has to be there.
QString needsPanel(const ActionContext& c);   // a place where keys are shown
QString needsCurves(const ActionContext& c);  // shown ones
QString needsTargets(const ActionContext& c);
QString needsSelectedKeys(const ActionContext& c);

// Pops up the sub-menu of the bar in which the action stands.
void popUpOwnMenu(const ActionContext& c);
// Opens actions around the pointer, clockwise from the top.
void openRound(const ActionContext& c, ContextMenu entries);

// The bar of the panel that a command came from, else of one that shows keys: popups lie over it.
const QWidget& barForPopups(const Actions& actions, const QMainWindow& window);

}  // namespace sinew::ui
