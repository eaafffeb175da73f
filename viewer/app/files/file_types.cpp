#include "viewer/app/files/file_types.h"

#include <algorithm>
#include <array>

#include <QStringList>

#include "core/io/importer.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {
namespace {

struct Group {
  const char* name;
  std::array<std::string_view, 2> extensions;
};

constexpr std::array kGroups{
    Group{QT_TR_NOOP("FBX"), {".fbx"}},          Group{QT_TR_NOOP("glTF"), {".glb", ".gltf"}},
    Group{QT_TR_NOOP("VRM"), {".vrm", ".vrma"}}, Group{QT_TR_NOOP("Motion capture, BVH"), {".bvh"}},
    Group{QT_TR_NOOP("COLLADA"), {".dae"}},      Group{QT_TR_NOOP("Linkages"), {".sinewlinkage"}}};

QString pattern(std::string_view extension) {
  return QLatin1Char('*') + QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
}

QString line(const QString& name, const QStringList& patterns) {
  return QStringLiteral("%1 (%2)").arg(name, patterns.join(QLatin1Char(' ')));
}

}  // namespace

QString fileDialogFilter() {
  QStringList all, others, lines;
  for (std::string_view extension : importableExtensions()) {
    all << pattern(extension);
    const auto named = [&](const Group& group) {
      return std::ranges::find(group.extensions, extension) != group.extensions.end();
    };
    if (std::ranges::none_of(kGroups, named)) others << pattern(extension);
  }
  const QString project = QLatin1Char('*') + kProjectEnding;
  lines << line(tr("Projects, characters and clips"), QStringList{project} + all);
  lines << line(tr("Sinew projects"), {project});
  for (const Group& group : kGroups) {
    QStringList own;
    for (std::string_view extension : group.extensions)
      if (!extension.empty() && all.contains(pattern(extension))) own << pattern(extension);
    if (!own.isEmpty()) lines << line(tr(group.name), own);
  }
  if (!others.isEmpty()) lines << line(tr("Other formats"), others);
  lines << line(tr("All files"), {QStringLiteral("*")});
  return lines.join(QStringLiteral(";;"));
}

bool isImportable(const QString& path) {
  const std::string lower = path.toLower().toStdString();
  return lower.ends_with(kProjectSuffix) ||
         std::ranges::any_of(importableExtensions(), [&](std::string_view end) { return lower.ends_with(end); });
}

}  // namespace sinew::ui
