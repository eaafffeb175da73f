#include "viewer/widgets/dialogs/help/handbook_page.h"

#include <QFile>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextList>

#include "viewer/widgets/dialogs/help/handbook.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kPageWidth = 720, kPageEdge = 28, kTextSize = 14, kCodeSize = 13;
constexpr int kHeadingSizes[] = {24, 17, 15};  // pixels, of "#", "##", "###"
constexpr qreal kLineHeight = 145;             // percent

void shapeBlock(QTextCursor& cursor, const QTextBlock& block) {
  const Theme& t = theme();
  QTextBlockFormat format = block.blockFormat();
  const int level = format.headingLevel();
  const bool code = format.nonBreakableLines();
  format.setLineHeight(level > 0 ? 115 : code ? 130 : kLineHeight, QTextBlockFormat::ProportionalHeight);
  if (level > 0) {
    format.setTopMargin(level == 1 ? 4 : 22);
    format.setBottomMargin(8);
  } else if (code) {
    format.setBackground(t.field);
    format.setLeftMargin(8);
    format.setTopMargin(0);
    format.setBottomMargin(0);
  } else {
    format.setTopMargin(block.textList() ? 2 : 6);
    format.setBottomMargin(block.textList() ? 2 : 6);
  }
  cursor.setPosition(block.position());
  cursor.setBlockFormat(format);
  cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
  if (level > 0) {
    QFont font = headingFont();
    font.setPixelSize(kHeadingSizes[std::min(level, 3) - 1]);
    QTextCharFormat heading;
    heading.setFont(font, QTextCharFormat::FontPropertiesSpecifiedOnly);
    cursor.setCharFormat(heading);
  } else if (code) {
    QTextCharFormat smaller;
    smaller.setProperty(QTextFormat::FontPixelSize, kCodeSize);
    cursor.mergeCharFormat(smaller);
  }
}

}  // namespace

HandbookPageView::HandbookPageView(const QString& folder, QWidget* parent) : QTextBrowser(parent), folder_(folder) {
  setObjectName(QStringLiteral("page"));
  setAccessibleName(tr("Page of the handbook"));
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setOpenExternalLinks(true);
  setSearchPaths({folder});
}

void HandbookPageView::setMarked(const QStringList& words) {
  if (words == marked_) return;
  marked_ = words;
  mark(true);
}

QVariant HandbookPageView::loadResource(int type, const QUrl& name) {
  const QString path = folder_ + QLatin1Char('/') + name.path();
  if (type == QTextDocument::HtmlResource) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return tr("There is no page “%1”.").arg(name.path());
    // A document of its own: Markdown that is read over another page trips over its lists and tables in Qt 6.4.
    QTextDocument read;
    read.setMarkdown(withoutComments(QString::fromUtf8(file.readAll())));
    return read.toHtml();
  }
  if (type == QTextDocument::ImageResource) {
    QImage picture(path);
    const qreal ratio = devicePixelRatioF();
    const int width = qRound(std::min(columnWidth() * ratio, picture.width() * ratio));
    if (!picture.isNull() && width < picture.width()) picture = picture.scaledToWidth(width, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(ratio);
    return picture;
  }
  return {};
}

void HandbookPageView::doSetSource(const QUrl& name, QTextDocument::ResourceType) {
  QTextBrowser::doSetSource(name, QTextDocument::HtmlResource);
  shape();
  mark(name.fragment().isEmpty());
}

void HandbookPageView::resizeEvent(QResizeEvent* event) {
  const int free = std::max(kPageEdge, (width() - verticalScrollBar()->sizeHint().width() - kPageWidth) / 2);
  setViewportMargins(free, 12, free, 0);
  QTextBrowser::resizeEvent(event);
  if (columnWidth() != shaped_for_ && !source().isEmpty()) {
    const int place = verticalScrollBar()->value();
    reload();
    verticalScrollBar()->setValue(place);
  }
}

void HandbookPageView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !source().isEmpty()) reload();
}

int HandbookPageView::columnWidth() const { return viewport()->width(); }

void HandbookPageView::shape() {
  shaped_for_ = columnWidth();
  QFont font = textFont();
  font.setPixelSize(kTextSize);
  document()->setDefaultFont(font);
  document()->setDocumentMargin(0);
  QTextCursor cursor(document());
  cursor.beginEditBlock();
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) shapeBlock(cursor, block);
  cursor.endEditBlock();
}

void HandbookPageView::mark(bool go_to_first) {
  QList<QTextEdit::ExtraSelection> marks;
  for (const QString& word : marked_) {
    for (QTextCursor found = document()->find(word); !found.isNull(); found = document()->find(word, found)) {
      QTextEdit::ExtraSelection& each = marks.emplace_back();
      each.cursor = found;
      each.format.setBackground(theme().warn_fill);
    }
  }
  setExtraSelections(marks);
  if (!go_to_first || marks.isEmpty()) return;
  QTextCursor first = std::ranges::min(marks, {}, [](const auto& each) { return each.cursor.position(); }).cursor;
  first.clearSelection();
  setTextCursor(first);
  ensureCursorVisible();
}

}  // namespace sinew::ui
