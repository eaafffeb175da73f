#include "viewer/widgets/inspector/view.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFocusEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/inspector/clips_section.h"
#include "viewer/widgets/inspector/fact_list.h"
#include "viewer/widgets/inspector/properties_section.h"
#include "viewer/widgets/inspector/rig_section.h"
#include "viewer/widgets/inspector/transform_section.h"
#include "viewer/widgets/inspector/weight_bars.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

using Item = SelectionItem;

constexpr int kHeader = 32;
constexpr int kPaceMs = 66;  // 15 Hz

}  // namespace

InspectorView::InspectorView(Document& document, QWidget* parent) : QWidget(parent), document_(document) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);

  header_ = new QWidget(this);
  header_->setObjectName(QStringLiteral("inspector_header"));
  auto* row = new QHBoxLayout(header_);
  row->setSpacing(8);
  icon_ = new QLabel(header_);
  name_ = new ElidedLabel({}, header_);
  name_->setFont(strongFont());
  kind_ = new QLabel(header_);
  count_ = new QLabel(header_);
  for (QLabel* label : {kind_, count_}) label->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(icon_);
  row->addWidget(name_);
  row->addWidget(kind_);
  row->addStretch(1);
  row->addWidget(count_);
  putHeader(nullptr);

  scroll_ = new QScrollArea(this);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  auto* content = new QWidget(scroll_);
  column_ = new QVBoxLayout(content);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  transform_ = new TransformSection(document_, content);
  column_->addWidget(transform_);
  properties_ = new PropertiesSection(document_, content);
  column_->addWidget(properties_);
  rig_ = new RigSection(document_, content);
  column_->addWidget(rig_);
  clips_ = new ClipsSection(document_, content);
  column_->addWidget(clips_);
  connect(clips_, &ClipsSection::added, this, [this](QWidget& added) { scroll_->ensureWidgetVisible(&added); });
  facts_ = new FactList(content);
  facts_section_ = addSection(tr("Facts"), facts_);
  morphs_ = new WeightBars(content);
  morph_section_ = addSection(tr("Morph targets"), morphs_);
  material_facts_ = new FactList(content);
  material_section_ = addSection(tr("Material"), material_facts_);
  column_->addStretch(1);
  scroll_->setWidget(content);
  QScrollBar* bar = scroll_->verticalScrollBar();
  const int bar_width = bar->sizeHint().width();
  // The column is as wide beside the scroll bar as without it: rows that break only beside it would call it, and keep
  // it.
  const auto keep_width = [this, bar_width](int, int last) {
    column_->setContentsMargins(0, 0, last > 0 ? 0 : bar_width, 0);
  };
  connect(bar, &QScrollBar::rangeChanged, this, keep_width);
  keep_width(bar->minimum(), bar->maximum());
  // No dock may cut the rows of three fields, whatever is selected now.
  scroll_->setMinimumWidth(transform_->minimumSizeHint().width() + bar_width);
  all->addWidget(scroll_, 1);

  content->setBackgroundRole(QPalette::Base);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Inspector"));

  pace_.setSingleShot(true);
  pace_.setInterval(kPaceMs);
  connect(&pace_, &QTimer::timeout, this, &InspectorView::showValues);
  connect(&document_, &Document::changed, this, &InspectorView::onChanged);
  showTarget();
}

QString InspectorView::title() const { return name_->text(); }
QString InspectorView::kind() const { return kind_->text(); }

Section* InspectorView::addSection(const QString& title, QWidget* content) {
  auto* section = new Section(title, this);
  section->body()->addWidget(content);
  column_->addWidget(section);
  return section;
}

void InspectorView::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  const Instance* instance = document_.instance(target_.instance);
  const bool counts_keys = target_.kind == Item::Kind::clip || (instance && instance->isObject());
  if (change.has(Part::instances | Part::selection | Part::clip) ||
      (counts_keys && change.has(Part::keys | Part::timing))) {
    showTarget();
  } else if (change.has(Part::pose | Part::keys | Part::masks) ||
             (change.has(Part::time | Part::playing) && !document_.playing())) {
    showValues();
  } else if (change.has(Part::time) && !pace_.isActive()) {
    pace_.start();
  }
}

void InspectorView::putHeader(QBoxLayout* place) {
  const int side = place ? 0 : metrics::kPadLeft;
  header_->layout()->setContentsMargins(side, 0, side, 0);
  header_->setFixedHeight(place ? metrics::kDockTitle - 1 : kHeader);
  place ? place->addWidget(header_, 1) : static_cast<QBoxLayout*>(layout())->insertWidget(0, header_);
}

void InspectorView::setHeader(const QString& icon, const QString& name, const QString& kind) {
  icon_name_ = icon;
  name_->setText(name);
  name_->updateGeometry();
  kind_->setText(kind);
  const qsizetype count = static_cast<qsizetype>(document_.selection().items.size());
  const bool said = target_.kind == Item::Kind::joint && count == static_cast<qsizetype>(targets().size());
  count_->setText(count > 1 && !said ? tr("%1 selected").arg(count) : QString());
  updateIcon();
}

void InspectorView::updateIcon() {
  icon_->setPixmap(iconPixmap(icon_name_, theme().checked_icon, metrics::kIcon, devicePixelRatioF()));
}

float InspectorView::heightOf(const std::shared_ptr<const Character>& character) {
  if (character != measured_) {
    measured_ = character;
    measured_height_ = restHeight(*character);
  }
  return measured_height_;
}

void InspectorView::setPinned(bool pinned) {
  pinned_ = pinned;
  showTarget();
}

void InspectorView::showTarget() {
  const Item* active = document_.selection().active();
  if (!pinned_ || !document_.exists(target_)) {
    target_ = active               ? *active
              : document_.chosen() ? itemOf(*document_.chosen())
                                   : Item{Item::Kind::instance, document_.chosenInstance(), -1};
  }
  const Instance* instance = document_.instance(target_.instance);
  if (!instance) return;
  const bool moves = target_.kind == Item::Kind::joint || target_.kind == Item::Kind::instance;
  transform_->setVisible(moves);
  // A rigid thing without clips has no use for either.
  const bool still = instance->character->isProp() && instance->clips.empty();
  clips_->setVisible(!instance->isObject() && !still && (moves || target_.kind == Item::Kind::clip));
  morph_count_ = 0;
  Facts facts;
  switch (target_.kind) {
    case Item::Kind::instance:
      setHeader(iconOf(*instance), QString::fromStdString(instance->name), kindText(*instance));
      facts = FactTexts::character(*instance, heightOf(instance->character));
      facts.push_back(FactTexts::standing(document_, *instance));
      facts_->setFacts(facts);
      break;
    case Item::Kind::joint:
      if (instance->isObject()) {
        setHeader(iconOf(*instance), jointNames(targets()), kindText(*instance));
        facts = FactTexts::object(document_.clipOf(*instance));
        facts.push_back(FactTexts::standing(document_, *instance));
        facts_->setFacts(facts);
        break;
      }
      if (instance->character->skeleton[target_.index].kind == JointKind::control)
        setHeader(QStringLiteral("rig"), jointNames(targets()), tr("Handle"));
      else
        setHeader(QStringLiteral("bone"), jointNames(targets()), tr("Joint"));
      facts_->setFacts(FactTexts::joint(*instance->character, target_.index, document_.clipOf(*instance)));
      break;
    case Item::Kind::mesh:
      showMesh(*instance, target_);
      break;
    case Item::Kind::clip: {
      const std::shared_ptr<const Clip> clip = document_.clips().clip(target_.clip);
      setHeader(QStringLiteral("clip"), QString::fromStdString(clip->name), tr("Clip"));
      facts_->setFacts(FactTexts::clip(*clip));
      break;
    }
  }
  const bool mesh = target_.kind == Item::Kind::mesh;
  morph_section_->setVisible(morph_count_ > 0);
  material_section_->setVisible(mesh && !material_facts_->facts().empty());
  if (moves) transform_->setTargets(targets());
  showValues();
  // Rows that are gone leave no room to those that stay.
  if (moves) transform_->settle();
  if (!rig_->isHidden()) rig_->settle();
  column_->activate();
}

// What is shown and, unless it is pinned, everything of its kind that is selected with it.
std::vector<SelectionItem> InspectorView::targets() const {
  std::vector<Item> all;
  if (!pinned_ && document_.selection().contains(target_)) {
    for (const Item& item : document_.selection().items) {
      if (item.kind == target_.kind && item != target_) all.push_back(item);
    }
  }
  all.push_back(target_);
  return all;
}

// "hips" or "3 joints: hips, spine, head" or "2 locators: …", as far as there is room.
QString InspectorView::jointNames(const std::vector<SelectionItem>& joints) const {
  constexpr std::size_t kMaxNamed = 8;
  QStringList names;
  for (std::size_t i = 0; i < joints.size() && i < kMaxNamed; ++i)
    names << QString::fromStdString(document_.instance(joints[i].instance)->character->skeleton[joints[i].index].name);
  if (joints.size() == 1) return names.front();
  return tr("%1: %2").arg(itemsText(document_, joints), names.join(QStringLiteral(", ")));
}

void InspectorView::showMesh(const Instance& instance, const SelectionItem& item) {
  const Character& character = *instance.character;
  const Mesh& mesh = *character.meshes[static_cast<std::size_t>(item.index)];
  setHeader(QStringLiteral("mesh"), QString::fromStdString(mesh.name), tr("Mesh"));
  facts_->setFacts(FactTexts::mesh(character, mesh));
  QStringList names;
  for (const MorphTarget& target : mesh.morph_targets) names += QString::fromStdString(target.name);
  morphs_->setNames(names);
  morph_section_->setNote(grouped(static_cast<std::size_t>(names.size())));
  first_morph_ = mesh.first_morph_channel;
  morph_count_ = static_cast<int>(names.size());
  if (mesh.material < 0) {
    material_facts_->setFacts({});
    return;
  }
  const Material& material = character.materials[static_cast<std::size_t>(mesh.material)];
  material_facts_->setFacts(FactTexts::material(character, material));
  material_section_->setNote(QString::fromStdString(material.name));
}

void InspectorView::showValues() {
  if (!document_.instance(target_.instance)) return;
  if (!transform_->isHidden()) transform_->refresh();
  if (target_.instance == document_.chosenInstance())
    properties_->refresh();
  else
    properties_->hide();
  const Instance& shown = *document_.instance(target_.instance);
  const bool has_limbs = !shown.character->isProp() || shown.character->rig;
  const bool poses = target_.kind == Item::Kind::joint || target_.kind == Item::Kind::instance;
  if (poses && has_limbs && target_.instance == document_.activeInstance())
    rig_->refresh();
  else
    rig_->hide();
  if (!clips_->isHidden()) clips_->refresh();
  if (morph_count_ > 0) {
    const std::vector<float>& weights = document_.pose(target_.instance).pose.morph_weights;
    const auto first = weights.begin() + first_morph_;
    morphs_->setWeights({first, first + morph_count_});
  }
}

void InspectorView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  // Who comes by Tab goes on to the first control that is shown, or back out.
  const Qt::FocusReason by = event->reason();
  if (by == Qt::TabFocusReason || by == Qt::BacktabFocusReason) focusNextPrevChild(by == Qt::TabFocusReason);
}

void InspectorView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) updateIcon();
  if (event->type() == QEvent::LocaleChange) showTarget();
}

}  // namespace sinew::ui
