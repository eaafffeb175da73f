// The poses of the project and those of the library in the user's folder: a grid of pictures, a field that narrows it,
// and a slider that goes towards the chosen pose.
#pragma once

#include <functional>

#include "viewer/document/poses/pose_library.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/poses/list_model.h"

class QLabel;
class QListView;
class QSortFilterProxyModel;
class QStackedWidget;

namespace sinew::ui {

class BlendSlider;
class FilterField;
class Segmented;

class PosesDock : public PanelDock {
  Q_OBJECT

 public:
  PosesDock(Document& document, PoseLibrary& library, const FindAction& find_action, QWidget* parent = nullptr);

  bool hasChosen() const { return chosen() != nullptr; }
  // What is shown; poses are stored there and read into it.
  PosePlace place() const { return model_->place(); }
  void setPlace(PosePlace place);
  // The selected joints, or all where none is selected, in the pose that is shown.
  void store();
  // To the selected joints, or to all that the pose has.
  void apply(bool mirror);
  void renameChosen();
  void removeChosen();
  void copyChosen();  // from the project to the library, or the other way
  void importFile();
  void exportFile();

  QListView* list() const { return list_; }
  BlendSlider* slider() const { return slider_; }
  FilterField* filter() const { return filter_; }

 signals:
  void said(const QString& what);  // what came of storing, reading and writing poses
  void chosenChanged();
  void failed(const QString& why);

 private:
  void makePage(const FindAction& find_action);
  void onChanged(const DocumentChange& change);
  void showContent();
  void showState();
  const StoredPose* chosen() const;
  int chosenIndex() const;  // in the model; -1 for none
  void draw(const Instance& instance, const std::function<void(const QByteArray& png)>& drawn);
  std::vector<JointTransform> targets(bool mirror);  // of the chosen pose; says why where there are none
  void beginBlend();
  void blend(float amount);
  void importIntoProject(const QString& path);
  void report(const Check& done);

  Document& document_;
  PoseLibrary& library_;
  PoseListModel* model_ = nullptr;
  QSortFilterProxyModel* sorted_ = nullptr;
  Segmented* places_ = nullptr;
  QStackedWidget* pages_ = nullptr;
  FilterField* filter_ = nullptr;
  QListView* list_ = nullptr;
  BlendSlider* slider_ = nullptr;
  QLabel* amount_ = nullptr;
  QLabel* problem_ = nullptr;

  // A blend that runs.
  Gesture gesture_ = kNoGesture;
  InstanceId blended_;
  std::vector<Transform> from_;
  std::vector<JointTransform> to_;
  bool own_edit_ = false;
};

}  // namespace sinew::ui
