#include "viewer/widgets/dialogs/import/options_dialog.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include "viewer/widgets/dialogs/import/options_panel.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

ImportOptionsDialog::ImportOptionsDialog(const QString& character, QList<File> files, QWidget* parent)
    : QDialog(parent), files_(std::move(files)) {
  setObjectName(QStringLiteral("import_options"));
  setWindowTitle(tr("Import options of %1").arg(character));
  setModal(false);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(8);

  // The name of one file stands by itself; of several one is chosen.
  auto* name = new QLabel(QFileInfo(files_.first().path).fileName(), this);
  name->setFont(headingFont());
  name->setVisible(files_.size() == 1);
  file_ = new QComboBox(this);
  file_->setAccessibleName(tr("File"));
  for (const File& file : files_) file_->addItem(QFileInfo(file.path).fileName());
  file_->setVisible(files_.size() > 1);
  facts_ = new QLabel(this);
  facts_->setForegroundRole(QPalette::PlaceholderText);
  panel_ = new ImportOptionsPanel(this);
  for_folder_ = new QCheckBox(tr("The same for all files of this &folder"), this);
  for_folder_->setObjectName(QStringLiteral("for_folder"));
  remembered_ = new QLabel(this);
  remembered_->setObjectName(QStringLiteral("remembered"));
  forget_ = new QPushButton(tr("For&get"), this);
  forget_->setObjectName(QStringLiteral("forget"));
  forget_->setAutoDefault(false);
  connect(forget_, &QPushButton::clicked, this, [this] {
    const QString folder = QFileInfo(files_[file_->currentIndex()].path).absolutePath();
    emit forgetRequested(files_[file_->currentIndex()].path);
    for (File& file : files_) {
      if (QFileInfo(file.path).absolutePath() == folder) file.remembered.clear();
    }
    showRemembered();
  });
  auto* remembered_row = new QHBoxLayout;
  remembered_row->addWidget(remembered_, 1);
  remembered_row->addWidget(forget_);
  auto* note = new QLabel(tr("Clip, time, selection and what was posed by hand stay. This can be undone."), this);
  note->setForegroundRole(QPalette::PlaceholderText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  QPushButton* read = buttons->addButton(tr("Read &again"), QDialogButtonBox::AcceptRole);
  read->setDefault(true);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    const File& file = files_[file_->currentIndex()];
    emit chosen(file.path, panel_->options(), for_folder_->isChecked());
    accept();
  });

  page->addWidget(name);
  page->addWidget(file_, 0, Qt::AlignLeft);
  page->addWidget(facts_);
  page->addSpacing(8);
  page->addWidget(panel_);
  page->addSpacing(8);
  page->addWidget(for_folder_);
  page->addLayout(remembered_row);
  page->addWidget(note);
  page->addSpacing(8);
  page->addWidget(buttons);
  connect(file_, &QComboBox::currentIndexChanged, this, &ImportOptionsDialog::showFile);
  showFile();
}

void ImportOptionsDialog::showFile() {
  const File& file = files_[file_->currentIndex()];
  facts_->setText(file.facts);
  facts_->setVisible(!file.facts.isEmpty());
  panel_->setOptions(file.options);
  showRemembered();
}

void ImportOptionsDialog::showRemembered() {
  const File& file = files_[file_->currentIndex()];
  remembered_->setText(tr("Remembered for this folder: %1").arg(file.remembered));
  remembered_->setVisible(!file.remembered.isEmpty());
  forget_->setVisible(!file.remembered.isEmpty());
}

}  // namespace sinew::ui
