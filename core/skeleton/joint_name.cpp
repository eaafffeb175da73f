#include "core/skeleton/joint_name.h"

namespace sinew {

std::string_view withoutNamespace(std::string_view name) {
  if (const std::size_t colon = name.rfind(':'); colon != std::string_view::npos) return name.substr(colon + 1);
  constexpr std::string_view kMixamo = "mixamorig";
  if (!name.starts_with(kMixamo)) return name;
  std::string_view rest = name.substr(kMixamo.size());
  while (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') rest.remove_prefix(1);
  if (rest.starts_with('_')) rest.remove_prefix(1);
  return rest.empty() ? name : rest;
}

}  // namespace sinew
