// A question: what is asked, why, what it is about in rows, and the answers.
#pragma once

#include <QDialog>

class QBoxLayout;
class QFrame;
class QLayout;
class QPushButton;
class QVBoxLayout;

namespace sinew::ui {

// What dialogs with a question have in common: their width, the heading and, muted, the reason; the rest goes below.
QVBoxLayout* makeQuestionPage(QDialog& dialog, const QString& heading, const QString& note);
// The rows of what it is about, on a ground of their own.
QFrame* makeQuestionFrame(QDialog& dialog, QLayout* rows);

// Escape and “question_cancel” cancel it, and Enter gives the answer that was added last. The result is that of the
// answer, or rejected.
class QuestionDialog : public QDialog {
  Q_OBJECT

 public:
  struct Fact {
    QString name, text;  // "Files", "12, 4.5 MB"
  };

  QuestionDialog(const QString& name, const QString& heading, const QString& note, const QList<Fact>& facts,
                 QWidget* parent = nullptr);

  // result: not QDialog::Rejected.
  QPushButton* addAnswer(const QString& name, const QString& text, int result);

 private:
  QBoxLayout* answers_ = nullptr;
};

}  // namespace sinew::ui
