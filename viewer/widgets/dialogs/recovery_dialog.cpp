#include "viewer/widgets/dialogs/recovery_dialog.h"

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kRecoveryWidth = 560;
constexpr QSize kPicture{256, 144};

QString when(const QDateTime& at) {
  const QString time = QLocale().toString(at.time(), QStringLiteral("HH:mm:ss"));
  if (at.date() == QDate::currentDate()) return RecoveryDialog::tr("today %1").arg(time);
  return QLocale().toString(at.date(), QLocale::ShortFormat) + QLatin1Char(' ') + time;
}

// One of the two scenes; the one that Enter opens has an edge in the accent colour.
class Card : public QFrame {
 public:
  explicit Card(bool usual) : usual_(usual) {}

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    RoundedBox{theme().panel, usual_ ? theme().accent : theme().line, metrics::kRadius, usual_}.draw(painter, rect());
  }

 private:
  bool usual_;
};

QFrame* card(const QString& title, const RecoveryDialog::Side& side, const QStringList& lines, bool usual) {
  auto* frame = new Card(usual);
  frame->setObjectName(QStringLiteral("discard_list"));
  auto* page = new QVBoxLayout(frame);
  page->setContentsMargins(2, 2, 2, 10);  // within the edge
  page->setSpacing(4);
  if (!side.picture.isNull()) {
    auto* picture = new QLabel;
    const qreal ratio = frame->devicePixelRatioF();
    QPixmap scaled = QPixmap::fromImage(
        side.picture.scaled((QSizeF(kPicture) * ratio).toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    scaled.setDevicePixelRatio(ratio);
    picture->setPixmap(scaled);
    picture->setAlignment(Qt::AlignCenter);
    page->addWidget(picture);
  }
  auto* head = new QHBoxLayout;
  head->setContentsMargins(10, 4, 10, 0);
  auto* name = new QLabel(title);
  name->setFont(strongFont());
  head->addWidget(name);
  head->addStretch();
  auto* time = new QLabel(when(side.at));
  time->setForegroundRole(QPalette::PlaceholderText);
  head->addWidget(time);
  page->addLayout(head);
  auto* text = new QLabel(lines.join(QLatin1Char('\n')));
  text->setForegroundRole(QPalette::PlaceholderText);
  text->setWordWrap(true);
  text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  text->setContentsMargins(10, 0, 10, 0);
  page->addWidget(text, 1);
  return frame;
}

}  // namespace

RecoveryDialog::RecoveryDialog(const QString& project, const Side& aside, const Side& saved, QWidget* parent)
    : QDialog(parent) {
  setObjectName(QStringLiteral("recovery"));
  setWindowTitle(tr("After a crash"));
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(16, 16, 16, 16);
  page->setSpacing(4);
  auto* heading = new QLabel(project.isEmpty() ? tr("Sinew ended before a scene was saved")
                                               : tr("Sinew ended before %1 was saved").arg(project),
                             this);
  heading->setFont(headingFont());
  heading->setWordWrap(true);
  page->addWidget(heading);
  auto* note =
      new QLabel(saved.at.isValid() ? tr("Choose what to open. Nothing is deleted; the saved file stays as it is.")
                                    : tr("It was saved aside before that."),
                 this);
  note->setForegroundRole(QPalette::PlaceholderText);
  page->addWidget(note);
  page->addSpacing(8);

  QStringList changes = aside.changes.mid(0, kMaxLines);
  if (aside.changes.size() > kMaxLines) changes << tr("and %1 more").arg(aside.changes.size() - kMaxLines);
  if (aside.steps == 1)
    changes << tr("One step of undo comes back.");
  else if (aside.steps > 1)
    changes << tr("%1 steps of undo come back.").arg(aside.steps);
  QStringList as_saved{tr("As you saved it."), tr("Without these changes.")};
  if (aside.steps > 0) as_saved << tr("Undo starts empty.");
  auto* cards = new QHBoxLayout;
  cards->setSpacing(8);
  cards->addWidget(card(tr("Autosave"), aside, changes, true), 1);
  if (saved.at.isValid()) cards->addWidget(card(tr("Saved file"), saved, as_saved, false), 1);
  page->addLayout(cards);
  page->addSpacing(12);

  auto* buttons = new QHBoxLayout;
  const auto button = [&](const QString& text, const QString& name, int result) {
    auto* made = new QPushButton(text, this);
    made->setObjectName(name);
    made->setAutoDefault(false);
    connect(made, &QPushButton::clicked, this, [this, result] { done(result); });
    buttons->addWidget(made);
    return made;
  };
  button(tr("&Decide later"), QStringLiteral("recover_later"), kLater);
  buttons->addStretch();
  if (saved.at.isValid()) button(tr("Open the &saved one"), QStringLiteral("open_saved"), kSaved);
  QPushButton* recover = button(tr("&Recover"), QStringLiteral("recover"), kRecover);
  recover->setDefault(true);
  page->addLayout(buttons);
  setMinimumWidth(kRecoveryWidth);
  recover->setFocus();
}

}  // namespace sinew::ui
