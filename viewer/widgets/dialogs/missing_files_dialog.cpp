#include "viewer/widgets/dialogs/missing_files_dialog.h"

#include <algorithm>
#include <cstddef>

#include <QBoxLayout>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kMissingWidth = 560, kRowHeight = 76, kRowsShown = 4;

QLabel* muted(QLabel* label) {
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QLabel* coloured(QLabel* label, const QColor& colour) {
  label->setForegroundRole(QPalette::WindowText);  // else that of the list
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, colour);
  label->setPalette(palette);
  return label;
}

}  // namespace

MissingFilesDialog::MissingFilesDialog(QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("missing_files"));
  setWindowTitle(tr("Missing files"));
  QVBoxLayout* page = makeQuestionPage(*this, QString(), QString());
  heading_ = qobject_cast<QLabel*>(page->itemAt(0)->widget());
  note_ = qobject_cast<QLabel*>(page->itemAt(1)->widget());
  setMinimumWidth(kMissingWidth);
  setMaximumWidth(QWIDGETSIZE_MAX);
  page->addSpacing(8);
  list_ = new QWidget(this);
  rows_ = new QVBoxLayout(list_);
  rows_->setContentsMargins(12, 4, 12, 4);
  rows_->setSpacing(0);
  scroll_ = new QScrollArea(this);
  scroll_->setObjectName(QStringLiteral("missing_list"));
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setWidget(list_);
  list_->setAutoFillBackground(true);
  list_->setBackgroundRole(QPalette::Base);
  page->addWidget(scroll_, 1);
  told_ = new QLabel(this);
  told_->setObjectName(QStringLiteral("told"));
  told_->setWordWrap(true);
  page->addSpacing(4);
  page->addWidget(told_);
  page->addSpacing(8);

  auto* buttons = new QHBoxLayout;
  auto* search = new QPushButton(tr("&Search a folder\u2026"), this);
  search->setObjectName(QStringLiteral("search_folder"));
  search->setToolTip(tr("Looks for all of them in a folder and below it, by content and by name"));
  connect(search, &QPushButton::clicked, this, &MissingFilesDialog::searchRequested);
  without_ = new QPushButton(this);
  without_->setObjectName(QStringLiteral("without_them"));
  connect(without_, &QPushButton::clicked, this, &QDialog::reject);
  relink_ = new QPushButton(this);
  relink_->setObjectName(QStringLiteral("relink"));
  connect(relink_, &QPushButton::clicked, this, [this] { emit relinkRequested(places()); });
  for (QPushButton* button : {search, without_}) button->setAutoDefault(false);
  buttons->addWidget(search);
  buttons->addStretch();
  buttons->addWidget(without_);
  buttons->addWidget(relink_);
  page->addLayout(buttons);
}

void MissingFilesDialog::setFiles(const QList<File>& files, qsizetype of) {
  files_ = files;
  of_ = of;
  refill();
}

void MissingFilesDialog::setFound(const QString& folder, const std::map<QString, Found>& found) {
  for (const auto& [path, place] : found) {
    found_[path] = place;
    found_[path].folder = folder;
  }
  const QString in = QFileInfo(folder).fileName();
  searched_ = found.empty()
                  ? tr("None of them is in %1 or below it.").arg(in)
                  : tr("%1 of %2 found in %3.").arg(QString::number(found.size()), QString::number(files_.size()), in);
  refill();
}

MissingFilesDialog::Places MissingFilesDialog::places() const {
  Places places;
  for (const File& file : files_) {
    const auto found = found_.find(file.path);
    if (found != found_.end() && (found->second.same_content || !file.content_known))
      places[file.path] = found->second.path;
  }
  return places;
}

void MissingFilesDialog::refill() {
  heading_->setText(of_ == 1 ? tr("The file of this scene was not found")
                             : tr("%1 of %2 files were not found").arg(files_.size()).arg(of_));
  const bool one = files_.size() == 1;
  note_->setText(one ? tr("Its edits are kept, and saved, whether you find it or not.")
                     : tr("Their edits are kept, and saved, whether you find the files or not."));
  without_->setText(one ? tr("&Go on without it") : tr("&Go on without them"));
  const QWidget* const focused = list_->isAncestorOf(focusWidget()) ? focusWidget() : nullptr;
  const QString focused_name = focused ? focused->objectName() : QString();
  while (QLayoutItem* item = rows_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  for (qsizetype i = 0; i < files_.size(); ++i) addRow(files_[i], static_cast<int>(i));
  rows_->addStretch();
  if (auto* again = focused_name.isEmpty() ? nullptr : list_->findChild<QWidget*>(focused_name)) again->setFocus();
  const auto shown = std::min<qsizetype>(files_.size(), kRowsShown);
  scroll_->setMinimumHeight(static_cast<int>(shown) * kRowHeight + 8);
  told_->setText(searched_);
  told_->setVisible(!searched_.isEmpty());
  const Places now = places();
  relink_->setText(now.empty()       ? tr("&Relink")
                   : now.size() == 1 ? tr("&Relink 1 file")
                                     : tr("&Relink %1 files").arg(now.size()));
  relink_->setEnabled(!now.empty());
  relink_->setDefault(!now.empty());
}

// "library/figures/knight.glb", from the folder that was searched.
QString MissingFilesDialog::shownPlace(const Found& found) {
  const QFileInfo searched(found.folder);
  return QDir::toNativeSeparators(QDir(searched.absolutePath()).relativeFilePath(found.path));
}

void MissingFilesDialog::addRow(const File& file, int number) {
  auto* row = new QWidget(list_);
  row->setFixedHeight(kRowHeight);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 8, 0, 8);
  line->setSpacing(12);
  auto* icon = new QLabel(row);
  icon->setPixmap(iconPixmap(file.icon, theme().text_muted, metrics::kIcon, devicePixelRatioF()));
  icon->setAlignment(Qt::AlignTop);
  line->addWidget(icon);
  auto* column = new QVBoxLayout;
  column->setSpacing(2);
  auto* head = new QHBoxLayout;
  head->setSpacing(8);
  auto* name = new ElidedLabel(QFileInfo(file.path).fileName(), row);
  name->setFont(strongFont());
  name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
  head->addWidget(name);
  head->addWidget(muted(new QLabel(file.about, row)));
  head->addStretch();
  column->addLayout(head);
  const QString where = file.where.isEmpty()
                            ? tr("Was in %1").arg(QDir::toNativeSeparators(QFileInfo(file.path).absolutePath()))
                            : file.where;
  column->addWidget(muted(new ElidedLabel(where, row)));
  const auto found = found_.find(file.path);
  const bool there = found != found_.end();
  if (there) {
    const bool same_content = found->second.same_content;
    const QString path = shownPlace(found->second);
    const bool sure = same_content || !file.content_known;
    auto* state = new ElidedLabel(same_content ? tr("\u2713 %1, the same content").arg(path)
                                  : sure       ? QStringLiteral("\u2713 %1").arg(path)
                                               : tr("%1, of this name with other content").arg(path),
                                  row);
    state->setToolTip(found->second.path);
    column->addWidget(coloured(state, sure ? theme().ok : theme().warn));
  } else {
    column->addWidget(muted(new QLabel(
        searched_.isEmpty() ? tr("Not looked for anywhere else yet") : tr("No file of this name or content"), row)));
  }
  column->addStretch();
  line->addLayout(column, 1);
  const auto button = [&](const QString& text, const QString& id, const auto& act) {
    auto* made = new QPushButton(text, row);
    made->setObjectName(QStringLiteral("%1_%2").arg(id).arg(number));
    made->setAutoDefault(false);
    made->setAccessibleName(tr("%1: %2").arg(text, QFileInfo(file.path).fileName()));
    // The row may go while its button is pressed.
    connect(made, &QPushButton::clicked, this, act, Qt::QueuedConnection);
    line->addWidget(made, 0, Qt::AlignVCenter);
  };
  if (there)
    button(tr("Use"), QStringLiteral("use"), [this, path = file.path, now = found->second.path] {
      emit relinkRequested({{path, now}});
    });
  button(tr("Find\u2026"), QStringLiteral("find"), [this, path = file.path] { emit findRequested(path); });
  rows_->addWidget(row);
}

}  // namespace sinew::ui
