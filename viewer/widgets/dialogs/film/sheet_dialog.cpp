#include "viewer/widgets/dialogs/film/sheet_dialog.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QBoxLayout>
#include <QCheckBox>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/dialogs/film/form.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kSheetWidth = 420, kSheetNumberWidth = 96;
constexpr double kMaxPoses = 200, kMinPixels = 16, kMaxPixels = 4096;

}  // namespace

SheetDialog::SheetDialog(const QString& path, QStringList in_use, QWidget* parent)
    : QDialog(parent), in_use_(std::move(in_use)) {
  setObjectName(QStringLiteral("contact_sheet"));
  setMinimumWidth(kSheetWidth);
  const auto [page, rows] = makeForm(*this, tr("Contact sheet"));
  const auto number = [&](const QString& name, const QString& text, const QString& note, double least, double most) {
    auto* field = new NumberField(this);
    field->setFixedWidth(kSheetNumberWidth);
    field->setDecimals(0, 0);
    field->setObjectName(name);
    field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    field->setToolTip(note);
    connect(field, &NumberField::edited, this, [this, field, least, most](double value) {
      field->setValue(std::clamp(std::round(value), least, most));
      judge();
    });
    return field;
  };
  poses_ = number(QStringLiteral("poses"), tr("Key &poses"), tr("So many moments at most: where the motion turns."),
                  1.0, kMaxPoses);
  rows->addRow(tr("Key &poses"), poses_);
  columns_ = number(QStringLiteral("columns"), tr("&Columns"), tr("Pictures beside one another; 0: as suits a screen."),
                    0.0, kMaxPoses);
  columns_->setNamedValue(0.0, tr("as suits"));
  rows->addRow(tr("&Columns"), columns_);
  auto* size = new QWidget(this);
  auto* line = new QHBoxLayout(size);
  line->setContentsMargins(0, 0, 0, 0);
  width_ = number(QStringLiteral("width"), tr("Pixels across"), tr("Of each picture."), kMinPixels, kMaxPixels);
  height_ = number(QStringLiteral("height"), tr("Pixels down"), tr("Of each picture."), kMinPixels, kMaxPixels);
  line->addWidget(width_);
  line->addWidget(new QLabel(QStringLiteral("×"), size));
  line->addWidget(height_);
  line->addStretch();
  rows->addRow(tr("&Size"), size);
  labels_ = new QCheckBox(tr("Frame and time below each"), this);
  labels_->setObjectName(QStringLiteral("labels"));
  rows->addRow(tr("&Labels"), labels_);
  clear_ = new QCheckBox(tr("Clear"), this);
  clear_->setObjectName(QStringLiteral("clear"));
  clear_->setToolTip(tr("Transparent, without grid and shadow."));
  rows->addRow(tr("Back&ground"), clear_);
  auto* file = new QWidget(this);
  auto* file_line = new QHBoxLayout(file);
  file_line->setContentsMargins(0, 0, 0, 0);
  path_ = new QLineEdit(path, file);
  path_->setObjectName(QStringLiteral("path"));
  path_->setAccessibleName(tr("File"));
  auto* browse = new QPushButton(tr("&Browse…"), file);
  browse->setAutoDefault(false);
  file_line->addWidget(path_, 1);
  file_line->addWidget(browse);
  rows->addRow(tr("&File"), file);
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("note"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setWordWrap(true);
  page->addWidget(note_);
  auto* buttons = new QHBoxLayout;
  auto* cancel = new QPushButton(tr("Cancel"), this);
  make_ = new QPushButton(tr("Ma&ke"), this);
  make_->setObjectName(QStringLiteral("make"));
  cancel->setAutoDefault(false);
  make_->setDefault(true);
  buttons->addStretch();
  buttons->addWidget(cancel);
  buttons->addWidget(make_);
  page->addLayout(buttons);

  const SheetSettings last = SheetSettings::last();
  poses_->setValue(last.poses);
  columns_->setValue(last.columns);
  width_->setValue(last.width);
  height_->setValue(last.height);
  labels_->setChecked(last.labels);
  clear_->setChecked(last.clear);
  connect(path_, &QLineEdit::textChanged, this, &SheetDialog::judge);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(make_, &QPushButton::clicked, this, &SheetDialog::accept);
  connect(browse, &QPushButton::clicked, this, [this] {
    const QFileInfo now(this->path());
    askForFile(this,
               {.what = FileQuestion::What::file_to_write,
                .name = QStringLiteral("sheet_file"),
                .title = tr("Make contact sheet"),
                .folder = now.absolutePath(),
                .filter = QStringLiteral("*.png"),
                .suggestion = now.fileName(),
                .suffix = QStringLiteral("png")},
               [this](const QString& chosen) { path_->setText(chosen); });
  });
  judge();
  path_->setFocus();
}

SheetSettings SheetDialog::settings() const {
  return {.poses = static_cast<int>(poses_->value()),
          .columns = static_cast<int>(columns_->value()),
          .width = static_cast<int>(width_->value()),
          .height = static_cast<int>(height_->value()),
          .labels = labels_->isChecked(),
          .clear = clear_->isChecked()};
}

QString SheetDialog::path() const {
  const QString text = path_->text().trimmed();
  return text.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ? text : text + QStringLiteral(".png");
}

QString SheetDialog::whyNot() const { return whyNoTarget(path_->text(), path(), in_use_); }

void SheetDialog::judge() {
  const QString why = whyNot();
  make_->setEnabled(why.isEmpty());
  if (!why.isEmpty()) return note_->setText(why);
  const QFileInfo target(path());
  note_->setText(
      target.exists()
          ? tr("Replaces the file of %1.").arg(QLocale().toString(target.lastModified(), QLocale::ShortFormat))
          : tr("One PNG picture."));
}

void SheetDialog::accept() {
  if (!whyNot().isEmpty()) return;
  settings().keep();
  QDialog::accept();
}

}  // namespace sinew::ui
