#include "viewer/app/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

QString idOf(const ActionSpec& spec) { return QString::fromUtf8(spec.id); }

// Alt+A, Alt+H and Alt+V are keys of the Blender or the Maya-like map, so these menus open by other letters.
QString withMnemonic(const QString& menu) {
  if (menu == QLatin1String("Animation")) return QStringLiteral("A&nimation");
  if (menu == QLatin1String("Help")) return QStringLiteral("He&lp");
  if (menu == QLatin1String("View")) return QStringLiteral("V&iew");
  return QLatin1Char('&') + menu;
}

// The menu called `path` ("View/Shading") below the bar, made when it is not there yet.
QMenu* menuAt(QMenuBar* bar, const QString& path) {
  if (auto* menu = bar->findChild<QMenu*>(path)) return menu;
  const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
  const QString title = path.mid(slash + 1);
  QMenu* menu = slash < 0 ? bar->addMenu(withMnemonic(title)) : menuAt(bar, path.left(slash))->addMenu(title);
  menu->setObjectName(path);
  menu->setToolTipsVisible(true);
  return menu;
}

}  // namespace

QList<QKeySequence> keysOf(const ActionSpec& spec, MouseScheme scheme) {
  const char* keys = scheme == MouseScheme::blender ? spec.blender_keys : spec.maya_keys;
  return *keys ? QKeySequence::listFromString(QString::fromUtf8(keys), QKeySequence::PortableText)
               : QList<QKeySequence>();
}

QString plainText(const ActionSpec& spec) {
  QString text = QString::fromUtf8(spec.text);
  text.remove(QLatin1Char('&'));
  text.remove(QChar(0x2026));
  return text;
}

Actions::Actions(QObject* parent) : QObject(parent) {
  for (const ActionSpec& spec : actionTable()) {
    auto* action = new QAction(tr(spec.text), this);
    action->setObjectName(idOf(spec));
    action->setCheckable(spec.kind != ActionKind::command);
    if (*spec.icon) action->setIcon(icon(QString::fromUtf8(spec.icon)));
    if (spec.kind == ActionKind::choice) {
      const QString group = idOf(spec).section(QLatin1Char('.'), 0, -2);
      if (!groups_.contains(group)) groups_[group] = new QActionGroup(this);
      groups_[group]->addAction(action);
    }
    actions_.insert(idOf(spec), action);
  }
  setScheme(MouseScheme::blender);
}

QAction* Actions::find(const QString& id) const { return actions_.value(id); }

void Actions::on(const QString& id, std::function<void()> run) {
  connect(find(id), &QAction::triggered, this, [run = std::move(run)] { run(); });
}

void Actions::onToggled(const QString& id, std::function<void(bool)> run) {
  connect(find(id), &QAction::triggered, this, [run = std::move(run)](bool on) { run(on); });
}

void Actions::setChecked(const QString& id, bool on) { find(id)->setChecked(on); }

void Actions::setIcon(const QString& id, const QString& name) { find(id)->setIcon(icon(name)); }

void Actions::setScheme(MouseScheme scheme) {
  scheme_ = scheme;
  for (const ActionSpec& spec : actionTable()) find(idOf(spec))->setShortcuts(keysOf(spec, scheme));
  updateToolTips();
}

void Actions::updateToolTips() {
  for (const ActionSpec& spec : actionTable()) updateToolTip(spec);
}

void Actions::setAvailable(const std::function<QString(Needs)>& missing) {
  for (const ActionSpec& spec : actionTable()) {
    const QString id = idOf(spec), reason = missing(spec.needs);
    QAction* action = find(id);
    action->setEnabled(reason.isEmpty());
    if (reasons_.value(id) == reason) continue;
    reasons_[id] = reason;
    updateToolTip(spec);
  }
}

void Actions::updateToolTip(const ActionSpec& spec) {
  QAction* action = find(idOf(spec));
  const QString reason = reasons_.value(idOf(spec));
  const QString key = action->shortcut().toString(QKeySequence::NativeText);
  const QString muted = theme().text_muted.name();
  QString tip =
      QStringLiteral(
          "<table cellspacing='0' cellpadding='0' width='240'><tr><td style='white-space:nowrap'><b>%1</b></td>")
          .arg(plainText(spec).toHtmlEscaped());
  if (!key.isEmpty())
    tip += QStringLiteral("<td align='right' style='white-space:nowrap'>&nbsp;&nbsp;%1</td>").arg(key.toHtmlEscaped());
  tip += QStringLiteral("</tr><tr><td colspan='2' style='padding-top:4px;color:%1'>%2</td></tr></table>")
             .arg(muted, (reason.isEmpty() ? tr(spec.line) : reason).toHtmlEscaped());
  action->setToolTip(tip);
  action->setStatusTip(QString());
  action->setWhatsThis(tr(spec.line));
}

void Actions::fill(QMenuBar* bar) {
  for (const ActionSpec& spec : actionTable()) {
    QString path = QString::fromUtf8(spec.menu);
    const bool line = path.startsWith(QLatin1Char('-'));
    if (line) path.remove(0, 1);
    // The line stands before the whole sub-menu.
    if (line && path.contains(QLatin1Char('/')) && !bar->findChild<QMenu*>(path))
      menuAt(bar, path.section(QLatin1Char('/'), 0, 0))->addSeparator();
    else if (line && !path.contains(QLatin1Char('/')))
      menuAt(bar, path)->addSeparator();
    menuAt(bar, path)->addAction(find(idOf(spec)));
  }
}

}  // namespace sinew::ui
