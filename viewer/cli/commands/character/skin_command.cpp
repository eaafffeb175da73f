// sinew-cli skin: the skinned mesh of one moment as OBJ.
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>

#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"

namespace sinew::cli {
namespace {

struct SkinCommand {
  PoseArguments input;
  std::string method = "linear";
  std::string output;
};

void run(const SkinCommand& command) {
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.outputs = outputs});
  const Character& c = *loaded.character;
  const EvaluatedPose pose = Playing(loaded, command.input).evaluate(command.input.time);
  if (c.meshes.empty()) throw Failure(command.input.file, "The file holds no meshes; there is nothing to skin.");
  fmt::memory_buffer text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "# metres, Y up; {} skinning\n", command.method);
  SkinnedMesh skinned;
  std::size_t first = 1;  // OBJ counts from 1, through all objects
  for (std::size_t m = 0; m < c.meshes.size(); ++m) {
    const Mesh& mesh = *c.meshes[m];
    if (mesh.hidden && !c.showsNothing()) continue;
    skinMesh(c, static_cast<int>(m), pose, parseMethod(command.method), skinned);
    fmt::format_to(to, "o {}\n", mesh.name);
    for (const Vec3& p : skinned.positions) fmt::format_to(to, "v {:.9g} {:.9g} {:.9g}\n", p.x, p.y, p.z);
    for (const Vec3& n : skinned.normals) fmt::format_to(to, "vn {:.9g} {:.9g} {:.9g}\n", n.x, n.y, n.z);
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
      const std::size_t a = first + mesh.indices[i], b = first + mesh.indices[i + 1], d = first + mesh.indices[i + 2];
      fmt::format_to(to, "f {0}//{0} {1}//{1} {2}//{2}\n", a, b, d);
    }
    for (std::size_t i = 0; i < mesh.lines.size(); i += 2)
      fmt::format_to(to, "l {} {}\n", first + mesh.lines[i], first + mesh.lines[i + 1]);
    for (const std::uint32_t point : mesh.points) fmt::format_to(to, "p {}\n", first + point);
    first += skinned.positions.size();
  }
  writeFile(command.output, {text.data(), text.size()});
}

}  // namespace

void addSkinCommand(CLI::App& app) {
  auto* command =
      app.add_subcommand("skin",
                         "Writes the skinned meshes of one moment as OBJ: world positions and normals, metres; "
                         "meshes that the file hides are left out unless there are no others");
  auto arguments = std::make_shared<SkinCommand>();
  arguments->input.addFile(*command);
  arguments->input.addPose(*command);
  command->add_option("--method", arguments->method, "How joints move the vertices")
      ->transform(oneOf(methodNames()))
      ->capture_default_str();
  addOutput(*command, arguments->output, ".obj", "The OBJ to write; - for standard output")->required();
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
