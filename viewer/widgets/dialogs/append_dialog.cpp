#include "viewer/widgets/dialogs/append_dialog.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>

#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kWidth = 440, kHeight = 420, kNameWidth = 250;
constexpr int kIdRole = Qt::UserRole;

std::uint64_t idOf(const QTreeWidgetItem& item) { return item.data(0, kIdRole).toULongLong(); }
bool isTicked(const QTreeWidgetItem& item) { return item.checkState(0) == Qt::Checked; }

QTreeWidgetItem* addRow(auto* parent, const QString& name, const QString& what, std::uint64_t id) {
  auto* item = new QTreeWidgetItem(parent, QStringList{name, what});
  item->setData(0, kIdRole, qulonglong{id});
  item->setCheckState(0, Qt::Unchecked);
  return item;
}

}  // namespace

AppendDialog::AppendDialog(const QString& project, const Scene& scene, const QString& taker, QWidget* parent)
    : QDialog(parent) {
  setObjectName(QStringLiteral("append"));
  setWindowTitle(tr("Append from %1").arg(project));
  auto* heading = new QLabel(tr("What is to be taken from %1?").arg(project), this);
  heading->setFont(headingFont());
  auto* note = new QLabel(taker.isEmpty()
                              ? tr("Characters and objects come with all that is theirs.")
                              : tr("Characters and objects come with all that is theirs. Clips that are ticked alone "
                                   "go to %1, joint by joint name.")
                                    .arg(taker),
                          this);
  note->setWordWrap(true);
  note->setForegroundRole(QPalette::PlaceholderText);
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(QStringLiteral("parts"));
  tree_->setAccessibleName(heading->text());
  tree_->setColumnCount(2);
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  tree_->header()->resizeSection(0, kNameWidth);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  append_ = buttons->addButton(tr("&Append"), QDialogButtonBox::AcceptRole);
  append_->setObjectName(QStringLiteral("append_button"));
  append_->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(tree_, &QTreeWidget::itemChanged, this, &AppendDialog::onTicked);

  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(12);
  for (QWidget* part : std::initializer_list<QWidget*>{heading, note, tree_, buttons}) page->addWidget(part);
  page->setStretchFactor(tree_, 1);
  resize(kWidth, kHeight);
  fill(scene, !taker.isEmpty());
}

void AppendDialog::fill(const Scene& scene, bool with_clips) {
  const QScopedValueRollback filling(filling_, true);
  for (const Instance& instance : scene.instances) {
    const QString kind = instance.isObject() ? shown(instance.character->type->name).toLower()
                                             : tr("%1, %2").arg(jointsText(instance.character->skeleton.size()),
                                                                clipsText(instance.clips.size()));
    QTreeWidgetItem* row = addRow(tree_, QString::fromStdString(instance.name), kind, instance.id.value);
    if (instance.isObject() || !with_clips) continue;
    for (const ClipId id : instance.clips) {
      const Clip& clip = *scene.clips.find(id)->clip;
      addRow(row, QString::fromStdString(clip.name), tr("%1 s").arg(decimal(clip.duration_s, 2)), id.value);
    }
  }
  tree_->expandAll();
  append_->setEnabled(false);
}

void AppendDialog::onTicked(QTreeWidgetItem* item) {
  if (filling_) return;
  const QScopedValueRollback filling(filling_, true);
  // Its clips come with it.
  for (int i = 0; i < item->childCount(); ++i) {
    item->child(i)->setCheckState(0, item->checkState(0));
    item->child(i)->setDisabled(isTicked(*item));
  }
  append_->setEnabled(!instances().empty() || !clips().empty());
}

std::vector<InstanceId> AppendDialog::instances() const {
  std::vector<InstanceId> ids;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i)
    if (const QTreeWidgetItem& item = *tree_->topLevelItem(i); isTicked(item)) ids.push_back({idOf(item)});
  return ids;
}

std::vector<std::pair<InstanceId, ClipId>> AppendDialog::clips() const {
  std::vector<std::pair<InstanceId, ClipId>> clips;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    const QTreeWidgetItem& of = *tree_->topLevelItem(i);
    for (int k = 0; k < of.childCount() && !isTicked(of); ++k)
      if (isTicked(*of.child(k))) clips.push_back({{idOf(of)}, {idOf(*of.child(k))}});
  }
  return clips;
}

}  // namespace sinew::ui
