// Changes projects in the folder of the test without sinew-cli.
#pragma once

#include <functional>

#include "core/io/project/open_project.h"
#include "core/scene/objects/object.h"
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {

class CliEdit : public Cli {
 protected:
  void edit(const std::string& name, const std::function<void(Project&)>& change) const {
    const auto read = [](const fs::path& path, const ImportOptions& options, const ProgressFn& progress) {
      auto imported = importCharacter(path, options, progress);
      if (imported) imported->content = contentOf(path);
      return imported;
    };
    auto opened = openProject(folder_ / name, objectTypes(), read);
    ASSERT_TRUE(opened) << opened.error().for_user.english();
    change(opened->project);
    const auto saved = saveProject(opened->project, folder_ / name);
    ASSERT_TRUE(saved) << saved.error().for_user.english();
  }
};

}  // namespace sinew::tests
