// Whatever texts, panels and documents say about actions is true: ids, menu entries and keys exist.
#include <gtest/gtest.h>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

#include "viewer/app/actions/actions.h"

namespace sinew::ui {
namespace {

struct TextFile {
  QString path, text;
};

std::vector<TextFile> read(const QString& folder, const QStringList& names) {
  const QDir top(QStringLiteral(SINEW_SOURCE_DIR));
  std::vector<TextFile> found;
  QDirIterator files(top.filePath(folder), names, QDir::Files,
                     folder.isEmpty() ? QDirIterator::NoIteratorFlags : QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile file(files.next());
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    found.push_back({top.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
  }
  EXPECT_FALSE(found.empty()) << folder.toStdString();
  return found;
}

std::vector<TextFile> sources() {
  std::vector<TextFile> all = read(QStringLiteral("viewer"), {QStringLiteral("*.cpp")});
  // Probes have names of their own.
  std::erase_if(all, [](const TextFile& document) { return document.path.endsWith(QLatin1String("probes.cpp")); });
  return all;
}

// What users read outside of the program.
std::vector<TextFile> manuals() {
  std::vector<TextFile> all = read({}, {QStringLiteral("README.md"), QStringLiteral("CHANGELOG.md")});
  for (TextFile& document : read(QStringLiteral("docs"), {QStringLiteral("*.md")})) all.push_back(std::move(document));
  return all;
}

void forEachMatch(const std::vector<TextFile>& documents, const char* pattern,
                  const std::function<void(const TextFile&, const QRegularExpressionMatch&)>& f) {
  const QRegularExpression expression(QString::fromUtf8(pattern));
  for (const TextFile& document : documents) {
    for (auto matches = expression.globalMatch(document.text); matches.hasNext();) f(document, matches.next());
  }
}

TEST(ActionNames, IdsInSourcesAndManualsAreActions) {
  QSet<QString> ids, groups;
  for (const ActionSpec& spec : actionTable()) {
    const QString id = spec.id.toString();
    ids.insert(id);
    groups.insert(id.section(QLatin1Char('.'), 0, 0));
  }
  int found = 0;
  const auto check = [&](const TextFile& document, const QRegularExpressionMatch& match) {
    const QString id = match.captured(1);
    if (!groups.contains(id.section(QLatin1Char('.'), 0, 0)) || id.endsWith(QLatin1String(".png"))) return;
    ++found;
    const bool begins = id.endsWith(QLatin1Char('.'));  // of ids that are put together
    const bool exists = begins ? std::ranges::any_of(ids, [&](const QString& other) { return other.startsWith(id); })
                               : ids.contains(id);
    EXPECT_TRUE(exists) << document.path.toStdString() << " names " << id.toStdString();
  };
  forEachMatch(sources(), R"re("([a-z_]+(?:\.[a-z0-9_]+)*\.[a-z0-9_]*)")re", check);
  forEachMatch(manuals(), R"re(`do ([a-z_]+\.[a-z0-9_.]+)`)re", check);
  EXPECT_GT(found, 200);
}

// Other code names an action by its constant, which the compiler checks.
TEST(ActionNames, TheTextOfAnIdStandsInOnePlace) {
  QHash<QString, QStringList> places;
  for (const ActionSpec& spec : actionTable()) places.insert(spec.id, {});
  std::vector<TextFile> all = sources();
  for (TextFile& header : read(QStringLiteral("viewer"), {QStringLiteral("*.h")})) all.push_back(std::move(header));
  for (TextFile& document : all) document.text.remove(QRegularExpression(QStringLiteral("//[^\\n]*")));
  forEachMatch(all, R"re("([a-z_]+(?:\.[a-z0-9_]+)+)")re",
               [&](const TextFile& document, const QRegularExpressionMatch& match) {
                 const auto place = places.find(match.captured(1));
                 if (place != places.end()) *place << document.path;
               });
  for (auto place = places.cbegin(); place != places.cend(); ++place) {
    EXPECT_EQ(place->size(), 1) << place.key().toStdString() << " stands in " << place->join(", ").toStdString();
    for (const QString& path : *place)
      EXPECT_TRUE(path.startsWith("viewer/app/actions/features/") || path.startsWith("viewer/widgets/action_ids/"))
          << path.toStdString() << " names " << place.key().toStdString();
  }
}

// "Edit ▸ Preferences changes them": an entry of that menu, or a menu in it, begins the words after the last ▸.
TEST(ActionNames, MenuPathsInTextsLeadToEntries) {
  int found = 0;
  const auto check = [&](const TextFile& document, const QRegularExpressionMatch& match) {
    ++found;
    const QString menu = match.captured(1).simplified().replace(QStringLiteral(" ▸ "), QStringLiteral("/"));
    const QString rest = match.captured(2).simplified();
    const bool exists = std::ranges::any_of(actionTable(), [&](const ActionSpec& spec) {
      const QString text = plainText(spec), of = menuOf(spec);
      if (of.startsWith(menu + '/') && rest.startsWith(of.sliced(menu.size() + 1).section('/', 0, 0))) return true;
      return of == menu && (rest.startsWith(text, Qt::CaseInsensitive) || text.startsWith(rest, Qt::CaseInsensitive));
    });
    EXPECT_TRUE(exists) << document.path.toStdString() << " names " << match.captured(0).simplified().toStdString();
  };
  constexpr auto kPath = R"re(([A-Z]\w+(?:\s▸\s[A-Z][\w ]*?(?=\s▸))*)\s▸\s([^"*▸]{1,40}))re";
  forEachMatch(sources(), kPath, check);
  forEachMatch(manuals(), kPath, check);
  EXPECT_GT(found, 10);
}

TEST(ActionNames, KeysWithModifiersInManualsDoSomething) {
  QSet<QString> keys;
  for (const ActionSpec& spec : actionTable()) {
    for (const MouseScheme scheme : {MouseScheme::blender, MouseScheme::maya}) {
      for (const QKeySequence& key : keysOf(spec, scheme)) keys.insert(key.toString(QKeySequence::PortableText));
    }
  }
  int found = 0;
  forEachMatch(manuals(), R"re(\*\*((?:(?:Ctrl|Shift|Alt)\+)+[^*+ ]+)\*\*)re",
               [&](const TextFile& document, const QRegularExpressionMatch& match) {
                 ++found;
                 EXPECT_TRUE(keys.contains(QKeySequence(match.captured(1)).toString(QKeySequence::PortableText)))
                     << document.path.toStdString() << " names " << match.captured(1).toStdString();
               });
  EXPECT_GT(found, 10);
}

}  // namespace
}  // namespace sinew::ui
