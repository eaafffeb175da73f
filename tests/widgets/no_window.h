// For actions that are served without the program's window: nothing is shown.
#pragma once

#include "viewer/app/actions/action_context.h"

namespace sinew::tests {

class NoWindow : public ui::WindowCommands {
 public:
  virtual ~NoWindow() = default;
  void addCharacters() override {}
  void addClips() override {}
  void addProp(const QString&) override {}
  void openExample() override {}
  void reload() override {}
  void beginAnew() override {}
  void save(bool) override {}
  void saveCopy() override {}
  void revertToSaved() override {}
  QString whyNotMerged() const override { return {}; }
  void mergeIntoCopy() override {}
  void append() override {}
  void findMissing() override {}
  void collectFiles() override {}
  void packFiles() override {}
  bool hasMissing() const override { return false; }
  bool hasProject() const override { return false; }
  void showImportOptions() override {}
  void showImportReport() override {}
  void askToDiscard(const QString&, InstanceId, const std::function<void(bool)>& answer) override { answer(true); }
  void setLiveLink(bool) override {}
  bool liveLinkOn() const override { return false; }
  void showPanel(const QString&, bool) override {}
  bool panelShown(const QString&) const override { return false; }
  void bringUp(const QString&) override {}
  void enterPanel(int) override {}
  void showWorkspace(const QString&) override {}
  QString workspace() const override { return {}; }
  bool ownWorkspace() const override { return false; }
  void saveWorkspace() override {}
  void deleteWorkspace() override {}
  void resetLayout() override {}
  void toggleMaximised() override {}
  void lockPanels(bool) override {}
  void setFullScreen(bool) override {}
  void openDialog(const QString&) override {}
  void showKeys() override {}
  void showRigTour(bool) override {}
  std::optional<int> askForCount(const QString&, const QString&, int usual) override { return usual; }
  QString askForText(const QString&, const QString& text, const QString&) override { return text; }
};

}  // namespace sinew::tests
