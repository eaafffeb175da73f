#include "viewer/widgets/dialogs/discard_dialog.h"

#include <algorithm>

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QPushButton>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kSubjectWidth = 200;

}  // namespace

DiscardDialog::DiscardDialog(const QString& heading, const QString& note, const QList<Change>& changes, bool can_save,
                             QWidget* parent)
    : QDialog(parent) {
  setObjectName(QStringLiteral("discard"));
  setWindowTitle(tr("Changes would be lost"));
  QVBoxLayout* page = makeQuestionPage(*this, heading, note);
  page->addSpacing(8);

  auto* rows = new QVBoxLayout;
  QFrame* list = makeQuestionFrame(*this, rows);
  list->setObjectName(QStringLiteral("discard_list"));
  rows->setSpacing(0);
  const auto shown = std::min<qsizetype>(changes.size(), kMaxRows);
  for (qsizetype i = 0; i < shown; ++i) {
    const Change& change = changes[i];
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* icon = new QLabel(list);
    icon->setFixedWidth(metrics::kIcon);
    if (!change.icon.isEmpty())
      icon->setPixmap(iconPixmap(change.icon, theme().text_muted, metrics::kIcon, devicePixelRatioF()));
    auto* subject = new ElidedLabel(change.subject, list);
    subject->setMaximumWidth(kSubjectWidth);
    auto* what = new ElidedLabel(change.what, list);
    what->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    what->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget* label : {static_cast<QWidget*>(subject), static_cast<QWidget*>(what)})
      label->setFixedHeight(metrics::kTreeRow);
    row->addWidget(icon);
    row->addWidget(subject);
    row->addSpacing(8);
    row->addWidget(what, 1);
    rows->addLayout(row);
  }
  if (changes.size() > shown) {
    auto* more = new QLabel(tr("and %1 more").arg(grouped(static_cast<std::size_t>(changes.size() - shown))), list);
    more->setFixedHeight(metrics::kTreeRow);
    more->setForegroundRole(QPalette::PlaceholderText);
    rows->addWidget(more);
  }
  page->addWidget(list);
  page->addSpacing(12);

  auto* buttons = new QHBoxLayout;
  discard_ = new QPushButton(tr("&Discard"), this);
  discard_->setObjectName(QStringLiteral("discard_changes"));
  discard_->setAutoDefault(false);
  auto* cancel = new QPushButton(tr("&Cancel"), this);
  cancel->setObjectName(QStringLiteral("keep_changes"));
  QPushButton* usual = cancel;
  connect(discard_, &QPushButton::clicked, this, &QDialog::accept);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  buttons->addWidget(discard_);
  buttons->addStretch();
  buttons->addWidget(cancel);
  if (can_save) {
    usual = new QPushButton(tr("&Save"), this);
    usual->setObjectName(QStringLiteral("save_changes"));
    cancel->setAutoDefault(false);
    connect(usual, &QPushButton::clicked, this, [this] { done(kSave); });
    buttons->addWidget(usual);
  }
  usual->setDefault(true);
  page->addLayout(buttons);
  usual->setFocus();
}

void DiscardDialog::setDiscardText(const QString& text) { discard_->setText(text); }

}  // namespace sinew::ui
