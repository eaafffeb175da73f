#include "viewer/document/models/morph_list.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <QStringList>

#include "core/scene/character/mesh_morphs.h"
#include "core/skeleton/mirror.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

enum class Region { eyes, brows, nose, cheeks, mouth, tongue, other };

// A word of names, and whether it says no more than the title of its group.
struct RegionWord {
  const char* word;
  Region region;
  bool says_group;
};
constexpr RegionWord kRegionWords[] = {
    {"eye", Region::eyes, true},       {"eyes", Region::eyes, true},     {"eyelid", Region::eyes, false},
    {"eyelids", Region::eyes, false},  {"lid", Region::eyes, false},     {"lids", Region::eyes, false},
    {"brow", Region::brows, true},     {"brows", Region::brows, true},   {"eyebrow", Region::brows, true},
    {"eyebrows", Region::brows, true}, {"nose", Region::nose, true},     {"nostril", Region::nose, false},
    {"nostrils", Region::nose, false}, {"cheek", Region::cheeks, true},  {"cheeks", Region::cheeks, true},
    {"mouth", Region::mouth, true},    {"jaw", Region::mouth, false},    {"lip", Region::mouth, false},
    {"lips", Region::mouth, false},    {"tongue", Region::tongue, true},
};

QString titleOf(Region region) {
  switch (region) {
    case Region::eyes:
      return tr("Eyes");
    case Region::brows:
      return tr("Brows");
    case Region::nose:
      return tr("Nose");
    case Region::cheeks:
      return tr("Cheeks");
    case Region::mouth:
      return tr("Mouth, jaw");
    case Region::tongue:
      return tr("Tongue");
    case Region::other:
      break;
  }
  return tr("Other");
}

bool isMark(QChar c) { return !c.isLetterOrNumber(); }

// "eyeBlink_top", "FCLEye" → eye Blink top, FCL Eye.
QStringList wordsOf(const QString& name) {
  QStringList words;
  QString word;
  const auto end = [&] {
    if (!word.isEmpty()) words << std::exchange(word, QString());
  };
  for (qsizetype i = 0; i < name.size(); ++i) {
    const QChar c = name[i];
    if (isMark(c)) {
      end();
      continue;
    }
    const bool after_small = i > 0 && !name[i - 1].isUpper();
    const bool before_small = i + 1 < name.size() && name[i + 1].isLower();
    if (c.isUpper() && (after_small || before_small)) end();
    word += c;
  }
  end();
  return words;
}

const RegionWord* regionWord(const QString& word) {
  const auto* found = std::ranges::find_if(kRegionWords, [&word](const RegionWord& known) {
    return word.compare(QLatin1String(known.word), Qt::CaseInsensitive) == 0;
  });
  return found == std::end(kRegionWords) ? nullptr : found;
}

// Where two names differ in their side: the letters before it, and those after the words "left" and "right" or their
// letters.
struct Sides {
  bool first_is_left = true;
  QString stem;
};

Sides sidesOf(const QString& a, const QString& b) {
  qsizetype at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const bool a_left = at < a.size() && a[at].toLower() == QLatin1Char('l');
  const QString& left = a_left ? a : b;
  const bool whole = left.mid(at).startsWith(QLatin1String("left"), Qt::CaseInsensitive);
  QString before = left.left(at), after = left.mid(at + (whole ? 4 : 1));
  if (!before.isEmpty() && isMark(before.back()) && (after.isEmpty() || isMark(after.front()))) before.chop(1);
  if (before.isEmpty() && !after.isEmpty() && isMark(after.front())) after.remove(0, 1);
  return {a_left, before + after};
}

// Names that a partner may have, most likely first. Of several words for sides the last one tells whose the shape is:
// "eyeLookLeft_L" is the left eye's.
std::vector<std::string> partnersOf(const std::string& name) {
  std::vector<std::string> names = mirroredNames(name);
  if (names.size() > 1) std::rotate(names.begin(), names.end() - 2, names.end() - 1);
  return names;
}

struct Entry {
  MorphRow row;
  QString stem;
  QStringList words;
  Region region = Region::other;
  qsizetype region_at = 0;  // of the words
  bool says_group = false;
};

// Rows of the channels of one node, which are [begin, end).
std::vector<Entry> entriesOf(const Character& character, const std::vector<int>& channels) {
  const auto nameOf = [&](int channel) -> const std::string& {
    return character.morph_channels[static_cast<std::size_t>(channel)].name;
  };
  std::multimap<std::string, int> by_name;
  for (const int channel : channels) by_name.emplace(nameOf(channel), channel);
  std::set<int> taken;
  std::vector<Entry> entries;
  for (const int channel : channels) {
    if (!taken.insert(channel).second) continue;
    Entry entry;
    entry.row.first = channel;
    entry.stem = QString::fromStdString(nameOf(channel));
    for (const std::string& other : partnersOf(nameOf(channel))) {
      const auto [begin, end] = by_name.equal_range(other);
      const auto free = std::find_if(begin, end, [&](const auto& named) { return !taken.contains(named.second); });
      if (free == end) continue;
      taken.insert(free->second);
      const Sides sides = sidesOf(entry.stem, QString::fromStdString(other));
      entry.row.right = sides.first_is_left ? free->second : channel;
      entry.row.first = sides.first_is_left ? channel : free->second;
      if (!sides.stem.isEmpty()) entry.stem = sides.stem;
      break;
    }
    entry.words = wordsOf(entry.stem);
    entries.push_back(std::move(entry));
  }
  return entries;
}

// How many words all names of a node begin with alike ("Fcl" of "Fcl_EYE_Close"), which say nothing of any of them.
qsizetype commonWords(const std::vector<Entry>& entries) {
  constexpr std::size_t kEnough = 3;  // names; fewer agree by chance
  if (entries.size() < kEnough) return 0;
  const QStringList& first = entries.front().words;
  qsizetype common = 0;
  const auto agree = [&](const Entry& entry) {
    return entry.words.size() > common + 1 && entry.words[common] == first[common];
  };
  while (std::ranges::all_of(entries, agree) && !regionWord(first[common])) ++common;
  return common;
}

void findRegion(Entry& entry) {
  for (qsizetype i = 0; i < entry.words.size(); ++i) {
    const RegionWord* known = regionWord(entry.words[i]);
    if (!known) continue;
    entry.region = known->region;
    entry.region_at = i;
    entry.says_group = known->says_group;
    return;
  }
}

// "eyeBlink" among the eyes is "Blink", "jawOpen" by the mouth "Jaw open".
QString regionTitle(const Entry& entry, qsizetype common) {
  QStringList words = entry.words.mid(common);
  if (entry.says_group && entry.region_at == common && words.size() > 1) words.removeFirst();
  QString title = words.join(QLatin1Char(' ')).toLower();
  if (!title.isEmpty()) title[0] = title[0].toUpper();
  return title;
}

void setTitles(std::vector<Entry*>& group, qsizetype common) {
  std::map<QString, int> used;
  for (Entry* entry : group) {
    entry->row.title = entry->region == Region::other ? entry->stem : regionTitle(*entry, common);
    ++used[entry->row.title];
  }
  for (Entry* entry : group) {
    if (used[entry->row.title] > 1) entry->row.title = entry->stem;
  }
}

// The mesh, or the node where a mesh is in parts, one for each material.
QString meshName(const Character& character, int channel) {
  const auto parts =
      std::ranges::count_if(character.meshes, [channel](const auto& mesh) { return hasMorphChannel(*mesh, channel); });
  if (parts == 1) return QString::fromStdString(meshOfMorph(character, channel)->name);
  const JointIndex node = character.morph_channels[static_cast<std::size_t>(channel)].node;
  return node == kNoJoint ? QString() : QString::fromStdString(character.skeleton[node].name);
}

}  // namespace

int MorphGroup::channels() const {
  int count = 0;
  for (const MorphRow& row : rows) count += row.pair() ? 2 : 1;
  return count;
}

std::vector<MorphGroup> morphGroups(const Character& character) {
  std::vector<std::pair<JointIndex, std::vector<int>>> nodes;
  for (int channel = 0; channel < static_cast<int>(character.morph_channels.size()); ++channel) {
    const auto& [node, name, rest, property] = character.morph_channels[static_cast<std::size_t>(channel)];
    if (property) continue;
    auto of = std::ranges::find(nodes, node, &std::pair<JointIndex, std::vector<int>>::first);
    if (of == nodes.end()) of = nodes.insert(nodes.end(), {node, {}});
    of->second.push_back(channel);
  }
  std::vector<MorphGroup> groups;
  for (const auto& [node, channels] : nodes) {
    std::vector<Entry> entries = entriesOf(character, channels);
    const qsizetype common = commonWords(entries);
    std::map<Region, std::vector<Entry*>> regions;
    for (Entry& entry : entries) {
      findRegion(entry);
      regions[entry.region].push_back(&entry);
    }
    const QString mesh = meshName(character, channels.front());
    for (auto& [region, members] : regions) {
      setTitles(members, common);
      const bool whole = region == Region::other && regions.size() == 1 && !mesh.isEmpty();
      MorphGroup group{whole ? mesh : titleOf(region), whole ? QString() : mesh, {}};
      for (Entry* entry : members) group.rows.push_back(std::move(entry->row));
      groups.push_back(std::move(group));
    }
  }
  return groups;
}

QString channelNames(const Character& character, const MorphRow& row) {
  const auto nameOf = [&](int channel) {
    return QString::fromStdString(character.morph_channels[static_cast<std::size_t>(channel)].name);
  };
  return row.pair() ? tr("%1, %2").arg(nameOf(row.first), nameOf(row.right)) : nameOf(row.first);
}

}  // namespace sinew
