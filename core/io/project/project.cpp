#include "core/io/project/project.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>

#include "core/base/lower_case.h"
#include "core/io/project/damaged.h"
#include "core/io/project/judge_scene.h"
#include "core/io/project/moved_path.h"
#include "core/io/project/scene_index.h"
#include "core/io/project/stored_parts.h"
#include "core/io/text/rig_file.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

namespace {

namespace fs = std::filesystem;

// Of the meaning of the index; members may come and go without a new one. Only what a reader of the first one would
// lose makes a project one of the second.
constexpr std::uint64_t kVersion = 8, kVersionOfRigText1 = 3, kVersionWithoutRigs = 2, kVersionWithoutPacked = 1;

// Of all assets, each of which has joints of its own even where they are written once.
constexpr std::size_t kMaxJoints = 4'000'000;
constexpr std::size_t kMaxSkeletonBytes = std::size_t{1} << 28;

void writeOptions(JsonWriter& json, const ImportOptions& options, const PackedFiles& packed, const fs::path& beside) {
  const auto& [influences_kept, decode_images, join_vertices, unit_m, up_axis, fps, euler_rotations,
               relinked_textures] = options;
  json.field("influences", influences_kept);
  json.field("decode_images", decode_images);
  json.field("join_vertices", join_vertices);
  if (unit_m) json.field("unit_m", *unit_m);
  if (up_axis) json.field("up_axis", std::string_view(&*up_axis, 1));
  if (fps) json.field("fps", *fps);
  json.field("euler_rotations", euler_rotations);
  if (relinked_textures.empty()) return;
  json.beginObject("relinked_textures");
  for (const auto& [name, file] : relinked_textures)
    json.field(name, packed.nameOf(file).empty() ? file.string() : std::string());
  json.endObject();
  json.beginObject("relinked_beside");  // as seen from the project's folder
  for (const auto& [name, file] : relinked_textures)
    if (packed.nameOf(file).empty()) json.field(name, file.lexically_relative(beside).generic_string());
  json.endObject();
  if (packed.empty()) return;
  json.beginObject("relinked_packed");  // names of packed files
  for (const auto& [name, file] : relinked_textures)
    if (const std::string inside = packed.nameOf(file); !inside.empty()) json.field(name, inside);
  json.endObject();
}

Result<ImportOptions> readOptions(const Members& from, const PackedFiles& packed, const fs::path& beside) {
  ImportOptions options;
  options.influences_kept = from.integer("influences", options.influences_kept);
  options.decode_images = from.flag("decode_images", true);
  options.join_vertices = from.flag("join_vertices", true);
  if (from.has("unit_m")) options.unit_m = from.number("unit_m", 1.0);
  if (const std::string axis = from.string("up_axis"); !axis.empty()) options.up_axis = axis.front();
  if (from.has("fps")) options.fps = from.number("fps", 30.0);
  options.euler_rotations = from.flag("euler_rotations");
  if (const JsonValue* relinked = from.find("relinked_textures")) {
    if (!relinked->IsObject()) return damagedProject("relinked textures");
    for (const auto& member : relinked->GetObject()) {
      if (!member.value.IsString()) return damagedProject("relinked textures");
      options.relinked_textures[{member.name.GetString(), member.name.GetStringLength()}] =
          std::string(member.value.GetString(), member.value.GetStringLength());
    }
  }
  if (const JsonValue* near = from.find("relinked_beside")) {
    if (!near->IsObject()) return damagedProject("relinked textures");
    for (const auto& member : near->GetObject()) {
      if (!member.value.IsString()) return damagedProject("relinked textures");
      const auto known = options.relinked_textures.find({member.name.GetString(), member.name.GetStringLength()});
      const std::string relative(member.value.GetString(), member.value.GetStringLength());
      if (known != options.relinked_textures.end()) known->second = movedPath(beside, relative, known->second);
    }
  }
  if (const JsonValue* inside = from.find("relinked_packed")) {
    if (!inside->IsObject()) return damagedProject("relinked textures");
    for (const auto& member : inside->GetObject()) {
      if (!member.value.IsString()) return damagedProject("relinked textures");
      const auto known = options.relinked_textures.find({member.name.GetString(), member.name.GetStringLength()});
      const fs::path file = packed.pathOf({member.value.GetString(), member.value.GetStringLength()});
      if (known == options.relinked_textures.end() || packed.nameOf(file).empty())
        return damagedProject("relinked textures");
      known->second = file;
    }
  }
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  if (Check ok = checkOptions(options); !ok) return damagedProject("options of the import");
  return options;
}

// What a stand-in is made of.
Bytes storedModel(const Character& character, std::size_t skeleton, SceneWriter& writer) {
  JsonWriter json;
  json.object([&] {
    json.field("name", character.name);
    json.field("format", character.format);
    json.field("unit_m", character.unit_m);
    json.field("up_axis", std::string_view(&character.up_axis, 1));
    json.field("skeleton", std::uint64_t{skeleton});
    json.list("morph_channels", [&] {
      for (const MorphChannel& channel : character.morph_channels) {
        json.object([&] {
          json.field("node", channel.node);
          json.field("name", channel.name);
          json.field("rest_weight", channel.rest_weight);
        });
      }
    });
    if (character.roles) writeRoles(json, *character.roles);
    json.list("clips", [&] {
      for (const auto& clip : character.clips) {
        json.object([&] {
          json.field("name", clip->name);
          json.field("start_s", clip->start_s);
          json.field("duration_s", clip->duration_s);
          json.field("fps", clip->fps);
        });
      }
    });
  });
  writer.note(json.fault());
  return {json.text().begin(), json.text().end()};
}

// Whether packed files are what the path leads to.
bool isPacked(const PackedFiles& packed, const fs::path& path) { return !packed.nameOf(path).empty(); }

void writePacked(JsonWriter& json, std::string_view name, const PackedFiles& packed, SceneWriter& writer) {
  json.list(name, [&] {
    for (const PackedFile& file : packed.files()) {
      json.object([&] {
        json.field("name", file.name);
        json.field("chunk", std::uint64_t{writer.addChunk(*file.bytes)});
      });
    }
  });
}

// Each chunk is one file, so all of them are not more than the project is.
Result<PackedFiles> readPacked(const Members& from, const char* name, const ChunkFile& file,
                               std::set<std::uint64_t>& chunks) {
  std::vector<PackedFile> files;
  Check done;
  from.each(name, [&](const JsonValue& value) {
    if (!done) return;
    const Members member(value, "a packed file");
    const std::uint64_t number = member.number64("chunk", file.chunkCount());
    if (!chunks.insert(number).second) {
      done = damagedProject("two packed files are one chunk");
      return;
    }
    auto bytes = file.chunk(static_cast<std::size_t>(number));
    if (!bytes) {
      done = tl::unexpected(bytes.error());
      return;
    }
    files.push_back({member.string("name"), std::make_shared<const Bytes>(*std::move(bytes))});
    done = member.ok();
  });
  if (!done) return tl::unexpected(done.error());
  return PackedFiles::create(std::move(files));
}

// Puts stand-ins together, within bounds for all of them.
struct StandIns {
  const ChunkFile& file;
  SkeletonReader& skeletons;
  std::set<std::uint64_t> models{};  // chunks that were read
  std::size_t joints = 0, skeleton_bytes = 0;

  Result<std::shared_ptr<const Character>> make(std::uint64_t chunk, const std::string& source);
};

Result<std::shared_ptr<const Character>> StandIns::make(std::uint64_t chunk, const std::string& source) {
  if (!models.insert(chunk).second) return damagedProject("two assets are one chunk");
  const auto bytes = file.chunk(static_cast<std::size_t>(chunk));
  if (!bytes) return tl::unexpected(bytes.error());
  auto document = parseJson({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!document) return tl::unexpected(document.error());
  const Members from(*document, "an asset");
  auto out = std::make_shared<Character>();
  out->name = from.string("name");
  out->source = source;
  out->format = from.string("format");
  out->unit_m = from.number("unit_m", 1.0);
  const std::string axis = from.string("up_axis", "Y");
  out->up_axis = axis.size() == 1 ? axis.front() : '?';
  auto read = skeletons.read(from.number64("skeleton"));
  if (!read) return tl::unexpected(read.error());
  joints += read->skeleton->size();
  skeleton_bytes += read->bytes;
  if (joints > kMaxJoints || skeleton_bytes > kMaxSkeletonBytes) return damagedProject("there are too many joints");
  out->skeleton = *read->skeleton;
  from.each("morph_channels", [&](const JsonValue& value) {
    const Members member(value, "a morph channel");
    out->morph_channels.push_back({.node = member.integer("node", kNoJoint),
                                   .name = member.string("name"),
                                   .rest_weight = member.real("rest_weight", 0.f)});
    if (!member.ok()) from.fault("morph_channels", "has one that is damaged");
  });
  from.each("clips", [&](const JsonValue& value) {
    const Members member(value, "a clip of an asset");
    auto clip = std::make_shared<Clip>();
    clip->name = member.string("name");
    clip->start_s = member.number("start_s", 0.0);
    clip->duration_s = member.number("duration_s", 0.0);
    clip->fps = member.number("fps", 0.0);
    if (!member.ok()) from.fault("clips", "has one that is damaged");
    out->clips.push_back(std::move(clip));
  });
  out->roles = readRoles(from, out->skeleton.size());
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  if (Check ok = out->validate(); !ok) return damagedProject("an asset: " + ok.error().for_log);
  return out;
}

// The clips that an instance has of a file: its own, or those of a donor as they fit it.
Result<std::vector<std::shared_ptr<const Clip>>> clipsOf(const Character& own, const Character& reading) {
  if (&own == &reading) return own.clips;
  Character without = own;
  without.clips.clear();
  auto with = withClipsOf(without, reading, nullptr);
  if (!with) return tl::unexpected(with.error());
  return std::move(with->clips);
}

// The entry with the clip as its file has it in place of its stand-in, also as the one that plays where that is it.
void fill(const ClipEntry& entry, std::shared_ptr<const Clip> original, ClipEntry& filled) {
  if (original->name != entry.original->name) {
    auto named = std::make_shared<Clip>(*original);
    named->name = entry.original->name;
    original = std::move(named);
  }
  filled = entry;
  if (!entry.edited()) filled.clip = original;
  filled.original = std::move(original);
}

constexpr FixedText kOtherFile =
    text("The file has other joints, morph targets or clips than when the project was saved.");

bool sameChannels(const Character& a, const Character& b) {
  return std::ranges::equal(a.morph_channels, b.morph_channels, [](const MorphChannel& x, const MorphChannel& y) {
    return x.name == y.name && x.node == y.node;
  });
}

}  // namespace

Result<Bytes> packProject(const Project& project, const fs::path& beside) {
  const auto numberOf = [&](const Character& character) {
    const auto found =
        std::ranges::find(project.assets, &plainOf(character), [](const ProjectAsset& a) { return a.character.get(); });
    return found == project.assets.end() ? -1 : static_cast<int>(found - project.assets.begin());
  };
  for (const Instance& instance : project.scene.instances) {
    if (!instance.isObject() && numberOf(*instance.character) < 0)
      return fail("A character of this scene has no file.");
    for (const auto& donor : instance.donors)
      if (numberOf(*donor) < 0) return fail("Clips of this scene have no file.");
  }
  if (Check ok = judgeScene(project.scene); !ok) return tl::unexpected(ok.error());
  JsonWriter json;
  SceneWriter writer(json, project.others);
  const bool sound_packed = isPacked(project.packed_sound, project.scene.sound.path);
  const bool packed = sound_packed || std::ranges::any_of(project.assets, [](const ProjectAsset& asset) {
                        return isPacked(asset.packed, asset.path);
                      });
  int rig_text = 0;  // the latest of its rigs
  for (const Instance& instance : project.scene.instances)
    if (instance.character->rig) rig_text = std::max(rig_text, rigTextVersion(instance.character->rig->rig));
  json.object([&] {
    json.field("format", "sinew project");
    json.field("version", rig_text > 0 ? kVersionOfRigText1 + static_cast<std::uint64_t>(rig_text - 1)
                          : packed     ? kVersionWithoutRigs
                                       : kVersionWithoutPacked);
    json.list("assets", [&] {
      for (const ProjectAsset& asset : project.assets) {
        json.object([&] {
          const bool inside = isPacked(asset.packed, asset.path);
          if (inside) {
            writePacked(json, "packed", asset.packed, writer);
            json.field("path", asset.packed.nameOf(asset.path));
          } else {
            json.field("path", asset.path.lexically_relative(beside).generic_string());
            json.field("absolute_path", asset.path.generic_string());
          }
          json.field("source", asset.character->source);
          json.field("hash", asset.content.hash);
          json.field("bytes", asset.content.bytes);
          json.object("options", [&] {
            writeOptions(json, asset.options, inside ? asset.packed : PackedFiles(), beside);
            json.putOthers(asset.other_options);
          });
          const std::size_t skeleton = writer.addSkeleton(asset.character->skeleton);
          json.field("model", std::uint64_t{writer.addChunk(storedModel(*asset.character, skeleton, writer))});
          json.putOthers(asset.others);
        });
      }
    });
    std::optional<Scene> moved;  // with the sound where it is in the project
    if (sound_packed) {
      writePacked(json, "packed_sound", project.packed_sound, writer);
      moved = project.scene;
      moved->sound.path = project.packed_sound.nameOf(project.scene.sound.path);
    }
    json.object("scene", [&] { writer.write(moved ? *moved : project.scene, numberOf, beside); });
    if (!project.view.empty()) {
      json.object("view", [&] { json.putOthers(std::string_view(project.view).substr(1, project.view.size() - 2)); });
    }
    if (const auto others = project.others.find("project"); others != project.others.end())
      json.putOthers(others->second);
  });
  writer.note(json.fault());
  if (!writer.fault().empty()) {
    return fail(
        text("“{}” of something in this scene cannot be saved: it is no number, or no text in UTF-8.", writer.fault()));
  }
  return packChunkFile(json.text(), writer.takeChunks());
}

Result<Project> readProject(std::span<const unsigned char> file, const fs::path& beside,
                            std::span<const std::shared_ptr<const ObjectType>> types) {
  auto chunks = ChunkFile::open(file);
  if (!chunks) return tl::unexpected(chunks.error());
  auto document = parseJson(chunks->index());
  if (!document) return tl::unexpected(document.error());
  const Members from(*document, "project");
  if (from.string("format") != "sinew project") return damagedProject("the index is of something else");
  if (const std::uint64_t version = from.number64("version"); version > kVersion) {
    return fail(
        text("This project needs a later version of Sinew, one that reads projects of version {}; update Sinew.",
             std::to_string(version)));
  }
  Project out;
  Check done;
  SkeletonReader skeletons(*chunks);
  StandIns stand_ins{*chunks, skeletons};
  std::set<std::uint64_t> packed_chunks;
  from.each("assets", [&](const JsonValue& value) {
    if (!done) return;
    const Members member(value, "asset " + std::to_string(out.assets.size()));
    ProjectAsset asset;
    auto packed = readPacked(member, "packed", *chunks, packed_chunks);
    if (!packed) {
      done = tl::unexpected(packed.error());
      return;
    }
    asset.packed = *std::move(packed);
    // Where the project was moved with its files, they still lie beside it.
    asset.path = asset.packed.empty() ? movedPath(beside, member.string("path"), member.string("absolute_path"))
                                      : asset.packed.pathOf(member.string("path"));
    if (!asset.packed.empty() && !isPacked(asset.packed, asset.path)) {
      done = damagedProject("an asset is none of its packed files");
      return;
    }
    asset.content.hash = member.string("hash");
    asset.content.bytes = member.number64("bytes");
    if (const JsonValue* stored = member.find("options")) {
      const Members of(*stored, "options");
      auto options = readOptions(of, asset.packed, beside);
      if (!options) {
        done = tl::unexpected(options.error());
        return;
      }
      asset.options = *std::move(options);
      asset.other_options = of.others();
    }
    auto character = stand_ins.make(member.number64("model"), member.string("source"));
    if (!character) {
      done = tl::unexpected(character.error());
      return;
    }
    asset.character = *std::move(character);
    asset.stands_in = true;
    done = member.ok();
    asset.others = member.others();
    out.assets.push_back(std::move(asset));
  });
  if (!done) return tl::unexpected(done.error());
  const SceneSource source{.file = *chunks,
                           .skeletons = skeletons,
                           .beside = beside,
                           .asset =
                               [&out](int number) {
                                 return number >= 0 && static_cast<std::size_t>(number) < out.assets.size()
                                            ? out.assets[static_cast<std::size_t>(number)].character
                                            : nullptr;
                               },
                           .type =
                               [types](std::string_view id) {
                                 const auto found = std::ranges::find(
                                     types, id, [](const auto& type) -> std::string_view { return type->id; });
                                 return found == types.end() ? nullptr : *found;
                               }};
  const JsonValue* scene = from.find("scene");
  if (!scene) return damagedProject("there is no scene");
  const Members members(*scene, "scene");
  auto read = readScene(members, source, out.others);
  if (!read) return tl::unexpected(read.error());
  out.scene = *std::move(read);
  auto packed_sound = readPacked(from, "packed_sound", *chunks, packed_chunks);
  if (!packed_sound) return tl::unexpected(packed_sound.error());
  out.packed_sound = *std::move(packed_sound);
  if (!out.packed_sound.empty()) {
    const fs::path sound = out.packed_sound.pathOf(out.scene.sound.path);
    if (!isPacked(out.packed_sound, sound)) return damagedProject("the sound is none of its packed files");
    out.scene.sound.path = sound.string();
  }
  if (const JsonValue* view = from.find("view"); view && view->IsObject()) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    view->Accept(writer);
    out.view = {buffer.GetString(), buffer.GetSize()};
  }
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  if (std::string others = from.others(); !others.empty()) out.others["project"] = std::move(others);
  return out;
}

Check takeCharacter(Project& project, std::size_t number, const std::shared_ptr<const Character>& character) {
  const std::shared_ptr<const Character> before = project.assets[number].character;
  const auto sameClip = [](const auto& a, const auto& b) { return a->name == b->name; };
  if (!sameJoints(before->skeleton, character->skeleton) || !sameChannels(*before, *character) ||
      !std::ranges::equal(before->clips, character->clips, sameClip))
    return fail(kOtherFile);
  Project then = project;
  ProjectAsset& asset = then.assets[number];
  asset.character = character;
  asset.stands_in = false;
  const auto standsIn = [&then](const std::shared_ptr<const Character>& one) {
    return std::ranges::any_of(then.assets, [&](const ProjectAsset& a) { return a.stands_in && a.character == one; });
  };
  std::map<ClipId, ClipEntry> filled;
  std::map<std::shared_ptr<const Character>, std::shared_ptr<const Character>> rigged;
  for (Instance& instance : then.scene.instances) {
    bool concerned = withoutRig(instance.character) == before;
    if (concerned && instance.character->rig) {
      std::shared_ptr<const Character>& with = rigged[instance.character];
      if (!with) {
        auto made = withRig(character, instance.character->rig->rig);
        if (!made) return tl::unexpected(made.error());
        with = *std::move(made);
      }
      instance.character = with;
    } else if (concerned) {
      instance.character = character;
    }
    for (auto& donor : instance.donors) {
      if (donor != before) continue;
      donor = character;
      concerned = true;
    }
    const std::shared_ptr<const Character> own = withoutRig(instance.character);
    if (!concerned || standsIn(own)) continue;
    for (std::size_t reading = 0; reading <= instance.donors.size(); ++reading) {
      const auto& file = reading == 0 ? own : instance.donors[reading - 1];
      if (standsIn(file)) continue;
      const auto clips = clipsOf(*own, *file);
      if (!clips) continue;
      for (const ReadClip& read : instance.read) {
        const ClipEntry* entry = then.scene.clips.find(read.id);
        if (read.reading != reading || read.index >= clips->size() || !entry->original) continue;
        fill(*entry, (*clips)[read.index], filled[read.id]);
      }
    }
  }
  std::vector<ClipEntry> entries;
  entries.reserve(filled.size());
  for (auto& one : filled) entries.push_back(std::move(one.second));
  then.scene.clips.put(std::move(entries));
  if (const Check ok = judgeClips(then.scene); !ok) return fail(kOtherFile, ok.error().for_log);
  project = std::move(then);
  return {};
}

bool isProject(const fs::path& file) {
  if (lowerCase(file.extension().string()) == kProjectSuffix) return true;
  std::ifstream in(file, std::ios::binary);
  std::array<char, kChunkFileMagic.size()> begin{};
  in.read(begin.data(), begin.size());
  return in && std::equal(begin.begin(), begin.end(), kChunkFileMagic.begin(),
                          [](char a, unsigned char b) { return static_cast<unsigned char>(a) == b; });
}

}  // namespace sinew
