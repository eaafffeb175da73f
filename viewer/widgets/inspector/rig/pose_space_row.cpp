#include "viewer/widgets/inspector/rig/pose_space_row.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/edits/rig/pose_space_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/inspector/rig/aim_sphere.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

PoseSpaceRow::PoseSpaceRow(Document& document, std::size_t aim, QWidget* parent)
    : QWidget(parent), document_(document), aim_(aim), beginnings_(aimBeginnings(*document.active()->character, aim)) {
  const Character& character = *document.active()->character;
  setObjectName(QStringLiteral("pose_space_row"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 4);
  column->setSpacing(0);
  from_ = new QComboBox(this);
  from_->setObjectName(QStringLiteral("pose_space_from"));
  from_->setAccessibleName(tr("Poses from"));
  letShrink(*from_);
  for (const JointIndex joint : beginnings_) from_->addItem(QString::fromStdString(character.skeleton[joint].name));
  connect(from_, &QComboBox::activated, this, &PoseSpaceRow::refresh);
  column->addWidget(makePropertyRow(tr("Poses from"), from_, this));
  sphere_ = new AimSphere(this);
  column->addWidget(sphere_);
  words_ = new QLabel(this);
  words_->setObjectName(QStringLiteral("pose_space_words"));
  words_->setWordWrap(true);
  words_->setForegroundRole(QPalette::PlaceholderText);
  words_->setContentsMargins(metrics::kPadLeft, 2, metrics::kPadRight, 4);
  column->addWidget(words_);
  auto* buttons = new QWidget(this);
  auto* row = new QHBoxLayout(buttons);
  row->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 4);
  row->setSpacing(8);
  const auto button = [&](const QString& label, const char* id, const QString& tip) {
    auto* made = new QPushButton(label, buttons);
    made->setObjectName(QString::fromLatin1(id));
    made->setAccessibleName(label);
    made->setToolTip(tip);
    made->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    row->addWidget(made, 1);
    return made;
  };
  record_ = button(tr("Record pose"), "pose_space_record",
                   tr("Keeps how the joints stand now for where they look now. Give the aim no weight to pose them by "
                      "hand; with weight it blends the poses for where its target is"));
  remove_ = button(tr("Remove pose"), "pose_space_remove", tr("Removes the pose that is chosen on the sphere"));
  column->addWidget(buttons);
  connect(record_, &QPushButton::clicked, this, [this] {
    document_.stop();
    say(recordPose(document_, aim_, first()));
  });
  const auto remove = [this](int pose) {
    document_.stop();
    if (pose >= 0) say(removePose(document_, aim_, static_cast<std::size_t>(pose)));
  };
  connect(remove_, &QPushButton::clicked, this, [this, remove] { remove(sphere_->chosen()); });
  connect(sphere_, &AimSphere::removeRequested, this, remove);
  connect(sphere_, &AimSphere::chosenChanged, this, [this](int pose) { remove_->setEnabled(pose >= 0); });
  connect(sphere_, &AimSphere::aimed, this, [this](const Vec3& direction, Gesture gesture) {
    document_.stop();
    if (const Check ok = aimAlong(document_, aim_, direction, first(), gesture); !ok)
      emit refused(shown(ok.error().for_user));
    refresh();
  });
  connect(sphere_, &AimSphere::aimKept, &document_, &Document::endGesture);
  connect(sphere_, &AimSphere::aimCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  remove_->setEnabled(false);
  refresh();
}

JointIndex PoseSpaceRow::first() const {
  const int at = from_->currentIndex();
  return at < 0 || static_cast<std::size_t>(at) >= beginnings_.size() ? kNoJoint
                                                                      : beginnings_[static_cast<std::size_t>(at)];
}

void PoseSpaceRow::say(const Result<QString>& result) {
  if (result)
    emit done(*result);
  else
    emit refused(shown(result.error().for_user));
}

void PoseSpaceRow::refresh() {
  const Rig* rig = document_.rigOf(document_.activeInstance());
  if (!rig || aim_ >= rig->aims.size()) return;
  const RigAim& aim = rig->aims[aim_];
  from_->setEnabled(aim.poses.empty());
  from_->setToolTip(aim.poses.empty()
                        ? tr("The joint with which the poses begin; it and those down to the one that aims "
                             "are recorded")
                        : tr("Remove the poses first, to begin with another joint"));
  if (!aim.poses.empty())
    if (const auto at = std::ranges::find(beginnings_, aim.first); at != beginnings_.end())
      from_->setCurrentIndex(static_cast<int>(at - beginnings_.begin()));
  const std::optional<PoseSpaceView> view = poseSpaceOf(document_, aim_, first());
  sphere_->setView(view);
  words_->setText(view ? blendText(*view) : QString());
  record_->setEnabled(!beginnings_.empty());
}

}  // namespace sinew::ui
