#include "viewer/cli/commands/report/report_data.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "viewer/cli/commands/report/page_text.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kDataBegins = R"(<script type="application/json" id="report-data">)";
constexpr std::string_view kDataEnds = "</script>";
constexpr std::int64_t kSameMm = 1;

// Pieces of a script element must not end it, or begin a comment there.
std::string forScript(const Json& json) {
  std::string out;
  for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

bool sameMotion(const Json& a, const Json& b) {
  const Json &at_a = a["mm"], &at_b = b["mm"];
  if (a["joints"] != b["joints"] || at_a.size() != at_b.size()) return false;
  return std::ranges::equal(at_a, at_b, [](const Json& x, const Json& y) {
    return std::abs(x.get<std::int64_t>() - y.get<std::int64_t>()) <= kSameMm;
  });
}

std::string clipName(const Json& file, const Json& clip) {
  return file["file"].get<std::string>() + ": " + clip["name"].get<std::string>();
}

// What of a clip a person sees, and how much of a difference counts.
constexpr struct {
  const char* member;
  const char* words;
  double least;
} kTold[] = {
    {"duration_s", "seconds", 5e-4},    {"fps", "frames per second", 5e-4},       {"keys", "keys", 0.5},
    {"loop_mm", "mm of loop gap", 0.5}, {"loop_deg", "degrees of loop gap", 0.5}, {"travel_m", "m of travel", 5e-4}};

std::string differences(const Json& before, const Json& now) {
  std::string out;
  for (const auto& [member, words, least] : kTold) {
    const double a = before[member].get<double>(), b = now[member].get<double>();
    if (std::abs(a - b) >= least) out += fmt::format("{}{:g} → {:g} {}", out.empty() ? "" : ", ", a, b, words);
  }
  return out;
}

bool hasMember(const Json& object, const char* member, bool (Json::*is)() const noexcept) {
  return object.contains(member) && (object[member].*is)();
}

bool isClipOfReport(const Json& clip) {
  return clip.is_object() && hasMember(clip, "name", &Json::is_string) &&
         std::ranges::all_of(kTold, [&](const auto& told) { return hasMember(clip, told.member, &Json::is_number); });
}

bool isFileOfReport(const Json& file) {
  const auto texts = {"file", "content", "error"};
  return file.is_object() &&
         std::ranges::all_of(texts, [&](const char* member) { return hasMember(file, member, &Json::is_string); }) &&
         hasMember(file, "warnings", &Json::is_array) &&
         std::ranges::all_of(file["warnings"], [](const Json& warning) { return warning.is_string(); }) &&
         hasMember(file, "clips", &Json::is_array) && std::ranges::all_of(file["clips"], isClipOfReport);
}

const Json* byMember(const Json& list, const char* member, const Json& value) {
  const auto found = std::ranges::find_if(list, [&](const Json& one) { return one[member] == value; });
  return found == list.end() ? nullptr : &*found;
}

void compareClips(const Json& before, Json& file, std::vector<std::string>& out) {
  for (Json& clip : file["clips"]) {
    const Json* const old = byMember(before["clips"], "name", clip["name"]);
    if (!old) {
      clip["change"] = "new";
      out.push_back(clipName(file, clip) + " is new");
    } else if (const std::string what = differences(*old, clip); !what.empty()) {
      clip["change"] = "changed";
      out.push_back(clipName(file, clip) + ": " + what);
    }
  }
  for (const Json& clip : before["clips"])
    if (!byMember(file["clips"], "name", clip["name"])) out.push_back(clipName(file, clip) + " is gone");
}

}  // namespace

void findDuplicates(Json& files) {
  std::map<std::string, std::string> contents;                                       // to the first file
  std::map<std::int64_t, std::vector<std::pair<const Json*, std::string>>> motions;  // by hundredths of a second
  for (Json& file : files) {
    const std::string content = file["content"].get<std::string>();
    if (!content.empty())
      if (const auto [first, is_new] = contents.emplace(content, file["file"].get<std::string>()); !is_new)
        file["same_as"] = first->second;
    for (Json& clip : file["clips"]) {
      const auto length = static_cast<std::int64_t>(std::llround(100.0 * clip["duration_s"].get<double>()));
      for (std::int64_t near = length - 1; near <= length + 1 && !clip.contains("same_as"); ++near)
        for (const auto& [motion, name] : motions[near])
          if (sameMotion(*motion, clip["motion"])) {
            clip["same_as"] = name;
            break;
          }
      if (!clip.contains("same_as")) motions[length].emplace_back(&clip["motion"], clipName(file, clip));
    }
  }
  for (Json& file : files)
    for (Json& clip : file["clips"]) clip.erase("motion");
}

std::vector<std::string> compareFiles(const Json& before, Json& files) {
  std::vector<std::string> out;
  std::map<std::string, const Json*> old_files;
  for (const Json& old : before) old_files[old["file"].get<std::string>()] = &old;
  for (Json& file : files) {
    const auto name = file["file"].get<std::string>();
    const auto found = old_files.find(name);
    if (found == old_files.end()) {
      file["change"] = "new";
      out.push_back(name + " is new");
      continue;
    }
    const Json& old = *found->second;
    old_files.erase(found);
    const std::size_t told = out.size();
    if (old["error"] != file["error"])
      out.push_back(name + (file["error"] == "" ? " can be read again" : " cannot be read any more"));
    compareClips(old, file, out);
    const std::set<Json> known(old["warnings"].begin(), old["warnings"].end());
    for (const Json& warning : file["warnings"])
      if (!known.contains(warning)) out.push_back(name + ": new warning: " + warning.get<std::string>());
    if (old["content"] == file["content"]) continue;
    file["change"] = "changed";
    if (out.size() == told) out.push_back(name + " holds other bytes, and nothing else of it has changed");
  }
  for (const auto& [name, old] : old_files) out.push_back(name + " is gone");
  return out;
}

std::string reportPage(const Json& data, const Json& pictures) {
  std::string page;
  std::string_view rest = kPageText;
  const auto put = [&](std::string_view mark, const Json& json) {
    const std::size_t at = rest.find(mark);
    page += rest.substr(0, at);
    page += forScript(json);
    rest.remove_prefix(at + mark.size());
  };
  put("@DATA@", data);
  put("@PICTURES@", pictures);
  page += rest;
  return page;
}

Json dataOfPage(const std::string& page) {
  const std::size_t at = page.find(kDataBegins);
  if (at == std::string::npos) return nullptr;
  const std::size_t begin = at + kDataBegins.size(), end = page.find(kDataEnds, begin);
  if (end == std::string::npos) return nullptr;
  Json data = Json::parse(page.begin() + static_cast<std::ptrdiff_t>(begin),
                          page.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
  const bool ours = data.is_object() && data.contains("sinew_report") && hasMember(data, "made", &Json::is_string) &&
                    hasMember(data, "files", &Json::is_array) && std::ranges::all_of(data["files"], isFileOfReport);
  return ours ? data : Json();
}

}  // namespace sinew::cli
