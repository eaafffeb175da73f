#include "viewer/widgets/dialogs/question_dialog.h"

#include <QBoxLayout>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kMinWidth = 440, kMaxWidth = 560;

}  // namespace

QuestionDialog::QuestionDialog(const QString& name, const QString& heading, const QString& note,
                               const QList<Fact>& facts, QWidget* parent)
    : QDialog(parent) {
  setObjectName(name);
  setWindowTitle(heading);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(16, 16, 16, 16);
  page->setSpacing(4);
  auto* question = new QLabel(heading, this);
  question->setFont(headingFont());
  question->setWordWrap(true);
  page->addWidget(question);
  auto* why = new QLabel(note, this);
  why->setWordWrap(true);
  why->setForegroundRole(QPalette::PlaceholderText);
  page->addWidget(why);
  if (!facts.isEmpty()) {
    page->addSpacing(8);
    auto* list = new QFrame(this);
    list->setAutoFillBackground(true);
    list->setBackgroundRole(QPalette::Base);
    auto* rows = new QGridLayout(list);
    rows->setContentsMargins(12, 8, 12, 8);
    rows->setHorizontalSpacing(16);
    rows->setVerticalSpacing(0);
    rows->setColumnStretch(1, 1);
    for (const Fact& fact : facts) {
      auto* what = new QLabel(fact.name, list);
      auto* text = new ElidedLabel(fact.text, list);
      what->setForegroundRole(QPalette::PlaceholderText);
      for (QWidget* label : {static_cast<QWidget*>(what), static_cast<QWidget*>(text)})
        label->setFixedHeight(metrics::kTreeRow);
      const int row = rows->rowCount();
      rows->addWidget(what, row, 0);
      rows->addWidget(text, row, 1);
    }
    page->addWidget(list);
  }
  page->addSpacing(12);
  answers_ = new QHBoxLayout;
  answers_->addStretch();
  auto* cancel = new QPushButton(tr("&Cancel"), this);
  cancel->setAutoDefault(false);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  answers_->addWidget(cancel);
  page->addLayout(answers_);
  setMinimumWidth(kMinWidth);
  setMaximumWidth(kMaxWidth);
}

QPushButton* QuestionDialog::addAnswer(const QString& name, const QString& text, int result) {
  auto* answer = new QPushButton(text, this);
  answer->setObjectName(name);
  connect(answer, &QPushButton::clicked, this, [this, result] { done(result); });
  answers_->addWidget(answer);
  answer->setDefault(true);
  answer->setFocus();
  return answer;
}

}  // namespace sinew::ui
