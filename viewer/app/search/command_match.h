// Which actions fit a few typed letters, and how well.
#pragma once

#include <vector>

#include <QStringList>

#include "viewer/app/actions/actions.h"

namespace sinew::ui {

struct CommandMatch {
  const ActionSpec* spec = nullptr;
  QString name;    // Actions::nameOf()
  QString reason;  // why it cannot run now; empty when it can
};

// Every word of the query has to be found in the action's name, menu, id or line, whole or as letters in their order
// ("frsel" finds "Frame selection"). Best first; without a query the recent ones first, the others as in the menus.
// Names whose words begin as typed come before letters found here and there; among either what cannot run comes last.
// What was typed whole is the first, whether it can run or not, so that nothing else runs in its place.
std::vector<CommandMatch> matchCommands(const Actions& actions, const QString& query, const QStringList& recent);

// How well letters fit a text: 0 not at all, up to 100 for its beginning.
int fitOf(const QString& letters, const QString& text);

}  // namespace sinew::ui
