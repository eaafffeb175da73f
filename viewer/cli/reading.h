// Reading files: models, and projects with the models that they name. Commands that work on one character call load().
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/project/open_project.h"
#include "viewer/cli/arguments.h"

namespace sinew::cli {

// By its name: a model, or a project.
bool isCharacterFile(const std::filesystem::path& file);

// Where textures are missing and folders to search are given, it is read again with what is found there. Throws
// Failure. `used`, if given, receives the options with what was found.
Imported readModel(const std::string& file, ImportOptions options, const ImportLimits& limits,
                   std::span<const std::string> textures = {}, ImportOptions* used = nullptr);

// A project with all its files, each read as it was when the project was saved, but for what the arguments say; its
// assets have those options then. Throws Failure; files that cannot be read are none.
OpenedProject readProjectFile(const PoseArguments& arguments, bool pictures);

std::string_view name(AssetState state);   // for machines, "as_saved"
std::string_view words(AssetState state);  // for people
// Why joints and what was edited stand in for a file, without an end of the sentence.
Text whyStandsIn(const OpenedProject& file, std::size_t asset);
// Whole sentences of it.
Text standInText(const Text& why);
Text putBackText(const Text& why);  // where that is not enough

// Of these assets, or all: what reading them said, led by the name of the file, and which are stood in for.
ImportReport reportOf(const OpenedProject& file, std::span<const std::size_t> assets);
ImportReport reportOf(const OpenedProject& file);
// The project itself and all that it names, absolute.
std::vector<std::filesystem::path> filesOf(const PoseArguments& arguments, const OpenedProject& file);

// Those that are no other objects, in the order of the scene.
std::vector<const Instance*> charactersOf(const Scene& scene);
// The one that --character names, else the first one; or_object: other objects may be named, too. Throws Failure.
const Instance& chosenCharacter(const Scene& scene, const PoseArguments& arguments, bool or_object = false);
// Whose files are those of an instance: its own first.
std::vector<std::size_t> assetsOf(const Project& project, const Instance& instance);

// As load(), of a project alone.
Loaded loadFromProject(const PoseArguments& arguments, const LoadOptions& options);

}  // namespace sinew::cli
