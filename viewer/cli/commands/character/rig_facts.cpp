#include "viewer/cli/commands/character/rig_facts.h"

#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/io/text/rig_file.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string controlName(const Rig& rig, int control) {
  return control == kNoControl ? std::string() : rig.controls[static_cast<std::size_t>(control)].name;
}

}  // namespace

std::string rigText(const Rig& rig, const Skeleton& skeleton, std::string_view indent) {
  std::string text;
  const auto add = [&, to = std::back_inserter(text)](std::string_view chain, std::string_view solver,
                                                      std::string_view first, std::string_view last,
                                                      std::string_view target, std::string_view pole) {
    const std::string line =
        fmt::format("{}{:<16} {:<9} {:<24} {:<24} {:<24} {}", indent, chain, solver, first, last, target, pole);
    fmt::format_to(to, "{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
  };
  add("chain", "solver", "first joint", "last joint", "target", "pole");
  for (const RigChain& chain : rig.chains)
    add(chain.name, wordOf(chain.solver), skeleton[chain.first].name, skeleton[chain.last].name,
        controlName(rig, chain.target), controlName(rig, chain.pole));
  for (const RigAim& aim : rig.aims)
    add(aim.name, "aim", skeleton[aim.joint].name, "", controlName(rig, aim.target), "");
  return text;
}

Json rigJson(const Rig& rig, const Skeleton& skeleton) {
  Json json;
  json["chains"] = Json::array();
  for (const RigChain& chain : rig.chains) {
    Json one{{"name", chain.name},
             {"solver", wordOf(chain.solver)},
             {"first", skeleton[chain.first].name},
             {"last", skeleton[chain.last].name},
             {"target", controlName(rig, chain.target)}};
    if (chain.pole != kNoControl) one["pole"] = controlName(rig, chain.pole);
    json["chains"].push_back(std::move(one));
  }
  json["aims"] = Json::array();
  for (const RigAim& aim : rig.aims)
    json["aims"].push_back(
        {{"name", aim.name}, {"joint", skeleton[aim.joint].name}, {"target", controlName(rig, aim.target)}});
  json["controls"] = Json::array();
  for (const RigControl& control : rig.controls)
    json["controls"].push_back({{"name", control.name}, {"at_m", numbers(control.rest_m.translation)}});
  return json;
}

}  // namespace sinew::cli
