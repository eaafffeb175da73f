// The subcommands of sinew-cli. Each adds itself; its callback does the work and throws Failure where it cannot.
#pragma once

namespace CLI {
class App;
}

namespace sinew::cli {

void addInfoCommand(CLI::App& app);
void addPoseCommand(CLI::App& app);
void addSkinCommand(CLI::App& app);
void addCurveCommand(CLI::App& app);
void addFitCommand(CLI::App& app);
void addBakeCommand(CLI::App& app);
void addIkCommand(CLI::App& app);
void addIkBakeCommand(CLI::App& ik);  // of that command
void addRolesCommand(CLI::App& app);
void addRigCommand(CLI::App& app);
void addMaskCommand(CLI::App& app);
void addRenderCommand(CLI::App& app);
void addPlayblastCommand(CLI::App& app);
void addSheetCommand(CLI::App& app);
void addClipsCommand(CLI::App& app);
void addConvertCommand(CLI::App& app);
void addMergeCommand(CLI::App& app);
void addValidateCommand(CLI::App& app);
void addDiffCommand(CLI::App& app);
void addBatchCommand(CLI::App& app);
void addReportCommand(CLI::App& app);

}  // namespace sinew::cli
