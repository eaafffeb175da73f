// `sinew-cli batch` with a few jobs: what is kept and what is done again, and which manifests are refused. Many jobs,
// and those that misbehave, are those of batch_test.py.
#include <map>
#include <set>

#include <sys/stat.h>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

class BatchCli : public Cli {
 protected:
  void manifest(const std::string& lines) const { std::ofstream(folder_ / "jobs.jsonl") << lines; }

  // By id.
  std::map<std::string, Json> batch(const std::string& more = {}, int status = 0) const {
    const Answer a = run("batch jobs.jsonl " + more);
    EXPECT_EQ(a.status, status) << a.err;
    std::map<std::string, Json> lines;
    std::istringstream text(a.out);
    for (std::string line; std::getline(text, line);) {
      Json json = Json::parse(line, nullptr, false);
      EXPECT_FALSE(json.is_discarded()) << line;
      if (json.is_object()) lines[json.value("id", "")] = json;
    }
    return lines;
  }
  bool kept(const std::string& more = {}) const { return batch(more).at("a").value("kept", false); }
};

TEST_F(BatchCli, DoesEachJobAndTellsWhatItPrinted) {
  manifest(R"({"id": "a", "run": ["convert", "arm.glb", "out.glb"]})"
           "\n\n"
           R"(["info", "arm.glb", "--json"])"
           "\n"
           R"(["info", "arm.glb"])");
  const auto lines = batch();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines.at("a")["status"], "done");
  EXPECT_EQ(lines.at("a")["outputs"], Json({"out.glb"}));
  EXPECT_EQ(lines.at("2")["printed"], json("info arm.glb --json"));
  EXPECT_EQ(lines.at("3")["printed"], run("info arm.glb").out);
  EXPECT_GT(lines.at("a")["seconds"], 0.0);
  ASSERT_EQ(run("convert arm.glb alone.glb").status, 0);
  EXPECT_EQ(read("out.glb"), read("alone.glb"));
}

TEST_F(BatchCli, EveryKindOfWorkIsAJob) {
  manifest(R"(["bake", "arm.glb", "--clip", "0", "--fps", "10", "-o", "baked.json"]
["fit", "arm.glb", "--clip", "0", "-o", "fitted.json"]
["playblast", "arm.glb", "--clip", "0", "--size", "64x64", "--fps", "5", "-o", "film_%03d.png"]
["validate", "arm.glb"])");
  for (const auto& [id, line] : batch()) EXPECT_EQ(line["status"], "done") << line.dump();
  for (const char* file : {"baked.json", "fitted.json", "film_000.png"})
    EXPECT_TRUE(fs::exists(folder_ / file)) << file;
}

TEST_F(BatchCli, AReportIsAJobThatIsKeptUntilItsFolderHoldsSomethingElse) {
  fs::create_directory(folder_ / "lib");
  fs::copy_file(folder_ / "arm.glb", folder_ / "lib/one.glb");
  manifest(R"({"id": "a", "run": ["report", "lib", "-o", "lib/page.html", "--side", "32"]})");
  EXPECT_FALSE(kept());
  const std::string page = read("lib/page.html");
  EXPECT_THAT(page, HasSubstr("one.glb"));
  EXPECT_TRUE(kept());
  std::ofstream(folder_ / "lib/notes.txt") << "no character";
  EXPECT_TRUE(kept());
  fs::copy_file(folder_ / "arm.glb", folder_ / "lib/two.glb");
  EXPECT_FALSE(kept());
  EXPECT_THAT(read("lib/page.html"), HasSubstr("two.glb"));
  fs::remove(folder_ / "lib/page.html");
  EXPECT_FALSE(kept());
}

TEST_F(BatchCli, OneThatFailsStopsNoOther) {
  manifest(
      R"([["convert", "gone.glb", "x.glb"], ["convert", "arm.glb", "y.glb"], ["convert", "arm.glb", "no/z.glb"]])");
  const Answer a = run("batch jobs.jsonl --jobs 1");
  EXPECT_EQ(a.status, 1);
  EXPECT_THAT(a.err, HasSubstr("1: gone.glb: The file is not there"));
  EXPECT_THAT(a.err, HasSubstr("1 of 3 jobs done, 2 failed: 1, 3"));
  EXPECT_TRUE(fs::exists(folder_ / "y.glb"));
  const auto again = batch("", 1);
  EXPECT_EQ(again.at("1")["status"], "failed");
  EXPECT_THAT(again.at("1")["message"].get<std::string>(), StartsWith("gone.glb: The file is not there"));
  EXPECT_EQ(again.at("1")["warnings"], Json::array()) << "why it failed is no warning";
  EXPECT_EQ(again.at("1")["kept"], false);
  EXPECT_EQ(again.at("2")["kept"], true);
  EXPECT_EQ(batch("--keep-failed", 1).at("1")["kept"], true);
  fs::create_directory(folder_ / "no");
  EXPECT_EQ(batch("", 1).at("3")["status"], "done");
}

TEST_F(BatchCli, KeepsWhatHoldsWhatItHeldAndDoesAllElseAgain) {
  GltfBuilder with_buffer = arm();
  const auto write_all = [&](float x) {
    with_buffer.root["nodes"][0]["translation"] = {x, 0, 0};
    write("arm.glb", with_buffer);
    fs::last_write_time(folder_ / "arm.glb", fs::file_time_type::clock::now() - std::chrono::seconds(5));
  };
  write_all(0.f);
  manifest(R"({"id": "a", "run": ["convert", "arm.glb", "out.glb"], "inputs": ["note.txt"]})");
  EXPECT_FALSE(kept());
  EXPECT_FALSE(kept());  // a file that it depends on is not there
  std::ofstream(folder_ / "note.txt") << "first";
  fs::last_write_time(folder_ / "note.txt", fs::file_time_type::clock::now() - std::chrono::seconds(5));
  EXPECT_FALSE(kept());
  EXPECT_TRUE(kept());
  EXPECT_TRUE(kept("--jobs 1"));
  const std::string first = read("out.glb");

  fs::remove(folder_ / "out.glb");
  EXPECT_FALSE(kept());
  EXPECT_TRUE(kept());
  std::ofstream(folder_ / "out.glb") << "somebody else's";
  EXPECT_FALSE(kept());
  EXPECT_EQ(read("out.glb"), first);
  write_all(1.f);
  EXPECT_FALSE(kept());
  EXPECT_NE(read("out.glb"), first);
  EXPECT_TRUE(kept());
  std::ofstream(folder_ / "note.txt") << "second";
  EXPECT_FALSE(kept());
  EXPECT_FALSE(kept("--no-journal"));

  manifest(R"({"id": "a", "run": ["convert", "arm.glb", "out.glb", "--bake"], "inputs": ["note.txt"]})");
  EXPECT_FALSE(kept());
}

TEST_F(BatchCli, WhatIsKeptLeavesNothingOpenInTheJournal) {
  manifest(R"([["convert", "arm.glb", "x.glb"], ["convert", "arm.glb", "y.glb"]])");
  fs::last_write_time(folder_ / "arm.glb", fs::file_time_type::clock::now() - std::chrono::seconds(5));
  const auto open = [&] {
    std::set<std::string> keys;
    std::istringstream lines(read("jobs.jsonl.journal"));
    for (std::string line; std::getline(lines, line);) {
      const Json entry = Json::parse(line);
      if (entry.contains("begin")) keys.insert(entry["key"]);
      if (entry.contains("end")) keys.erase(entry["key"]);
    }
    return keys.size();
  };
  batch();
  const std::string journal = read("jobs.jsonl.journal");
  for (int again = 0; again < 3; ++again) {
    for (const auto& [id, line] : batch()) EXPECT_EQ(line["kept"], true) << id;
    EXPECT_EQ(read("jobs.jsonl.journal"), journal) << again;
  }
  EXPECT_EQ(open(), 0u);

  // Killed while one of them was done again, which now is as it was.
  std::ofstream(folder_ / "jobs.jsonl.journal", std::ios::app) << journal.substr(0, journal.find('\n') + 1);
  std::ofstream(folder_ / "x.glb.part123") << "half";
  std::ofstream(folder_ / "y.glb.part123") << "half";
  ASSERT_EQ(open(), 1u);
  batch("--dry-run");
  EXPECT_TRUE(fs::exists(folder_ / "x.glb.part123") && fs::exists(folder_ / "y.glb.part123"));
  for (const auto& [id, line] : batch("--jobs 1")) EXPECT_EQ(line["kept"], true) << id;
  EXPECT_NE(fs::exists(folder_ / "x.glb.part123"), fs::exists(folder_ / "y.glb.part123")) << "that of the torn one";
  EXPECT_EQ(open(), 0u);

  std::ofstream(folder_ / "x.glb") << "somebody else's";
  EXPECT_EQ(batch().at("1")["kept"], false);
  EXPECT_EQ(open(), 0u);
}

TEST_F(BatchCli, FilesBesideTheOneThatIsReadCountToo) {
  const auto mask = [&](const std::string& joint) {
    ASSERT_EQ(run("mask arm.glb --joints " + joint + " -o m.json").status, 0);
    for (const char* name : {"arm.glb", "m.json"})
      fs::last_write_time(folder_ / name, fs::file_time_type::clock::now() - std::chrono::seconds(5));
  };
  for (const char* words : {R"(["pose", "arm.glb", "--control", "bend,mask=m.json", "--time", "0.1", "--json"])",
                            R"(["mask", "arm.glb", "--mask=m.json", "-o", "out.json"])"}) {
    mask("tip");
    manifest(R"({"id": "a", "run": )" + std::string(words) + "}");
    EXPECT_FALSE(kept()) << words;
    EXPECT_TRUE(kept()) << words;
    mask("root");
    EXPECT_FALSE(kept()) << words;
    EXPECT_TRUE(kept()) << words;
  }
  fs::copy_file(SINEW_CHARACTERS "/humanoid.glb", folder_ / "figure.glb");
  ASSERT_EQ(run("roles figure.glb -o r.json").status, 0);
  for (const char* name : {"figure.glb", "r.json"})
    fs::last_write_time(folder_ / name, fs::file_time_type::clock::now() - std::chrono::seconds(5));
  manifest(R"({"id": "a", "run": ["roles", "figure.glb", "--roles=r.json", "--json"]})");
  EXPECT_FALSE(kept());
  EXPECT_TRUE(kept());
  std::ofstream(folder_ / "r.json", std::ios::app) << "\n";
  EXPECT_FALSE(kept());
}

TEST_F(BatchCli, FilesThatAModelNamesCountToo) {
  GltfBuilder b = arm();
  const auto bytes = b.gltf();
  Json root = Json::parse(bytes.begin(), bytes.end());
  const std::string uri = root["buffers"][0]["uri"];
  root["buffers"][0]["uri"] = "arm.bin";
  std::ofstream(folder_ / "arm.gltf") << root.dump();
  const std::vector<unsigned char> glb = b.glb();
  const std::size_t size = root["buffers"][0]["byteLength"];
  // The binary chunk is the last one of the .glb.
  std::string data(glb.end() - static_cast<std::ptrdiff_t>((size + 3) / 4 * 4), glb.end());
  data.resize(size);
  const auto put = [&] {
    std::ofstream(folder_ / "arm.bin", std::ios::binary) << data;
    for (const char* name : {"arm.bin", "arm.gltf"})
      fs::last_write_time(folder_ / name, fs::file_time_type::clock::now() - std::chrono::seconds(5));
  };
  put();
  manifest(R"({"id": "a", "run": ["convert", "arm.gltf", "out.glb"]})");
  EXPECT_FALSE(kept());
  EXPECT_TRUE(kept());
  data.back() = static_cast<char>(data.back() ^ 1);
  put();
  EXPECT_FALSE(kept());
}

TEST_F(BatchCli, ATornJournalLosesItsLastLineAlone) {
  manifest(R"([["convert", "arm.glb", "x.glb"], ["convert", "arm.glb", "y.glb"]])");
  fs::last_write_time(folder_ / "arm.glb", fs::file_time_type::clock::now() - std::chrono::seconds(5));
  batch("--jobs 1");
  const std::string journal = read("jobs.jsonl.journal");
  for (const std::size_t cut : {journal.size() - 1, journal.size() - 20, journal.size() / 2, std::size_t{3}}) {
    std::ofstream(folder_ / "jobs.jsonl.journal") << journal.substr(0, cut);
    batch();
    for (const auto& [id, line] : batch()) EXPECT_EQ(line["kept"], true) << id << " after " << cut;
  }
  std::ofstream(folder_ / "jobs.jsonl.journal") << "{}\n[]\nnull\n{\"key\": 3}\n{\"key\": \"x\", \"end\": 1}\n\x80\n";
  for (const auto& [id, line] : batch()) EXPECT_EQ(line["kept"], false) << id;
}

TEST_F(BatchCli, WhatAKilledProcessLeftIsTakenAway) {
  manifest(R"([["convert", "arm.glb", "x.glb"], ["convert", "arm.glb", "y.sinew"]])");
  batch();
  std::string journal = read("jobs.jsonl.journal");
  // As if it had been killed before either had ended.
  std::string begun;
  std::istringstream lines(journal);
  for (std::string line; std::getline(lines, line);)
    if (line.find("\"begin\"") != std::string::npos) begun += line + "\n";
  std::ofstream(folder_ / "jobs.jsonl.journal") << begun;
  for (const char* name : {"x.glb.part123", ".y.sinew.0123abcd.part", "z.glb.part123", "x.glb.partner"})
    std::ofstream(folder_ / name) << "half";
  batch();
  EXPECT_FALSE(fs::exists(folder_ / "x.glb.part123"));
  EXPECT_FALSE(fs::exists(folder_ / ".y.sinew.0123abcd.part"));
  EXPECT_TRUE(fs::exists(folder_ / "z.glb.part123"));
  EXPECT_TRUE(fs::exists(folder_ / "x.glb.partner"));
}

TEST_F(BatchCli, FilesOfOthersAreNotTakenAway) {
  const char* const kOurs[] = {"0000.png.part4711", "12345.png.part1", "walk_007.png.part4711", "a.glb.part77",
                               ".b.sinew.0123abcd.part"};
  const char* const kOthers[] = {"other.part1",
                                 "walk_fast_000.png.part4711",
                                 "walk_007.jpg.part4711",
                                 "walk_07.png.part1",
                                 "walk_.png.part1",
                                 "walk_0007.png.part1",
                                 "a.glb.json.part77",
                                 "a.glb.part",
                                 "a.glb.part7x",
                                 "aa.glb.part7",
                                 ".b.sinew.mine.part",
                                 ".b.sinew.old.0123abcd.part",
                                 ".b.sinew.0123ABCD.part",
                                 ".walk_007.png.part",
                                 "0000.png"};
  const auto put = [&](const char* name) { std::ofstream(folder_ / name) << "half"; };
  // It takes too long, since nobody reads what it writes.
  ASSERT_EQ(mkfifo((folder_ / "slow.json").c_str(), 0600), 0);
  manifest(R"({"run": ["info", "arm.glb", "--json", "-o", "slow.json"], "timeout_s": 0.5, )"
           R"("outputs": ["%04d.png", "walk_%03d.png", "a.glb", "b.sinew"]})");
  batch("", 1);
  // The process that is ended has another number than these; after a kill of the whole batch nobody knows it.
  for (const char* name : kOurs) put(name);
  for (const char* name : kOthers) put(name);
  batch("", 1);
  for (const char* name : kOurs) EXPECT_EQ(fs::exists(folder_ / name), *name != '.') << name;
  put(".b.sinew.0123abcd.part");
  const std::string journal = read("jobs.jsonl.journal");
  std::ofstream(folder_ / "jobs.jsonl.journal") << journal.substr(0, journal.find('\n') + 1);
  batch("", 1);
  for (const char* name : kOurs) EXPECT_FALSE(fs::exists(folder_ / name)) << name;
  for (const char* name : kOthers) EXPECT_TRUE(fs::exists(folder_ / name)) << name;
}

TEST_F(BatchCli, ADryRunDoesNothing) {
  manifest(R"([["convert", "arm.glb", "x.glb"], ["convert", "arm.glb", "y.glb"]])");
  const std::size_t before = filesInFolder();
  for (const auto& [id, line] : batch("--dry-run")) EXPECT_EQ(line["status"], "to_do") << id;
  EXPECT_EQ(filesInFolder(), before);
  fs::last_write_time(folder_ / "arm.glb", fs::file_time_type::clock::now() - std::chrono::seconds(5));
  batch();
  fs::remove(folder_ / "y.glb");
  const auto lines = batch("--dry-run");
  EXPECT_EQ(lines.at("1")["status"], "done");
  EXPECT_EQ(lines.at("2")["status"], "to_do");
  EXPECT_FALSE(fs::exists(folder_ / "y.glb"));
}

TEST_F(BatchCli, ManifestsThatCannotBeRunAreRefusedAsAWhole) {
  const struct {
    const char* manifest;
    const char* says;
  } kWrong[] = {
      {R"(["convert", "arm.glb", "x.glb"] no)", "Line 1 is no JSON"},
      {R"(["convrt", "arm.glb", "x.glb"])", "line 1: There is no command “convrt”; did you mean convert?"},
      {R"(["convert", "arm.glb"])", "line 1: OUT is required"},
      {R"(["convert", "arm.glb", "x.glb", "--clps"])", "line 1: There is no option --clps; did you mean --clips"},
      {R"(["pose", "arm.glb", "--time", "soon"])", "line 1: --time"},
      {R"({"run": ["batch", "jobs.jsonl"]})", "line 1: a batch cannot run another one"},
      {R"({"run": ["info", "--help"]})", "line 1: This only prints help"},
      {R"({"runs": ["info", "arm.glb"]})", "line 1: there is no member “runs”"},
      {R"({"id": "a"})", "line 1: the member “run” is missing"},
      {R"({"run": "info arm.glb"})", "line 1: “\"info arm.glb\"” is no run; give a list of words"},
      {R"({"run": ["info", "arm.glb"], "timeout_s": 0})",
       "line 1: “0” is no timeout_s; give seconds from 0.01 to 10000000"},
      {R"({"run": ["info", "arm.glb"], "timeout_s": 1e300})", "line 1: “1e+300” is no timeout_s"},
      {R"({"run": ["info", "arm.glb"], "timeout_s": 1.1e7})", "line 1: “11000000.0” is no timeout_s"},
      {R"([["info", "arm.glb"], 3])", "job 2: a job is a list of words"},
      {R"({"id": "a", "run": ["info", "arm.glb"]})"
       "\n"
       R"({"id": "a", "run": ["validate", "arm.glb"]})",
       "line 2: the id “a” is that of line 1, too"},
      {R"(["convert", "arm.glb", "x.glb"])"
       "\n"
       R"(["bake", "arm.glb", "--clip", "0", "-o", "./x.glb"])",
       "line 2: --output"},
      {R"(["convert", "arm.glb", "x.glb"])"
       "\n"
       R"(["convert", "arm.glb", "./sub/../x.glb"])",
       "line 2: “./sub/../x.glb” is written by line 1, too"},
  };
  for (const auto& [text, says] : kWrong) {
    manifest(text);
    const std::size_t before = filesInFolder();
    const Answer a = run("batch jobs.jsonl");
    EXPECT_EQ(a.status, 2) << text;
    EXPECT_THAT(a.err, HasSubstr(says));
    EXPECT_EQ(a.out, "") << text;
    EXPECT_EQ(filesInFolder(), before) << text;
  }
}

TEST_F(BatchCli, OptionsThatMeanNothingAreRefused) {
  manifest(R"(["info", "arm.glb"])");
  for (const char* wrong : {"--shard 0/2", "--shard 3/2", "--shard 2", "--shard 1/x", "--shard -1/2", "--jobs 0",
                            "--timeout 0", "--memory 1", "--journal x --no-journal", "-o x.json"})
    EXPECT_EQ(run(std::string("batch jobs.jsonl ") + wrong).status, 2) << wrong;
  EXPECT_EQ(run("batch gone.jsonl").status, 1);
  EXPECT_EQ(run("batch .").status, 1);
  EXPECT_EQ(run("batch - <jobs.jsonl").status, 2);
  EXPECT_EQ(run("batch - --no-journal <jobs.jsonl").status, 0);
  manifest("\n");
  EXPECT_THAT(run("batch jobs.jsonl").err, HasSubstr("0 of 0 jobs done"));
}

TEST_F(BatchCli, LinesGoIntoAFileWhereOneIsNamed) {
  manifest(R"(["validate", "arm.glb"])");
  const Answer a = run("batch jobs.jsonl -o lines.jsonl");
  EXPECT_EQ(a.status, 0);
  EXPECT_EQ(a.out, "");
  EXPECT_EQ(Json::parse(read("lines.jsonl"))["status"], "done");
}

TEST_F(BatchCli, TwoOfOneManifestAreNotAtWorkAtOnce) {
  manifest(R"(["validate", "arm.glb"])");
  const Answer a = run("batch jobs.jsonl --journal j; flock -n j '" + program() + "' batch jobs.jsonl --journal j");
  EXPECT_EQ(a.status, 1);
  EXPECT_THAT(a.err, HasSubstr("j: Another batch is at work on this"));
}

TEST_F(BatchCli, ProgressAndTimeLeftAreTold) {
  // The second one hangs, since nobody reads what it writes to.
  ASSERT_EQ(mkfifo((folder_ / "slow.json").c_str(), 0600), 0);
  manifest(R"([["info", "arm.glb"], {"run": ["info", "arm.glb", "--json", "-o", "slow.json"], "timeout_s": 2}])");
  const Answer a = run("batch jobs.jsonl --jobs 1 --progress 0.1");
  EXPECT_EQ(a.status, 1);
  EXPECT_THAT(a.err, testing::ContainsRegex("sinew-cli: jobs.jsonl: 1 of 2 jobs, [0-9]+ s left\n"));
}

TEST_F(BatchCli, NumberedPicturesAreOutputs) {
  if (cannotDraw()) GTEST_SKIP() << "no OpenGL";
  manifest(
      R"({"id": "a", "run": ["render", "arm.glb", "--clip", "0", "--times", "0:0.2:10", "--size", "16x16", "-o", "p%02d.png"]})");
  fs::last_write_time(folder_ / "arm.glb", fs::file_time_type::clock::now() - std::chrono::seconds(5));
  EXPECT_EQ(batch().at("a")["outputs"], Json({"p00.png", "p01.png", "p02.png"}));
  EXPECT_TRUE(kept());
  fs::remove(folder_ / "p01.png");
  EXPECT_FALSE(kept());
}

}  // namespace
}  // namespace sinew::tests
