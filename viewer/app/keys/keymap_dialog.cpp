#include "viewer/app/keys/keymap_dialog.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeWidget>

#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/key_field.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kName = 0, kKeys = 1, kPanel = 2;
constexpr int kIdRole = Qt::UserRole, kKeysRole = Qt::UserRole + 1, kChangedRole = Qt::UserRole + 2,
              kClashRole = Qt::UserRole + 3;
constexpr auto kFilter = QT_TR_NOOP("Keymaps (*.json)");

// Rows with chips for keys; changed ones carry a dot, clashing ones a mark.
class RowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return {QStyledItemDelegate::sizeHint(option, index).width(), metrics::kTreeRow};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    if (index.column() == kPanel) {
      QStyleOptionViewItem muted_text = option;
      muted_text.palette.setColor(QPalette::Text, theme().text_muted);
      return QStyledItemDelegate::paint(painter, muted_text, index);
    }
    if (index.column() != kKeys) return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem plain = option;
    initStyleOption(&plain, index);
    plain.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &plain, painter, option.widget);
    const Theme& t = theme();
    painter->setFont(textFont());
    QRect room = option.rect.adjusted(16, 0, -4, 0);
    const QRect mark(option.rect.left(), room.top(), 12, room.height());
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(kClashRole).toBool()) {
      drawIcon(*painter, QStringLiteral("warn"), t.warn, mark, 12);
    } else if (index.data(kChangedRole).toBool()) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(t.accent);
      painter->drawEllipse(QRectF(mark).center(), 3.0, 3.0);
    }
    drawKeyChips(*painter, room, index.data(kKeysRole).toStringList(), Qt::AlignLeft);
  }
};

QStringList textsOf(const QList<QKeySequence>& keys) {
  QStringList texts;
  for (const QKeySequence& key : keys) texts << key.toString(QKeySequence::NativeText);
  return texts;
}

QString panelsText(const ActionSpec& spec) {
  QStringList panels = panelsOf(spec);
  if (panels.isEmpty()) panels << QString();
  for (QString& panel : panels) panel = panelTitle(panel);
  return panels.join(QStringLiteral(", "));
}

QString namesOf(const Keymap& keymap, const QStringList& ids) {
  const QHash<QString, QString> known = commandNames(keymap.table());
  QStringList names;
  for (const QString& id : ids) names << QStringLiteral("“%1”").arg(known.value(id, id));
  return names.join(QStringLiteral(", "));
}

constexpr char kWarning[] = "sinewWarning";

void tint(QLabel& label) {
  QPalette ink;
  ink.setColor(QPalette::WindowText, label.property(kWarning).toBool() ? theme().warn : theme().text_muted);
  if (label.palette().color(QPalette::WindowText) != ink.color(QPalette::WindowText)) label.setPalette(ink);
}

void setWarning(QLabel& label, bool warning) {
  label.setProperty(kWarning, warning);
  tint(label);
}

QLabel* muted(QLabel* label) {
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

KeymapDialog::KeymapDialog(Keymap& keymap, QWidget* parent) : QDialog(parent), keymap_(keymap) {
  setObjectName(QStringLiteral("keymap"));
  setWindowTitle(tr("Keymap"));
  setModal(false);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(8);
  page->addLayout(makeSearch());

  tree_ = new QTreeWidget(this);
  tree_->setObjectName(QStringLiteral("tree"));
  tree_->setAccessibleName(tr("Actions and their keys"));
  tree_->setHeaderLabels({tr("Action"), tr("Keys", "keyboard"), tr("Panel")});
  tree_->setItemDelegate(new RowDelegate(tree_));
  tree_->setUniformRowHeights(true);
  tree_->setIndentation(metrics::kTreeIndent);
  tree_->setAllColumnsShowFocus(true);
  tree_->header()->setStretchLastSection(true);
  tree_->setColumnWidth(kName, 300);
  tree_->setColumnWidth(kKeys, 280);
  page->addWidget(tree_, 1);
  page->addLayout(makeDetails());
  page->addSpacing(8);
  page->addLayout(makeButtons());
  for (QPushButton* button : findChildren<QPushButton*>()) button->setAutoDefault(false);

  fillTree();
  showKeys();
  showAction();
  connect(tree_, &QTreeWidget::currentItemChanged, this, &KeymapDialog::showAction);
  connect(tree_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
    if (!item->data(kName, kIdRole).toString().isEmpty()) new_key_->listen();
  });
  connect(&keymap_, &Keymap::changed, this, [this] {
    showKeys();
    filterRows();
    showAction();
  });
  resize(760, 600);
  search_->setFocus();
}

QLayout* KeymapDialog::makeSearch() {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  base_ = new QComboBox(this);
  base_->setObjectName(QStringLiteral("base"));
  base_->setAccessibleName(tr("Keymap"));
  base_->setMinimumWidth(140);
  for (const MouseScheme base : {MouseScheme::blender, MouseScheme::maya})
    base_->addItem(nameOf(base), static_cast<int>(base));
  search_ = new FilterField(tr("Search by name"), this);
  search_->setObjectName(QStringLiteral("search"));
  key_search_ = new KeyField(tr("Search by key"), this);
  key_search_->setObjectName(QStringLiteral("key_search"));
  key_search_->setFixedWidth(200);
  key_search_->setToolTip(tr("Click, then press a key: only what is on this key stays. Delete shows everything again"));
  row->addWidget(base_);
  row->addWidget(search_, 1);
  row->addWidget(key_search_);
  connect(base_, &QComboBox::activated, this,
          [this] { keymap_.setBase(static_cast<MouseScheme>(base_->currentData().toInt())); });
  connect(search_, &QLineEdit::textChanged, this, &KeymapDialog::filterRows);
  connect(search_, &FilterField::left, this, [this] { tree_->setFocus(); });
  connect(key_search_, &KeyField::heard, this, &KeymapDialog::filterRows);
  return row;
}

QLayout* KeymapDialog::makeDetails() {
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  auto* top = new QHBoxLayout;
  top->setSpacing(8);
  name_ = new QLabel(this);
  name_->setFont(strongFont());
  line_ = muted(new QLabel(this));
  line_->setMinimumWidth(0);
  line_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  top->addWidget(name_);
  top->addWidget(line_, 1);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  chips_ = new QWidget(this);
  chips_->setObjectName(QStringLiteral("keys_of_action"));
  chips_->setFixedHeight(metrics::kField);
  auto* chips = new QHBoxLayout(chips_);
  chips->setContentsMargins(0, 0, 0, 0);
  chips->setSpacing(4);
  new_key_ = new KeyField(tr("Add a key", "keyboard"), this);
  new_key_->setObjectName(QStringLiteral("new_key"));
  new_key_->setFixedWidth(160);
  reset_ = new QPushButton(tr("&Reset"), this);
  reset_->setObjectName(QStringLiteral("reset"));
  reset_->setToolTip(tr("Gives this action the keys of the map as delivered"));
  row->addWidget(chips_);
  row->addWidget(new_key_);
  row->addStretch();
  row->addWidget(reset_);
  auto* bottom = new QHBoxLayout;
  bottom->setSpacing(8);
  clash_ = new QLabel(this);
  clash_->setObjectName(QStringLiteral("clash"));
  clash_->setWordWrap(true);
  take_over_ = new QPushButton(tr("&Take it over"), this);
  take_over_->setObjectName(QStringLiteral("take_over"));
  bottom->addWidget(clash_, 1);
  bottom->addWidget(take_over_, 0, Qt::AlignTop);
  column->addLayout(top);
  column->addLayout(row);
  column->addLayout(bottom);
  connect(new_key_, &KeyField::heard, this, &KeymapDialog::offer);
  connect(reset_, &QPushButton::clicked, this, [this] { change([this] { keymap_.reset(chosen()); }); });
  connect(take_over_, &QPushButton::clicked, this, [this] {
    const QKeySequence key = std::exchange(offered_, {});
    change([&] { keymap_.takeOver(chosen(), key); });
  });
  return column;
}

QLayout* KeymapDialog::makeButtons() {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  const auto button = [&](const QString& text, const char* name, const QString& tip, auto clicked) {
    auto* made = new QPushButton(text, this);
    made->setObjectName(QLatin1String(name));
    made->setToolTip(tip);
    connect(made, &QPushButton::clicked, this, clicked);
    row->addWidget(made);
    return made;
  };
  button(tr("&Import…"), "import", tr("Reads a keymap file in place of the changes to this map"),
         [this] { importMap(); });
  button(tr("&Export…"), "export", tr("Writes the changes to a file, for others or another machine"),
         [this] { exportMap(); });
  reset_all_ = button(tr("Reset &all"), "reset_all", tr("Gives all actions the keys of the map as delivered"),
                      [this] { change([this] { keymap_.resetAll(); }); });
  undo_button_ = button(tr("&Undo"), "undo", tr("Takes the last change of keys back"), [this] {
    const Step step = undo_.back();
    undo_.pop_back();
    keymap_.setBase(step.base);
    keymap_.setChanges(step.changes);
    showAction();
  });
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("note"));
  note_->setWordWrap(true);
  row->addWidget(note_, 1);
  button(tr("Close"), "close", {}, [this] { reject(); });
  return row;
}

void KeymapDialog::fillTree() {
  QHash<QString, QTreeWidgetItem*> menus;
  for (const ActionSpec& spec : keymap_.table()) {
    QStringList titles = menuTitles(spec);
    const QString menu = titles.takeFirst();
    QTreeWidgetItem*& above = menus[menu];
    if (!above) {
      above = new QTreeWidgetItem(tree_, {menu});
      above->setFont(kName, strongFont());
      above->setFirstColumnSpanned(true);
      above->setExpanded(true);
    }
    auto* row = new QTreeWidgetItem(above, {menuPath(titles << plainText(spec)), QString(), panelsText(spec)});
    row->setData(kName, kIdRole, spec.id.toString());
    row->setToolTip(kName, tr(spec.line));
    rows_.insert(spec.id.toString(), row);
  }
}

void KeymapDialog::showKeys() {
  base_->setCurrentIndex(base_->findData(static_cast<int>(keymap_.base())));
  for (auto row = rows_.cbegin(); row != rows_.cend(); ++row) {
    const QList<QKeySequence> keys = keymap_.keys(row.key());
    bool clash = false;
    for (const QKeySequence& key : keys) clash = clash || !keymap_.clashes(row.key(), key).isEmpty();
    (*row)->setData(kKeys, kKeysRole, textsOf(keys));
    (*row)->setData(kKeys, Qt::AccessibleTextRole, textsOf(keys).join(QStringLiteral("; ")));
    (*row)->setData(kKeys, kChangedRole, keymap_.isChanged(row.key()));
    (*row)->setData(kKeys, kClashRole, clash);
    (*row)->setToolTip(
        kKeys,
        clash ? tr("Another action of the same panel is on this key, too")
        : keymap_.isChanged(row.key())
            ? tr("Changed; as delivered: %1").arg(textsOf(keymap_.deliveredKeys(row.key())).join(QStringLiteral("; ")))
            : QString());
  }
  reset_all_->setEnabled(keymap_.isChanged());
}

void KeymapDialog::filterRows() {
  const QStringList words = search_->text().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const QKeySequence key = key_search_->key();
  int shown = 0;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* menu = tree_->topLevelItem(i);
    bool any = false;
    for (int j = 0; j < menu->childCount(); ++j) {
      QTreeWidgetItem* row = menu->child(j);
      const QString id = row->data(kName, kIdRole).toString();
      const QString text =
          QStringList{menu->text(kName), row->text(kName), id, row->text(kPanel)}.join(QLatin1Char(' '));
      const bool fits =
          std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
      const bool on_key = key.isEmpty() || keymap_.keys(id).contains(key);
      row->setHidden(!fits || !on_key);
      any = any || !row->isHidden();
      shown += row->isHidden() ? 0 : 1;
    }
    menu->setHidden(!any);
  }
  const bool all = words.isEmpty() && key.isEmpty();
  search_->setCount(all ? QString() : QString::number(shown));
  if (shown == 0 && !key.isEmpty())
    say(tr("Nothing is on %1.").arg(key.toString(QKeySequence::NativeText)));
  else
    say({});
}

QString KeymapDialog::chosen() const {
  const QTreeWidgetItem* item = tree_->currentItem();
  return item ? item->data(kName, kIdRole).toString() : QString();
}

void KeymapDialog::show(const QString& id) {
  if (QTreeWidgetItem* row = rows_.value(id)) tree_->setCurrentItem(row);
}

const ActionSpec* KeymapDialog::chosenSpec() const {
  const QString id = chosen();
  for (const ActionSpec& spec : keymap_.table())
    if (id == spec.id.toString()) return &spec;
  return nullptr;
}

void KeymapDialog::showAction() {
  const ActionSpec* spec = chosenSpec();
  const QString id = chosen();
  name_->setText(spec ? commandNames(keymap_.table()).value(id) : tr("Choose an action to change its keys."));
  line_->setText(spec ? tr(spec->line) : QString());
  qDeleteAll(chips_->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly));
  for (const QKeySequence& key : keymap_.keys(id)) {
    const QString text = key.toString(QKeySequence::NativeText);
    auto* chip = new QToolButton(chips_);
    chip->setText(QLatin1Char(' ') + text);
    chip->setIcon(icon(QStringLiteral("close")));
    chip->setIconSize({10, 10});
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setLayoutDirection(Qt::RightToLeft);  // the cross stands behind the key
    chip->setFixedHeight(metrics::kField);
    chip->setToolTip(tr("Takes %1 away from this action").arg(text));
    chip->setAccessibleName(chip->toolTip());
    connect(
        chip, &QToolButton::clicked, this, [this, key] { change([&] { keymap_.removeKey(chosen(), key); }); },
        Qt::QueuedConnection);
    chips_->layout()->addWidget(chip);
  }
  chips_->setVisible(spec != nullptr && !keymap_.keys(id).isEmpty());
  new_key_->clearKey();
  new_key_->setVisible(spec != nullptr);
  new_key_->setTakesModifiers(isHeldKey(id));
  reset_->setVisible(spec != nullptr);
  reset_->setEnabled(keymap_.isChanged(id));
  undo_button_->setEnabled(!undo_.empty());
  offered_ = {};
  asked_ = false;
  showClashes();
}

void KeymapDialog::showClashes() {
  const QString id = chosen();
  QString text;
  bool warning = true;
  if (!offered_.isEmpty()) {
    text = tr("%1 is on %2.")
               .arg(offered_.toString(QKeySequence::NativeText), namesOf(keymap_, keymap_.clashes(id, offered_)));
  } else {
    for (const QKeySequence& key : keymap_.keys(id)) {
      const QString name = key.toString(QKeySequence::NativeText);
      if (const QStringList others = keymap_.clashes(id, key); !others.isEmpty()) {
        offered_ = key;
        text = tr("%1 is on %2, too: neither is sure to run.").arg(name, namesOf(keymap_, others));
        break;
      }
      const QStringList others = keymap_.shadows(id, key);
      if (others.isEmpty() || !text.isEmpty()) continue;
      warning = false;
      text = panelsOf(*chosenSpec()).isEmpty()
                 ? tr("Elsewhere %1 means %2.").arg(name, namesOf(keymap_, others))
                 : tr("Here %1 wins over %2 of the whole window.").arg(name, namesOf(keymap_, others));
    }
  }
  clash_->setText(text);
  setWarning(*clash_, warning);
  clash_->setVisible(!text.isEmpty());
  if (offered_.isEmpty() && take_over_->hasFocus()) new_key_->setFocus(Qt::OtherFocusReason);
  take_over_->setVisible(!offered_.isEmpty());
}

void KeymapDialog::change(const std::function<void()>& edit) {
  const Step before{keymap_.base(), keymap_.current()};
  undo_.push_back(before);
  edit();
  if (keymap_.base() == before.base && keymap_.current() == before.changes) undo_.pop_back();
  showAction();
}

void KeymapDialog::offer(const QKeySequence& key) {
  const QString id = chosen();
  if (key.isEmpty() || id.isEmpty()) return;
  if (keymap_.clashes(id, key).isEmpty()) return change([&] { keymap_.addKey(id, key); });
  offered_ = key;
  asked_ = true;
  showClashes();
  take_over_->setDefault(true);
  take_over_->setFocus(Qt::TabFocusReason);  // with its frame
}

void KeymapDialog::keyPressEvent(QKeyEvent* event) {
  if (!asked_ || event->key() != Qt::Key_Escape) return QDialog::keyPressEvent(event);
  showAction();
  new_key_->setFocus(Qt::OtherFocusReason);
}

void KeymapDialog::importMap() {
  const FileQuestion question{
      .name = QStringLiteral("import_keymap"), .title = tr("Import keymap"), .filter = tr(kFilter)};
  askForFile(this, question, [this](const QString& path) {
    QString told;
    bool warning = false;
    change([&] {
      const Result<QString> read = keymap_.importFrom(path);
      warning = !read || !read->isEmpty();
      told = !read             ? shown(read.error().for_user)
             : read->isEmpty() ? tr("%1 was imported.").arg(QFileInfo(path).fileName())
                               : *read;
    });
    say(told, warning);
  });
}

void KeymapDialog::exportMap() {
  const FileQuestion question{.what = FileQuestion::What::file_to_write,
                              .name = QStringLiteral("export_keymap"),
                              .title = tr("Export keymap"),
                              .filter = tr(kFilter),
                              .suggestion = QStringLiteral("keymap.json")};
  askForFile(this, question, [this](const QString& path) {
    const Check written = keymap_.exportTo(path);
    say(written ? tr("%1 was written.").arg(QFileInfo(path).fileName()) : shown(written.error().for_user), !written);
  });
}

void KeymapDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  for (QLabel* label : {clash_, note_})
    if (label) tint(*label);
}

void KeymapDialog::say(const QString& text, bool warning) {
  note_->setText(text);
  setWarning(*note_, warning);
}

}  // namespace sinew::ui
