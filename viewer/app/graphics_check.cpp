#include "viewer/app/graphics_check.h"

#include <unistd.h>

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLVersionFunctionsFactory>
#include <QSurfaceFormat>
#include <cstdio>

namespace sinew::ui {
namespace {

constexpr char kNoDisplay[] =
    "sinew: there is no display to open a window on; start it in a desktop session, or on a virtual display "
    "(xvfb-run -a sinew), or make pictures without one (sinew-cli render --help).";

enum class Phase { connecting, probing, running };
Phase phase = Phase::connecting;

void onMessage(QtMsgType type, const QMessageLogContext&, const QString& message) {
  // Until all is well Qt's own lines would only hide ours.
  if (phase != Phase::running && type != QtFatalMsg) return;
  std::fprintf(stderr, "%s\n", type == QtFatalMsg && phase == Phase::connecting ? kNoDisplay : qPrintable(message));
  if (type == QtFatalMsg) _exit(1);
}

}  // namespace

void explainMissingDisplay() { qInstallMessageHandler(onMessage); }

QString graphicsProblem() {
  phase = Phase::probing;
  const QString platform = QGuiApplication::platformName();
  for (const char* unfit : {"offscreen", "minimal", "minimalegl", "linuxfb", "vnc"})
    if (platform == QLatin1String(unfit))
      return QStringLiteral(
                 "the Qt platform '%1' shows no windows with OpenGL; unset QT_QPA_PLATFORM, or make pictures "
                 "without a window (sinew-cli render --help).")
          .arg(platform);

  const QSurfaceFormat format = QSurfaceFormat::defaultFormat();
  QOffscreenSurface surface;
  surface.setFormat(format);
  surface.create();
  QOpenGLContext context;
  context.setFormat(format);
  if (!context.create() || !surface.isValid() || !context.makeCurrent(&surface))
    return QStringLiteral(
        "OpenGL does not work on this display; install a graphics driver, or the software one "
        "(package libgl1-mesa-dri), or unset variables such as LIBGL_ALWAYS_INDIRECT.");
  const bool enough = QOpenGLVersionFunctionsFactory::get<QOpenGLFunctions_3_3_Core>(&context) != nullptr;
  const QSurfaceFormat got = context.format();
  context.doneCurrent();
  if (!enough)
    return QStringLiteral(
               "this display offers OpenGL %1.%2, but 3.3 is needed; update the graphics driver, or use the "
               "software one (LIBGL_ALWAYS_SOFTWARE=1).")
        .arg(got.majorVersion())
        .arg(got.minorVersion());
  phase = Phase::running;
  return {};
}

}  // namespace sinew::ui
