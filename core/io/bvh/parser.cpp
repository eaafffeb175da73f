#include "core/io/bvh/parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "core/io/import_steps.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

constexpr std::size_t kMaxJoints = 200'000;
constexpr double kMinFrame = 1e-5, kMaxFrame = 100.0;  // seconds
constexpr double kFrameWithoutTime = 1.0 / 30.0;
constexpr float kFarthest = 1e15f;  // greater numbers are damage; their squares still fit a float

bool isSpace(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x1a'; }  // with 0 and the old end mark

bool sameWord(std::string_view a, std::string_view lower) {
  return std::ranges::equal(a, lower, [](char x, char y) { return (x >= 'A' && x <= 'Z' ? x + 32 : x) == y; });
}

// Words of the text, one after the other, and where they stand.
class Words {
 public:
  explicit Words(std::string_view text) : at_(text.data()), begin_(at_), end_(at_ + text.size()) {}

  // The next word; "{" and "}" are words of their own. Empty at the end of the text.
  std::string_view next() {
    while (at_ != end_ && isSpace(*at_)) ++at_;
    const char* const first = at_;
    if (at_ != end_ && isBrace(*at_)) return {at_++, 1};
    while (at_ != end_ && !isSpace(*at_) && !isBrace(*at_)) ++at_;
    return {first, static_cast<std::size_t>(at_ - first)};
  }

  std::string_view peek() {
    const char* const here = at_;
    const std::string_view word = next();
    at_ = here;
    return word;
  }

  // What is left of the line, or of it up to a brace, without the spaces around it.
  std::string_view restOfLine() {
    const char* first = at_;
    while (at_ != end_ && *at_ != '\n' && *at_ != '\r' && !isBrace(*at_)) ++at_;
    const char* last = at_;
    while (first != last && isSpace(*first)) ++first;
    while (last != first && isSpace(last[-1])) --last;
    return {first, static_cast<std::size_t>(last - first)};
  }

  // Moves to the next word of the same line. False where the line ends before it.
  bool toWordOfLine() {
    while (at_ != end_ && *at_ != '\n' && isSpace(*at_)) ++at_;
    return at_ != end_ && *at_ != '\n';
  }
  void toNextLine() { at_ += at_ != end_ && *at_ == '\n'; }
  bool atEnd() const { return at_ == end_; }
  bool endsInLine() const { return begin_ != end_ && end_[-1] != '\n'; }  // the text stops without ending its last line

  std::size_t line() const { return 1 + static_cast<std::size_t>(std::count(begin_, at_, '\n')); }

 private:
  static bool isBrace(char c) { return c == '{' || c == '}'; }

  const char* at_;
  const char* begin_;
  const char* end_;
};

// Nothing where the word is no number. What is too great for the type, "nan" and the "1.#QNAN" of old Windows programs
// give a number that is not finite.
template <class T>
std::optional<T> number(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  T value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error == std::errc::result_out_of_range)
    return word.find("e-") != word.npos || word.find("E-") != word.npos ? T{0} : std::numeric_limits<T>::infinity();
  if (error == std::errc() && end == word.data() + word.size()) return value;
  if (error == std::errc() && word.find('#') != word.npos) return std::numeric_limits<T>::quiet_NaN();
  return std::nullopt;
}

bool usable(double value) { return std::abs(value) <= static_cast<double>(kFarthest); }  // also false for NaN

BvhChannel channelOf(std::string_view word) {
  constexpr std::array<std::string_view, 9> kNames{"xposition", "yposition", "zposition", "xrotation", "yrotation",
                                                   "zrotation", "xscale",    "yscale",    "zscale"};
  const auto found = std::ranges::find_if(kNames, [word](std::string_view name) { return sameWord(word, name); });
  return static_cast<BvhChannel>(found - kNames.begin());  // unknown comes behind the nine
}

class Parser {
 public:
  Parser(std::string_view text, ImportReport& report) : words_(text), size_(text.size()), report_(report) {}

  Result<BvhFile> run() {
    if (!sameWord(words_.next(), "hierarchy")) return fail("The file is no BVH: it does not begin with HIERARCHY.");
    if (Check ok = parseHierarchy(); !ok) return tl::unexpected(ok.error());
    if (has_motion_) {
      if (Check ok = parseMotion(); !ok) return tl::unexpected(ok.error());
    } else {
      report_.add(ReportKind::info, "The file has no motion, only a skeleton.");
    }
    if (broken_offsets_) {
      report_.add(ReportKind::repaired, text("Took 0 for {} that no skeleton can have.",
                                             counted(broken_offsets_, "{} joint offset", "{} joint offsets")));
    }
    if (unknown_channels_) {
      report_.add(ReportKind::dropped, text("Left out {} that move neither position, rotation nor scale.",
                                            counted(unknown_channels_, "{} channel", "{} channels")));
    }
    return std::move(file_);
  }

 private:
  tl::unexpected<Problem> broken(const Text& what) const {
    return fail(
        text("The skeleton of the file is damaged ({} in line {}); copy or export it again.", what, words_.line()));
  }

  static tl::unexpected<Problem> cutShort() {
    return fail("The file ends in the middle of its skeleton; copy or export it again.");
  }

  Check parseHierarchy() {
    std::vector<JointIndex> open;
    for (;;) {
      const std::string_view word = words_.next();
      if (word.empty()) {
        if (!open.empty()) return cutShort();
        break;
      }
      const JointIndex parent = open.empty() ? kNoJoint : open.back();
      const bool end_site = sameWord(word, "end");
      if (end_site || sameWord(word, "root") || sameWord(word, "joint")) {
        if (end_site && !sameWord(words_.next(), "site")) return broken(text("“End” without “Site”"));
        if (open.empty() == (end_site || sameWord(word, "joint"))) return broken(text("a joint in the wrong place"));
        if (file_.joints.size() >= kMaxJoints) {
          return fail(text("The file has more than {} joints; it is damaged, so export it again.", kMaxJoints));
        }
        if (open.size() >= kMaxNodeDepth) {
          return fail(
              text("The joints are nested more than {} deep; the file is damaged, so export it again.", kMaxNodeDepth));
        }
        addJoint(parent, end_site);
        const std::string_view brace = words_.next();
        if (brace.empty()) return cutShort();
        if (brace != "{") return broken(text("no “{}” after a joint's name", std::string("{")));
        open.push_back(static_cast<JointIndex>(file_.joints.size() - 1));
      } else if (word == "}") {
        if (open.empty()) return broken(text("one “{}” too many", std::string("}")));
        open.pop_back();
      } else if (!open.empty() && sameWord(word, "offset")) {
        if (Check ok = parseOffset(file_.joints[static_cast<std::size_t>(parent)]); !ok) return ok;
      } else if (!open.empty() && sameWord(word, "channels")) {
        if (Check ok = parseChannels(file_.joints[static_cast<std::size_t>(parent)]); !ok) return ok;
      } else if (open.empty() && sameWord(word, "motion")) {
        has_motion_ = true;
        break;
      } else {
        return broken(text("“{}”", cleanName(word.substr(0, 40))));
      }
    }
    if (file_.joints.empty()) return fail("The file holds no joints; export it again.");
    return {};
  }

  void addJoint(JointIndex parent, bool end_site) {
    const std::string_view given = words_.restOfLine();
    BvhJoint& joint = file_.joints.emplace_back();
    joint.parent = parent;
    joint.is_end = end_site;
    joint.first_value = file_.width;
    if (end_site) {
      joint.name = cleanName(file_.joints[static_cast<std::size_t>(parent)].name + "_end");  // of limited length
    } else {
      joint.name = given.empty() ? fmt::format("joint{}", file_.joints.size() - 1) : cleanName(given);
    }
  }

  Check parseOffset(BvhJoint& joint) {
    for (double& out : joint.offset) {
      const std::string_view word = words_.next();
      if (word.empty()) return cutShort();
      const auto value = number<double>(word);
      if (!value) return broken(text("OFFSET without three numbers"));
      out = usable(*value) ? *value : 0.0;
      broken_offsets_ += !usable(*value);
    }
    return {};
  }

  Check parseChannels(BvhJoint& joint) {
    if (!joint.channels.empty()) return broken(text("a second list of CHANNELS"));
    const std::string_view word = words_.next();
    if (word.empty()) return cutShort();
    const auto count = number<double>(word);
    // Each channel needs a word and a space.
    if (!count || !(*count >= 0.0) || *count * 2.0 > static_cast<double>(size_))
      return broken(text("a wrong number of CHANNELS"));
    for (double i = 0.0; i + 0.5 < *count; i += 1.0) {
      const std::string_view name = words_.next();
      if (name.empty()) return cutShort();
      const bool structure = name == "{" || name == "}" || sameWord(name, "joint") || sameWord(name, "end");
      if (structure) return broken(text("fewer CHANNELS than are counted"));
      joint.channels.push_back(channelOf(name));
      unknown_channels_ += joint.channels.back() == BvhChannel::unknown;
    }
    joint.first_value = file_.width;
    file_.width += joint.channels.size();
    return {};
  }

  Check parseMotion() {
    double frames = 0.0;
    if (!sameWord(words_.next(), "frames:")) return broken(text("no “Frames:” after MOTION"));
    if (const auto given = number<double>(words_.next()); given && usable(*given)) frames = *given;
    if (!sameWord(words_.next(), "frame") || !sameWord(words_.next(), "time:")) return broken(text("no “Frame Time:”"));
    takeFrameTime(words_.next());
    if (file_.width == 0) return {};
    if (Check ok = parseRows(frames); !ok) return ok;
    reportRows(frames);
    return {};
  }

  void takeFrameTime(std::string_view word) {
    file_.frame_s = number<double>(word).value_or(0.0);
    if (!(file_.frame_s >= kMinFrame && file_.frame_s <= kMaxFrame)) {
      report_.add(ReportKind::repaired,
                  text("Took 30 frames per second; “{}” is no frame time.", cleanName(word.substr(0, 40))));
      file_.frame_s = kFrameWithoutTime;
      file_.fps = 30.0;
      return;
    }
    file_.fps = 1.0 / file_.frame_s;
    // A rate whose frame time gives the same digits; whole ones first. Its own frame time then takes the place of the
    // rounded one, so that rows lie on frames however long the motion is.
    const std::size_t point = word.find('.');
    const std::size_t digits = word.size() - (point == word.npos ? word.size() : point + 1);
    constexpr double kMaxRounding = 0.01;  // of the frame time
    const double half_digit = 0.5000001 * std::pow(10.0, -static_cast<double>(digits));
    for (const double rate : {24.0, 25.0, 30.0, 48.0, 50.0, 60.0, 72.0, 90.0, 100.0, 120.0, 144.0, 180.0, 200.0, 240.0,
                              24000.0 / 1001.0, 30000.0 / 1001.0, 60000.0 / 1001.0, 120000.0 / 1001.0}) {
      const double off = std::abs(file_.frame_s - 1.0 / rate);
      if (off > half_digit || off * rate > kMaxRounding) continue;
      if (off > 0.0) {
        report_.add(ReportKind::converted, text("Took {:.6g} frames per second; the file rounds the frame time "
                                                "to {}.",
                                                rate, cleanName(word.substr(0, 40))));
      }
      file_.fps = rate;
      file_.frame_s = 1.0 / rate;
      break;
    }
  }

  // One line is one row where the first one is; else rows follow each other without regard to lines.
  Check parseRows(double frames) {
    std::vector<float>& motion = file_.motion;
    const auto width = file_.width;
    motion.reserve(std::min(size_ / 2, static_cast<std::size_t>(std::clamp(frames, 0.0, 1e9)) * width));
    std::optional<bool> by_line;
    bool cut = false;  // inside of its last number
    while (!words_.atEnd()) {
      const std::size_t before = motion.size();
      while (words_.toWordOfLine()) {
        const std::string_view word = words_.next();
        const auto value = number<float>(word);
        if (!value) {
          cut = words_.atEnd() && words_.endsInLine();
          if (cut) break;
          return fail(text("The motion of the file is damaged (“{}” in line {} is no number); export it again.",
                           cleanName(word.substr(0, 40)), words_.line()));
        }
        const bool good = usable(static_cast<double>(*value));
        broken_values_ += !good;
        motion.push_back(good ? *value : lastOf(motion, width));
      }
      words_.toNextLine();
      const std::size_t count = motion.size() - before;
      if (count == 0) continue;
      if (!by_line) by_line = count == width;
      const bool last_line = words_.atEnd();
      if (!*by_line || count == width || (last_line && count < width)) continue;
      count < width ? ++short_rows_ : ++long_rows_;
      motion.resize(before + std::min(count, width));
      // A number takes two bytes, so this leaves room to fill up as many again, and bounds what few bytes can ask for.
      if (before + width > size_) {
        return fail("The motion of the file is damaged: most of its numbers are missing; export it again.");
      }
      while (motion.size() < before + width) motion.push_back(lastOf(motion, width));
    }
    // What stands at the very end may be half a number.
    std::size_t whole = motion.size() / width;
    cut_ = cut || motion.size() != whole * width;
    if (!cut_ && words_.endsInLine() && static_cast<double>(whole) < frames && whole > 1) --whole;
    motion.resize(whole * width);
    file_.rows = whole;
    return {};
  }

  // The same number of the row before; 0 in the first row.
  static float lastOf(const std::vector<float>& motion, std::size_t width) {
    return motion.size() >= width ? motion[motion.size() - width] : 0.f;
  }

  void reportRows(double frames) {
    const double rows = static_cast<double>(file_.rows);
    const Text there = counted(file_.rows, "{} frame that is there", "{} frames that are there");
    if (rows < frames || (cut_ && rows <= frames)) {
      report_.add(ReportKind::repaired,
                  text("Read the {}; the file speaks of {:.12g} and may have been cut short.", there, frames));
    } else if (rows != frames) {
      report_.add(ReportKind::repaired, text("Read the {}; the file speaks of {:.12g}.", there, frames));
    }
    if (short_rows_ + long_rows_) {
      report_.add(ReportKind::repaired,
                  text("Filled up or cut {} with another number of values than the skeleton has channels.",
                       counted(short_rows_ + long_rows_, "{} frame", "{} frames")));
    }
    if (broken_values_) {
      report_.add(ReportKind::repaired, text("Held the value before {} that no motion can have.",
                                             counted(broken_values_, "{} number", "{} numbers")));
    }
  }

  Words words_;
  std::size_t size_;
  ImportReport& report_;
  BvhFile file_;
  bool has_motion_ = false, cut_ = false;
  std::size_t broken_offsets_ = 0, unknown_channels_ = 0;
  std::size_t short_rows_ = 0, long_rows_ = 0, broken_values_ = 0;
};

}  // namespace

Result<BvhFile> parseBvh(std::string_view text, ImportReport& report) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return Parser(text, report).run();
}

}  // namespace sinew
