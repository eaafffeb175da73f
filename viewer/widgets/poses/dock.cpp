#include "viewer/widgets/poses/dock.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QBoxLayout>
#include <QBuffer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>

#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/poses/library_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/poses.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/fields/blend_slider.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/pictures/draw_pose.h"
#include "viewer/widgets/poses/delegate.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr auto kPoseFiles = QT_TR_NOOP("Poses (*.json)");
constexpr int kPictureSide = 192;  // pixels

QByteArray png(const QImage& picture) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  return picture.save(&buffer, "PNG") ? bytes : QByteArray();
}

// A row at the top of a column, with what takes its room.
QHBoxLayout* addBar(QVBoxLayout& column, QWidget* wide) {
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 0, 8, 0);
  bar->setSpacing(2);
  bar->addWidget(wide, 1);
  column.addLayout(bar);
  return bar;
}

}  // namespace

PosesDock::PosesDock(Document& document, PoseLibrary& library, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("poses"), tr("Poses"), DockTitleBar::Kind::title, parent),
      document_(document),
      library_(library) {
  model_ = new PoseListModel(document_, library_, this);
  sorted_ = new QSortFilterProxyModel(this);
  sorted_->setSourceModel(model_);
  sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  auto* content = new QWidget(this);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 6, 0, 0);
  column->setSpacing(4);
  places_ = new Segmented({tr("Project"), tr("My library")}, content);
  places_->setAccessibleName(tr("Where poses are kept"));
  places_->setCurrent(static_cast<int>(model_->place()));
  addBar(*column, places_);
  pages_ = new QStackedWidget(content);
  column->addWidget(pages_, 1);
  makePage(find_action);
  pages_->addWidget(makeEmptyPage(
      {QStringLiteral("person"), tr("No poses yet"),
       tr("Poses of the project are saved with it; those of your library are there in all projects"), tr("Store pose")},
      find_action(ids::kPosesStore), pages_));
  setContent(content, list_);
  connect(places_, &Segmented::chosen, this, [this](int place) { setPlace(static_cast<PosePlace>(place)); });
  connect(&library_, &PoseLibrary::failed, this, &PosesDock::failed);
  connect(model_, &PoseListModel::failed, this, &PosesDock::failed);
  connect(model_, &QAbstractItemModel::modelReset, this, &PosesDock::showContent);
  connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PosesDock::showState);
  connect(&document_, &Document::changed, this, &PosesDock::onChanged);
  onChanged({DocumentChange::instances});
}

void PosesDock::makePage(const FindAction& find_action) {
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 8);
  column->setSpacing(4);
  filter_ = new FilterField(tr("Filter"), page);
  QHBoxLayout* bar = addBar(*column, filter_);
  for (const auto& [id, icon_name] : {std::pair{ids::kPosesStore, "plus"}, std::pair{ids::kPosesDelete, "trash"}}) {
    QAction* shown = find_action(id);
    if (!shown) continue;
    QToolButton* button = makeDockButton(QString::fromLatin1(icon_name), shown->whatsThis(), page);
    button->setDefaultAction(shown);
    bar->addWidget(button);
  }

  list_ = new QListView(page);
  list_->setModel(sorted_);
  list_->setItemDelegate(new PoseDelegate(list_));
  list_->setViewMode(QListView::IconMode);
  list_->setMovement(QListView::Static);
  list_->setResizeMode(QListView::Adjust);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setSpacing(2);
  list_->setMouseTracking(true);
  list_->setAccessibleName(tr("Stored poses"));
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  column->addWidget(list_, 1);
  setHints(list_, {{tr("Double-click"), tr("apply the pose")}, {tr("Shift+Double-click"), tr("mirrored")}});

  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  foot->setSpacing(8);
  auto* label = new QLabel(tr("Blend"), page);
  foot->addWidget(label);
  slider_ = new BlendSlider(page);
  slider_->setAccessibleName(tr("Blend towards the chosen pose"));
  slider_->setToolTip(tr("How far the joints go towards the chosen pose; Escape cancels it"));
  foot->addWidget(slider_, 1);
  amount_ = new QLabel(page);
  amount_->setFont(numberFont());
  amount_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  amount_->setFixedWidth(QFontMetrics(numberFont()).horizontalAdvance(QStringLiteral("\u2212150\u2009%")) + 2);
  foot->addWidget(amount_);
  column->addLayout(foot);
  problem_ = new QLabel(page);
  problem_->setWordWrap(true);
  problem_->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  problem_->hide();
  column->addWidget(problem_);
  pages_->addWidget(page);
  pages_->setMinimumWidth(200);

  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    sorted_->setFilterFixedString(text);
    showContent();
  });
  connect(filter_, &FilterField::taken, list_, [this] {
    if (sorted_->rowCount() == 1) list_->setCurrentIndex(sorted_->index(0, 0));
  });
  connect(filter_, &FilterField::left, list_, [this] { list_->setFocus(Qt::OtherFocusReason); });
  connect(list_, &QListView::doubleClicked, this,
          [this] { apply(QGuiApplication::keyboardModifiers() & Qt::ShiftModifier); });
  connect(list_, &QWidget::customContextMenuRequested, this, [this, find_action](QPoint at) {
    QMenu menu(this);
    addGroups(menu, find_action(ContextMenu::poses));
    menu.exec(list_->viewport()->mapToGlobal(at));
  });
  connect(slider_, &BlendSlider::begun, this, &PosesDock::beginBlend);
  connect(slider_, &BlendSlider::moved, this, &PosesDock::blend);
  const auto end = [this] {
    document_.endGesture(std::exchange(gesture_, kNoGesture));
    showState();
  };
  connect(slider_, &BlendSlider::finished, this, end);
  connect(slider_, &BlendSlider::cancelled, this, [this, end] {
    own_edit_ = true;
    document_.cancelGesture(gesture_);
    own_edit_ = false;
    end();
  });
}

void PosesDock::onChanged(const DocumentChange& change) {
  using C = DocumentChange;
  // What others change ends a blend: it began in another state.
  if (!own_edit_ && change.has(C::instances | C::selection | C::time | C::clip | C::pose | C::keys)) slider_->finish();
  if (!change.has(C::instances | C::selection | C::poses)) return;
  const Instance* active = document_.active();
  library_.setCharacter(active ? QString::fromStdString(active->character->name) : QString());
  showContent();
}

void PosesDock::setPlace(PosePlace place) {
  slider_->finish();
  places_->setCurrent(static_cast<int>(place));
  model_->setPlace(place);
  showContent();
}

void PosesDock::showContent() {
  const QString problem = place() == PosePlace::library ? library_.problem() : QString();
  const bool empty = model_->poses().empty() && problem.isEmpty();
  const std::size_t elsewhere = model_->countElsewhere(), for_others = model_->countForOthers();
  QStringList notes;
  if (place() == PosePlace::project && for_others > 0) notes << tr("%1 for other characters").arg(grouped(for_others));
  if (elsewhere > 0)
    notes
        << (place() == PosePlace::library ? tr("%1 in the project") : tr("%1 in your library")).arg(grouped(elsewhere));
  titleBar()->setNote(notes.join(QStringLiteral(", ")));
  pages_->setCurrentIndex(empty ? 1 : 0);
  filter_->setCount(filter_->text().isEmpty() ? QString()
                                              : tr("%1 of %2").arg(sorted_->rowCount()).arg(model_->rowCount()));
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  showState();
}

void PosesDock::showState() {
  const bool ready = hasChosen();
  slider_->setEnabled(ready);
  amount_->setEnabled(ready);
  amount_->setText(decimal(slider_->value(), 0) + QStringLiteral("\u2009%"));
  emit chosenChanged();
}

int PosesDock::chosenIndex() const {
  const QModelIndexList rows = list_->selectionModel()->selectedIndexes();
  return rows.isEmpty() ? -1 : sorted_->mapToSource(rows.front()).row();
}

const StoredPose* PosesDock::chosen() const {
  const int index = chosenIndex();
  return index < 0 || index >= model_->rowCount() ? nullptr : &model_->poses()[static_cast<std::size_t>(index)];
}

void PosesDock::report(const Check& done) {
  if (!done) emit failed(shown(done.error().for_user));
}

void PosesDock::store() {
  const Instance* active = document_.active();
  if (!active) return;
  const StoredPose pose =
      storedPose(*active->character, shownPose(document_, *active, chosenJoints(document_, *active)));
  if (const Check found = canBeFoundAgain(pose); !found) return report(found);
  const bool in_project = place() == PosePlace::project;
  const Gesture gesture = newGesture();
  PoseId id;
  if (in_project) {
    id = document_.addPose(toScene(pose), gesture);
  } else {
    const Check added = library_.add(pose);
    report(added);
    if (!added) return;
  }
  const int row = model_->rowCount() - 1;
  const QString name = model_->poses().back().name;
  filter_->clear();
  list_->setCurrentIndex(sorted_->mapFromSource(model_->index(row)));
  emit said(tr("%1 stored with %2").arg(name, jointsText(pose.joints.size())));
  if (list_->isVisible()) list_->edit(list_->currentIndex());  // the name it got says nothing yet
  if (in_project) {
    draw(*active, [this, id, gesture](const QByteArray& png) {
      if (!png.isEmpty()) document_.setPosePicture(id, {png.begin(), png.end()}, gesture);
      document_.endGesture(gesture);
    });
    return;
  }
  draw(*active, [this, name, character = library_.character()](const QByteArray& png) {
    // Others may have come or gone meanwhile.
    const auto found = std::ranges::find(library_.poses(), name, &StoredPose::name);
    if (png.isEmpty() || library_.character() != character || found == library_.poses().end()) return;
    report(library_.setPicture(static_cast<int>(found - library_.poses().begin()), png));
  });
}

void PosesDock::draw(const Instance& instance, const std::function<void(const QByteArray& png)>& drawn) {
  const EvaluatedPose& pose = document_.pose(instance.id);
  const Box bounds = measureBounds(*instance.character, pose.joints_m, pose.pose.morph_weights);
  if (bounds.empty()) return drawn({});
  render::Camera camera;
  camera.look(render::NamedView::three_quarter);
  camera.frame(bounds, Vec2(kPictureSide, kPictureSide));
  drawPose(instance.character, pose, camera, {kPictureSide, kPictureSide}, this,
           [drawn](const QImage& picture) { drawn(picture.isNull() ? QByteArray() : png(picture)); });
}

std::vector<JointTransform> PosesDock::targets(bool mirror) {
  const Instance* active = document_.active();
  const StoredPose* pose = chosen();
  if (!active || !pose) return {};
  std::vector<JointTransform> locals = poseFor(*active->character, *pose);
  if (mirror) locals = mirrored(document_.mirror(active->id), locals);
  const std::vector<JointIndex> only = selectedJoints(document_.selection(), active->id);
  if (!only.empty())
    std::erase_if(locals, [&](const JointTransform& l) { return std::ranges::find(only, l.first) == only.end(); });
  if (locals.empty()) emit failed(tr("No joint that is selected, or none of this character, has a name of this pose."));
  return locals;
}

void PosesDock::apply(bool mirror) {
  const StoredPose* pose = chosen();
  const std::vector<JointTransform> locals = targets(mirror);
  if (!pose || locals.empty()) return;
  document_.stop();
  document_.setJointTransforms(document_.activeInstance(), locals, tr("Apply pose %1").arg(pose->name), kNoGesture);
}

void PosesDock::beginBlend() {
  document_.stop();
  gesture_ = newGesture();
  blended_ = document_.activeInstance();
  from_ = document_.pose(blended_).pose.local;
  to_ = targets(false);
}

void PosesDock::blend(float amount) {
  const StoredPose* pose = chosen();
  if (!pose || to_.empty() || gesture_ == kNoGesture) return;
  own_edit_ = true;
  document_.setJointTransforms(blended_, blended(from_, to_, amount), tr("Blend towards %1").arg(pose->name), gesture_);
  own_edit_ = false;
  showState();
}

void PosesDock::renameChosen() {
  if (hasChosen()) list_->edit(list_->selectionModel()->selectedIndexes().front());
}

void PosesDock::removeChosen() {
  if (!hasChosen()) return;
  const int index = chosenIndex();
  report(place() == PosePlace::project ? document_.removePose(model_->idAt(index))
                                       : deleteFromLibrary(document_, library_, index));
}

void PosesDock::copyChosen() {
  const StoredPose* pose = chosen();
  if (!pose) return;
  if (place() == PosePlace::library) {
    document_.addPose(toScene(*pose));
  } else if (const Check added = library_.add(*pose); added) {
    emit said(tr("%1 is in your library, too").arg(pose->name));
  } else {
    report(added);
  }
  showContent();
}

void PosesDock::importFile() {
  const FileQuestion question{
      .name = QStringLiteral("import_poses"), .title = tr("Import poses"), .filter = tr(kPoseFiles)};
  askForFile(this, question, [this](const QString& path) {
    if (place() == PosePlace::project) return importIntoProject(path);
    if (const Result<int> added = library_.importFrom(path); !added)
      emit failed(shown(added.error().for_user));
    else
      emit said(tr("Imported: %1").arg(posesText(static_cast<std::size_t>(*added))));
  });
}

void PosesDock::importIntoProject(const QString& path) {
  const Result<std::vector<StoredPose>> read = PoseLibrary::readFile(path);
  if (!read) {
    emit failed(shown(read.error().for_user));
    return;
  }
  std::vector<ScenePose> poses;
  for (const StoredPose& pose : *read) poses.push_back(toScene(pose));
  const std::size_t before = model_->countForOthers();
  document_.addPoses(std::move(poses));
  const std::size_t count = model_->countForOthers() - before;
  const QString imported = posesText(read->size());
  emit said(count == 0 ? tr("Imported: %1").arg(imported)
                       : tr("Imported: %1; %2 for other characters").arg(imported, posesText(count)));
}

void PosesDock::exportFile() {
  const FileQuestion question{.what = FileQuestion::What::file_to_write,
                              .name = QStringLiteral("export_poses"),
                              .title = tr("Export poses"),
                              .filter = tr(kPoseFiles),
                              .suggestion = library_.character() + QStringLiteral(" poses.json")};
  askForFile(this, question, [this](const QString& path) {
    const Check written = PoseLibrary::writeFile(path, library_.character(), model_->poses());
    report(written);
    if (written) emit said(tr("%1 was written").arg(QFileInfo(path).fileName()));
  });
}

}  // namespace sinew::ui
