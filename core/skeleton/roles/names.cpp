#include "core/skeleton/roles/names.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/base/lower_case.h"
#include "core/skeleton/joint_name.h"

namespace sinew {

namespace {

using enum BodyPart;
using Reading = JointNameHint::Reading;

struct PartWord {
  std::string_view word;
  int rank;  // of several words in a name the highest says what it is: "LeftHandThumb1" is a thumb
  Reading first, second{};
};

constexpr PartWord kPartWords[] = {
    {"hips", 2, {hips, 1.f}},
    {"hip", 2, {hips, 0.8f}, {upper_leg, 0.6f}},
    {"pelvis", 2, {hips, 0.9f}},
    {"spine", 2, {spine, 1.f}},
    {"abdomen", 2, {spine, 0.9f}},
    {"waist", 2, {spine, 0.9f}},
    {"lowerback", 2, {spine, 0.9f}},
    {"belly", 2, {spine, 0.7f}},
    {"stomach", 2, {spine, 0.7f}},
    {"back", 1, {spine, 0.5f}},
    {"torso", 1, {spine, 0.5f}, {chest, 0.5f}},
    {"chest", 2, {chest, 1.f}},
    {"ribcage", 2, {chest, 0.9f}},
    {"thorax", 2, {chest, 0.9f}},
    {"upperback", 2, {chest, 0.8f}},
    {"upperchest", 3, {upper_chest, 1.f}},
    {"chestupper", 3, {upper_chest, 1.f}},
    {"neck", 2, {neck, 1.f}},
    {"head", 2, {head, 1.f}},
    {"skull", 2, {head, 0.8f}},
    {"jaw", 4, {jaw, 1.f}},
    {"eye", 4, {eye, 1.f}},
    {"eyeball", 4, {eye, 0.9f}},
    {"clavicle", 2, {shoulder, 1.f}},
    {"collarbone", 2, {shoulder, 1.f}},
    {"collar", 2, {shoulder, 1.f}},
    {"scapula", 2, {shoulder, 0.7f}},
    {"shoulder", 2, {shoulder, 0.8f}, {upper_arm, 0.6f}},
    {"upperarm", 3, {upper_arm, 1.f}},
    {"uparm", 3, {upper_arm, 1.f}},
    {"humerus", 2, {upper_arm, 1.f}},
    {"shldr", 2, {upper_arm, 0.8f}},
    {"arm", 1, {upper_arm, 0.8f}, {lower_arm, 0.3f}},
    {"forearm", 3, {lower_arm, 1.f}},
    {"lowerarm", 3, {lower_arm, 1.f}},
    {"lowarm", 3, {lower_arm, 1.f}},
    {"loarm", 3, {lower_arm, 1.f}},
    {"elbow", 2, {lower_arm, 0.9f}},
    {"radius", 2, {lower_arm, 0.9f}},
    {"ulna", 2, {lower_arm, 0.7f}},
    {"hand", 2, {hand, 1.f}},
    {"wrist", 2, {hand, 0.7f}},
    {"palm", 2, {hand, 0.6f}},
    {"upperleg", 3, {upper_leg, 1.f}},
    {"upleg", 3, {upper_leg, 1.f}},
    {"thigh", 2, {upper_leg, 1.f}},
    {"femur", 2, {upper_leg, 1.f}},
    {"leg", 1, {lower_leg, 0.6f}, {upper_leg, 0.5f}},
    {"lowerleg", 3, {lower_leg, 1.f}},
    {"lowleg", 3, {lower_leg, 1.f}},
    {"loleg", 3, {lower_leg, 1.f}},
    {"shin", 2, {lower_leg, 1.f}},
    {"calf", 2, {lower_leg, 1.f}},
    {"tibia", 2, {lower_leg, 1.f}},
    {"knee", 2, {lower_leg, 0.9f}},
    {"foot", 2, {foot, 1.f}},
    {"ankle", 2, {foot, 0.9f}},
    {"toe", 3, {toes, 0.9f}},
    {"toes", 3, {toes, 1.f}},
    {"toebase", 3, {toes, 1.f}},
    {"ball", 3, {toes, 0.7f}},
    {"thumb", 4, {thumb, 1.f}},
    {"index", 4, {index, 1.f}},
    {"pointer", 4, {index, 0.8f}},
    {"middle", 4, {middle, 1.f}},
    {"mid", 4, {middle, 0.7f}},
    {"ring", 4, {ring, 1.f}},
    {"little", 4, {little, 1.f}},
    {"pinky", 4, {little, 1.f}},
    {"pinkie", 4, {little, 1.f}},
    {"finger", 3, {finger, 1.f}},
    {"fingers", 3, {finger, 0.8f}},
    {"digit", 3, {finger, 0.8f}},
};

constexpr std::string_view kOtherWords[] = {
    "hair",   "ear",  "ears",  "tail",   "wing",   "wings",    "skirt", "cloth",   "cape", "cloak",  "coat",
    "breast", "boob", "bust",  "pec",    "lid",    "eyelid",   "brow",  "eyebrow", "lash", "tongue", "teeth",
    "tooth",  "lip",  "lips",  "cheek",  "nose",   "mouth",    "hat",   "helmet",  "belt", "bag",    "sleeve",
    "heel",   "butt", "glute", "muscle", "ribbon", "ponytail", "horn",  "hood",    "scarf"};

constexpr std::string_view kHelperWords[] = {
    "ik",       "fk",    "pole",   "target",   "ctrl",    "control", "ctl",     "cntrl",      "controller",
    "end",      "nub",   "tip",    "endsite",  "site",    "socket",  "slot",    "attach",     "mch",
    "org",      "tweak", "goal",   "effector", "locator", "loc",     "aim",     "look",       "lookat",
    "weapon",   "sword", "shield", "gun",      "prop",    "helper",  "driver",  "corrective", "sec",
    "platform", "dummy", "camera", "mount",    "holder",  "grip",    "handslot"};

constexpr std::string_view kTwistWords[] = {"twist", "roll", "twst"};
constexpr std::string_view kPalmWords[] = {"meta", "metacarpal", "carpal", "palm", "in"};

bool isAny(std::string_view word, std::span<const std::string_view> list) {
  return std::ranges::find(list, word) != list.end();
}

const PartWord* partWord(std::string_view word) {
  const auto* const found = std::ranges::find(kPartWords, word, &PartWord::word);
  return found == std::end(kPartWords) ? nullptr : found;
}

BodySide sideWord(std::string_view word) {
  if (word == "l" || word == "left" || word == "lf" || word == "lft") return BodySide::left;
  if (word == "r" || word == "right" || word == "rt" || word == "rgt") return BodySide::right;
  return BodySide::middle;
}

enum class Letter : std::uint8_t { mark, digit, lower, upper };

Letter kindOf(char c) {
  if (c >= '0' && c <= '9') return Letter::digit;
  if (c >= 'A' && c <= 'Z') return Letter::upper;
  const bool letter = (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80u) != 0;
  return letter ? Letter::lower : Letter::mark;
}

// "LHipJoint_01" gives l, hip, joint, 01.
std::vector<std::string> wordsOf(std::string_view name) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t at) {
    if (at > begin) words.push_back(lowerCase(name.substr(begin, at - begin)));
    begin = at;
  };
  for (std::size_t at = 0; at < name.size(); ++at) {
    const Letter here = kindOf(name[at]);
    if (here == Letter::mark) {
      end_word(at);
      begin = at + 1;
    } else if (at > begin) {
      const Letter before = kindOf(name[at - 1]);
      const bool digits = (here == Letter::digit) != (before == Letter::digit);
      const bool hump = here == Letter::upper && before == Letter::lower;
      const bool last_capital = here == Letter::upper && before == Letter::upper && at + 1 < name.size() &&
                                kindOf(name[at + 1]) == Letter::lower;
      if (digits || hump || last_capital) end_word(at);
    }
  }
  end_word(name.size());
  return words;
}

// A word with a side run into it: "lfemur", "leftupperarm", "handr".
struct Glued {
  const PartWord* part = nullptr;
  BodySide side = BodySide::middle;
};

Glued glued(std::string_view word) {
  constexpr std::pair<std::string_view, BodySide> kSides[] = {
      {"left", BodySide::left}, {"right", BodySide::right}, {"l", BodySide::left}, {"r", BodySide::right}};
  for (const auto& [side, is] : kSides) {
    if (word.size() <= side.size()) continue;
    if (word.starts_with(side)) {
      if (const PartWord* part = partWord(word.substr(side.size()))) return {part, is};
    }
    if (word.ends_with(side)) {
      if (const PartWord* part = partWord(word.substr(0, word.size() - side.size()))) return {part, is};
    }
  }
  constexpr std::string_view kJoint = "joint";  // "lhipjoint"
  return word.size() > kJoint.size() && word.ends_with(kJoint) ? glued(word.substr(0, word.size() - kJoint.size()))
                                                               : Glued{};
}

}  // namespace

float JointNameHint::strength(BodyPart part) const {
  for (const Reading& reading : readings) {
    if (reading.part == part) return reading.strength;
  }
  return 0.f;
}

bool JointNameHint::saysLimb() const { return readings[0].part >= shoulder && readings[0].part <= toes; }

JointNameHint readJointName(std::string_view name) {
  constexpr std::size_t kMaxLength = 256;  // what stands further on is not read
  const std::vector<std::string> words = wordsOf(withoutNamespace(name).substr(0, kMaxLength));
  JointNameHint hint;
  int rank = 0;
  const auto take = [&](const PartWord& part, std::size_t next) {
    if (part.rank <= rank) return;
    rank = part.rank;
    hint.readings = {part.first, part.second};
    hint.digit = next < words.size() && kindOf(words[next].front()) == Letter::digit ? words[next].front() - '0' : -1;
  };
  constexpr PartWord kOther{"", 5, {other, 1.f}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (i + 1 < words.size()) {
      if (const PartWord* pair = partWord(word + words[i + 1])) {
        take(*pair, i + 2);
        ++i;
        continue;
      }
    }
    if (const PartWord* part = partWord(word)) take(*part, i + 1);
    if (isAny(word, kPalmWords)) hint.metacarpal = true;
    if (isAny(word, kOtherWords)) {
      take(kOther, i + 1);
    } else if (isAny(word, kTwistWords)) {
      if (hint.use == NameUse::body) hint.use = NameUse::twist;
    } else if (isAny(word, kHelperWords)) {
      hint.use = NameUse::helper;
    } else if (const BodySide side = sideWord(word); side != BodySide::middle) {
      hint.side = side;
    } else if (const Glued found = glued(word); found.part && !partWord(word)) {
      take(*found.part, i + 1);
      hint.side = found.side;
    }
  }
  // There is one neck, and its twist is as good.
  if (hint.use == NameUse::twist && hint.says(neck)) hint.use = NameUse::body;
  // A hip with a side is where a leg begins; a pelvis with a side is half of one.
  if (hint.side != BodySide::middle && hint.says(hips))
    hint.readings = {hint.says(upper_leg) ? Reading{upper_leg, 0.6f} : Reading{other, 0.5f}};
  else if (hint.says(hips))
    hint.readings[1] = {};
  return hint;
}

float confidenceOf(const JointNameHint& hint, BodyPart part, float shape) {
  constexpr float kByName = 0.85f, kByShape = 0.65f, kElseNamed = 0.6f;
  const float strength = hint.strength(part);
  const float sure = 1.f - (1.f - kByName * strength) * (1.f - kByShape * std::clamp(shape, 0.f, 1.f));
  return strength > 0.f || !hint.saysAnything() || hint.isVague() ? sure : kElseNamed * sure;
}

}  // namespace sinew
