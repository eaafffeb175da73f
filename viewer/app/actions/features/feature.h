// What every feature's file of actions begins with.
#pragma once

#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/action_table.h"
#include "viewer/app/actions/actions.h"
#include "viewer/settings/tr.h"
#include "viewer/settings/view_settings.h"

namespace sinew::ui::features {

using enum ActionKind;
using C = ActionContext;
using N = Needs;

// The panels with keys.
inline constexpr auto kKeyPanels = "curve_editor timeline";

template <class Apply>
void changeOptions(const C& c, Apply apply) {
  ViewOptions options = c.settings->options();
  apply(options);
  c.settings->set(options);
}

// A switch of the view.
template <bool ViewOptions::*flag>
constexpr ActionHandler kSwitch{.run = [](const C& c) { changeOptions(c, [&](ViewOptions& o) { o.*flag = c.on; }); },
                                .checked = [](const C& c) { return c.settings->options().*flag; }};
// One of several values of an option.
template <auto member, auto value>
constexpr ActionHandler kOption{.run = [](const C& c) { changeOptions(c, [](ViewOptions& o) { o.*member = value; }); },
                                .checked = [](const C& c) { return c.settings->options().*member == value; }};

}  // namespace sinew::ui::features
