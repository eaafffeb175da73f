// Results on standard output or in a file: whole or not at all.
#pragma once

#include <cstdio>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/math/types.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sinew {
struct ImportReport;
}

namespace sinew::cli {

struct PoseArguments;
struct Loaded;

// Adds -o, --output: empty where it is not given; "-" is standard output. A name that ends in another extension than
// `extension` (".obj") would lie about its content and is refused.
CLI::Option* addOutput(CLI::App& command, std::string& output, std::string extension, const std::string& help);

// Adds --output for all channels of a clip, and --json.
void addClipOutput(CLI::App& command, std::string& output, bool& json);
// Throws Failure where both `what` ("the clip") and the JSON of --json would go to standard output.
void refuseTwoOutputs(const std::string& output, bool json, std::string_view what = "the clip");

// Throws Failure where the output is one of the files, through links, too.
void refuseInput(const std::string& output, std::span<const std::filesystem::path> inputs);

// A file that is being written. It takes its place only when it is whole: until then it lies beside it under another
// name, and goes when this is destroyed. Links are followed; a pipe or a device takes everything at once; "-" is
// standard output. All calls throw Failure.
class OutputFile {
 public:
  explicit OutputFile(std::string file);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  bool standard() const { return file_ == "-"; }  // also by a name such as /dev/stdout
  void close();                                   // nothing follows
  void commit();                                  // after close()

 private:
  [[noreturn]] void cannotWrite(int error);

  std::string file_;
  std::filesystem::path place_, beside_;  // where it will lie; where it lies until then, empty for devices
  std::FILE* stream_ = nullptr;
  std::string held_;  // for standard output
};

// The whole of a file at once. Throws Failure.
void writeFile(const std::string& file, std::string_view content);

// Prints on standard output. Throws Failure where nobody can take it.
void print(std::string_view text);
void printJson(const nlohmann::ordered_json& json);
// [{"kind", "text"}, …]
nlohmann::ordered_json reportJson(const ImportReport& report);

struct Answer {
  explicit Answer(const nlohmann::ordered_json& json);
  explicit Answer(std::string plain);
  std::string text;  // without a line end, where it is JSON
};

// How a command about one or several files tells what it found: --json and -o.
struct ResultOptions {
  bool json = false;
  std::string output;  // empty: standard output

  void add(CLI::App& command, const std::string& json_help);
  // These throw Failure.
  void checkOutput() const;  // the ending of its name
  void give(const std::string& text) const;
};

// Calls `work` for each of input.files and prints what it gives: JSON (an object, or a list of them for several files)
// or text. Where one fails the others are tried, too, so that all problems are told at once, and nothing is printed.
void answerForEach(const PoseArguments& input, const ResultOptions& how,
                   const std::function<Answer(const PoseArguments& one)>& work);

// What every JSON result begins with: schema_version, file.
nlohmann::ordered_json resultJson(const std::string& file);
// Adds clip and clip_index, both null for -1.
void tellClip(nlohmann::ordered_json& json, const Loaded& loaded, int clip);

// All digits that are needed to read the same float back.
nlohmann::ordered_json numbers(const Vec3& v);
nlohmann::ordered_json numbers(const Vec4& v);
nlohmann::ordered_json numbers(const Quat& q);   // x, y, z, w
nlohmann::ordered_json numbers(const Box& box);  // {low, high}; null for an empty one
nlohmann::ordered_json rows(const Mat4& m);      // 3x4, rows

}  // namespace sinew::cli
