#include "viewer/widgets/picker/dock.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/action_ids/poses.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/picker/body_map.h"
#include "viewer/widgets/picker/map_view.h"
#include "viewer/widgets/picker/sets_grid.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kMinWidth = 200;  // of three sets side by side

}  // namespace

PickerDock::PickerDock(Document& document, const SelectionSets& sets, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("picker"), tr("Picker"), DockTitleBar::Kind::title, parent), document_(document) {
  part_ = new Segmented({tr("Body"), tr("Hands")}, titleBar());
  part_->setObjectName(QStringLiteral("picker_part"));
  part_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  part_->setToolTip(tr("Shows the body, or both hands with their fingers"));
  titleBar()->controls()->addWidget(part_);
  connect(part_, &Segmented::chosen, this, &PickerDock::showCharacter);

  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  scroll_ = new QScrollArea(page);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setWidgetResizable(true);
  map_ = new PickerMapView(document_, scroll_);
  scroll_->setWidget(map_);
  column->addWidget(scroll_, 1);
  unknown_ = new QWidget(page);
  unknown_->setObjectName(QStringLiteral("no_body"));
  auto* rows = new QVBoxLayout(unknown_);
  rows->setContentsMargins(metrics::kPadLeft, 6, metrics::kPadRight, 0);
  auto* words = new QLabel(tr("No body was found in these joints"), unknown_);
  words->setForegroundRole(QPalette::PlaceholderText);
  words->setWordWrap(true);
  rows->addWidget(words);
  if (QAction* roles = find_action(ids::kPoseRoles)) {
    auto* button = new QPushButton(tr("Joint roles…"), unknown_);
    button->setToolTip(roles->toolTip());
    connect(button, &QPushButton::clicked, roles, &QAction::trigger);
    rows->addWidget(button);
  }
  column->addWidget(unknown_);
  grid_ = new SetsGrid(document_, sets, find_action, page);
  column->addWidget(grid_);
  pages_->addWidget(page);
  pages_->addWidget(makeEmptyPage({QStringLiteral("person"), tr("No character with joints"),
                                   tr("The picker selects joints by the parts of a body"), tr("Open…")},
                                  find_action(ids::kFileOpen), pages_));
  pages_->setMinimumWidth(kMinWidth);
  setContent(pages_, map_);

  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    using Change = DocumentChange;
    if (!isVisible() && !change.whole_scene) return;
    if (change.has(Change::instances | Change::selection | Change::roles)) showCharacter();
  });
  showCharacter();
}

void PickerDock::showEvent(QShowEvent* event) {
  PanelDock::showEvent(event);
  showCharacter();
}

void PickerDock::showCharacter() {
  const Instance* active = document_.active();
  const bool character = active && !active->isObject() && active->character->skeleton.size() > 0;
  pages_->setCurrentIndex(character ? 0 : 1);
  if (!character) {
    character_.reset();
    part_->hide();
    return map_->setMap({}, false);
  }
  const JointRoles& roles = document_.roles(active->id);
  if (character_ == active->character && roles_ == roles && shown_part_ == part_->current()) return map_->update();
  character_ = active->character;
  roles_ = roles;
  const bool figure = hasBody(roles);
  BodyMap fingers = figure ? handsMap(roles) : BodyMap();
  part_->setVisible(!fingers.empty());
  if (fingers.empty()) part_->setCurrent(body);
  shown_part_ = part_->current();
  unknown_->setVisible(!figure);
  if (!figure) return map_->setMap(treeMap(character_->skeleton, roles), true);
  if (shown_part_ == hands) return map_->setMap(std::move(fingers), false);
  BodyMap all = bodyMap(roles);
  if (character_->rig) addHandles(*character_->rig, all);
  map_->setMap(std::move(all), false);
}

void PickerDock::keyPressEvent(QKeyEvent* event) {
  const int number = event->key() - Qt::Key_0;
  const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
  if (number >= 1 && number <= SelectionSets::kCount && (held == Qt::NoModifier || held == Qt::ControlModifier))
    return grid_->use(number - 1, held);
  PanelDock::keyPressEvent(event);
}

}  // namespace sinew::ui
