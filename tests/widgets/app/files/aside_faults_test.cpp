// What a crash leaves is the earlier saving aside or the later one, whatever the disk does meanwhile.
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/io/project/open_project.h"
#include "tests/support/probes/save_probe.h"
#include "viewer/app/files/recovery.h"

namespace sinew::ui {
namespace {

// Runs the probe with a fault or none, "COUNT_FILE:N:WHAT". Its exit status; -1: killed.
int saveAside(const QString& under, const std::string& fault) {
  const pid_t child = fork();
  if (child == 0) {
    setenv("SINEW_FAULT", fault.c_str(), 1);
    setenv("SINEW_FAULT_UNDER", under.toStdString().c_str(), 1);
    setenv("LD_PRELOAD", SINEW_FAULTS, 1);
    setenv("QT_QPA_PLATFORM", "offscreen", 1);
    execl(SINEW_ASIDE_PROBE, "aside_probe", nullptr);
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int numberIn(const QString& file) {
  const auto opened = openProject(file.toStdString(), objectTypes(), {});
  return opened ? tests::numberOf(opened->project) : -1;
}

TEST(SavingAside, WhateverFailsOrIsKilledItIsTheEarlierOneOrTheLaterOne) {
  const QTemporaryDir counts;
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/recovery";
  const std::string count_file = counts.filePath("count").toStdString();
  ASSERT_EQ(saveAside(folder, count_file), 3);
  ASSERT_EQ(RecoverySlot::crashed().size(), 1u);
  RecoverySlot::forget(RecoverySlot::crashed().front());
  QFile counted(counts.filePath("count"));
  ASSERT_TRUE(counted.open(QIODevice::ReadOnly));
  const int calls = counted.readAll().trimmed().toInt();
  ASSERT_GT(calls, 40) << "the faults are not loaded";
  const auto saveWithFault = [&](int call, const std::string& what) {
    return saveAside(folder, count_file + ":" + std::to_string(call) + ":" + what);
  };
  // From the first notes on, which follow the first scene at once, something is there.
  int first_notes = 0;
  for (int call = 1; first_notes == 0 && call <= calls; ++call) {
    ASSERT_EQ(saveWithFault(call, "kill"), -1);
    if (RecoverySlot::crashed().empty()) continue;
    first_notes = call;
    RecoverySlot::forget(RecoverySlot::crashed().front());
  }
  ASSERT_GT(first_notes, 0);
  EXPECT_LE(first_notes, 20) << "two files, as none of its moments is written yet";
  int faults = 0, killed = 0, nothing = 0, earlier = 0, later = 0;
  for (int call = 1; call <= calls; ++call) {
    for (const std::string& what : {std::to_string(ENOSPC), std::to_string(EIO), std::to_string(EACCES),
                                    std::string("short"), std::string("kill")}) {
      SCOPED_TRACE("call " + std::to_string(call) + " of " + std::to_string(calls) + ", " + what);
      const int said = saveWithFault(call, what);
      ++faults;
      killed += said == -1;
      const std::vector<Crashed> crashed = RecoverySlot::crashed();
      ASSERT_LE(crashed.size(), 1u);
      if (crashed.empty()) {
        ASSERT_LE(said, 0) << "said to be saved";
        ASSERT_LT(call, first_notes) << "notes were there";
        ++nothing;
      } else {
        const Crashed& left = crashed.front();
        const int number = numberIn(left.scene);
        ASSERT_TRUE(number == 3 || number == 5) << number;
        ASSERT_TRUE(said < 2 || number == 5) << "said to be saved";
        (number == 3 ? earlier : later) += 1;
        EXPECT_EQ(left.steps, number);
        ASSERT_LE(left.history.done.size(), static_cast<std::size_t>(number));
        for (std::size_t i = 0; i < left.history.done.size(); ++i)
          EXPECT_EQ(numberIn(left.history.done[i].scene), number - 1 - static_cast<int>(i));
        EXPECT_TRUE(left.history.ahead.empty());
        RecoverySlot::forget(left);
      }
      ASSERT_TRUE(QDir(folder).entryList(QDir::Files | QDir::Hidden).filter(".part").isEmpty());
      ASSERT_TRUE(RecoverySlot::crashed().empty());
      for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
        ASSERT_TRUE(name.endsWith(".lock")) << name.toStdString() << " is left";
    }
  }
  std::printf(
      "Faults while saving aside: %d, at each of %d calls; %d killed; recovered: %d nothing, %d the earlier one, %d "
      "the "
      "later one\n",
      faults, calls, killed, nothing, earlier, later);
  RecordProperty("faults", faults);
  EXPECT_EQ(faults, 5 * calls);
  EXPECT_GE(killed, calls - 1);
  EXPECT_GT(nothing, 0);
  EXPECT_GT(earlier, 0);
  EXPECT_GT(later, 0);
}

}  // namespace
}  // namespace sinew::ui
