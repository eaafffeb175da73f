#include "viewer/widgets/inspector/clips_section.h"

#include <algorithm>

#include <QBoxLayout>
#include <QFrame>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

#include "core/scene/clip_control.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/fields/filter_popup.h"
#include "viewer/widgets/inspector/control_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kQuestion = 320;  // pixels

}  // namespace

ClipsSection::ClipsSection(Document& document, QWidget* parent)
    : Section(tr("Clips on this character"), parent), document_(document) {
  setObjectName(QStringLiteral("clips_section"));
  note_ = new QLabel(this);
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setContentsMargins(metrics::kPadLeft, 4, metrics::kPadRight, 4);
  body()->addWidget(note_);
  list_ = new QWidget(this);
  auto* column = new QVBoxLayout(list_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(1);
  body()->addWidget(list_);
  gap_ = new QFrame(list_);
  gap_->setObjectName(QStringLiteral("control_gap"));
  gap_->setAutoFillBackground(true);
  gap_->hide();
  auto* buttons = new QWidget(this);
  auto* row = new QHBoxLayout(buttons);
  row->setContentsMargins(metrics::kPadLeft, 4, metrics::kPadRight, 8);
  row->setSpacing(8);
  const auto button = [&](const QString& name, const QString& text, const QString& icon_name, const QString& tip) {
    auto* made = new QToolButton(buttons);
    made->setObjectName(name);
    made->setText(text);
    made->setIcon(icon(icon_name));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setFocusPolicy(Qt::TabFocus);
    made->setToolTip(tip);
    made->setAccessibleName(text);
    row->addWidget(made);
    return made;
  };
  add_ = button(QStringLiteral("control_add"), tr("Add clip"), QStringLiteral("plus"),
                tr("Puts another clip of the character over what plays"));
  fade_ = button(QStringLiteral("control_fade"), tr("Cross-fade…"), QStringLiteral("curves"),
                 tr("Lets another clip take the place of what plays, from this frame on"));
  row->addStretch();
  body()->addWidget(buttons);
  connect(add_, &QToolButton::clicked, this, [this] { chooseClip(add_, [this](ClipId clip) { add(clip); }); });
  connect(fade_, &QToolButton::clicked, this, [this] { chooseClip(fade_, [this](ClipId clip) { crossFade(clip); }); });
}

void ClipsSection::chooseClip(QToolButton* button, const std::function<void(ClipId)>& chosen) {
  const Instance* active = document_.active();
  if (!active) return;
  QStringList names;
  for (const ClipId clip : active->clips) names << QString::fromStdString(document_.clips().find(clip)->clip->name);
  auto* popup = new FilterPopup(names, -1, this);
  connect(popup, &FilterPopup::picked, this,
          [chosen, clips = active->clips](int entry) { chosen(clips[static_cast<std::size_t>(entry)]); });
  popup->openUnder(*button);
}

void ClipsSection::add(ClipId clip) {
  const Check done = addControl(document_, clip);
  report(done);
  if (done && !rows_.empty()) bringIntoSight(rows_.front()->control());  // above the others
}

void ClipsSection::bringIntoSight(ControlId control) {
  QTimer::singleShot(0, this, [this, control] {
    const auto row = std::ranges::find(rows_, control, &ControlRow::control);
    if (row != rows_.end()) emit added(**row);
  });
}

void ClipsSection::crossFade(ClipId to) {
  auto* question = new QInputDialog(this);
  question->setObjectName(QStringLiteral("cross_fade"));
  question->setAttribute(Qt::WA_DeleteOnClose);
  const ClipEntry* entry = document_.clips().find(to);
  const QString name = entry ? shortClipName(entry->clip->name) : QString();
  question->setWindowTitle(tr("Cross-fade to %1").arg(name));
  question->setLabelText(tr("%1 takes the place of what plays, over so many frames:").arg(name));
  question->setMinimumWidth(kQuestion);
  question->setInputMode(QInputDialog::IntInput);
  question->setIntRange(1, kMaxFadeFrames);
  question->setIntValue(fade_frames_);
  question->setOkButtonText(tr("Cross-&fade"));  // before the number it would stay disabled
  connect(question, &QInputDialog::intValueSelected, this, [this, to](int frames) {
    const Check done = sinew::crossFade(document_, to, frames);
    report(done);
    if (!done) return;
    fade_frames_ = frames;
    const Instance* active = document_.active();
    if (const ClipControl* shown = active ? shownControl(*active) : nullptr) bringIntoSight(shown->id);
  });
  question->open();
}

int ClipsSection::gapAt(int y) const {
  return static_cast<int>(
      std::ranges::count_if(rows_, [y](ControlRow* row) { return y > row->geometry().center().y(); }));
}

void ClipsSection::showGap(int gap) {
  constexpr int kLine = 2;
  const int at = gap < static_cast<int>(rows_.size()) ? rows_[static_cast<std::size_t>(gap)]->y()
                                                      : rows_.back()->geometry().bottom() + 1;
  QPalette line = gap_->palette();
  line.setColor(QPalette::Window, theme().accent);
  gap_->setPalette(line);
  gap_->setGeometry(0, std::clamp(at - kLine / 2, 0, list_->height() - kLine), list_->width(), kLine);
  gap_->show();
  gap_->raise();
}

void ClipsSection::drop(ControlRow* row, int y) {
  gap_->hide();
  const auto found = std::ranges::find(rows_, row);
  if (found == rows_.end()) return;  // taken off meanwhile
  const int from = static_cast<int>(found - rows_.begin()), gap = gapAt(y), to = gap > from ? gap - 1 : gap;
  // The rows begin with the topmost, the controls with the lowest.
  if (to != from) report(moveControl(document_, row->control(), static_cast<int>(rows_.size()) - 1 - to));
}

void ClipsSection::openMenu(QPoint at) {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("control_menu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addGroups(*menu, find_action_(ContextMenu::clips_on_character));
  menu->popup(at);
}

void ClipsSection::report(const Check& done) {
  if (!done) emit refused(shown(done.error().for_user));
}

void ClipsSection::refresh() {
  const Instance* active = document_.active();
  const std::size_t count = active ? active->controls.size() : 0;
  while (rows_.size() < count) {
    auto* row = new ControlRow(document_, list_);
    connect(row, &ControlRow::refused, this, &ClipsSection::refused);
    connect(row, &ControlRow::dragged, this, [this](int y) { showGap(gapAt(y)); });
    connect(row, &ControlRow::dragCancelled, gap_, &QWidget::hide);
    connect(row, &ControlRow::menuRequested, this, &ClipsSection::openMenu);
    connect(row, &ControlRow::dropped, this, [this, row](int y) { drop(row, y); });
    list_->layout()->addWidget(row);
    row->show();
    rows_.push_back(row);
  }
  while (rows_.size() > count) {
    rows_.back()->deleteLater();
    rows_.back()->hide();
    rows_.pop_back();
  }
  for (std::size_t i = 0; i < count; ++i) rows_[i]->setControl(active->controls[count - 1 - i].id);
  const bool any = active && !active->clips.empty();
  add_->setEnabled(any);
  fade_->setEnabled(any && active->control.clip);
  if (count == 0)
    note_->setText(any ? tr("One clip plays. Add others to play over it.") : tr("This character has no clips."));
  else
    note_->setText(tr("The clip that is shown plays alone. Click one of these to play them together."));
  note_->setVisible(count == 0 || !shownControl(*active));
}

}  // namespace sinew::ui
