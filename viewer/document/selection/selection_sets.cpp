#include "viewer/document/selection/selection_sets.h"

#include "viewer/document/text/number_text.h"

#include <QSettings>

namespace sinew {

namespace {

QString key(int index, const char* what) {
  return QStringLiteral("selection_sets/%1/%2").arg(index + 1).arg(QString::fromLatin1(what));
}

}  // namespace

Check SelectionSets::keep(int index, const Document& document) {
  const Instance* active = document.active();
  const std::vector<JointIndex> joints =
      active ? selectedJoints(document.selection(), active->id) : std::vector<JointIndex>();
  if (joints.empty()) return fail("Select the joints of the set first.");
  Set kept;
  for (const JointIndex joint : joints) kept.joints << QString::fromStdString(active->character->skeleton[joint].name);
  kept.name = joints.size() == 1 ? kept.joints.front()
                                 : tr("%1 and %2 more").arg(kept.joints.front(), grouped(joints.size() - 1));
  sets_[static_cast<std::size_t>(index)] = std::move(kept);
  emit changed();
  return {};
}

Check SelectionSets::rename(int index, const QString& name) {
  Set& named = sets_[static_cast<std::size_t>(index)];
  if (named.joints.isEmpty()) return fail("This set holds nothing yet.");
  if (name.trimmed().isEmpty()) return fail("A set needs a name.");
  named.name = name.trimmed();
  emit changed();
  return {};
}

Check SelectionSets::choose(int index, Document& document, SelectMode mode) const {
  const Set& chosen = set(index);
  if (chosen.joints.isEmpty()) return fail("This set holds nothing yet. Select joints and keep them in it first.");
  const Instance* active = document.active();
  std::vector<SelectionItem> items;
  for (const QString& name : chosen.joints) {
    const JointIndex joint = active ? active->character->skeleton.find(name.toStdString()) : kNoJoint;
    if (joint != kNoJoint) items.push_back({SelectionItem::Kind::joint, active->id, joint});
  }
  if (items.empty()) return fail("This character has no joint of the set.");
  document.select(items, mode);
  return {};
}

Check SelectionSets::forget(int index) {
  Set& forgotten = sets_[static_cast<std::size_t>(index)];
  if (forgotten.joints.isEmpty()) return fail("This set holds nothing yet.");
  forgotten = {};
  emit changed();
  return {};
}

SelectionSets::Match SelectionSets::match(int index, const Document& document) const {
  const Instance* active = document.active();
  const std::vector<JointIndex> joints =
      active ? selectedJoints(document.selection(), active->id) : std::vector<JointIndex>();
  const QStringList& kept = set(index).joints;
  for (const JointIndex joint : joints) {
    if (!kept.contains(QString::fromStdString(active->character->skeleton[joint].name))) return Match::none;
  }
  if (joints.empty()) return Match::none;
  return static_cast<std::size_t>(kept.size()) == joints.size() ? Match::equals : Match::holds;
}

int SelectionSets::equalTo(const Document& document) const {
  for (int i = 0; i < kCount; ++i) {
    if (match(i, document) == Match::equals) return i;
  }
  return -1;
}

void SelectionSets::load(const QSettings& settings) {
  for (int i = 0; i < kCount; ++i)
    sets_[static_cast<std::size_t>(i)] = {settings.value(key(i, "name")).toString(),
                                          settings.value(key(i, "joints")).toStringList()};
  emit changed();
}

void SelectionSets::save(QSettings& settings) const {
  for (int i = 0; i < kCount; ++i) {
    settings.setValue(key(i, "name"), set(i).name);
    settings.setValue(key(i, "joints"), set(i).joints);
  }
}

}  // namespace sinew
