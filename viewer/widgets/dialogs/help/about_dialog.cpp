#include "viewer/widgets/dialogs/help/about_dialog.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

AboutDialog::AboutDialog(const QString& version, const QString& graphics, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("about"));
  setWindowTitle(tr("About Sinew"));
  auto* mark = new QLabel;
  mark->setPixmap(iconPixmap(QStringLiteral("sinew"), theme().text, 64, devicePixelRatioF()));
  auto* heading = new QLabel(tr("Sinew %1").arg(version));
  heading->setFont(headingFont());
  auto* text = new QLabel(
      tr("Character animation workbench.\nFree software under the GNU General Public License, version 3 or later."));
  const QString facts_text = tr("Sinew %1, Qt %2\n%3\n%4, %5\n%6 at %7 %")
                                 .arg(version, QString::fromLatin1(qVersion()), graphics, QSysInfo::prettyProductName(),
                                      QSysInfo::currentCpuArchitecture(), QGuiApplication::platformName(),
                                      QString::number(qRound(100.0 * devicePixelRatioF())));
  auto* facts = new QLabel(facts_text);
  facts->setObjectName(QStringLiteral("facts"));
  facts->setForegroundRole(QPalette::PlaceholderText);
  facts->setTextInteractionFlags(Qt::TextSelectableByMouse);

  auto* words = new QVBoxLayout;
  words->setSpacing(8);
  for (QWidget* widget : {heading, text, facts}) words->addWidget(widget);
  words->addStretch();
  auto* row = new QHBoxLayout;
  row->setSpacing(20);
  row->addWidget(mark, 0, Qt::AlignTop);
  row->addLayout(words, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
  copy->setObjectName(QStringLiteral("copy"));
  copy->setToolTip(tr("Copies the versions, for a report of a fault"));
  connect(copy, &QPushButton::clicked, this, [facts_text] { QGuiApplication::clipboard()->setText(facts_text); });
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(16);
  page->addLayout(row);
  page->addWidget(buttons);
}

}  // namespace sinew::ui
