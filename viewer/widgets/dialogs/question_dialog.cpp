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

QVBoxLayout* makeQuestionPage(QDialog& dialog, const QString& heading, const QString& note) {
  auto* page = new QVBoxLayout(&dialog);
  page->setContentsMargins(16, 16, 16, 16);
  page->setSpacing(4);
  auto* question = new QLabel(heading, &dialog);
  question->setFont(headingFont());
  question->setWordWrap(true);
  page->addWidget(question);
  auto* why = new QLabel(note, &dialog);
  why->setWordWrap(true);
  why->setForegroundRole(QPalette::PlaceholderText);
  page->addWidget(why);
  // As wide as the dialog will be at least, so that its height is that of their lines there.
  for (QLabel* label : {question, why}) label->setMinimumWidth(kMinWidth - 32);
  dialog.setMinimumWidth(kMinWidth);
  dialog.setMaximumWidth(kMaxWidth);
  return page;
}

QFrame* makeQuestionFrame(QDialog& dialog, QLayout* rows) {
  auto* frame = new QFrame(&dialog);
  frame->setAutoFillBackground(true);
  frame->setBackgroundRole(QPalette::Base);
  rows->setContentsMargins(12, 8, 12, 8);
  frame->setLayout(rows);
  return frame;
}

QuestionDialog::QuestionDialog(const QString& name, const QString& heading, const QString& note,
                               const QList<Fact>& facts, QWidget* parent)
    : QDialog(parent) {
  setObjectName(name);
  setWindowTitle(heading);
  QVBoxLayout* page = makeQuestionPage(*this, heading, note);
  if (!facts.isEmpty()) {
    page->addSpacing(8);
    auto* rows = new QGridLayout;
    QFrame* list = makeQuestionFrame(*this, rows);
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
  cancel->setObjectName(QStringLiteral("question_cancel"));
  cancel->setAutoDefault(false);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  answers_->addWidget(cancel);
  page->addLayout(answers_);
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
