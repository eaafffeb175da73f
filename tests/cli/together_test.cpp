// Several programs that write one project.
#include "core/io/disk/file_lock.h"
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;

class CliTogether : public Cli {};

TEST_F(CliTogether, OfTwoThatSaveAtOnceTheFileIsOneWhole) {
  write("other.glb", blendedArm());
  ASSERT_EQ(run("convert arm.glb out.sinew").status, 0);
  const std::string arm = read("out.sinew");
  ASSERT_EQ(run("convert other.glb out.sinew").status, 0);
  const std::string other = read("out.sinew");
  ASSERT_NE(arm, other);
  const std::string both =
      "(PROGRAM convert arm.glb out.sinew & one=$!; PROGRAM convert other.glb out.sinew & two=$!; "
      "wait $one && wait $two) 2>err.txt";
  std::string command = "cd '" + folder_.string() + "' && " + both;
  for (std::size_t at; (at = command.find("PROGRAM")) != std::string::npos;)
    command.replace(at, 7, "'" + program() + "'");
  for (int round = 0; round < 12; ++round) {
    ASSERT_EQ(std::system(command.c_str()), 0) << read("err.txt");
    const std::string now = read("out.sinew"), before = read("out.sinew~1");
    ASSERT_TRUE(now == arm || now == other);
    ASSERT_TRUE(before == arm || before == other);
    EXPECT_NE(now, before) << "both were written, one after the other";
  }
  fs::remove(folder_ / "err.txt");
  EXPECT_EQ(filesInFolder(), 4u) << "two models, the project and the one before it";
}

TEST_F(CliTogether, WhatIsOpenElsewhereIsNotWrittenOver) {
  ASSERT_EQ(run("convert arm.glb out.sinew").status, 0);
  const std::string before = read("out.sinew");
  {
    const FileLock::Taken open = FileLock::take(folder_ / "out.sinew");
    ASSERT_TRUE(open.lock.held());
    for (const char* command :
         {"convert arm.glb out.sinew", "convert arm.glb out.sinew --collect", "convert arm.glb out.sinew --pack"}) {
      const Answer refused = run(command);
      EXPECT_EQ(refused.status, 1) << command;
      EXPECT_THAT(refused.err, AllOf(StartsWith("sinew-cli: out.sinew: It is open in another Sinew on "),
                                     ContainsRegex("since [0-9]+:[0-9]+, [0-9]+ [A-Z][a-z]+ \\(process " +
                                                   std::to_string(::getpid()) +
                                                   "\\)\\. Close it there, or take another name\\.\n$")));
      EXPECT_EQ(read("out.sinew"), before);
      EXPECT_FALSE(fs::exists(folder_ / "out_files"));
    }
    EXPECT_EQ(run("info out.sinew").status, 0) << "it can be read";
    EXPECT_EQ(run("convert arm.glb free.sinew").status, 0);
  }
  EXPECT_EQ(run("convert arm.glb out.sinew").status, 0);
  EXPECT_EQ(read("out.sinew~1"), before);
}

}  // namespace
}  // namespace sinew::tests
