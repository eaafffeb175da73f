// Runs the tests of the window under a QApplication set up as the program's own.
#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/theme.h"

namespace {

// Lets go of buttons that a test, ended in the middle of a drag, has left pressed: whether one is, the program asks Qt.
void releaseButtons() {
  QWidget nowhere;
  for (const Qt::MouseButton button : {Qt::LeftButton, Qt::MiddleButton, Qt::RightButton})
    if (QApplication::mouseButtons() & button) QTest::mouseRelease(&nowhere, button);
}

// Every test begins with the settings of a first start, with the pointer where it is and no button pressed.
class FreshStart : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override {
    QSettings().clear();
    sinew::ui::pretendPointer({});
    releaseButtons();
  }
};

}  // namespace

int main(int argc, char** argv) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  QSurfaceFormat::setDefaultFormat(format);
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QApplication app(argc, argv);
  QCoreApplication::setOrganizationName(QStringLiteral("Sinew"));
  QCoreApplication::setApplicationName(QStringLiteral("sinew-tests"));
  // The settings and poses of whoever runs the tests stay as they are.
  const QTemporaryDir settings;
  qputenv("XDG_DATA_HOME", settings.path().toLocal8Bit());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  sinew::ui::applyTheme(sinew::ThemeChoice::dark);
  testing::InitGoogleTest(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new FreshStart);
  return RUN_ALL_TESTS();
}
