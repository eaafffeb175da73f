#include "viewer/widgets/dialogs/open_dialog.h"

#include <QCheckBox>
#include <QFileSystemModel>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "viewer/settings/import_preferences.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/dialogs/import/options_panel.h"

namespace sinew::ui {

OpenDialog::OpenDialog(ImportPreferences& imports, const QString& title, const QString& folder, const QString& filter,
                       QWidget* parent)
    : QFileDialog(parent, title, folder, filter), imports_(imports) {
  setObjectName(QStringLiteral("open"));
  setOption(DontUseNativeDialog);  // the system's own takes no options
  setFileMode(ExistingFiles);
  setOption(ReadOnly);
  resize(880, 560);
  if (auto* new_folder = findChild<QWidget*>(QStringLiteral("newFolderButton"))) new_folder->hide();
  if (auto* files = findChild<QTreeView*>(QStringLiteral("treeView"))) {
    // Name, size and date; the kind stands in the name.
    files->setColumnHidden(2, true);
    files->header()->setStretchLastSection(false);
    files->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    files->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    files->header()->setSectionResizeMode(3, QHeaderView::ResizeToContents);
  }
  section_ = new Section(tr("Import options"), this);
  section_->setObjectName(QStringLiteral("import_options_section"));
  panel_ = new ImportOptionsPanel(section_);
  section_->body()->setContentsMargins(24, 0, 8, 0);
  section_->body()->addWidget(panel_);
  section_->setOpen(false);
  auto* grid = qobject_cast<QGridLayout*>(layout());
  grid->addWidget(section_, grid->rowCount(), 0, 1, grid->columnCount());

  auto* below = new QHBoxLayout;
  for_folder_ = new QCheckBox(tr("The same for all files of this &folder"), section_);
  for_folder_->setObjectName(QStringLiteral("for_folder"));
  forget_ = new QPushButton(tr("For&get"), section_);
  forget_->setObjectName(QStringLiteral("forget"));
  forget_->setToolTip(tr("Files of this folder are read as they say themselves from then on"));
  below->addWidget(for_folder_);
  below->addStretch();
  below->addWidget(forget_);
  section_->body()->addLayout(below);
  connect(forget_, &QPushButton::clicked, this, [this] {
    imports_.forgetFolder(directory().absolutePath());
    showFolder();
  });

  connect(panel_, &ImportOptionsPanel::changed, this, [this] {
    chosen_ = true;
    showNote();
  });
  // The first to hear of it, so that whoever reads the files finds their options. A path may be typed that leads to
  // another folder than the one shown, whose options count unless somebody chose others.
  connect(this, &QFileDialog::filesSelected, this, [this](const QStringList& files) {
    const QString of = QFileInfo(files.first()).absolutePath();
    if (for_folder_->isChecked())
      imports_.setFolderOptions(of, panel_->options());
    else if (chosen_ && panel_->options() != imports_.folderOptions(of))
      emit chosenOnce(files, panel_->options());
  });
  // However one gets there, by a typed name, too.
  if (auto* files = findChild<QFileSystemModel*>())
    connect(files, &QFileSystemModel::rootPathChanged, this, &OpenDialog::showFolder);
  showFolder();
}

void OpenDialog::showFolder() {
  panel_->setOptions(imports_.folderOptions(directory().absolutePath()));
  chosen_ = false;
  for_folder_->setChecked(false);
  showNote();
}

void OpenDialog::showNote() {
  const ImportOptions now = panel_->options(), kept = imports_.folderOptions(directory().absolutePath());
  const bool remembered = kept != imports_.defaults();
  forget_->setVisible(remembered);
  section_->setNote(remembered && now == kept ? tr("remembered for this folder: %1").arg(summaryOf(now))
                                              : summaryOf(now));
}

}  // namespace sinew::ui
