// The ASCII form of FBX: "Name: value, value {" records "}", comments from a semicolon to the end of the line.
// "Name: *4 { a: 1,2,3,4 }" is one array value.
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>

#include "core/io/fbx/records/tree.h"

static_assert(std::endian::native == std::endian::little, "digits are read as bytes of a word");

namespace sinew::fbx {
namespace {

// Plain lists of more numbers than this become one array value.
constexpr std::size_t kLongList = 32;
// Records of more texts and numbers than this are refused.
constexpr std::size_t kMaxLooseValues = 65536;

struct Number {
  bool real = false;
  std::int64_t whole = 0;
  double value = 0.0;
};

// Numbers of an array, whole as long as all of them are.
class NumberList {
 public:
  void clear() { whole_.clear(), reals_.clear(), real_ = false; }
  std::size_t size() const { return real_ ? reals_.size() : whole_.size(); }

  void add(const Number& number) {
    if (number.real && !real_) {
      reals_.assign(whole_.begin(), whole_.end());
      real_ = true;
    }
    if (real_)
      reals_.push_back(number.real ? number.value : static_cast<double>(number.whole));
    else
      whole_.push_back(number.whole);
  }

  // False where the tree has become too large.
  bool store(TreeBuilder& tree, FbxArray& out) const {
    out.type = real_ ? 'd' : 'l';
    out.count = static_cast<std::uint32_t>(size());
    return real_ ? copy(reals_, tree, out) : copy(whole_, tree, out);
  }

 private:
  template <class T>
  static bool copy(const std::vector<T>& from, TreeBuilder& tree, FbxArray& out) {
    T* memory = tree.allocate<T>(from.size());
    if (!memory) return false;
    std::uninitialized_copy(from.begin(), from.end(), memory);
    out.bytes = {reinterpret_cast<const unsigned char*>(memory), from.size() * sizeof(T)};
    return true;
  }

  std::vector<std::int64_t> whole_;
  std::vector<double> reals_;
  bool real_ = false;
};

enum CharacterKind : std::uint8_t { kBlank = 1, kBreak = 2, kDigit = 4 };

constexpr std::array<std::uint8_t, 256> kCharacterKinds = [] {
  std::array<std::uint8_t, 256> kinds{};
  for (const unsigned char c : {' ', '\t', '\r', '\n', '\0', '\f', '\v'}) kinds[c] = kBlank | kBreak;
  for (const unsigned char c : {',', ':', '{', '}', '"', ';'}) kinds[c] = kBreak;
  for (unsigned char c = '0'; c <= '9'; ++c) kinds[c] = kDigit;
  return kinds;
}();

bool is(char c, CharacterKind kind) { return (kCharacterKinds[static_cast<unsigned char>(c)] & kind) != 0; }

bool isBlank(char c) { return is(c, kBlank); }

// Whether a word ends before this character.
bool isBreak(char c) { return is(c, kBreak); }

bool isDigit(char c) { return is(c, kDigit); }

// Doubles that are exact, and so is the quotient of a whole number below 2^53 and one of them but for its rounding.
constexpr std::array<double, 23> kPowersOfTen = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                                 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr std::int64_t kMaxExactWhole = std::int64_t{1} << 53;

// Numbers as C and C++ libraries print them, those of old Windows ("-1.#IND") included.
bool readNumber(std::string_view word, Number& out) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const char *first = word.data(), *last = first + word.size();
  if (const auto whole = std::from_chars(first, last, out.whole); whole.ec == std::errc() && whole.ptr == last) {
    out.real = false;
    return true;
  }
  out.real = true;
  const auto real = std::from_chars(first, last, out.value);
  if (real.ptr == first) return false;
  const std::string_view rest(real.ptr, static_cast<std::size_t>(last - real.ptr));
  if (!rest.empty() && rest[0] != '#' && rest[0] != '(') return false;
  const double sign = word[0] == '-' ? -1.0 : 1.0;
  if (rest.starts_with("#INF")) {
    out.value = sign * std::numeric_limits<double>::infinity();
  } else if (!rest.empty()) {
    out.value = std::numeric_limits<double>::quiet_NaN();
  } else if (real.ec == std::errc::result_out_of_range) {
    // Too small or too large for a double: the exponent tells, or where there is none, the digit before the point.
    const std::size_t exponent = word.find_first_of("eE");
    const bool small = exponent != std::string_view::npos ? word.substr(exponent + 1).starts_with('-')
                                                          : word.starts_with("0.") || word.starts_with("-0.");
    out.value = small ? 0.0 : sign * std::numeric_limits<double>::infinity();
  }
  return true;
}

struct Entity {
  std::string_view spelled;
  char meant;
};
constexpr Entity kEntities[] = {{"&quot;", '"'}, {"&apos;", '\''}, {"&lt;", '<'}, {"&gt;", '>'},
                                {"&amp;", '&'},  {"&lf;", '\n'},   {"&cr;", '\r'}};

class AsciiReader {
 public:
  AsciiReader(const FbxStorage& storage, TreeBuilder& tree) : tree_(tree) {
    at_ = reinterpret_cast<const char*>(storage.file.data());
    end_ = at_ + storage.file.size();
    if (std::string_view(at_, storage.file.size()).starts_with("\xEF\xBB\xBF")) at_ += 3;
  }

  Check run() {
    for (;;) {
      skipBlanks();
      if (at_ == end_) break;
      Check read;
      if (values_.size() > kMaxLooseValues) return damaged("too many values in a record");
      switch (*at_) {
        case '"':
          read = text();
          break;
        case '{':
          ++at_;
          read = openBlock();
          break;
        case '}':
          ++at_;
          read = closeBlock();
          break;
        case ':':
          return damaged("a colon without a name");
        default:
          read = list_ && tryNumbers() ? Check() : word();
      }
      if (!read) return read;
    }
    if (auto ended = endRecord(); !ended) return ended;
    if (tree_.levels() > 0) return endsTooEarly("a brace is open at the end");
    return allSections();
  }

 private:
  // A file that was cut between two of its sections has no open brace, but no connections either.
  Check allSections() const {
    bool objects = false, connections = false;
    for (const FbxRecord& section : tree_.childrenSoFar()) {
      objects = objects || (section.name == "Objects" && !section.children.empty());
      connections = connections || section.name == "Connections";
    }
    if (objects && !connections) return endsTooEarly("objects without connections");
    return {};
  }

  void skipBlanks() {
    while (at_ != end_) {
      if (isBlank(*at_) || *at_ == ',') {
        ++at_;
      } else if (*at_ == ';') {
        while (at_ != end_ && *at_ != '\n') ++at_;
      } else {
        return;
      }
    }
  }

  static constexpr std::ptrdiff_t kMaxDigits = 18;  // what they say is below 2^63

  // Where the digits from `p` on end, at the latest at `last`. Appends them to a whole number.
  const char* digits(const char* p, const char* last, std::int64_t& whole) const {
    // Eight at once, as bytes of a word, by pairs (D. Lemire, "Quickly parsing eight digits", 2018).
    while (last - p >= 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, p, sizeof(word));
      constexpr std::uint64_t kHigh = 0xF0F0F0F0F0F0F0F0;
      if (((word & kHigh) | (((word + 0x0606060606060606) & kHigh) >> 4)) != 0x3333333333333333) break;
      word -= 0x3030303030303030;
      word = word * 10 + (word >> 8);
      word = ((word & 0x000000FF000000FF) * 0x000F424000000064 +
              ((word >> 16) & 0x000000FF000000FF) * 0x0000271000000001) >>
             32;
      whole = 100'000'000 * whole + static_cast<std::int64_t>(word & 0xFFFFFFFF);
      p += 8;
    }
    for (; p < last; ++p) {
      const unsigned digit = static_cast<unsigned char>(*p) - unsigned{'0'};
      if (digit > 9) break;
      whole = 10 * whole + digit;
    }
    return p;
  }

  // Most of a large file are whole numbers and decimals in long lists. False where none is next.
  bool tryNumbers() {
    if (!tryNumber()) return false;
    do {
      while (at_ != end_ && (*at_ == ',' || isBlank(*at_))) ++at_;
    } while (at_ != end_ && tryNumber());
    return true;
  }

  bool tryNumber() {
    const char* p = at_;
    const bool minus = *p == '-';
    if (minus) ++p;
    const char* first = p;
    std::int64_t whole = 0;
    p = digits(p, first + std::min<std::ptrdiff_t>(end_ - first, kMaxDigits), whole);
    if (p == end_ || p == first) return false;
    std::ptrdiff_t places = 0;
    if (*p == '.') {
      const char* point = p++;
      p = digits(p, first + std::min<std::ptrdiff_t>(end_ - first, kMaxDigits + 1), whole);
      places = p - point - 1;
    }
    Number number;
    if (p != end_ && isBreak(*p) && (places == 0 || whole <= kMaxExactWhole)) {
      number.real = places > 0 || p[-1] == '.';
      number.whole = minus ? -whole : whole;
      // "-0.0" keeps its sign. The division rounds once, as reading the decimal does (Clinger 1990, section 3).
      const double exact = static_cast<double>(whole) / kPowersOfTen[static_cast<std::size_t>(places)];
      number.value = minus ? -exact : exact;
    } else {
      if (p != end_ && isDigit(*p) && places == 0) return false;
      const auto read = std::from_chars(at_, end_, number.value);
      if (read.ec != std::errc() || read.ptr == end_ || !isBreak(*read.ptr)) return false;
      number.real = true;
      p = read.ptr;
    }
    if (*p == ':') return false;
    at_ = p;
    numbers_.add(number);
    return true;
  }

  Check word() {
    const char* first = at_;
    while (at_ != end_ && !isBreak(*at_)) ++at_;
    const std::string_view word(first, static_cast<std::size_t>(at_ - first));
    const char* next = at_;
    while (next != end_ && (*next == ' ' || *next == '\t')) ++next;
    if (next != end_ && *next == ':') {
      at_ = next + 1;
      return beginRecord(word);
    }
    if (!in_record_) return at_ == end_ ? endsTooEarly("within a name") : damaged("a value outside of a record");
    Number number;
    if (readNumber(word, number)) {
      addNumber(number);
    } else if (values_.empty() && numbers_.size() == 0 && word.size() > 1 && word[0] == '*' && isDigit(word[1])) {
      array_follows_ = true;
    } else {
      addText(word);
    }
    return {};
  }

  Check text() {
    if (!in_record_) return damaged("a text outside of a record");
    const std::string_view rest(at_ + 1, static_cast<std::size_t>(end_ - at_ - 1));
    const std::size_t length = rest.find('"');
    if (length == std::string_view::npos) return endsTooEarly("a text is open at the end");
    at_ += length + 2;
    std::string_view text = rest.substr(0, length);
    if (text.find('&') != std::string_view::npos && !decode(text)) return tooManyRecords();
    addText(text);
    return {};
  }

  bool decode(std::string_view& text) {
    char* out = tree_.allocate<char>(text.size());
    if (!out) return false;
    std::size_t length = 0;
    for (std::size_t i = 0; i < text.size();) {
      const Entity* found = nullptr;
      for (const Entity& entity : kEntities) {
        if (text[i] == '&' && text.substr(i).starts_with(entity.spelled)) found = &entity;
      }
      out[length++] = found ? found->meant : text[i];
      i += found ? found->spelled.size() : 1;
    }
    text = {out, length};
    return true;
  }

  void addNumber(const Number& number) {
    if (list_) {
      numbers_.add(number);
      return;
    }
    if (number.real)
      values_.emplace_back(number.value);
    else
      values_.emplace_back(number.whole);
    only_numbers_ = only_numbers_ && values_.size() <= kLongList;
    if (only_numbers_ && values_.size() == kLongList) startList();
  }

  // What is no number keeps its place in a list of numbers.
  void addText(std::string_view text) {
    if (list_) {
      numbers_.add({true, 0, std::numeric_limits<double>::quiet_NaN()});
      return;
    }
    only_numbers_ = false;
    values_.emplace_back(text);
  }

  // From here on the record's values are elements of one array.
  void startList() {
    list_ = true;
    for (const FbxValue& value : values_) {
      if (const auto* whole = std::get_if<std::int64_t>(&value)) numbers_.add({false, *whole, 0.0});
      if (const auto* real = std::get_if<double>(&value)) numbers_.add({true, 0, *real});
    }
    values_.clear();
  }

  Check beginRecord(std::string_view name) {
    if (auto ended = endRecord(); !ended) return ended;
    if (tree_.levels() >= kMaxLevels) return nestedTooDeeply();
    tree_.open(name);
    in_record_ = only_numbers_ = true;
    list_ = !arrays_.empty() && arrays_.back() && name == "a";
    return {};
  }

  // Gives the record its values. It stays open.
  Check storeValues() {
    if (list_) {
      FbxArray array;
      if (!numbers_.store(tree_, array)) return tooManyRecords();
      values_.assign(1, array);
    }
    if (!tree_.setValues(values_)) return tooManyRecords();
    values_.clear();
    numbers_.clear();
    in_record_ = list_ = false;
    return {};
  }

  Check endRecord() {
    if (!in_record_) return {};
    if (auto stored = storeValues(); !stored) return stored;
    array_follows_ = false;
    if (!tree_.close()) return tooManyRecords();
    return {};
  }

  Check openBlock() {
    if (!in_record_) return damaged("a brace without a name");
    if (auto stored = storeValues(); !stored) return stored;
    arrays_.push_back(array_follows_);
    array_follows_ = false;
    return {};
  }

  Check closeBlock() {
    if (auto ended = endRecord(); !ended) return ended;
    if (arrays_.empty()) return damaged("a brace too many");
    if (arrays_.back()) {
      FbxValue array = FbxArray{'l', false, 0, {}};
      for (const FbxRecord& child : tree_.childrenSoFar()) {
        if (child.name != "a" || child.values.empty()) continue;
        array = child.values[0];
        break;
      }
      tree_.forgetChildren();
      if (!tree_.setValues({&array, 1})) return tooManyRecords();
    }
    arrays_.pop_back();
    if (!tree_.close()) return tooManyRecords();
    return {};
  }

  TreeBuilder& tree_;
  const char *at_ = nullptr, *end_ = nullptr;
  std::vector<bool> arrays_;      // per open brace: whether it holds the elements of an array
  bool in_record_ = false;        // values are being read
  bool array_follows_ = false;    // the value so far is "*N"
  bool list_ = false;             // values go to numbers_
  bool only_numbers_ = true;      // no value has been a text
  std::vector<FbxValue> values_;  // of the record being read
  NumberList numbers_;
};

}  // namespace

Check readAscii(FbxStorage& storage, TreeBuilder& tree) { return AsciiReader(storage, tree).run(); }

}  // namespace sinew::fbx
