// The rig of a figure in the inspector, with the actions of rigs.
#pragma once

#include <algorithm>
#include <memory>

#include <QAction>
#include <QMenu>
#include <QPushButton>

#include "tests/support/builders/limbed_figure.h"
#include "tests/widgets/served_dock_fixture.h"
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/inspector/rig_section.h"

namespace sinew::ui {

class RigSectionTest : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    Imported imported;
    imported.character = tests::LimbedFigure{}.make();
    id_ = document_.open(imported);
    context_.settings = &settings_;
    serve(rigActions());
    section_ = std::make_unique<RigSection>(document_);
    section_->setActions(table_.source());
    show(*section_, 300, 400);
  }
  QPushButton* button(const char* id) { return section_->findChild<QPushButton*>(QString::fromLatin1(id)); }
  void select(const char* name) {
    document_.select({joint(document_.active()->character->skeleton.find(name))});
    section_->refresh();
    tests::deliverEvents();
  }

  // A driver of this property, for what is selected.
  void addDriverOf(const char* property) {
    QMenu* targets = button("rig_add_driver")->menu();
    emit targets->aboutToShow();
    const QList<QAction*> actions = targets->actions();
    const auto action = std::ranges::find(actions, QString::fromLatin1(property), &QAction::text);
    ASSERT_NE(action, actions.end());
    (*action)->trigger();
  }

  ViewSettings settings_;
  std::unique_ptr<RigSection> section_;
};

}  // namespace sinew::ui
