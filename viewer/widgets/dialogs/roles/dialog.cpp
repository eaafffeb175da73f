#include "viewer/widgets/dialogs/roles/dialog.h"

#include <algorithm>

#include <QBoxLayout>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include "core/io/text/roles_file.h"
#include "core/skeleton/roles/find_roles.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/role_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/dialogs/roles/figure.h"
#include "viewer/widgets/dialogs/roles/list.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr auto kRoleFiles = QT_TR_NOOP("Joint roles (*.json)");
constexpr int kShownMissing = 4;

std::vector<JointRole> missingRoles(const JointRoles& roles) {
  std::vector<JointRole> missing;
  for (int i = 0; i < kJointRoles; ++i) {
    const auto role = static_cast<JointRole>(i);
    if (!isTwist(role) && roles.joint(role) == kNoJoint) missing.push_back(role);
  }
  return missing;
}

int bodyRoles() {
  int count = 0;
  for (int i = 0; i < kJointRoles; ++i) count += isTwist(static_cast<JointRole>(i)) ? 0 : 1;
  return count;
}

// How many roles have other joints in one of them.
std::size_t differences(const JointRoles& a, const JointRoles& b) {
  std::size_t count = 0;
  for (int i = 0; i < kJointRoles; ++i) {
    const auto role = static_cast<JointRole>(i);
    count += a.joints(role) != b.joints(role) ? 1 : 0;
  }
  return count;
}

}  // namespace

RolesDialog::RolesDialog(Document& document, InstanceId id, QWidget* parent)
    : QDialog(parent), document_(document), id_(id) {
  setObjectName(QStringLiteral("roles"));
  setModal(false);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(4);
  heading_ = new QLabel(this);
  heading_->setFont(headingFont());
  summary_ = new QLabel(this);
  summary_->setForegroundRole(QPalette::PlaceholderText);
  summary_->setWordWrap(true);
  page->addWidget(heading_);
  page->addWidget(summary_);
  page->addSpacing(8);

  auto* middle = new QHBoxLayout;
  middle->setSpacing(8);
  figure_ = new RoleFigure(this);
  figure_->setFixedWidth(220);
  list_ = new RoleList(this);
  middle->addWidget(figure_);
  middle->addWidget(list_, 1);
  page->addLayout(middle, 1);
  page->addSpacing(8);

  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  note_ = new QLabel(this);
  note_->setWordWrap(true);
  use_ = new QPushButton(this);
  use_->setObjectName(QStringLiteral("use_selected"));
  row->addWidget(note_, 1);
  row->addWidget(use_);
  page->addLayout(row);
  page->addSpacing(8);
  page->addLayout(makeButtons());
  for (QPushButton* button : findChildren<QPushButton*>()) button->setAutoDefault(false);
  apply_->setDefault(true);
  resize(640, 560);

  connect(list_, &RoleList::chosen, this, &RolesDialog::showCurrent);
  connect(list_, &RoleList::jointPicked, this, &RolesDialog::assign);
  connect(figure_, &RoleFigure::picked, list_, &RoleList::choose);
  connect(use_, &QPushButton::clicked, this, [this] {
    if (const auto role = list_->current()) assign(*role, selectedJoint());
  });
  connect(&document_, &Document::changed, this, &RolesDialog::follow);
  takeCharacter();
}

QLayout* RolesDialog::makeButtons() {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  auto* load = new QPushButton(tr("&Load…"), this);
  load->setToolTip(tr("Takes the roles from a file, for characters with the same names of joints"));
  auto* save = new QPushButton(tr("&Save…"), this);
  save->setToolTip(tr("Writes the roles to a file, for other characters with the same names of joints"));
  find_again_ = new QPushButton(tr("&Find again"), this);
  find_again_->setObjectName(QStringLiteral("find_again"));
  find_again_->setToolTip(tr("Drops what was chosen by hand"));
  auto* cancel = new QPushButton(tr("Cancel"), this);
  apply_ = new QPushButton(tr("&Apply"), this);
  apply_->setObjectName(QStringLiteral("apply"));
  for (QPushButton* button : {load, save, find_again_}) row->addWidget(button);
  row->addStretch();
  row->addWidget(cancel);
  row->addWidget(apply_);
  connect(load, &QPushButton::clicked, this, [this] { askForFile(false); });
  connect(save, &QPushButton::clicked, this, [this] { askForFile(true); });
  connect(find_again_, &QPushButton::clicked, this, [this] { change(found_); });
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(apply_, &QPushButton::clicked, this, &QDialog::accept);
  return row;
}

void RolesDialog::takeCharacter() {
  const Instance& of = *document_.instance(id_);
  character_ = of.character;
  const QString name = QString::fromStdString(of.name);
  setWindowTitle(tr("Joint roles of %1").arg(name));
  heading_->setText(windowTitle());
  found_ = foundRoles(character_->skeleton, character_->roles.get());
  figure_->setCharacter(character_);
  given_ = document_.roles(id_);
  change(given_);
  list_->openDoubtful();
}

void RolesDialog::follow(const DocumentChange& change) {
  const Instance* of = document_.instance(id_);
  if (!of) return reject();
  if (of->character != character_) return takeCharacter();
  if (change.has(DocumentChange::roles)) {
    const bool touched = roles_ != given_;
    given_ = document_.roles(id_);
    if (!touched) this->change(given_);
  }
  if (change.has(DocumentChange::selection)) showCurrent();
}

void RolesDialog::change(JointRoles roles) {
  roles_ = std::move(roles);
  showRoles();
}

void RolesDialog::assign(JointRole role, JointIndex joint) {
  JointRoles roles = roles_;
  const JointRole before = roles.role(joint).value_or(role);
  roles.set(role, joint);
  change(std::move(roles));
  if (before != role) say(tr("%1 has no joint any more", "a role").arg(wholeRoleText(before)), true);
}

void RolesDialog::showRoles() {
  const std::vector<JointRole> missing = missingRoles(roles_);
  const int all = bodyRoles();
  QString text = tr("%1 of %2 have a joint.").arg(all - static_cast<int>(missing.size())).arg(all);
  if (!missing.empty() && missing.size() <= kShownMissing) {
    QStringList names;
    for (const JointRole role : missing) names << wholeRoleText(role);
    text += QLatin1Char(' ') + tr("Not there: %1.").arg(names.join(QStringLiteral("; ")));
  }
  if (const std::size_t twins = document_.withJointsOf(id_).size(); twins > 1)
    text += QLatin1Char(' ') + tr("They hold for %1 characters with these joints.").arg(twins);
  summary_->setText(text);
  list_->show(character_->skeleton, roles_, found_);
  figure_->setRoles(roles_);
  find_again_->setEnabled(differences(roles_, found_) > 0);
  apply_->setEnabled(differences(roles_, given_) > 0);
  showCurrent();
}

JointIndex RolesDialog::selectedJoint() const {
  for (const SelectionItem& item : document_.selection().items) {
    if (item.kind == SelectionItem::Kind::joint && item.instance == id_ && item.index >= 0) return item.index;
  }
  return kNoJoint;
}

void RolesDialog::showCurrent() {
  const auto role = list_->current();
  figure_->setCurrent(role);
  const JointIndex selected = selectedJoint();
  const auto nameOf = [this](JointIndex joint) { return QString::fromStdString(character_->skeleton[joint].name); };
  use_->setVisible(role && selected != kNoJoint && roles_.joint(*role) != selected);
  if (use_->isVisible()) use_->setText(tr("Use %1").arg(nameOf(selected)));
  std::size_t guesses = 0;
  for (const RoleEntry& entry : roles_.entries()) guesses += entry.confidence < RoleList::kSure ? 1 : 0;
  const JointIndex joint = role ? roles_.joint(*role) : kNoJoint;
  if (joint != kNoJoint && roles_.confidence(*role) < RoleList::kSure)
    return say(tr("%1 is a guess: look where it is, and choose another joint where it is wrong.").arg(nameOf(joint)),
               true);
  if (guesses == 1) return say(tr("1 joint is a guess. Look at it."), true);
  if (guesses > 1) return say(tr("%1 joints are guesses. Look at them.").arg(guesses), true);
  say(role ? QString() : tr("Choose a role, and then its joint here or in the scene."), false);
}

void RolesDialog::say(const QString& text, bool warning) {
  QPalette ink;
  ink.setColor(QPalette::WindowText, warning ? theme().warn : theme().text_muted);
  note_->setPalette(ink);
  note_->setText(text);
}

void RolesDialog::askForFile(bool to_save) {
  const QString title = to_save ? tr("Save joint roles") : tr("Load joint roles");
  const QString folder = QFileInfo(QString::fromStdString(character_->source)).absolutePath();
  ui::askForFile(this,
                 {.what = to_save ? FileQuestion::What::file_to_write : FileQuestion::What::file_to_read,
                  .name = QStringLiteral("roles_file"),
                  .title = title,
                  .folder = folder,
                  .filter = tr(kRoleFiles)},
                 [this, to_save](const QString& path) { to_save ? save(path) : load(path); });
}

void RolesDialog::load(const QString& path) {
  const Result<ReadRoles> read = readRolesFile(path.toStdString(), character_->skeleton);
  if (!read) return say(sinew::shown(read.error().for_user), true);
  change(read->roles);
  if (!read->missing.empty())
    say(tr("This character does not have %1 of the file").arg(jointsText(read->missing.size())), true);
}

void RolesDialog::save(const QString& path) {
  const std::string content = rolesToText(roles_, character_->skeleton);
  if (const Check saved = saveFile(path, QByteArray::fromStdString(content)); !saved)
    return say(shown(saved.error().for_user), true);
  say(tr("Saved to %1").arg(QFileInfo(path).fileName()), false);
}

bool RolesDialog::settled() const { return figure_->settled(); }

void RolesDialog::accept() {
  const std::size_t changed = differences(roles_, given_);
  const QString text = windowTitle() + QStringLiteral(": ") + tr("%1 changed", "joint roles").arg(changed);
  if (changed > 0) {
    const bool as_found = differences(roles_, found_) == 0;
    given_ = roles_;
    document_.setRoles(id_, as_found ? std::nullopt : std::optional(roles_));
    emit applied(text);
  }
  QDialog::accept();
}

}  // namespace sinew::ui
