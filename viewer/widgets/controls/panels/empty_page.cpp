#include "viewer/widgets/controls/panels/empty_page.h"

#include <QAction>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

EmptyState* makeEmptyPage(EmptyState::Words words, QAction* action, QWidget* parent) {
  if (!action) words.button.clear();
  auto* page = new EmptyState(parent);
  page->setContentsMargins(metrics::kPadLeft, 4, metrics::kPadLeft, 4);
  page->say(words);
  if (action) QObject::connect(page, &EmptyState::clicked, action, &QAction::trigger);
  return page;
}

}  // namespace sinew::ui
