#include "viewer/widgets/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDirIterator>
#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QMainWindow>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "places.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

namespace sinew::ui {
namespace {

double luminance(const QColor& colour) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

class ThemeContrast : public testing::TestWithParam<const Theme*> {};

TEST_P(ThemeContrast, TextCanBeReadOnEverySurface) {
  const Theme& t = *GetParam();
  for (const QColor& surface :
       {t.window, t.panel, t.raised, t.field, t.canvas, t.hover, t.select, t.error_fill, t.warn_fill})
    EXPECT_GE(contrast(t.text, surface), 4.5) << surface.name().toStdString();
  for (const QColor& surface : {t.window, t.panel, t.field})
    EXPECT_GE(contrast(t.text_muted, surface), 4.5) << surface.name().toStdString();
  // Coloured letters stand in fields and panels.
  for (const QColor& surface : {t.panel, t.field})
    for (const QColor& ink : {t.axis_text_x, t.axis_text_y, t.axis_text_z, t.warn, t.error, t.ok})
      EXPECT_GE(contrast(ink, surface), 4.5) << ink.name().toStdString() << " on " << surface.name().toStdString();
  EXPECT_GE(contrast(t.select_text, t.select), 4.5);
  EXPECT_GE(contrast(t.on_accent, t.accent_fill), 4.5);
}

TEST_P(ThemeContrast, LinesThatCarryMeaningStandOut) {
  const Theme& t = *GetParam();
  for (const QColor& line : {t.axis_x, t.axis_y, t.axis_z, t.axis_w, t.accent, t.side_left, t.side_right, t.handle})
    EXPECT_GE(contrast(line, t.canvas), 3.0) << line.name().toStdString();
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeContrast, testing::Values(&darkTheme(), &lightTheme()),
                         [](const auto& which) { return which.param->dark ? "Dark" : "Light"; });

TEST(ThemeTest, SwitchesLive) {
  applyTheme(ThemeChoice::light);
  EXPECT_FALSE(theme().dark);
  EXPECT_EQ(QApplication::palette().color(QPalette::Window), lightTheme().window);
  applyTheme(ThemeChoice::dark);
  EXPECT_TRUE(theme().dark);
  EXPECT_EQ(QApplication::palette().color(QPalette::Window), darkTheme().window);
}

TEST(ThemeTest, IconsFollowTheThemeAndTheirState) {
  const QIcon play = icon(QStringLiteral("play"));
  const auto inkOf = [](const QPixmap& pixmap) {
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    QColor best;
    int alpha = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (qAlpha(image.pixel(x, y)) > alpha) {
          alpha = qAlpha(image.pixel(x, y));
          best = QColor::fromRgba(image.pixel(x, y));
        }
    return best.rgb();
  };
  EXPECT_EQ(inkOf(play.pixmap(32)), darkTheme().text.rgb());
  EXPECT_EQ(inkOf(play.pixmap({32, 32}, 1.0, QIcon::Disabled)), darkTheme().text_disabled.rgb());
  EXPECT_EQ(inkOf(play.pixmap({32, 32}, 1.0, QIcon::Normal, QIcon::On)), darkTheme().checked_icon.rgb());
  applyTheme(ThemeChoice::light);
  EXPECT_EQ(inkOf(play.pixmap(32)), lightTheme().text.rgb());
  applyTheme(ThemeChoice::dark);
}

TEST(ThemeTest, EveryIconDrawsSomething) {
  ASSERT_FALSE(iconPixmap(QStringLiteral("play"), Qt::white, 16, 1.0).isNull());
  int count = 0;
  for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext(); ++count) {
    it.next();
    const QPixmap pixmap = iconPixmap(it.fileInfo().completeBaseName(), Qt::white, 16, 2.0);
    const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
    EXPECT_EQ(image.size(), QSize(32, 32));
    int inked = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) inked += qAlpha(image.pixel(x, y)) > 128;
    EXPECT_GT(inked, 2) << it.fileName().toStdString();
  }
  EXPECT_GT(count, 0);
}

TEST(ThemeTest, EveryIconIsUsed) {
  QByteArray sources;
  for (QDirIterator it(QStringLiteral(SINEW_SOURCE_DIR "/viewer"), {"*.cpp", "*.h"}, QDir::Files,
                       QDirIterator::Subdirectories);
       it.hasNext();) {
    QFile file(it.next());
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    sources += file.readAll();
  }
  for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext();) {
    it.next();
    const QString name = it.fileInfo().completeBaseName();
    EXPECT_TRUE(sources.contains('"' + name.toUtf8() + '"')) << name.toStdString() << " is shown nowhere";
  }
}

TEST(ThemeTest, NumbersHaveEqualWidths) {
  const QFontMetricsF numbers(numberFont());
  for (QChar figure : QStringLiteral("123456789"))
    EXPECT_DOUBLE_EQ(numbers.horizontalAdvance(figure), numbers.horizontalAdvance(QLatin1Char('0')));
}

// In a menu without keys the longest name gives the width.
TEST(ThemeTest, MenusShowWholeNames) {
  const auto picture = [](int width) {
    QMenu menu;
    menu.addAction(QStringLiteral("arm.R.backwards"));
    menu.setMinimumWidth(width);
    menu.resize(menu.sizeHint().expandedTo({width, 0}));
    return menu.grab().toImage();
  };
  const QImage narrow = picture(0), wide = picture(400);
  const QRect names(30, 0, narrow.width() - 36, narrow.height());
  EXPECT_EQ(narrow.copy(names), wide.copy(names));
}

TEST(PanelDockTest, FloatsAndClosesByItsTitleBar) {
  QMainWindow window;
  auto* dock = new PanelDock(QStringLiteral("probe"), QStringLiteral("Probe"));
  dock->setContent(new QWidget);
  window.addDockWidget(Qt::LeftDockWidgetArea, dock);
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
  EXPECT_EQ(dock->titleBar()->height(), metrics::kDockTitle);
  const auto buttons = dock->titleBar()->findChildren<QToolButton*>();
  ASSERT_EQ(buttons.size(), 3);
  for (QToolButton* button : buttons) EXPECT_FALSE(button->accessibleName().isEmpty());
  QTest::mouseClick(buttons[1], Qt::LeftButton);
  EXPECT_TRUE(dock->isFloating());
  QTest::mouseClick(buttons[1], Qt::LeftButton);
  EXPECT_FALSE(dock->isFloating());
  QTest::mouseClick(buttons[2], Qt::LeftButton);
  EXPECT_FALSE(dock->isVisible());
}

TEST(HintBarTest, ShowsTheHintsOfTheWidgetUnderThePointer) {
  QWidget window;
  window.resize(400, 200);
  auto* bar = new HintBar(&window);
  auto* outer = new QWidget(&window);
  auto* inner = new QWidget(outer);
  setHints(outer, {{QStringLiteral("Drag"), QStringLiteral("orbit")}});
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
  QEnterEvent enter({1, 1}, {1, 1}, {1, 1});
  QApplication::sendEvent(inner, &enter);
  ASSERT_EQ(bar->hints().size(), 1);
  EXPECT_EQ(bar->hints()[0].what, QStringLiteral("orbit"));
  setHints(inner, {{QStringLiteral("Esc"), QStringLiteral("cancel")}});
  EXPECT_EQ(bar->hints()[0].keys, QStringLiteral("Esc"));
  // A panel that is closed says nothing any more.
  outer->hide();
  EXPECT_TRUE(bar->hints().isEmpty());
}

}  // namespace
}  // namespace sinew::ui
