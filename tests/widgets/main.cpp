// Runs the tests of the window under a QApplication set up as the program's own.
#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTemporaryDir>

#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/theme.h"

namespace {

// Every test begins with the settings of a first start, and with the pointer where it is.
class FreshStart : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override {
    QSettings().clear();
    sinew::ui::pretendPointer({});
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
  // The settings of whoever runs the tests stay as they are.
  const QTemporaryDir settings;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  sinew::ui::applyTheme(sinew::ThemeChoice::dark);
  testing::InitGoogleTest(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new FreshStart);
  return RUN_ALL_TESTS();
}
