#include "viewer/widgets/dialogs/append_dialog.h"

#include <QBoxLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>

#include "viewer/document/text/instance_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kAppendWidth = 440, kAppendHeight = 420;
constexpr int kIdRole = Qt::UserRole;

std::uint64_t idOf(const QTreeWidgetItem& item) { return item.data(0, kIdRole).toULongLong(); }
bool isTicked(const QTreeWidgetItem& item) { return item.checkState(0) == Qt::Checked; }

QTreeWidgetItem* addRow(auto* parent, const QString& picture, const QString& name, const QString& what,
                        std::uint64_t id) {
  auto* item = new QTreeWidgetItem(parent, QStringList{name, what});
  item->setIcon(0, QIcon(iconPixmap(picture, theme().text_muted, metrics::kIcon, qGuiApp->devicePixelRatio())));
  item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
  item->setForeground(1, theme().text_muted);
  item->setData(0, kIdRole, qulonglong{id});
  item->setCheckState(0, Qt::Unchecked);
  return item;
}

}  // namespace

AppendDialog::AppendDialog(const QString& project, const Scene& scene, const QString& taker, QWidget* parent)
    : QDialog(parent) {
  setObjectName(QStringLiteral("append"));
  setWindowTitle(tr("Append from %1").arg(project));
  const QString heading = tr("What is to be taken from %1?").arg(project);
  const QString note =
      taker.isEmpty() ? tr("Characters and objects come with all that is theirs, takes with those on whom they play.")
                      : tr("Characters and objects come with all that is theirs. Clips that are ticked alone "
                           "go to %1, joint by joint name. Takes play on those of the same name and joints, or "
                           "bring them along.")
                            .arg(taker);
  QVBoxLayout* page = makeQuestionPage(*this, heading, note);
  page->addSpacing(8);
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(QStringLiteral("parts"));
  tree_->setAccessibleName(heading);
  tree_->setColumnCount(2);
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  page->addWidget(tree_, 1);
  page->addSpacing(12);
  auto* buttons = new QHBoxLayout;
  auto* cancel = new QPushButton(tr("&Cancel"), this);
  cancel->setAutoDefault(false);
  append_ = new QPushButton(tr("&Append"), this);
  append_->setObjectName(QStringLiteral("append_button"));
  append_->setDefault(true);
  buttons->addStretch();
  buttons->addWidget(cancel);
  buttons->addWidget(append_);
  page->addLayout(buttons);
  connect(append_, &QPushButton::clicked, this, &QDialog::accept);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(tree_, &QTreeWidget::itemChanged, this, &AppendDialog::onTicked);

  resize(kAppendWidth, kAppendHeight);
  fill(scene, !taker.isEmpty());
}

void AppendDialog::fill(const Scene& scene, bool with_clips) {
  const QScopedValueRollback filling(filling_, true);
  for (const Instance& instance : scene.instances) {
    const QString kind = instance.isObject() ? shown(instance.character->type->name).toLower()
                                             : tr("%1, %2").arg(jointsText(instance.character->skeleton.size()),
                                                                clipsText(instance.clips.size()));
    QTreeWidgetItem* row =
        addRow(tree_, iconOf(instance), QString::fromStdString(instance.name), kind, instance.id.value);
    if (instance.isObject() || !with_clips) continue;
    for (const ClipId id : instance.clips) {
      const Clip& clip = *scene.clips.find(id)->clip;
      addRow(row, QStringLiteral("clip"), QString::fromStdString(clip.name),
             tr("%1 s").arg(decimal(clip.duration_s, 2)), id.value);
    }
  }
  const auto add = [](QTreeWidgetItem* group, const char* picture, const std::string& name, const QString& what,
                      std::uint64_t id) {
    addRow(group, QString::fromLatin1(picture), QString::fromStdString(name), what, id);
  };
  if (!scene.takes.empty()) takes_ = addGroup(tr("Takes"));
  for (const Take& take : scene.takes)
    add(takes_, "take", take.name, tr("%1 s").arg(decimal(take.end - take.start, 2)), take.id.value);
  if (!scene.masks.empty()) masks_ = addGroup(tr("Masks"));
  for (const SceneMask& mask : scene.masks)
    add(masks_, "mask", mask.name, jointsText(mask.mask().jointsInUse()), mask.id.value);
  if (!scene.poses.empty()) poses_ = addGroup(tr("Poses"));
  for (const auto& pose : scene.poses)
    add(poses_, "person", pose->name, jointsText(pose->joints.size()), pose->id.value);
  tree_->expandAll();
  append_->setEnabled(false);
}

QTreeWidgetItem* AppendDialog::addGroup(const QString& title) {
  auto* group = new QTreeWidgetItem(tree_, QStringList{title});
  group->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
  group->setCheckState(0, Qt::Unchecked);
  return group;
}

void AppendDialog::onTicked(QTreeWidgetItem* item) {
  if (filling_) return;
  const QScopedValueRollback filling(filling_, true);
  // The clips of a character come with it; a group ticks its own.
  const bool is_group = item == takes_ || item == masks_ || item == poses_;
  for (int i = 0; i < item->childCount() && !is_group; ++i) {
    item->child(i)->setCheckState(0, item->checkState(0));
    item->child(i)->setDisabled(isTicked(*item));
  }
  const Document::Parts ticked = parts();
  append_->setEnabled(!ticked.instances.empty() || !ticked.clips.empty() || !ticked.takes.empty() ||
                      !ticked.masks.empty() || !ticked.poses.empty());
}

Document::Parts AppendDialog::parts() const {
  Document::Parts parts;
  const auto addTicked = [](const QTreeWidgetItem* group, auto& ids) {
    for (int i = 0; group && i < group->childCount(); ++i)
      if (isTicked(*group->child(i))) ids.push_back({idOf(*group->child(i))});
  };
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    const QTreeWidgetItem* item = tree_->topLevelItem(i);
    if (item == takes_ || item == masks_ || item == poses_) continue;
    if (isTicked(*item)) parts.instances.push_back({idOf(*item)});
    for (int k = 0; k < item->childCount() && !isTicked(*item); ++k)
      if (isTicked(*item->child(k))) parts.clips.push_back({{idOf(*item)}, {idOf(*item->child(k))}});
  }
  addTicked(takes_, parts.takes);
  addTicked(masks_, parts.masks);
  addTicked(poses_, parts.poses);
  return parts;
}

}  // namespace sinew::ui
