#include "viewer/app/search/command_match.h"

#include <algorithm>

#include "viewer/settings/tr.h"

namespace sinew::ui {
namespace {

constexpr int kWordFit = 80;  // of letters that begin a word of the text, see fitOf()

bool beginsWord(const QString& text, qsizetype at) {
  return at == 0 || (!text[at - 1].isLetterOrNumber() && text[at].isLetterOrNumber());
}

// The letters in their order, with gaps; better the more of them begin words.
int scattered(const QString& letters, const QString& text) {
  constexpr int kMinScore = 10, kMaxScore = 40;
  int begins = 0;
  qsizetype at = 0;
  for (const QChar letter : letters) {
    // A word that begins with the letter is preferred to the letter alone.
    qsizetype found = text.indexOf(letter, at, Qt::CaseInsensitive);
    for (qsizetype next = found; next >= 0; next = text.indexOf(letter, next + 1, Qt::CaseInsensitive))
      if (beginsWord(text, next)) {
        found = found == at ? found : next;  // unless it goes on without a gap
        break;
      }
    if (found < 0) return 0;
    begins += beginsWord(text, found) ? 1 : 0;
    at = found + 1;
  }
  // Few word beginnings among many letters are chance.
  if (begins * 4 < letters.size()) return 0;
  return kMinScore + (kMaxScore - kMinScore) * begins / static_cast<int>(letters.size());
}

// Whether a query is the whole name: 2 as it stands in the list, 1 as it stands in its menu; else 0.
int wholeName(const ActionSpec& spec, const QString& name, const QString& query) {
  const auto same = [&query](const QString& text) { return text.compare(query, Qt::CaseInsensitive) == 0; };
  return same(name) ? 2 : same(plainText(spec)) ? 1 : 0;
}

// Whether each word of a query begins a word of the name.
bool hasWords(const QString& name, const QStringList& words) {
  return !words.isEmpty() &&
         std::ranges::all_of(words, [&](const QString& word) { return fitOf(word, name) >= kWordFit; });
}

int scoreOf(const ActionSpec& spec, const QString& text, const QStringList& words) {
  const QString menu = menuTitles(spec).join(QLatin1Char('/')), id = spec.id.toString(), line = tr(spec.line);
  int total = 0;
  for (const QString& word : words) {
    // The name tells more than where it stands; the line only helps with whole words.
    int best = 3 * fitOf(word, text);
    best = std::max(best, 2 * fitOf(word, menu));
    best = std::max(best, fitOf(word, id));
    const qsizetype in_line = line.indexOf(word, 0, Qt::CaseInsensitive);
    if (in_line >= 0 && beginsWord(line, in_line)) best = std::max(best, 30);
    if (best == 0) return 0;
    total += best;
  }
  return total;
}

}  // namespace

int fitOf(const QString& letters, const QString& text) {
  if (text.startsWith(letters, Qt::CaseInsensitive)) return 100;
  for (qsizetype at = text.indexOf(letters, 0, Qt::CaseInsensitive); at >= 0;
       at = text.indexOf(letters, at + 1, Qt::CaseInsensitive))
    if (beginsWord(text, at)) return kWordFit;
  if (text.contains(letters, Qt::CaseInsensitive)) return 55;
  return scattered(letters, text);
}

std::vector<CommandMatch> matchCommands(const Actions& actions, const QString& query, const QStringList& recent) {
  const QString typed = query.simplified();
  const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  struct Scored {
    CommandMatch match;
    int whole;
    bool has_words;
    int score;
  };
  std::vector<Scored> found;
  for (const ActionSpec& spec : actions.table()) {
    const QString id = spec.id.toString();
    const qsizetype age = recent.indexOf(id);
    const QString name = actions.nameOf(id);
    const int whole = wholeName(spec, name, typed);
    int score = words.isEmpty() ? 1 : scoreOf(spec, name, words);
    if (score == 0 && whole == 0) continue;
    if (age >= 0) score += words.isEmpty() ? static_cast<int>(recent.size() - age) : 5;
    found.push_back({{&spec, name, actions.refusalOf(id)}, whole, hasWords(name, words), score});
  }
  std::ranges::stable_sort(found, [](const Scored& a, const Scored& b) {
    if (a.whole != b.whole) return a.whole > b.whole;
    if (a.has_words != b.has_words) return a.has_words;
    if (a.match.reason.isEmpty() != b.match.reason.isEmpty()) return a.match.reason.isEmpty();
    return a.score > b.score;
  });
  std::vector<CommandMatch> matches;
  for (Scored& scored : found) matches.push_back(std::move(scored.match));
  return matches;
}

}  // namespace sinew::ui
