#include "viewer/app/session/workspaces.h"

#include <algorithm>
#include <array>

#include <QSettings>

#include "viewer/settings/tr.h"
#include "viewer/widgets/action_ids/window.h"

namespace sinew::ui {

namespace {

constexpr int kMaxNameLength = 40;
constexpr auto kGroup = "workspaces";
constexpr auto kCurrentKey = "current";
constexpr auto kOwnKey = "own";

struct Built {
  const char *id, *name;
};
constexpr std::array kBuilt{Built{ids::kAnimate, QT_TR_NOOP("Animate")}, Built{ids::kBlend, QT_TR_NOOP("Blend")},
                            Built{ids::kRig, QT_TR_NOOP("Rig")}, Built{ids::kLook, QT_TR_NOOP("Look")}};

// Names may hold what would part the keys of settings.
QString keyOf(const QString& id) { return QString::fromLatin1(id.toUtf8().toHex()); }

}  // namespace

Workspaces::Workspaces(QObject* parent) : QObject(parent), current_(QLatin1String(kBuilt.front().id)) {}

QList<Workspaces::Workspace> Workspaces::list() const {
  QList<Workspace> all;
  for (const Built& built : kBuilt) all << Workspace{QLatin1String(built.id), sinew::tr(built.name), false};
  for (const QString& name : own_) all << Workspace{name, name, true};
  return all;
}

bool Workspaces::setCurrent(const QString& id) {
  const QList<Workspace> all = list();
  if (std::ranges::find(all, id, &Workspace::id) == all.end()) return false;
  if (id == current_) return true;
  current_ = id;
  emit changed();
  return true;
}

QString Workspaces::saveAs(const QString& name) {
  const QString id = name.simplified().left(kMaxNameLength);
  if (id.isEmpty()) return tr("A workspace needs a name.");
  for (const Workspace& other : list()) {
    const bool same =
        other.id.compare(id, Qt::CaseInsensitive) == 0 || other.name.compare(id, Qt::CaseInsensitive) == 0;
    if (same && !other.own) return tr("%1 is a workspace of the program; choose another name.").arg(other.name);
  }
  if (!own_.contains(id)) own_ << id;
  layouts_[id] = layouts_.value(current_);
  current_ = id;
  emit changed();
  return {};
}

void Workspaces::remove(const QString& id) {
  if (!own_.removeOne(id)) return;
  layouts_.remove(id);
  if (current_ == id) current_ = QLatin1String(kBuilt.front().id);
  emit changed();
}

void Workspaces::load(const QSettings& settings) {
  const QString group = QLatin1String(kGroup) + QLatin1Char('/');
  own_.clear();
  for (const QString& name : settings.value(group + QLatin1String(kOwnKey)).toStringList())
    if (!name.isEmpty() && !own_.contains(name)) own_ << name.left(kMaxNameLength);
  for (const Workspace& one : list()) {
    const QString key = group + keyOf(one.id);
    const QByteArray docks = settings.value(key + QLatin1String("/docks")).toByteArray();
    if (!docks.isEmpty())
      layouts_[one.id] = {docks, std::max(0, settings.value(key + QLatin1String("/curves_folded")).toInt())};
  }
  setCurrent(settings.value(group + QLatin1String(kCurrentKey)).toString());
  emit changed();
}

void Workspaces::save(QSettings& settings) const {
  settings.beginGroup(QLatin1String(kGroup));
  settings.remove(QString());
  settings.setValue(QLatin1String(kCurrentKey), current_);
  settings.setValue(QLatin1String(kOwnKey), own_);
  for (auto it = layouts_.cbegin(); it != layouts_.cend(); ++it) {
    settings.setValue(keyOf(it.key()) + QLatin1String("/docks"), it->docks);
    settings.setValue(keyOf(it.key()) + QLatin1String("/curves_folded"), it->curves_folded);
  }
  settings.endGroup();
}

}  // namespace sinew::ui
