#include "viewer/app/actions/actions.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QScopedValueRollback>
#include <QSet>

#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/mnemonics.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

// The menus of the bar in their order; those without actions are not shown.
constexpr const char* kMenus[] = {"File", "Edit", "View", "Animation", "Keys", "Curves",
                                  "Pose", "Rig",  "Skin", "Window",    "Help"};

// Letters that Alt turns into a key of some action; menus open by others.
QSet<QChar> takenLetters(std::span<const ActionSpec> table) {
  QSet<QChar> letters;
  for (const ActionSpec& spec : table)
    for (MouseScheme scheme : {MouseScheme::blender, MouseScheme::maya})
      for (const QKeySequence& key : keysOf(spec, scheme)) {
        const QString text = key.toString(QKeySequence::PortableText);
        if (text.size() == 5 && text.startsWith(QLatin1String("Alt+"))) letters.insert(text.back());
      }
  return letters;
}

// The menu called `path` ("View/Shading") below the bar, made when it is not there yet.
QMenu* menuAt(QMenuBar* bar, const QString& path) {
  if (auto* menu = bar->findChild<QMenu*>(path)) return menu;
  const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
  const QString title = menuTitle(path);
  QMenu* menu = slash < 0 ? bar->addMenu(title) : menuAt(bar, path.left(slash))->addMenu(title);
  menu->setObjectName(path);
  menu->setToolTipsVisible(true);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { giveMnemonics(*menu); });
  return menu;
}

}  // namespace

Actions::Actions(QObject* parent, std::span<const ActionSpec> table)
    : QObject(parent), table_(table), names_(commandNames(table)) {
  for (const ActionSpec& spec : table_) {
    auto* action = new QAction(tr(spec.text), this);
    action->setObjectName(spec.id);
    action->setCheckable(spec.kind != ActionKind::command);
    // Menus and tool tips show the keys; KeyDispatcher makes them work, panel by panel.
    action->setShortcutContext(Qt::WidgetShortcut);
    if (*spec.icon) action->setIcon(icon(QString::fromUtf8(spec.icon)));
    if (spec.kind == ActionKind::choice) {
      const QString group = spec.id.toString().section(QLatin1Char('.'), 0, -2);
      if (!groups_.contains(group)) groups_[group] = new QActionGroup(this);
      groups_[group]->addAction(action);
    }
    index_of_.insert(spec.id, entries_.size());
    entries_.push_back({&spec, action, {}, {}, {}, false});
    entries_.back().action->setShortcuts(keysOf(spec, MouseScheme::blender));
  }
  updateToolTips();
}

Actions::Entry& Actions::entry(const QString& id) {
  const auto index = index_of_.constFind(id);
  if (index == index_of_.cend()) qFatal("There is no action '%s' in the table", qPrintable(id));
  return entries_[*index];
}

QAction* Actions::find(const QString& id) const {
  const auto index = index_of_.constFind(id);
  return index == index_of_.cend() ? nullptr : entries_[*index].action;
}

QString Actions::choiceText(const QString& id) const { return textInMenu(*entries_[index_of_.value(id)].spec); }

void Actions::on(const QString& id, std::function<void()> run, Refusal refusal) {
  onToggled(
      id, [run = std::move(run)](bool) { run(); }, std::move(refusal));
}

void Actions::onToggled(const QString& id, std::function<void(bool)> run, Refusal refusal) {
  Entry& wanted = entry(id);
  wanted.refusal = std::move(refusal);
  wanted.served = true;
  connect(wanted.action, &QAction::triggered, this, [this, id, run = std::move(run)](bool on) {
    const Entry& entry = this->entry(id);
    if (const QString reason = refusalOf(entry); !reason.isEmpty()) {
      if (entry.spec->kind == ActionKind::toggle) entry.action->setChecked(!on);
      setReason(this->entry(id), reason);
      emit refused(id, reason);
      return;
    }
    emit running(id);
    run(on);
    emit ran(id);
  });
}

void Actions::serve(const ActionContext& context, std::span<const ActionSpec> rows) {
  for (const ActionSpec& row : rows) {
    if (!row.does.run) continue;
    Entry& wanted = entry(row.id);
    ActionContext own = context;
    own.row = wanted.spec;
    const ActionHandler& does = wanted.spec->does;
    onToggled(
        row.id,
        [own, run = does.run](bool on) {
          ActionContext now = own;
          now.on = on;
          run(now);
        },
        does.refusal ? Refusal([own, refusal = does.refusal] { return refusal(own); }) : Refusal());
    if (!does.checked && !does.show) continue;
    wanted.show = [own, does, action = wanted.action] {
      if (does.checked) action->setChecked(does.checked(own));
      if (does.show) does.show(own);
    };
  }
}

bool Actions::run(const QString& id) {
  Entry& wanted = entry(id);
  const QString reason = refusalOf(wanted);
  setReason(wanted, reason);
  if (reason.isEmpty())
    wanted.action->trigger();
  else
    emit refused(id, reason);
  return reason.isEmpty();
}

QString Actions::refusalOf(const QString& id) const {
  const auto index = index_of_.constFind(id);
  return index == index_of_.cend() ? QString() : refusalOf(entries_[*index]);
}

QStringList Actions::unserved() const {
  QStringList ids;
  for (const Entry& entry : entries_)
    if (!entry.served) ids << entry.spec->id.toString();
  return ids;
}

QString Actions::refusalOf(const Entry& entry) const {
  const QString reason = missing_ ? missing_(entry.spec->needs) : QString();
  return reason.isEmpty() && entry.refusal ? entry.refusal() : reason;
}

void Actions::setName(const QString& id, const QString& name) {
  if (names_.value(id) == name) return;
  names_[id] = name;
  updateToolTip(entry(id));
}

void Actions::setChecked(const QString& id, bool on) { entry(id).action->setChecked(on); }

void Actions::setIcon(const QString& id, const QString& name) { entry(id).action->setIcon(icon(name)); }

QList<QKeySequence> Actions::keys(const QString& id) const {
  const QAction* action = find(id);
  return action ? action->shortcuts() : QList<QKeySequence>();
}

void Actions::setKeys(const std::function<QList<QKeySequence>(const QString& id)>& keys_of) {
  for (const Entry& entry : entries_) entry.action->setShortcuts(keys_of(entry.spec->id));
  updateToolTips();
  emit keysChanged();
}

void Actions::updateToolTips() {
  for (const Entry& entry : entries_) updateToolTip(entry);
}

void Actions::setAvailable(std::function<QString(Needs)> missing) {
  missing_ = std::move(missing);
  updateAvailable();
}

void Actions::updateAvailable() {
  const QScopedValueRollback<QString> anywhere(panel_, {});  // menus offer what can be done in any panel
  QHash<Needs, QString> known;                               // many rows need the same
  for (Entry& entry : entries_) {
    auto reason = known.find(entry.spec->needs);
    if (reason == known.end())
      reason = known.insert(entry.spec->needs, missing_ ? missing_(entry.spec->needs) : QString());
    setReason(entry, reason->isEmpty() && entry.refusal ? entry.refusal() : *reason);
    if (entry.show) entry.show();
  }
}

void Actions::setReason(Entry& entry, const QString& reason) {
  entry.action->setEnabled(reason.isEmpty());
  if (entry.reason == reason) return;
  entry.reason = reason;
  updateToolTip(entry);
}

void Actions::updateToolTip(const Entry& entry) {
  const ActionSpec& spec = *entry.spec;
  // The first two keys; the keymap lists all.
  const QString key = QKeySequence::listToString(entry.action->shortcuts().mid(0, 2), QKeySequence::NativeText)
                          .replace(QStringLiteral("; "), QStringLiteral(", "));
  const QString muted = theme().text_muted.name();
  QString tip =
      QStringLiteral(
          "<table cellspacing='0' cellpadding='0' width='240'><tr><td style='white-space:nowrap'><b>%1</b></td>")
          .arg(nameOf(spec.id).toHtmlEscaped());
  if (!key.isEmpty())
    tip += QStringLiteral("<td align='right' style='white-space:nowrap'>&nbsp;&nbsp;%1</td>").arg(key.toHtmlEscaped());
  tip += QStringLiteral("</tr><tr><td colspan='2' style='padding-top:4px;color:%1'>%2</td></tr></table>")
             .arg(muted, (entry.reason.isEmpty() ? tr(spec.line) : entry.reason).toHtmlEscaped());
  entry.action->setToolTip(tip);
  entry.action->setStatusTip(QString());
  entry.action->setWhatsThis(tr(spec.line));
}

void Actions::fill(QMenuBar* bar) {
  bar_ = bar;
  QSet<QChar> taken = takenLetters(table_);
  for (const char* name : kMenus) {
    const QString menu = QString::fromUtf8(name);
    const auto here = [&menu](const ActionSpec& spec) { return menuOf(spec).section(QLatin1Char('/'), 0, 0) == menu; };
    if (std::ranges::any_of(table_, here)) menuAt(bar, menu)->setTitle(withMnemonic(menuTitle(menu), taken));
  }
  for (const Entry& entry : entries_) {
    const QString path = menuOf(*entry.spec);
    // A line before the first entry of a sub-menu stands before the whole of it.
    if (*entry.spec->menu == '-') {
      const bool first = path.contains(QLatin1Char('/')) && !bar->findChild<QMenu*>(path);
      menuAt(bar, first ? path.section(QLatin1Char('/'), 0, -2) : path)->addSeparator();
    }
    menuAt(bar, path)->addAction(entry.action);
  }
}

FindAction::Groups Actions::inMenu(ContextMenu menu) const {
  std::map<std::pair<int, int>, QAction*> placed;
  const auto put = [&](const ContextPlace& at, QAction* action) {
    if (at.menu == menu && action) placed.emplace(std::pair(at.group, at.place), action);
  };
  for (const Entry& entry : entries_) {
    put(entry.spec->contexts.first, entry.action);
    put(entry.spec->contexts.second, entry.action);
  }
  for (const ContextSubMenu& below : contextSubMenus()) {
    const auto* found = bar_ ? bar_->findChild<QMenu*>(QString::fromUtf8(below.menu)) : nullptr;
    if (found) put(below.place, found->menuAction());
  }
  FindAction::Groups groups;
  int group = -1;
  for (const auto& [at, action] : placed) {
    if (groups.empty() || at.first != group) groups.emplace_back();
    group = at.first;
    groups.back() << action;
  }
  return groups;
}

FindAction Actions::source() const {
  return FindAction([this](ActionId id) { return find(id); }, [this](ContextMenu menu) { return inMenu(menu); });
}

}  // namespace sinew::ui
