#include "viewer/widgets/dialogs/help/handbook_dialog.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <QShortcut>
#include <QToolButton>

#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/dialogs/help/handbook_page.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kContentsWidth = 248;
constexpr QSize kHandbookSize{1060, 760};

QToolButton* goButton(const QString& name, const QString& tool_tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setObjectName(name);
  button->setIcon(icon(QStringLiteral("arrow_") + name));
  button->setToolTip(tool_tip);
  button->setAccessibleName(tool_tip);
  button->setFixedSize(metrics::kDockButton, metrics::kDockButton);
  button->setEnabled(false);
  return button;
}

}  // namespace

HandbookDialog::HandbookDialog(const QString& folder, QWidget* parent)
    : QDialog(parent),
      pages_(readHandbook(folder)),
      search_(new FilterField(tr("Search the handbook"), this)),
      list_(new QListWidget(this)),
      page_(new HandbookPageView(folder, this)) {
  setObjectName(QStringLiteral("handbook"));
  setWindowTitle(tr("Handbook"));
  setModal(false);

  QToolButton* back = goButton(QStringLiteral("left"), tr("Page before (Alt+Left)"), this);
  QToolButton* forward = goButton(QStringLiteral("right"), tr("Next page (Alt+Right)"), this);
  connect(back, &QToolButton::clicked, page_, &QTextBrowser::backward);
  connect(forward, &QToolButton::clicked, page_, &QTextBrowser::forward);
  connect(page_, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
  connect(page_, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
  search_->setObjectName(QStringLiteral("search"));
  search_->setToolTip(tr("Pages with all of these words (Ctrl+F)"));
  auto* top = new QHBoxLayout;
  top->setSpacing(4);
  top->addWidget(search_, 1);
  top->addWidget(back);
  top->addWidget(forward);

  list_->setObjectName(QStringLiteral("contents"));
  list_->setAccessibleName(tr("Contents"));
  list_->setFrameShape(QFrame::NoFrame);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  for (const HandbookPage& page : pages_) {
    auto* row = new QListWidgetItem(page.title, list_);
    row->setSizeHint({0, metrics::kPropertyRow});
  }
  auto* contents = new QWidget(this);
  contents->setFixedWidth(kContentsWidth);
  auto* column = new QVBoxLayout(contents);
  column->setContentsMargins(metrics::kPadLeft, 12, metrics::kPadRight, 12);
  column->setSpacing(8);
  column->addLayout(top);
  column->addWidget(list_, 1);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(contents);
  row->addWidget(page_, 1);
  const QSize room = screen()->availableGeometry().size() * 7 / 8;
  resize(kHandbookSize.boundedTo(room));

  connect(list_, &QListWidget::currentRowChanged, this, [this](int index) {
    if (index >= 0) showPage(pages_[static_cast<std::size_t>(index)].file);
  });
  connect(page_, &QTextBrowser::sourceChanged, this, &HandbookDialog::markInContents);
  connect(search_, &QLineEdit::textChanged, this, &HandbookDialog::search);
  connect(search_, &FilterField::left, list_, qOverload<>(&QWidget::setFocus));
  connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, search_, [this] {
    search_->setFocus();
    search_->selectAll();
  });
  if (pages_.empty()) {
    search_->setEnabled(false);
    page_->setPlainText(
        tr("The handbook is not installed with this program. It lies in docs/handbook of its sources."));
  } else {
    list_->setCurrentRow(0);
  }
  list_->setFocus();
}

void HandbookDialog::showPage(const QString& file) {
  if (page_->source().path() != file) page_->setSource(QUrl(file));
}

void HandbookDialog::search(const QString& text) {
  const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  int found = 0, first = -1;
  for (int row = 0; row < list_->count(); ++row) {
    const bool holds = holdsWords(pages_[static_cast<std::size_t>(row)], words);
    list_->item(row)->setHidden(!holds);
    if (!holds) continue;
    ++found;
    if (first < 0) first = row;
  }
  search_->setCount(words.isEmpty() ? QString() : tr("%1 of %2").arg(found).arg(list_->count()));
  if (first >= 0 && (!list_->currentItem() || list_->currentItem()->isHidden())) list_->setCurrentRow(first);
  page_->setMarked(words);
}

void HandbookDialog::markInContents(const QUrl& source) {
  const auto shown = std::ranges::find(pages_, source.path(), &HandbookPage::file);
  if (shown == pages_.end()) return;
  const QSignalBlocker quiet(list_);
  list_->setCurrentRow(static_cast<int>(shown - pages_.begin()));
}

}  // namespace sinew::ui
