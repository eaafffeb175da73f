#include "core/io/fbx/scene.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

#include <fmt/format.h>

#include "core/io/importer.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

// Names are stored as "Name\0\1Class" in binary files and as "Class::Name" in ASCII ones.
std::string nameWithoutClass(std::string_view stored) {
  constexpr std::string_view kBinary("\0\1", 2);
  if (const std::size_t end = stored.find(kBinary); end != std::string_view::npos)
    return cleanName(stored.substr(0, end));
  const std::size_t begin = stored.find("::");
  return cleanName(begin == std::string_view::npos ? stored : stored.substr(begin + 2));
}

const FbxRecord* findProperty(const FbxRecord* properties, std::string_view name) {
  const FbxRecord* found = nullptr;  // of several, the last counts
  if (!properties) return found;
  for (const FbxRecord& record : properties->children) {
    if (record.name == "P" && record.text(0) == name) found = &record;
  }
  return found;
}

double finiteOr(double value, double otherwise) { return std::isfinite(value) ? value : otherwise; }

std::size_t countNotFinite(const FbxRecord* properties) {
  std::size_t count = 0;
  if (!properties) return count;
  for (const FbxRecord& record : properties->children) {
    for (const FbxValue& value : record.values) {
      const auto* number = std::get_if<double>(&value);
      if (!number || std::isfinite(*number)) continue;
      ++count;
      break;
    }
  }
  return count;
}

// Equal names in one place of memory, as far as there are few different ones.
class FewNames {
 public:
  std::string_view oneOf(std::string_view name) {
    if (const auto found = std::ranges::find(names_, name); found != names_.end()) return *found;
    if (names_.size() < kMost) names_.push_back(name);
    return name;
  }

 private:
  static constexpr std::size_t kMost = 16;
  std::vector<std::string_view> names_;
};

// Frames per second by TimeMode. 0 is the software's default; 14 is the file's own rate.
constexpr double kFrameRates[] = {30.0,
                                  120.0,
                                  100.0,
                                  60.0,
                                  50.0,
                                  48.0,
                                  30.0,
                                  30.0,
                                  30000.0 / 1001.0,
                                  30000.0 / 1001.0,
                                  25.0,
                                  24.0,
                                  1000.0,
                                  24000.0 / 1001.0,
                                  0.0,
                                  96.0,
                                  72.0,
                                  60000.0 / 1001.0,
                                  120000.0 / 1001.0};

}  // namespace

const FbxRecord* FbxObject::property(std::string_view wanted) const {
  if (const FbxRecord* own = ownProperty(wanted)) return own;
  if (!template_) return nullptr;
  const auto found = template_->find(wanted);
  return found == template_->end() ? nullptr : found->second;
}

const FbxRecord* FbxObject::ownProperty(std::string_view wanted) const { return findProperty(properties, wanted); }

double FbxObject::number(std::string_view wanted, double otherwise) const {
  const FbxRecord* p = property(wanted);
  return p ? finiteOr(p->number(4, otherwise), otherwise) : otherwise;
}

std::int64_t FbxObject::integer(std::string_view wanted, std::int64_t otherwise) const {
  const FbxRecord* p = property(wanted);
  return p ? p->integer(4, otherwise) : otherwise;
}

glm::dvec3 FbxObject::vector(std::string_view wanted, const glm::dvec3& otherwise) const {
  const FbxRecord* p = property(wanted);
  if (!p) return otherwise;
  glm::dvec3 out;
  for (int axis = 0; axis < 3; ++axis) {
    out[axis] = p->number(4 + static_cast<std::size_t>(axis), std::numeric_limits<double>::quiet_NaN());
    if (!std::isfinite(out[axis])) return otherwise;
  }
  return out;
}

std::string_view FbxObject::text(std::string_view wanted) const {
  const FbxRecord* p = property(wanted);
  return p ? p->text(4) : std::string_view();
}

std::vector<const FbxObject*> FbxObject::parts(std::string_view wanted_kind, std::string_view wanted_sub_kind) const {
  std::vector<const FbxObject*> out;
  for (const FbxLink& link : below) {
    if (link.other->kind == wanted_kind && (wanted_sub_kind.empty() || link.other->sub_kind == wanted_sub_kind))
      out.push_back(link.other);
  }
  return out;
}

const FbxObject* FbxObject::owner(std::string_view wanted_kind, std::string_view wanted_sub_kind) const {
  for (const FbxLink& link : above) {
    if (link.other->kind == wanted_kind && (wanted_sub_kind.empty() || link.other->sub_kind == wanted_sub_kind))
      return link.other;
  }
  return nullptr;
}

std::int64_t fbxTimeMode(double fps) {
  constexpr double kSameRate = 1e-9;
  constexpr std::int64_t kDropFrames[] = {0, 7, 8};  // of timecodes that leave numbers out, and what programs choose
  for (std::int64_t mode = 0; mode < static_cast<std::int64_t>(std::size(kFrameRates)); ++mode) {
    if (std::abs(kFrameRates[mode] / fps - 1.0) < kSameRate &&
        std::ranges::find(kDropFrames, mode) == std::end(kDropFrames))
      return mode;
  }
  return kFbxCustomRate;
}

FbxScene FbxScene::build(const FbxDocument& document, ImportReport& report) {
  FbxScene scene;
  scene.readSettings(document.root(), report);
  scene.readTemplates(document.root());
  scene.readObjects(document.root(), report);
  scene.findParents(scene.connect(document.root(), report), report);
  return scene;
}

const FbxObject* FbxScene::parent(const FbxObject& model) const { return parents_[indexOf(model)]; }

namespace {

std::size_t placeOf(std::int64_t id) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;  // 2^64 / golden ratio
  return static_cast<std::size_t>((static_cast<std::uint64_t>(id) * kOdd) >> 32);
}

}  // namespace

const FbxObject* FbxScene::find(std::int64_t id) const {
  if (places_.empty()) return nullptr;
  const std::size_t mask = places_.size() - 1, first = placeOf(id);
  for (std::size_t i = first; i < first + kTries; ++i) {
    const std::uint32_t place = places_[i & mask];
    if (place == 0) return nullptr;
    if (objects_[place - 1].id == id) return &objects_[place - 1];
  }
  const auto found = crowded_.find(id);
  return found != crowded_.end() ? &objects_[found->second] : nullptr;
}

// False where an object before has its id.
bool FbxScene::keepId(std::size_t object) {
  const std::int64_t id = objects_[object].id;
  const std::size_t mask = places_.size() - 1, first = placeOf(id);
  for (std::size_t i = first; i < first + kTries; ++i) {
    std::uint32_t& place = places_[i & mask];
    if (place == 0) {
      place = static_cast<std::uint32_t>(object + 1);
      return true;
    }
    if (objects_[place - 1].id == id) return false;
  }
  return crowded_.emplace(id, object).second;
}

std::size_t FbxScene::count(std::string_view kind) const {
  return static_cast<std::size_t>(std::ranges::count(objects_, kind, &FbxObject::kind));
}

void FbxScene::readSettings(const FbxRecord& root, ImportReport& report) {
  FbxObject global;
  if (const FbxRecord* record = root.child("GlobalSettings")) global.properties = record->child("Properties70");

  const double unit = global.number("UnitScaleFactor", 1.0);  // centimetres
  const FbxRecord* stated = global.property("UnitScaleFactor");
  if (stated && stated->number(4, 0.0) == unit && isUnit(0.01 * unit)) {
    settings_.unit_m = 0.01 * unit;
  } else if (stated) {
    report.add(ReportKind::repaired, "The file's unit of length is not usable; it is taken as one centimetre.");
  }

  // The axes that point right, up and to the front.
  std::int64_t axes[3];
  constexpr std::string_view kAxes[] = {"CoordAxis", "UpAxis", "FrontAxis"};
  constexpr std::string_view kSigns[] = {"CoordAxisSign", "UpAxisSign", "FrontAxisSign"};
  glm::dmat3 to_y_up(0.0);
  bool good = true;
  for (int row = 0; row < 3; ++row) {
    axes[row] = global.integer(kAxes[row], row);
    good = good && axes[row] >= 0 && axes[row] < 3;
    if (good) to_y_up[static_cast<int>(axes[row])][row] = global.integer(kSigns[row], 1) < 0 ? -1.0 : 1.0;
  }
  if (good && glm::determinant(to_y_up) != 0.0) {
    settings_.to_y_up = to_y_up;
    settings_.up_axis = "XYZ"[axes[1]];
  } else {
    report.add(ReportKind::repaired, "The file's axes contradict each other; it is taken as Y up.");
  }

  // Since version 1004 of the header, any definition but 127 means the new units.
  const FbxRecord* header = root.child("FBXHeaderExtension");
  const FbxRecord* flags = header ? header->child("OtherFlags") : nullptr;
  const FbxRecord* definition = flags ? flags->child("TCDefinition") : nullptr;
  const FbxRecord* header_version = header ? header->child("FBXHeaderVersion") : nullptr;
  if (definition && header_version && header_version->integer(0) >= 1004 && definition->integer(0, 127) != 127)
    settings_.ticks_per_second = kFbxNewTicksPerSecond;

  const std::int64_t mode = global.integer("TimeMode", 0);
  double fps = mode >= 0 && mode < static_cast<std::int64_t>(std::size(kFrameRates)) ? kFrameRates[mode] : 0.0;
  if (mode == kFbxCustomRate) fps = global.number("CustomFrameRate", 0.0);
  if (fps > 0.0 && fps <= kMaxFps) {
    settings_.fps = fps;
  } else {
    report.add(ReportKind::repaired,
               text("The file's frame rate is not usable; it is taken as {} frames per second.", settings_.fps));
  }
}

void FbxScene::readTemplates(const FbxRecord& root) {
  const FbxRecord* definitions = root.child("Definitions");
  if (!definitions) return;
  for (const FbxRecord& type : definitions->children) {
    if (type.name != "ObjectType") continue;
    FbxProperties& properties = templates_[type.text(0)];
    for (const FbxRecord& one : type.children) {
      const FbxRecord* list = one.name == "PropertyTemplate" ? one.child("Properties70") : nullptr;
      if (!list) continue;
      for (const FbxRecord& record : list->children) {
        if (record.name == "P") properties.emplace(record.text(0), &record);
      }
    }
  }
}

void FbxScene::readObjects(const FbxRecord& root, ImportReport& report) {
  std::size_t without_id = 0, not_finite = 0, records = 0;
  for (const FbxRecord& section : root.children) records += section.name == "Objects" ? section.children.size() : 0;
  objects_.reserve(records);
  for (const FbxRecord& section : root.children) {
    if (section.name != "Objects") continue;
    for (const FbxRecord& record : section.children) {
      const auto* id = record.values.empty() ? nullptr : std::get_if<std::int64_t>(&record.values[0]);
      if (!id || *id == 0) {  // 0 is the scene
        ++without_id;
        continue;
      }
      FbxObject object;
      object.id = *id;
      const FbxObject* before = objects_.empty() || objects_.back().kind != record.name ? nullptr : &objects_.back();
      // Those of a kind lie together; what asks for the kind of many finds it in one place, and soon.
      object.kind = before ? before->kind : record.name;
      object.sub_kind = record.text(2);
      object.name = nameWithoutClass(record.text(1));
      object.record = &record;
      object.properties = record.child("Properties70");
      if (before) {
        object.template_ = before->template_;
      } else if (const auto found = templates_.find(object.kind); found != templates_.end()) {
        object.template_ = &found->second;
      }
      not_finite += countNotFinite(object.properties);
      objects_.push_back(std::move(object));
    }
  }
  // The first in the file keeps an id.
  std::size_t repeated = 0;
  places_.assign(std::bit_ceil(2 * objects_.size() + 1), 0);
  for (std::size_t i = 0; i < objects_.size(); ++i) {
    if (!keepId(i)) {
      ++repeated;
      continue;
    }
    const FbxObject& object = objects_[i];
    if (object.kind == "Model") models_.push_back(&object);
    if (object.kind == "AnimationStack") stacks_.push_back(&object);
  }
  report.addCounted(ReportKind::dropped, without_id, "{} object has no id and cannot be used.",
                    "{} objects have no id and cannot be used.");
  report.addCounted(ReportKind::dropped, repeated, "{} object repeats the id of another and cannot be used.",
                    "{} objects repeat the id of another and cannot be used.");
  report.addCounted(ReportKind::repaired, not_finite, "{} property holds no finite number; the usual value is taken.",
                    "{} properties hold no finite number; the usual value is taken.");
}

std::vector<bool> FbxScene::connect(const FbxRecord& root, ImportReport& report) {
  struct Connection {
    const FbxObject *child, *parent;
    std::string_view property;
    bool repeated = false;
  };
  std::vector<Connection> found;
  FewNames names;
  std::vector<bool> in_scene(objects_.size(), false);
  std::size_t lost = 0;
  for (const FbxRecord& section : root.children) {
    if (section.name != "Connections") continue;
    found.reserve(found.size() + section.children.size());
    for (const FbxRecord& record : section.children) {
      const std::string_view type = record.text(0);
      if (record.name != "C" || (type != "OO" && type != "OP")) continue;
      const std::int64_t parent_id = record.integer(2);
      const FbxObject *child = find(record.integer(1)), *parent = find(parent_id);
      if (child && parent) {
        found.push_back({child, parent, type == "OP" ? names.oneOf(record.text(3)) : std::string_view()});
      } else if (child && parent_id == 0) {
        in_scene[indexOf(*child)] = true;
      } else {
        ++lost;
      }
    }
  }

  // Those of the same two objects side by side, in the file's order, to find the ones that repeat another.
  std::vector<std::pair<std::uint64_t, std::size_t>> order(found.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    order[i] = {std::uint64_t{indexOf(*found[i].child)} << 32 | indexOf(*found[i].parent), i};
  std::sort(order.begin(), order.end());
  std::size_t repeated = 0;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && order[end].first == order[begin].first) ++end;
    const auto property = [&](const auto& entry) { return found[entry.second].property; };
    const auto of_two = std::span(order).subspan(begin, end - begin);
    if (of_two.size() > 1) std::ranges::stable_sort(of_two, {}, property);
    for (std::size_t i = 1; i < of_two.size(); ++i) {
      found[of_two[i].second].repeated = property(of_two[i]) == property(of_two[i - 1]);
      repeated += found[of_two[i].second].repeated;
    }
  }
  std::erase_if(found, [](const Connection& c) { return c.repeated; });

  std::vector<std::size_t> above(objects_.size() + 1, 0), below(objects_.size() + 1, 0);  // where those of each begin
  for (const Connection& c : found) ++above[indexOf(*c.child) + 1], ++below[indexOf(*c.parent) + 1];
  below[0] = found.size();
  for (std::size_t i = 0; i < objects_.size(); ++i) above[i + 1] += above[i], below[i + 1] += below[i];
  links_.resize(2 * found.size());
  for (std::size_t i = 0; i < objects_.size(); ++i) {
    objects_[i].above = std::span(links_).subspan(above[i], above[i + 1] - above[i]);
    objects_[i].below = std::span(links_).subspan(below[i], below[i + 1] - below[i]);
  }
  for (const Connection& c : found) {
    links_[above[indexOf(*c.child)]++] = {c.parent, c.property};
    links_[below[indexOf(*c.parent)]++] = {c.child, c.property};
  }
  report.addCounted(ReportKind::info, lost, "{} connection leads to nothing.", "{} connections lead to nothing.");
  report.addCounted(ReportKind::info, repeated, "{} connection repeats another.", "{} connections repeat another.");
  return in_scene;
}

void FbxScene::findParents(const std::vector<bool>& in_scene, ImportReport& report) {
  parents_.assign(objects_.size(), nullptr);
  std::size_t several = 0, cycles = 0;
  for (const FbxObject* model : models_) {
    const FbxObject*& parent = parents_[indexOf(*model)];
    bool more = false;
    for (const FbxLink& link : model->above) {
      if (link.other->kind != "Model" || !link.property.empty()) continue;
      if (link.other == model) {
        ++cycles;
        continue;
      }
      more = more || (parent && parent != link.other);
      if (!parent) parent = link.other;
    }
    several += more;
  }
  // From each model upwards until one that has been seen: if in the same walk, the walk has closed a cycle.
  std::vector<std::size_t> seen_in(objects_.size(), 0);
  std::size_t walk = 0;
  for (const FbxObject* model : models_) {
    ++walk;
    for (const FbxObject* at = model; at && seen_in[indexOf(*at)] == 0;) {
      seen_in[indexOf(*at)] = walk;
      const FbxObject* up = parents_[indexOf(*at)];
      if (up && seen_in[indexOf(*up)] == walk) {
        // Cut below the scene if one of them is connected to it.
        const FbxObject* top = at;
        for (const FbxObject* other = up; other != at && top == at; other = parents_[indexOf(*other)]) {
          if (in_scene[indexOf(*other)]) top = other;
        }
        parents_[indexOf(*top)] = nullptr;
        ++cycles;
        break;
      }
      at = up;
    }
  }
  report.addCounted(ReportKind::repaired, several, "{} node has more than one parent; the first is taken.",
                    "{} nodes have more than one parent; the first is taken.");
  report.addCounted(ReportKind::repaired, cycles,
                    "{} node was below itself; the connection that closes the circle is left out.",
                    "{} nodes were below themselves; the connection that closes the circle is left out.");
}

}  // namespace sinew
