#include "viewer/widgets/dialogs/shape_dialog.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kShapeLabel = 120, kRowGap = 8;
constexpr int kPause = 60;  // milliseconds without a change before work begins
constexpr int kProgressSteps = 1000;

QString titleOf(ShapeDialog::Kind kind) {
  switch (kind) {
    case ShapeDialog::Kind::fit:
      return ShapeDialog::tr("Fit to fewer keys");
    case ShapeDialog::Kind::smooth:
      return ShapeDialog::tr("Smooth curves");
    case ShapeDialog::Kind::simplify:
      return ShapeDialog::tr("Simplify curves");
    case ShapeDialog::Kind::bake:
      return ShapeDialog::tr("Bake curves");
  }
  return {};
}

// "0.84 mm"; where it is more between the frames, both.
QString errorText(const ClipPreview::Outcome& outcome, int decimals) {
  const auto mm = [decimals](double metres) {
    return ShapeDialog::tr("%1 mm").arg(decimal(1000.0 * metres, decimals));
  };
  if (!(outcome.max_between_m.value_or(0.0) > *outcome.max_error_m)) return mm(*outcome.max_error_m);
  return ShapeDialog::tr("%1 on frames, %2 between them").arg(mm(*outcome.max_error_m), mm(*outcome.max_between_m));
}

}  // namespace

ShapeDialog::ShapeDialog(Document& document, Kind kind, QWidget* parent)
    : LivePopup(titleOf(kind), tr("Working…"), parent),
      document_(document),
      preview_(document, titleOf(kind)),
      selected_keys_(document.selectedKeys()),
      selected_joints_(selectedJoints(document.selection(), document.activeInstance())),
      layer_(document.activeLayer()) {
  setObjectName(idOf(kind));
  setModal(false);
  const QMargins margins = layout()->contentsMargins();
  setFixedWidth(margins.left() + kShapeLabel + kRowGap + kControlWidth + margins.right());
  addScope();
  switch (kind) {
    case Kind::fit:
      makeFit();
      break;
    case Kind::smooth:
      makeSmooth();
      break;
    case Kind::simplify:
      makeSimplify();
      break;
    case Kind::bake:
      makeBake();
      break;
  }
  hint()->setObjectName(QStringLiteral("facts"));
  hint()->setForegroundRole(QPalette::WindowText);
  hint()->setMinimumHeight(2 * fontMetrics().lineSpacing());
  hint()->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  progress_ = new QProgressBar(this);
  progress_->setRange(0, kProgressSteps);
  progress_->setTextVisible(false);
  progress_->setFixedHeight(4);
  addFooter(progress_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  apply_ = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
  apply_->setObjectName(QStringLiteral("apply"));
  apply_->setDefault(true);
  apply_->setEnabled(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  addFooter(buttons);

  later_.setSingleShot(true);
  later_.setInterval(kPause);
  connect(&later_, &QTimer::timeout, this, [this] {
    apply_->setEnabled(false);
    if (nothingChosen())
      hint()->setText(tr("No joint is selected."));
    else
      preview_.request(work_());
  });
  connect(&preview_, &ClipPreview::progressed, this,
          [this](double part) { progress_->setValue(static_cast<int>(part * kProgressSteps)); });
  connect(&preview_, &ClipPreview::shown, this, &ShapeDialog::showOutcome);
  connect(&preview_, &ClipPreview::failed, this, [this](const QString& why) { hint()->setText(why); });
  connect(&preview_, &ClipPreview::idle, this, [this] { progress_->setValue(0); });
  connect(
      &preview_, &ClipPreview::overtaken, this, [this] { finish(Kept::because_overtaken); }, Qt::QueuedConnection);
  connect(&preview_, &ClipPreview::cancelled, this, &ShapeDialog::giveUp);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::selection)) followSelection();
  });
  refresh();
}

QString ShapeDialog::idOf(Kind kind) {
  switch (kind) {
    case Kind::fit:
      return QStringLiteral("fit");
    case Kind::smooth:
      return QStringLiteral("smooth");
    case Kind::simplify:
      return QStringLiteral("simplify");
    case Kind::bake:
      return QStringLiteral("bake");
  }
  return {};
}

void ShapeDialog::accept() { finish(Kept::as_asked); }

void ShapeDialog::finish(Kept kept) {
  if (!isVisible()) return;  // given up meanwhile
  later_.stop();
  preview_.keep();
  if (!outcome_) return giveUp();
  QString text = outcome_->keys_before == outcome_->keys_after
                     ? tr("%1 changed").arg(keysText(outcome_->keys_after))
                     : tr("%1 became %2").arg(keysText(outcome_->keys_before), grouped(outcome_->keys_after));
  if (outcome_->max_error_m) text = tr("%1, error at most %2").arg(text, errorText(*outcome_, 2));
  emit applied(kept == Kept::because_overtaken ? tr("%1 was kept: %2").arg(windowTitle(), text) : text);
  QDialog::accept();
}

void ShapeDialog::giveUp() {
  reject();
  emit cancelled(tr("Cancelled: %1").arg(windowTitle()));
}

void ShapeDialog::reject() {
  later_.stop();
  preview_.revert();
  QDialog::reject();
}

QWidget* ShapeDialog::addRow(const QString& label, QWidget* field) {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(kRowGap);
  auto* name = new QLabel(label, row);
  name->setFixedWidth(kShapeLabel);
  name->setBuddy(field);
  field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
  line->addWidget(name);
  line->addWidget(field);
  line->addStretch();
  addRow(row);
  return row;
}

void ShapeDialog::addScope() {
  scopes_ = new QComboBox(this);
  scopes_->setObjectName(QStringLiteral("scope"));
  scopes_->setMinimumWidth(kControlWidth);
  showScopes();
  scopes_->setCurrentIndex(0);
  scope_ = static_cast<Scope>(scopes_->itemData(0).toInt());
  connect(scopes_, &QComboBox::activated, this, [this] {
    scope_ = static_cast<Scope>(scopes_->currentData().toInt());
    refresh();
  });
  addRow(tr("&Changes"), scopes_);
}

void ShapeDialog::showScopes() {
  scopes_->clear();
  const auto add = [this](Scope scope, const QString& text) { scopes_->addItem(text, static_cast<int>(scope)); };
  const bool keys = objectName() == QLatin1String("smooth") || objectName() == QLatin1String("simplify");
  if (keys && !selected_keys_.empty())
    add(Scope::keys, tr("Selected keys (%1)").arg(grouped(countKeys(selected_keys_).keys)));
  if (!selected_joints_.empty() || scope_ == Scope::joints)
    add(Scope::joints, tr("Selected joints (%1)").arg(grouped(selected_joints_.size())));
  add(Scope::clip, tr("The whole clip"));
  if (const int row = scopes_->findData(static_cast<int>(scope_)); row >= 0) scopes_->setCurrentIndex(row);
}

void ShapeDialog::followSelection() {
  std::vector<JointIndex> joints = selectedJoints(document_.selection(), document_.activeInstance());
  if (joints == selected_joints_) return;
  selected_joints_ = std::move(joints);
  showScopes();
  if (scope_ == Scope::joints) refresh();
}

void ShapeDialog::keyPressEvent(QKeyEvent* event) { QDialog::keyPressEvent(event); }  // Enter is Apply, once it can be

void ShapeDialog::refresh() { later_.start(); }

void ShapeDialog::showOutcome(const ClipPreview::Outcome& outcome) {
  const double percent = outcome.keys_before > 0 ? 100.0 * static_cast<double>(outcome.keys_after) /
                                                       static_cast<double>(outcome.keys_before)
                                                 : 100.0;
  const QString keys = tr("%1 of %2").arg(keysText(outcome.keys_before), curvesText(countKeys(targets()).curves));
  QString text = outcome.keys_before == outcome.keys_after
                     ? keys + QLatin1Char('.')
                     : tr("%1 become %2 (%3 %).").arg(keys, grouped(outcome.keys_after), decimal(percent, 1));
  if (outcome.max_error_m) text += QLatin1Char('\n') + tr("Greatest error: %1.").arg(errorText(outcome, 3));
  if (outcome.locked > 0)
    text += QLatin1Char('\n') + tr("Locked curves stay (%1).").arg(grouped(static_cast<std::size_t>(outcome.locked)));
  hint()->setText(text);
  outcome_ = outcome;
  apply_->setEnabled(settled());
}

std::vector<JointIndex> ShapeDialog::joints() const {
  return scope_ == Scope::joints ? selected_joints_ : std::vector<JointIndex>{};
}

KnotSets ShapeDialog::targets() const {
  if (scope_ == Scope::keys) return selected_keys_;
  const Clip& clip = preview_.source();
  std::vector<ChannelId> channels;
  for (const ChannelId& id : channelsOf(clip)) {
    const bool wanted =
        scope_ == Scope::clip || std::ranges::find(selected_joints_, id.joint) != selected_joints_.end();
    if (id.layer == layer_ && wanted) channels.push_back(id);
  }
  return wholeChannels(clip, channels);
}

}  // namespace sinew::ui
