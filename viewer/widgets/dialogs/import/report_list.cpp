#include "viewer/widgets/dialogs/import/report_list.h"

#include <algorithm>
#include <array>

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>

#include "viewer/document/text/report_lines.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

enum Role { HeadingRole = Qt::UserRole + 1, IconRole, ToneRole, DetailRole, ButtonRole };
enum class Tone { plain, warning };

constexpr int kIndent = metrics::kPadLeft + metrics::kRowIcon + 8, kPad = 4, kMaxButtons = 200;
constexpr int kTextFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

struct Group {
  ReportKind kind;
  const char* title;
  const char* icon;
  Tone tone;
};
constexpr std::array kGroups{Group{ReportKind::dropped, QT_TR_NOOP("Could not be kept"), "warn", Tone::warning},
                             Group{ReportKind::repaired, QT_TR_NOOP("Repaired"), "repair", Tone::warning},
                             Group{ReportKind::converted, QT_TR_NOOP("Converted"), "convert", Tone::plain},
                             Group{ReportKind::info, QT_TR_NOOP("In the file"), "info", Tone::plain}};

class Delegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const int width = viewWidth(option);
    if (index.data(HeadingRole).toBool()) return {width, metrics::kPropertyRow + 4};
    const int room = textWidth(width, index);
    int height = heightOf(index.data(Qt::DisplayRole).toString(), room);
    const QString detail = index.data(DetailRole).toString();
    if (!detail.isEmpty()) height += heightOf(detail, room);
    return {width, std::max(metrics::kTreeRow, height + 2 * kPad)};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& t = theme();
    const QRect row = option.rect;
    const QString text = index.data(Qt::DisplayRole).toString();
    if (index.data(HeadingRole).toBool()) {
      const bool warns = index.data(ToneRole).toInt() == static_cast<int>(Tone::warning);
      drawIcon(*painter, index.data(IconRole).toString(), warns ? t.warn : t.text_muted,
               QRect(metrics::kPadLeft, row.top() + 4, metrics::kRowIcon, row.height() - 4), metrics::kRowIcon);
      const QRect line = row.adjusted(kIndent, 4, -metrics::kPadRight, 0);
      painter->setFont(strongFont());
      painter->setPen(t.text);
      painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text);
      const int width = painter->fontMetrics().horizontalAdvance(text);
      painter->setFont(numberFont());
      painter->setPen(t.text_muted);
      painter->drawText(line.adjusted(width + 8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                        index.data(DetailRole).toString());
      return;
    }
    const bool selected = option.state & QStyle::State_Selected;
    drawRowBackground(*painter, row, selected, false, option.state & QStyle::State_MouseOver);
    const int room = textWidth(row.width(), index);
    QRect line(kIndent, row.top() + kPad, room, row.height() - 2 * kPad);
    painter->setFont(textFont());
    painter->setPen(t.text);
    painter->drawText(line, kTextFlags, text);
    const QString detail = index.data(DetailRole).toString();
    if (detail.isEmpty()) return;
    line.setTop(line.top() + heightOf(text, room));
    painter->setPen(selected ? t.select_text : t.text_muted);
    painter->drawText(line, kTextFlags, detail);
  }

 private:
  static int viewWidth(const QStyleOptionViewItem& option) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    return view ? view->viewport()->width() : option.rect.width();
  }
  static int textWidth(int width, const QModelIndex& index) {
    const int button = index.data(ButtonRole).toBool() ? 104 : 0;
    return std::max(80, width - kIndent - metrics::kPadRight - button);
  }
  static int heightOf(const QString& text, int width) {
    return QFontMetrics(textFont()).boundingRect(QRect(0, 0, width, 100000), kTextFlags, text).height();
  }
};

}  // namespace

QString summaryOf(const ImportReport& report) {
  const auto count = [&report](ReportKind kind) { return static_cast<int>(linesOf(report, kind).size()); };
  QStringList parts;
  const auto say = [&parts](int number, const QString& one, const QString& many) {
    if (number > 0) parts << (number == 1 ? one : many.arg(number));
  };
  const int missing = static_cast<int>(report.missing_textures.size());
  say(missing, ImportReportList::tr("1 texture not found"), ImportReportList::tr("%1 textures not found"));
  say(count(ReportKind::dropped), ImportReportList::tr("1 loss"), ImportReportList::tr("%1 losses"));
  say(count(ReportKind::repaired), ImportReportList::tr("1 repair"), ImportReportList::tr("%1 repairs"));
  say(count(ReportKind::converted), ImportReportList::tr("1 conversion"), ImportReportList::tr("%1 conversions"));
  return parts.join(QStringLiteral(" · "));
}

ImportReportList::ImportReportList(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("report_lines"));
  setAccessibleName(tr("Lines of the import report"));
  setItemDelegate(new Delegate(this));
  setSelectionMode(ExtendedSelection);
  setVerticalScrollMode(ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setResizeMode(Adjust);
  setMouseTracking(true);
}

void ImportReportList::show(const ImportReport& report, const Pictures& relinked) {
  clear();
  if (!report.missing_textures.empty()) {
    addHeading(tr("Textures that were not found"), QStringLiteral("image"),
               static_cast<int>(report.missing_textures.size()));
    for (const MissingTexture& texture : report.missing_textures) addTexture(texture);
  }
  if (!relinked.empty()) {
    addHeading(tr("Textures that you found"), QStringLiteral("image"), static_cast<int>(relinked.size()));
    item(count() - 1)->setData(ToneRole, static_cast<int>(Tone::plain));
    for (const auto& [texture, picture] : relinked) addRelinked(texture, picture);
  }
  for (const Group& group : kGroups) {
    const std::vector<const ReportLine*> lines = linesOf(report, group.kind);
    if (lines.empty()) continue;
    addHeading(tr(group.title), QLatin1String(group.icon), static_cast<int>(lines.size()));
    item(this->count() - 1)->setData(ToneRole, static_cast<int>(group.tone));
    for (const ReportLine* line : lines) addItem(shown(line->text));
  }
}

void ImportReportList::addHeading(const QString& title, const QString& icon, int count) {
  auto* heading = new QListWidgetItem(title, this);
  heading->setFlags(Qt::ItemIsEnabled);
  heading->setData(HeadingRole, true);
  heading->setData(IconRole, icon);
  heading->setData(ToneRole, static_cast<int>(Tone::warning));
  heading->setData(DetailRole, QString::number(count));
}

void ImportReportList::addTexture(const MissingTexture& texture) {
  const QString name = QString::fromStdString(texture.name);
  QStringList folders;
  for (const std::string& folder : texture.looked_in) folders << QString::fromStdString(folder);
  auto* row = new QListWidgetItem(name, this);
  if (!folders.isEmpty()) row->setData(DetailRole, tr("Looked for in %1").arg(folders.join(QStringLiteral(", "))));
  if (QPushButton* find = addButton(row, tr("Find…"), tr("Find %1").arg(name)))
    connect(find, &QPushButton::clicked, this, [this, name] { emit findRequested(name); });
}

void ImportReportList::addRelinked(const std::string& texture, const std::filesystem::path& picture) {
  const QString name = QString::fromStdString(texture);
  auto* row = new QListWidgetItem(name, this);
  row->setData(DetailRole, tr("Shown: %1").arg(QString::fromStdString(picture.string())));
  if (QPushButton* back = addButton(row, tr("Remove"), tr("Remove the picture of %1").arg(name)))
    connect(back, &QPushButton::clicked, this, [this, name] { emit revertRequested(name); });
}

// Null where there are so many rows that buttons would cost too much.
QPushButton* ImportReportList::addButton(QListWidgetItem* row, const QString& text, const QString& name) {
  if (count() > kMaxButtons) return nullptr;
  row->setData(ButtonRole, true);
  auto* cell = new QWidget;
  cell->setFocusPolicy(Qt::NoFocus);
  auto* layout = new QHBoxLayout(cell);
  layout->setContentsMargins(0, 0, metrics::kPadRight, 0);
  auto* button = new QPushButton(text, cell);
  button->setAutoDefault(false);
  button->setAccessibleName(name);
  layout->addStretch();
  layout->addWidget(button, 0, Qt::AlignVCenter);
  setItemWidget(row, cell);
  return button;
}

QString ImportReportList::text() const {
  const bool some = !selectedItems().isEmpty();
  QStringList lines;
  for (int i = 0; i < count(); ++i) {
    const QListWidgetItem* row = item(i);
    if (some && !row->isSelected()) continue;
    const bool heading = row->data(HeadingRole).toBool();
    if (heading && !lines.isEmpty()) lines << QString();
    lines << (heading || some ? row->text() : QStringLiteral("  ") + row->text());
    const QString detail = row->data(DetailRole).toString();
    if (!heading && !detail.isEmpty()) lines << QStringLiteral("    ") + detail;
  }
  return lines.join(QLatin1Char('\n'));
}

void ImportReportList::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  scheduleDelayedItemsLayout();  // lines wrap anew
}

void ImportReportList::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) viewport()->update();
}

}  // namespace sinew::ui
