#include "viewer/widgets/dialogs/linkage_dialog.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTableWidget>

#include "core/io/linkage/build.h"
#include "core/io/linkage/presets.h"
#include "core/math/units.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kLinkageWidth = 720, kLinkageHeight = 430;
constexpr int kNameWidth = 130;

// A number as it is typed: with as few digits as say it.
QString typedNumber(double value) { return QString::number(value, 'g', 7); }
QString typedAngle(float radians) {
  return typedNumber(std::round(static_cast<double>(radians) * kDegreesPerRadian * 1e4) * 1e-4);
}

}  // namespace

LinkageDialog::LinkageDialog(const std::optional<LinkageText>& given, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("linkage"));
  setWindowTitle(tr("Linkage"));
  QVBoxLayout* page = makeQuestionPage(
      *this, tr("A chain of links, each of which rotates or slides"),
      tr("By Denavit and Hartenberg: offset and angle are along and about z of the link before, length and twist along "
         "and about the x that comes of it. Lengths in metres, angles in degrees."));
  page->addSpacing(8);
  auto* choices = new QHBoxLayout;
  presets_ = new QComboBox(this);
  presets_->setObjectName(QStringLiteral("preset"));
  presets_->setAccessibleName(tr("Begin with"));
  presets_->setPlaceholderText(tr("as typed"));
  for (const LinkagePreset& preset : linkagePresets()) presets_->addItem(shown(preset.name));
  auto* begin = new QLabel(tr("&Begin with"), this);
  begin->setBuddy(presets_);
  up_ = new QComboBox(this);
  up_->setObjectName(QStringLiteral("up"));
  up_->addItem(tr("z points up"), 'Z');
  up_->addItem(tr("y points up"), 'Y');
  up_->setToolTip(tr("Which axis of the base does; the first link moves about or along its z"));
  up_->setAccessibleName(up_->toolTip());
  choices->addWidget(begin);
  choices->addWidget(presets_);
  choices->addSpacing(16);
  choices->addWidget(up_);
  choices->addStretch();
  page->addLayout(choices);
  page->addSpacing(8);

  table_ = new QTableWidget(0, kColumns, this);
  table_->setObjectName(QStringLiteral("links"));
  table_->setAccessibleName(tr("Links"));
  table_->setHorizontalHeaderLabels(
      {tr("Link"), tr("Length"), tr("Twist"), tr("Offset"), tr("Angle"), tr("Moves"), tr("Low"), tr("High")});
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(kName, QHeaderView::Interactive);
  table_->setColumnWidth(kName, kNameWidth);
  table_->horizontalHeader()->setSectionResizeMode(kMoves, QHeaderView::ResizeToContents);
  page->addWidget(table_, 1);
  auto* rows = new QHBoxLayout;
  auto* add = new QPushButton(tr("&Add a link"), this);
  add->setObjectName(QStringLiteral("add_link"));
  remove_ = new QPushButton(tr("&Remove the link"), this);
  remove_->setObjectName(QStringLiteral("remove_link"));
  for (QPushButton* button : {add, remove_}) {
    button->setAutoDefault(false);
    rows->addWidget(button);
  }
  rows->addStretch();
  page->addSpacing(8);
  page->addLayout(rows);
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("note"));
  note_->setWordWrap(true);
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setMinimumHeight(2 * note_->fontMetrics().height());
  page->addSpacing(8);
  page->addWidget(note_);
  auto* buttons = new QHBoxLayout;
  auto* cancel = new QPushButton(tr("&Cancel"), this);
  cancel->setAutoDefault(false);
  save_ = new QPushButton(tr("&Save…"), this);
  save_->setObjectName(QStringLiteral("save"));
  save_->setDefault(true);
  buttons->addStretch();
  buttons->addWidget(cancel);
  buttons->addWidget(save_);
  page->addLayout(buttons);

  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(save_, &QPushButton::clicked, this, &LinkageDialog::accept);
  connect(presets_, &QComboBox::activated, this,
          [this](int index) { fill(linkagePresets()[static_cast<std::size_t>(index)].linkage); });
  connect(up_, &QComboBox::activated, this, &LinkageDialog::judge);
  connect(table_, &QTableWidget::itemChanged, this, &LinkageDialog::judge);
  connect(add, &QPushButton::clicked, this, [this] {
    const int number = table_->rowCount() + 1;
    addRow({"link" + std::to_string(number), {.length = 0.2f}});
    table_->selectRow(table_->rowCount() - 1);
    judge();
  });
  connect(remove_, &QPushButton::clicked, this, &LinkageDialog::removeRow);
  resize(kLinkageWidth, kLinkageHeight);
  fill(given ? *given : linkagePresets().front().linkage);
  presets_->setCurrentIndex(given ? -1 : 0);
}

void LinkageDialog::fill(const LinkageText& linkage) {
  {
    const QScopedValueRollback filling(filling_, true);
    table_->setRowCount(0);
    up_->setCurrentIndex(up_->findData(linkage.up_axis));
    for (const NamedLink& named : linkage.links) addRow(named);
    table_->selectRow(0);
  }
  judge();
}

void LinkageDialog::addRow(const NamedLink& named) {
  const QScopedValueRollback filling(filling_, true);
  const Link& link = named.link;
  const int row = table_->rowCount();
  table_->insertRow(row);
  const auto bound = [&](float value) {
    return link.slides ? typedNumber(static_cast<double>(value)) : typedAngle(value);
  };
  const auto put = [&](Column column, const QString& text) {
    auto* item = new QTableWidgetItem(text);
    if (column != kName) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table_->setItem(row, column, item);
  };
  put(kName, QString::fromStdString(named.name));
  put(kLength, typedNumber(static_cast<double>(link.length)));
  put(kTwist, typedAngle(link.twist));
  put(kOffset, typedNumber(static_cast<double>(link.offset)));
  put(kAngle, typedAngle(link.angle));
  put(kLow, bound(link.low));
  put(kHigh, bound(link.high));
  auto* moves = new QComboBox(table_);
  moves->setObjectName(QStringLiteral("moves_%1").arg(row));
  moves->setAccessibleName(tr("How the link moves"));
  moves->addItem(tr("rotates"), false);
  moves->addItem(tr("slides"), true);
  moves->setCurrentIndex(link.slides ? 1 : 0);
  connect(moves, &QComboBox::activated, this, &LinkageDialog::judge);
  table_->setCellWidget(row, kMoves, moves);
}

void LinkageDialog::removeRow() {
  const int row = table_->currentRow();
  if (row < 0) return;
  table_->removeRow(row);
  table_->selectRow(std::min(row, table_->rowCount() - 1));
  judge();
}

Result<double> LinkageDialog::numberAt(int row, Column column) const {
  const QTableWidgetItem* item = table_->item(row, column);
  return evaluateArithmetic(item ? item->text().toStdString() : std::string());
}

Result<LinkageText> LinkageDialog::linkage() const {
  LinkageText out{.up_axis = static_cast<char>(up_->currentData().toInt())};
  for (int row = 0; row < table_->rowCount(); ++row) {
    const QTableWidgetItem* name = table_->item(row, kName);
    NamedLink one{.name = name ? name->text().trimmed().toStdString() : std::string()};
    std::array<double, kColumns> numbers{};
    for (const Column column : {kLength, kTwist, kOffset, kAngle, kLow, kHigh}) {
      const Result<double> number = numberAt(row, column);
      if (!number)
        return fail(text("{} of “{}”: {}", table_->horizontalHeaderItem(column)->text().toStdString(), one.name,
                         number.error().for_user));
      numbers[column] = *number;
    }
    const auto* moves = qobject_cast<QComboBox*>(table_->cellWidget(row, kMoves));
    const bool slides = moves && moves->currentData().toBool();
    const auto metres = [&](Column column) { return static_cast<float>(numbers[column]); };
    const auto angle = [&](Column column) { return static_cast<float>(numbers[column] * kRadiansPerDegree); };
    one.link = {.length = metres(kLength),
                .twist = angle(kTwist),
                .offset = metres(kOffset),
                .angle = angle(kAngle),
                .slides = slides,
                .low = slides ? metres(kLow) : angle(kLow),
                .high = slides ? metres(kHigh) : angle(kHigh)};
    out.links.push_back(std::move(one));
  }
  if (Check ok = out.validate(); !ok) return tl::unexpected(ok.error());
  return out;
}

void LinkageDialog::judge() {
  if (filling_) return;
  remove_->setEnabled(table_->rowCount() > 1);
  const Result<LinkageText> typed = linkage();
  save_->setEnabled(typed.has_value());
  if (!typed) return note_->setText(shown(typed.error().for_user));
  const LinkageReach reach = reachOf(*typed);
  note_->setText(tr("The end stands at %1, %2, %3 of the base and comes from %4 to %5 from it; degrees of freedom: %6.")
                     .arg(lengthText(reach.end.x, 3), lengthText(reach.end.y, 3), lengthText(reach.end.z, 3),
                          lengthText(reach.nearest_m, 3), lengthText(reach.farthest_m, 3),
                          QString::number(reach.degrees)));
}

void LinkageDialog::accept() {
  if (linkage()) QDialog::accept();
}

}  // namespace sinew::ui
