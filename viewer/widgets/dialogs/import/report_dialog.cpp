#include "viewer/widgets/dialogs/import/report_dialog.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>

#include "core/io/picture_search.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/dialogs/import/report_list.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

QString pictureFilter() {
  QStringList patterns;
  for (const std::string_view ending : pictureEndings())
    patterns << QStringLiteral("*.") + QLatin1String(ending.data(), static_cast<qsizetype>(ending.size()));
  return tr("Pictures (%1)").arg(patterns.join(QLatin1Char(' '))) + QStringLiteral(";;") + tr("All files (*)");
}

ImportReportDialog::ImportReportDialog(QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("import_report"));
  setModal(false);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(8);
  name_ = new QLabel(this);
  name_->setFont(headingFont());
  file_ = new QComboBox(this);
  file_->setAccessibleName(tr("File"));
  facts_ = new QLabel(this);
  summary_ = new QLabel(this);
  note_ = new QLabel(this);
  note_->setWordWrap(true);
  for (QLabel* label : {facts_, note_}) label->setForegroundRole(QPalette::PlaceholderText);
  list_ = new ImportReportList(this);
  page->addWidget(name_);
  page->addWidget(file_, 0, Qt::AlignLeft);
  page->addWidget(facts_);
  page->addWidget(summary_);
  page->addWidget(list_, 1);
  page->addWidget(note_);

  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  find_all_ = new QPushButton(tr("Find all in a &folder…"), this);
  find_all_->setToolTip(tr("Looks for all missing textures by their names, in a folder and below it"));
  auto* copy = new QPushButton(tr("&Copy"), this);
  copy->setToolTip(tr("Copies the selected lines, or all"));
  auto* close = new QPushButton(tr("Close"), this);
  row->addWidget(find_all_);
  row->addStretch();
  row->addWidget(copy);
  row->addWidget(close);
  page->addSpacing(8);
  page->addLayout(row);
  for (QPushButton* button : {find_all_, copy, close}) button->setAutoDefault(false);
  resize(640, 480);

  connect(file_, &QComboBox::currentIndexChanged, this, [this] {
    note_->clear();
    showCurrent();
  });
  connect(list_, &ImportReportList::findRequested, this, &ImportReportDialog::find);
  connect(list_, &ImportReportList::revertRequested, this, [this](const QString& texture) {
    if (const File* file = current()) emit picturesFound(file->path, {{texture.toStdString(), {}}});
  });
  connect(find_all_, &QPushButton::clicked, this, &ImportReportDialog::findAll);
  connect(copy, &QPushButton::clicked, this, &ImportReportDialog::copy);
  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  auto* copy_keys = new QShortcut(QKeySequence::Copy, list_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copy_keys, &QShortcut::activated, this, &ImportReportDialog::copy);
}

void ImportReportDialog::setFiles(const QString& character, QList<File> files) {
  setWindowTitle(tr("Import report of %1").arg(character));
  const QString shown = shownFile();
  files_ = std::move(files);
  const QSignalBlocker quiet(file_);
  file_->clear();
  for (const File& file : files_) file_->addItem(QFileInfo(file.path).fileName(), file.path);
  if (!shown.isEmpty()) file_->setCurrentIndex(std::max(0, file_->findData(shown)));
  name_->setVisible(files_.size() <= 1);
  file_->setVisible(files_.size() > 1);
  showCurrent();
}

void ImportReportDialog::showFile(const QString& path) {
  if (const int index = file_->findData(path); index >= 0) file_->setCurrentIndex(index);
}

QString ImportReportDialog::shownFile() const { return file_->currentData().toString(); }

const ImportReportDialog::File* ImportReportDialog::current() const {
  const int index = file_->currentIndex();
  return index >= 0 && index < files_.size() ? &files_[index] : nullptr;
}

void ImportReportDialog::showCurrent() {
  const File* file = current();
  const ImportReport report = file ? file->report : ImportReport();
  name_->setText(file ? QFileInfo(file->path).fileName() : tr("No file"));
  facts_->setText(file ? file->facts : QString());
  facts_->setVisible(!facts_->text().isEmpty());
  const QString summary = summaryOf(report);
  summary_->setText(!file               ? tr("This character was not read from a file.")
                    : summary.isEmpty() ? tr("Everything is as in the file: nothing was converted, repaired or lost.")
                                        : summary);
  list_->show(report, file ? file->relinked : ImportReportList::Pictures());
  list_->setVisible(list_->count() > 0);
  find_all_->setVisible(!report.missing_textures.empty());
  note_->setVisible(!note_->text().isEmpty());
}

void ImportReportDialog::find(const QString& texture) {
  const File* file = current();
  if (!file) return;
  const QString base = QString(texture).replace(QLatin1Char('\\'), QLatin1Char('/')).section(QLatin1Char('/'), -1);
  const FileQuestion question{.name = QStringLiteral("find_texture"),
                              .title = tr("Find %1").arg(base),
                              .folder = QFileInfo(file->path).absolutePath(),
                              .filter = pictureFilter()};
  askForFile(this, question, [this, path = file->path, texture](const QString& picture) {
    emit picturesFound(path, {{texture.toStdString(), std::filesystem::path(picture.toStdString())}});
  });
}

void ImportReportDialog::findAll() {
  const File* file = current();
  if (!file) return;
  const FileQuestion question{.what = FileQuestion::What::folder,
                              .name = QStringLiteral("find_folder"),
                              .title = tr("Folder with the textures"),
                              .folder = QFileInfo(file->path).absolutePath()};
  askForFile(this, question, [this](const QString& folder) { searchFolder(folder); });
}

void ImportReportDialog::searchFolder(const QString& folder) {
  const File* file = current();
  if (!file) return;
  const auto found = findPictures(folder.toStdString(), file->report.missing_textures);
  const QString name = QFileInfo(folder).fileName();
  note_->setText(
      found.empty() ? tr("None of the missing textures is in “%1” or below it.").arg(name)
      : found.size() == file->report.missing_textures.size()
          ? QString()
          : tr("%1 of %2 were found in “%3”.").arg(found.size()).arg(file->report.missing_textures.size()).arg(name));
  note_->setVisible(!note_->text().isEmpty());
  if (!found.empty()) emit picturesFound(file->path, found);
}

void ImportReportDialog::copy() {
  const File* file = current();
  QString text = list_->text();
  if (file && list_->selectedItems().isEmpty())
    text = QStringList{QFileInfo(file->path).fileName(), file->facts, summary_->text(), QString(), text}.join(
        QLatin1Char('\n'));
  QGuiApplication::clipboard()->setText(text);
}

}  // namespace sinew::ui
