#include "viewer/widgets/dialogs/roles/list.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "viewer/document/text/role_text.h"
#include "viewer/widgets/controls/fields/filter_popup.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kRole = 0, kJoint = 1, kHowSure = 2;
constexpr int kRoleId = Qt::UserRole, kDoubtful = Qt::UserRole + 1, kJointIndex = Qt::UserRole + 2;
constexpr int kRoleWidth = 104, kHowSureWidth = 88, kNamePad = 8;

bool isGroup(const QModelIndex& index) { return !index.parent().isValid(); }

// Groups stand out; joints look like fields that open a list.
class RoleRowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return {QStyledItemDelegate::sizeHint(option, index).width(), metrics::kPropertyRow};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& t = theme();
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QString text = row.text;
    row.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget);
    const bool doubtful = index.data(kDoubtful).toBool();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(isGroup(index) && index.column() == kRole ? strongFont() : textFont());
    QRect room = option.rect.adjusted(index.column() == kRole ? 4 : 0, 0, -kNamePad, 0);
    QColor ink = t.text;
    if (index.column() == kHowSure) ink = doubtful ? t.warn : isGroup(index) ? t.text_muted : t.ok;
    if (index.column() == kJoint && !isGroup(index)) {
      const QRect field = room.adjusted(0, 3, 0, -3);
      painter->setPen(doubtful ? t.warn : t.field_edge);
      painter->setBrush(t.field);
      painter->drawRoundedRect(QRectF(field).adjusted(0.5, 0.5, -0.5, -0.5), metrics::kRadius, metrics::kRadius);
      room = field.adjusted(kNamePad, 0, -kNamePad, 0);
      drawIcon(*painter, QStringLiteral("chev"), t.text_muted,
               QRect(room.right() - metrics::kChevron, room.top(), metrics::kChevron, room.height()),
               metrics::kChevron);
      room.setRight(room.right() - metrics::kChevron - 4);
      if (index.data(kJointIndex).toInt() == kNoJoint) ink = t.text_muted;
    }
    painter->setPen(ink);
    const Qt::Alignment edge = index.column() == kHowSure ? Qt::AlignRight : Qt::AlignLeft;
    painter->drawText(room, static_cast<int>(edge | Qt::AlignVCenter),
                      painter->fontMetrics().elidedText(text, Qt::ElideMiddle, room.width()));
    painter->restore();
  }
};

}  // namespace

RoleList::RoleList(QWidget* parent) : QTreeWidget(parent) {
  setObjectName(QStringLiteral("role_list"));
  setAccessibleName(tr("Roles and their joints"));
  setColumnCount(3);
  setHeaderHidden(true);
  setItemDelegate(new RoleRowDelegate(this));
  setIndentation(metrics::kTreeIndent);
  setAllColumnsShowFocus(true);
  setExpandsOnDoubleClick(true);
  header()->setStretchLastSection(false);
  header()->setMinimumSectionSize(kHowSureWidth);
  header()->setSectionResizeMode(kRole, QHeaderView::Fixed);
  header()->setSectionResizeMode(kJoint, QHeaderView::Stretch);
  header()->setSectionResizeMode(kHowSure, QHeaderView::Fixed);
  header()->resizeSection(kRole, kRoleWidth + 2 * metrics::kTreeIndent);
  header()->resizeSection(kHowSure, kHowSureWidth);
  for (const RoleGroup& group : roleGroups()) {
    auto* title = new QTreeWidgetItem(this, {group.title});
    for (const JointRole role : group.roles) {
      auto* row = new QTreeWidgetItem(title, {roleText(role)});
      row->setData(kRole, kRoleId, static_cast<int>(role));
      row->setToolTip(kJoint, tr("A click chooses another joint; Delete takes the role away"));
      rows_[static_cast<std::size_t>(role)] = row;
    }
  }
  connect(this, &QTreeWidget::currentItemChanged, this, &RoleList::chosen);
}

void RoleList::show(const Skeleton& skeleton, const JointRoles& roles, const JointRoles& found) {
  joints_.clear();
  for (const Joint& joint : skeleton.joints()) joints_ << QString::fromStdString(joint.name);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto role = static_cast<JointRole>(i);
    const std::vector<JointIndex> joints = roles.joints(role);
    QStringList names;
    for (const JointIndex joint : joints) names << joints_[joint];
    const bool by_hand = joints != found.joints(role), none = joints.empty();
    const float sure = roles.confidence(role);
    QTreeWidgetItem& row = *rows_[i];
    row.setText(kJoint, none ? tr("None", "joint") : names.join(QStringLiteral(", ")));
    row.setText(kHowSure, by_hand ? tr("by hand") : none ? QString() : tr("%1 %").arg(qRound(100.f * sure)));
    row.setData(kJoint, kJointIndex, none ? kNoJoint : joints.front());
    for (const int column : {kJoint, kHowSure}) row.setData(column, kDoubtful, !none && !by_hand && sure < kSure);
  }
  for (int g = 0; g < topLevelItemCount(); ++g) {
    QTreeWidgetItem& group = *topLevelItem(g);
    int have = 0, doubtful = 0, all = 0;
    for (int r = 0; r < group.childCount(); ++r) {
      const QTreeWidgetItem& row = *group.child(r);
      const bool has = row.data(kJoint, kJointIndex).toInt() != kNoJoint;
      doubtful += row.data(kJoint, kDoubtful).toBool() ? 1 : 0;
      // Few figures have twist joints; they count where they are.
      if (isTwist(static_cast<JointRole>(row.data(kRole, kRoleId).toInt())) && !has) continue;
      have += has ? 1 : 0;
      ++all;
    }
    group.setText(kHowSure, doubtful > 0 ? tr("%1 to check").arg(doubtful) : tr("%1 of %2").arg(have).arg(all));
    group.setData(kHowSure, kDoubtful, doubtful > 0);
  }
}

std::optional<JointRole> RoleList::current() const {
  const QTreeWidgetItem* item = currentItem();
  if (!item || !item->parent()) return std::nullopt;
  return static_cast<JointRole>(item->data(kRole, kRoleId).toInt());
}

void RoleList::choose(JointRole role) {
  row(role)->parent()->setExpanded(true);
  setCurrentItem(row(role));
  scrollToItem(row(role));
}

void RoleList::openDoubtful() {
  bool any = false;
  for (int g = 0; g < topLevelItemCount(); ++g) {
    const bool doubtful = topLevelItem(g)->data(kHowSure, kDoubtful).toBool();
    topLevelItem(g)->setExpanded(doubtful);
    any = any || doubtful;
  }
  if (!any) topLevelItem(0)->setExpanded(true);
}

void RoleList::openJoints(JointRole role) {
  choose(role);
  const QTreeWidgetItem& item = *row(role);
  auto* popup =
      new FilterPopup(QStringList{tr("None", "joint")} + joints_, 1 + item.data(kJoint, kJointIndex).toInt(), this);
  connect(popup, &FilterPopup::picked, this,
          [this, role](int entry) { emit jointPicked(role, static_cast<JointIndex>(entry - 1)); });
  const QRect cell = visualRect(indexFromItem(&item, kJoint));
  // Hangs below the cell as if that were a widget.
  auto* place = new QWidget(viewport());
  place->setGeometry(cell);
  place->setAttribute(Qt::WA_TransparentForMouseEvents);
  connect(popup, &QObject::destroyed, place, &QObject::deleteLater);
  popup->openUnder(*place);
}

void RoleList::keyPressEvent(QKeyEvent* event) {
  if (const auto role = current()) {
    switch (event->key()) {
      case Qt::Key_Return:
      case Qt::Key_Enter:
      case Qt::Key_Space:
        return openJoints(*role);
      case Qt::Key_Delete:
      case Qt::Key_Backspace:
        emit jointPicked(*role, kNoJoint);
        return;
      default:
        break;
    }
  }
  QTreeWidget::keyPressEvent(event);
}

void RoleList::mouseReleaseEvent(QMouseEvent* event) {
  QTreeWidget::mouseReleaseEvent(event);
  const QModelIndex index = indexAt(event->position().toPoint());
  if (event->button() != Qt::LeftButton || !index.isValid()) return;
  if (isGroup(index)) {
    // The chevron has opened or closed it already.
    if (event->position().x() >= metrics::kTreeIndent) setExpanded(index, !isExpanded(index));
  } else if (index.column() == kJoint) {
    openJoints(*current());
  }
}

}  // namespace sinew::ui
