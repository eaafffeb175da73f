// The one QApplication of all benchmarks, with settings of its own.
#pragma once

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "viewer/app/memory.h"
#include "viewer/widgets/theme.h"

namespace sinew::bench {

inline void makeApplication() {
  static int argc = 1;
  static char name[] = "sinew_bench";
  static char* argv[] = {name, nullptr};
  static const QTemporaryDir settings;
  static QApplication* app = [] {
    ui::keepFreedMemory();
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    auto* made = new QApplication(argc, argv);
    ui::applyTheme(ThemeChoice::dark);
    return made;
  }();
  benchmark::DoNotOptimize(app);
}

}  // namespace sinew::bench
