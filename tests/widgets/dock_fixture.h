// A document with a little character, a table of actions, and pictures of panels for people to look at.
#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QDir>
#include <QHash>
#include <QTest>
#include <QWidget>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/theme.h"

namespace sinew::tests {

// Delivers what is queued and what that queues in turn: layouts, repaints, zero timers, deferred deletes. Waits for no
// time.
inline void deliverEvents() {
  for (int round = 0; round < 8; ++round) {
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
  }
}

// With SINEW_PICTURES naming a folder, tests leave pictures of what they show there.
inline void keepPicture(QWidget& widget, const QString& name) {
  const QString folder = qEnvironmentVariable("SINEW_PICTURES");
  if (folder.isEmpty()) return;
  deliverEvents();
  widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

// Shows a widget as a window that has the keyboard.
inline void showWindow(QWidget& widget, int width, int height) {
  widget.resize(width, height);
  widget.show();
  if (!QTest::qWaitForWindowExposed(&widget, 2000)) {  // a window manager that starts just now may lose a window
    widget.hide();
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
  }
  QApplication::setActiveWindow(&widget);
}

class DockTest : public testing::Test {
 protected:
  void SetUp() override { open(); }
  void TearDown() override { ui::applyTheme(ThemeChoice::dark); }

  void open(const SmallCharacter& what = {}) { id_ = document_.open(small(what)); }

  ui::FindAction findAction() {
    return ui::FindAction([this](ui::ActionId id) {
      QAction*& action = actions_[id];
      if (!action) action = new QAction(ui::icon(QStringLiteral("play")), id, &owner_);
      return action;
    });
  }

  SelectionItem joint(JointIndex index) const { return {SelectionItem::Kind::joint, id_, index}; }
  SelectionItem mesh(int index) const { return {SelectionItem::Kind::mesh, id_, index}; }
  SelectionItem clip(int index) const {
    return {SelectionItem::Kind::clip, id_, -1, document_.instance(id_)->clipAt(index)};
  }
  SelectionItem character() const { return {SelectionItem::Kind::instance, id_, -1}; }

  static void show(QWidget& widget, int width, int height) { showWindow(widget, width, height); }

  Document document_;
  Preferences preferences_;
  InstanceId id_;
  QObject owner_;
  QHash<QString, QAction*> actions_;
};

}  // namespace sinew::tests
