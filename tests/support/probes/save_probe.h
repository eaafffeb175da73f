// A project that tells its number by the names of its locators, as save_probe saves it.
#pragma once

#include <string>

#include "core/io/project/project.h"
#include "core/scene/objects/object.h"

namespace sinew::tests {

inline Project numberedProject(int number) {
  constexpr int kLocators = 40;
  Project project;
  for (int i = 0; i < kLocators; ++i) {
    Instance locator;
    locator.id = {project.scene.newId()};
    locator.name = "scene " + std::to_string(number) + ", locator " + std::to_string(i);
    locator.character = makeObject(locatorType(), locator.name);
    project.scene.instances.push_back(std::move(locator));
  }
  return project;
}

// The number of a saved one; 0: that is none.
inline int numberOf(const Project& project) {
  if (project.scene.instances.empty()) return 0;
  const std::string& name = project.scene.instances.front().name;
  return name.starts_with("scene ") ? std::stoi(name.substr(6)) : 0;
}

}  // namespace sinew::tests
