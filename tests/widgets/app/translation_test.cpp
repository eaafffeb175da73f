// Whatever the window says, it says in the language of its catalogue.
#include <set>

#include <gtest/gtest.h>

#include <QContextMenuEvent>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPointer>
#include <QTemporaryDir>
#include <QTimer>
#include <QXmlStreamReader>

#include "tests/widgets/keys/key_panels_fixture.h"
#include "tests/widgets/pseudo_language.h"
#include "tests/widgets/sample_files.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/dialogs/help/handbook_page.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

using tests::ShownText;

// Entries of the catalogue of German, translated or not.
std::set<std::pair<QString, QString>> catalogue() {
  std::set<std::pair<QString, QString>> texts;
  QFile file(QStringLiteral(SINEW_SOURCE_DIR "/resources/translations/sinew_de.ts"));
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader reader(&file);
  QString source, comment;
  while (!reader.atEnd()) {
    reader.readNext();
    if (reader.isStartElement() && reader.name() == QLatin1String("message")) source = comment = QString();
    if (reader.isStartElement() && reader.name() == QLatin1String("source")) source = reader.readElementText();
    if (reader.isStartElement() && reader.name() == QLatin1String("comment")) comment = reader.readElementText();
    if (reader.isEndElement() && reader.name() == QLatin1String("message")) texts.emplace(source, comment);
  }
  return texts;
}

class WindowTexts : public KeyScopeTest {
 protected:
  void SetUp() override {
    KeyPanelsTest::SetUp();
    window_->viewport().show();
    // Machines tell their names themselves.
    for (const QString& name :
         {QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture(), QGuiApplication::platformName()})
      data_ << tests::untranslated(name, {});
    for (const LogLine& line : window_->log().lines()) data_ << tests::untranslated(line.text, {});
    // What names begin with that a person may change: of a constraint, of the links of a machine.
    data_ << QStringLiteral("hang") << QStringLiteral("shoulder") << QStringLiteral("elbow");
    for (const EulerOrder order : kEulerOrders) {
      const std::string_view letters = name(order);
      data_ << QString::fromUtf8(letters.data(), static_cast<qsizetype>(letters.size())).toUpper();
    }
  }
  void TearDown() override {
    KeyScopeTest::TearDown();
    window_.reset();
    for (const auto& [text, where] : missing_)
      ADD_FAILURE() << where.toStdString() << " says “" << text.toStdString() << "” past the catalogue";
    const auto known = catalogue();
    for (const auto& [text, which] : language_.askedFor())
      EXPECT_TRUE(known.contains({text, which}) || known.contains({text, {}}))
          << "the catalogue has no “" << text.toStdString() << "”; ./dev texts collects it";
  }

  void check(const QString& where, const QString& text) {
    if (!tests::untranslated(text, data_).isEmpty()) missing_.emplace(text, where);
  }
  void check(const QList<ShownText>& texts, const QString& when) {
    for (const ShownText& shown : texts) check(when + QStringLiteral(", ") + shown.where, shown.text);
  }
  // All that can be seen or read aloud now.
  void checkWindow(const QString& when) {
    tests::deliverEvents();
    check(tests::textsOf(*window_), when);
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (!top->isVisible()) continue;
      if (top != window_.get() && !window_->isAncestorOf(top)) check(tests::textsOf(*top), when);
      check(tests::paintedTexts(*top), when);
      for (QWidget* part : top->findChildren<QWidget*>())
        if (part->isVisible()) check(tests::paintedTexts(*part), when);
    }
  }

  tests::PseudoLanguage language_;
  std::map<QString, QString> missing_;  // texts, and where each was seen first
  // What is the same in every language: names in the test character and in the program, orders of axes, units.
  QStringList data_{"Sinew", "stick",   "hips",  "spine",     "head",   "body",  "hat",     "move",
                    "turn",  "contact", "built", "in",        "memory", "probe", "gltf",    "glTF",
                    "strip", "walk",    "run",   "separator", "KiB",    "MiB",   "Deutsch", "English"};
};

TEST_F(WindowTexts, BeforeAnythingIsOpen) {
  for (PanelDock* dock : window_->docks()) dock->enter();
  checkWindow("empty");
}

TEST_F(WindowTexts, OfEveryPanelWithEverythingThatCanBeSelected) {
  open();
  actions().run("layer.add");
  const SelectionItem items[] = {{SelectionItem::Kind::instance, id_, -1},
                                 {SelectionItem::Kind::joint, id_, kHips},
                                 {SelectionItem::Kind::joint, id_, -1},
                                 {SelectionItem::Kind::mesh, id_, 0},
                                 {SelectionItem::Kind::clip, id_, -1, document().instance(id_)->clipAt(0)}};
  for (PanelDock* dock : window_->docks()) dock->enter();
  for (const SelectionItem& item : items) {
    document().select({item});
    checkWindow(QStringLiteral("selected %1").arg(static_cast<int>(item.kind)));
  }
}

TEST_F(WindowTexts, OfEveryDialog) {
  const QTemporaryDir folder;
  window_->begin({tests::writeSample({folder.path(), "probe.gltf"})}, {});
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().loader().busy(); }, 10000));
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), kHips}});
  for (const QString& id : MainWindow::dialogIds()) {
    QDialog* dialog = window_->showDialog(id);
    ASSERT_TRUE(dialog) << id.toStdString();
    tests::deliverEvents();
    for (const QLineEdit* field : dialog->findChildren<QLineEdit*>(QStringLiteral("path")))
      data_ << tests::untranslated(field->text(), {});
    // The pages of the handbook are in English.
    const auto* page = dialog->findChild<HandbookPageView*>();
    if (page) {
      const auto* contents = dialog->findChild<QListWidget*>(QStringLiteral("contents"));
      for (int row = 0; row < contents->count(); ++row) data_ << tests::untranslated(contents->item(row)->text(), {});
      data_ << tests::untranslated(page->toPlainText(), {});
    }
    // In a dialog of Qt's that lists files, our own parts.
    const bool of_qt = qobject_cast<QFileDialog*>(dialog);
    check(id, dialog->windowTitle());
    if (!of_qt) check(tests::textsOf(*dialog), id);
    for (QWidget* part : dialog->findChildren<QWidget*>()) {
      if (page && (part == page || page->isAncestorOf(part))) continue;
      if (of_qt && !QLatin1String(part->metaObject()->className()).startsWith(QLatin1String("sinew::"))) continue;
      check(tests::textsOf(*part), id);
      if (part->isVisible()) check(tests::paintedTexts(*part), id);
    }
    dialog->close();
  }
}

TEST_F(WindowTexts, OfFilesThatCannotBeRead) {
  const QTemporaryDir folder;
  const std::pair<const char*, const char*> files[] = {{"1.glb", "glTF"},
                                                       {"2.gltf", "{\"asset\": {\"version\": \"1.0\"}}"},
                                                       {"3.fbx", "Kaydara FBX Binary  "},
                                                       {"4.bvh", "HIERARCHY\nROOT hips\n{"},
                                                       {"5.dae", "<COLLADA>"},
                                                       {"6.blend", "BLENDER"},
                                                       {"7.txt", "nothing"}};
  data_ << QStringList{"glb", "fbx", "bvh", "dae", "blend", "txt"};
  for (const auto& [name, bytes] : files) {
    QFile file(folder.filePath(QLatin1String(name)));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    window_->files().open({file.fileName()});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().loader().busy(); }, 10000));
    EXPECT_TRUE(window_->banner().isVisible()) << name;
    check(name, window_->banner().text());
  }
  window_->files().open({folder.filePath("8.glb")});  // not there
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().loader().busy(); }, 10000));
  for (const LogLine& line : window_->log().lines()) check("log", line.text);
}

// Steps of undo, messages, lines of the log, what popups and dialogs of commands say, and why commands are refused.
TEST_F(WindowTexts, OfEveryCommand) {
  paintNothing();
  for (const ActionSpec& spec : actions().table()) {
    const QString id = spec.id.toString();
    if (spec.kind != ActionKind::command || asks(id)) continue;
    prepare(id);
    actions().setPanel(panelsOf(spec).value(0));
    actions().run(id);
    check(id, message().text());
    for (const QObject* popup : window_->findChildren<LivePopup*>()) check(tests::textsOf(*popup), id);
    answer();
    check(id, message().text());
    const History& steps = document().history();
    for (int step = 1; step < steps.count(); ++step) check(id, steps.text(step));
    actions().run(id);  // again, where it may find nothing left to do
    check(id, message().text());
    answer();
    for (const LogLine& line : window_->log().lines()) check(id, line.text), check(id, line.source);
    window_->log().clear();
  }
}

// What a view says at the pointer, of what is pressed there, and while that is dragged.
TEST_F(WindowTexts, AtThePointerAndWhileDragging) {
  open();
  choose({kHips});
  curves_->enter();
  tests::deliverEvents();
  const auto check_view = [this](QWidget& view, const QString& when) {
    tests::deliverEvents();
    check(tests::textsOf(view), when);
    check(tests::paintedTexts(view), when);
    check(tests::textsOf(window_->status()), when);
  };
  const auto drag = [&](QWidget& view, QPointF from, const QString& what) {
    const int steps = document().history().index();
    const auto send = [&view](QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons held) {
      QMouseEvent event(type, at, view.mapToGlobal(at), button, held, Qt::NoModifier);
      QApplication::sendEvent(&view, &event);
    };
    send(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
    check_view(view, what);
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    send(QEvent::MouseMove, from + QPointF(30, 25), Qt::NoButton, Qt::LeftButton);
    check_view(view, QStringLiteral("dragged ") + what);
    send(QEvent::MouseButtonRelease, from + QPointF(30, 25), Qt::LeftButton, Qt::NoButton);
    check_view(view, QStringLiteral("dropped ") + what);
    if (document().history().index() > steps) document().undo();
  };
  CurveGraph& graph = *curves_->graph();
  for (const char* place :
       {"key(hips.rx 1)", "key(hips.tx 4.3)", "in-handle(hips.tx 4.3)", "curve(hips.rx 2)", "frame(5)", "at(5 900)"}) {
    const QPointF at = graph.placeOf(QLatin1String(place));
    ASSERT_FALSE(qIsNaN(at.x())) << place;
    drag(graph, at, QLatin1String(place));
  }
  TimelineView& dopes = *timeline_->view();
  for (const char* place : {"frame(4)", "summary(3)", "range(start)", "range(end)", "clip(end)", "marker(contact)",
                            "key(hips 3)", "row(hips)"}) {
    const QPointF at = dopes.placeOf(QLatin1String(place));
    ASSERT_FALSE(qIsNaN(at.x())) << place;
    drag(*dopes.viewport(), at, QLatin1String(place));
  }
  for (const char* tool : {"transform.move", "transform.rotate", "transform.scale"}) {
    pretendPointer(window_->viewport().mapToGlobal(window_->viewport().rect().center()));
    ASSERT_TRUE(actions().run(tool)) << tool;
    check_view(window_->viewport(), tool);
    for (const Qt::Key key : {Qt::Key_X, Qt::Key_1, Qt::Key_Minus}) {
      QTest::keyClick(&window_->viewport(), key);
      check_view(window_->viewport(), tool);
    }
    QTest::keyClick(&window_->viewport(), Qt::Key_Escape);
  }
}

TEST_F(WindowTexts, OfMenusAtThePointer) {
  open();
  choose({kHips});
  std::set<QString> opened;
  // A menu may lead to others in place of some of them.
  const QList<QWidget*> now = window_->findChildren<QWidget*>();
  for (const QPointer<QWidget>& part : QList<QPointer<QWidget>>(now.begin(), now.end())) {
    if (!part || !part->isVisible()) continue;
    const QPoint middle = part->rect().center();
    QTimer::singleShot(0, part, [this, part, &opened] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu) return;
      opened.insert(part->objectName());
      check(tests::textsOf(*menu), QStringLiteral("menu over ") + part->objectName());
      for (const QAction* action : menu->actions()) check(tests::textsOf(*action), part->objectName());
      menu->close();
    });
    QContextMenuEvent asked(QContextMenuEvent::Mouse, middle, part->mapToGlobal(middle));
    QApplication::sendEvent(part, &asked);
    tests::deliverEvents();
  }
  EXPECT_GE(opened.size(), 5u) << QStringList(opened.begin(), opened.end()).join(QLatin1Char(' ')).toStdString();
}

}  // namespace
}  // namespace sinew::ui
