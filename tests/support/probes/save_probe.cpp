// Saves a project as the programs do: save_probe FILE NUMBER VERSIONS. The scene tells the number. 0: saved, 1: not,
// and why on stderr.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/io/project/open_project.h"
#include "tests/support/probes/save_probe.h"

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const sinew::Project project = sinew::tests::numberedProject(std::atoi(arguments[2]));
  const auto saved = sinew::saveProject(project, arguments[1], std::atoi(arguments[3]));
  if (!saved) std::fprintf(stderr, "%s\n", saved.error().for_user.english().c_str());
  return saved ? 0 : 1;
}
