// Lost and found: what waits for joints and morph targets that the active character does not have.
#pragma once

#include <vector>

#include "viewer/document/models/lost_model.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QLabel;
class QListView;
class QStackedWidget;

namespace sinew::ui {

class LostDock : public PanelDock {
  Q_OBJECT

 public:
  LostDock(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

  std::vector<Lost> chosen() const;
  void placeChosen();  // on the selected joint; for a morph target opens a menu of those that there are
  void deleteChosen();

 signals:
  void chosenChanged();
  void said(const QString& what);
  void refused(const QString& why);

 private:
  void showRows();
  void report(const Result<QString>& done);
  void askForMorph(const Lost& lost);

  Document& document_;
  LostModel model_;
  QStackedWidget* pages_ = nullptr;
  QListView* list_ = nullptr;
  QLabel* note_ = nullptr;
};

}  // namespace sinew::ui
