#include "core/io/text/mask_file.h"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>

#include "core/io/text/text_file.h"
#include "core/io/uri.h"
#include "core/skeleton/joint_references.h"

namespace sinew {

namespace {

using Value = rapidjson::Value;

struct MaskEntry {
  std::string_view joint;
  float weight = 0.f;
};

// One entry; `number` is its place in the list, from 1.
Result<MaskEntry> readMaskEntry(const Value& entry, std::size_t number) {
  const Text incomplete = text("Entry {} of the mask has no “name” or no “weight”; give it both.", number);
  if (!entry.IsObject()) return fail(incomplete);
  const auto name = entry.FindMember("name"), weight = entry.FindMember("weight");
  if (name == entry.MemberEnd() || !name->value.IsString() || weight == entry.MemberEnd()) return fail(incomplete);
  MaskEntry out{.joint = {name->value.GetString(), name->value.GetStringLength()}};
  const double value = weight->value.IsNumber() ? weight->value.GetDouble() : -1.0;
  if (!(value >= 0.0 && value <= 1.0))
    return fail(text("The weight of “{}” is no number from 0 to 1; give one.", cleanName(out.joint)));
  out.weight = static_cast<float>(value);
  return out;
}

}  // namespace

std::string maskToText(const JointMask& mask, const Skeleton& skeleton) {
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter writer(buffer);
  const JointReferences references(skeleton);
  writer.SetIndent(' ', 2);
  writer.StartObject();
  writer.Key("joints");
  writer.StartArray();
  for (std::size_t j = 0; j < mask.weights.size(); ++j) {
    const std::string reference = references.reference(static_cast<JointIndex>(j));
    writer.StartObject();
    writer.Key("name");
    writer.String(reference.c_str(), static_cast<rapidjson::SizeType>(reference.size()));
    writer.Key("weight");
    writer.Double(static_cast<double>(mask.weights[j]));
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

Result<FittedMask> maskFromText(std::string_view content, const Skeleton& skeleton) {
  if (content.size() > kMaxMaskText)
    return fail("The mask is larger than 16 MB; choose one that was written by this program.");
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(content.data(),
                                                                                         content.size());
  if (document.HasParseError()) {
    return fail(text("The mask is no JSON from byte {} on; write it anew.", document.GetErrorOffset()),
                rapidjson::GetParseError_En(document.GetParseError()));
  }
  if (!document.IsObject() || !document.HasMember("joints") || !document["joints"].IsArray())
    return fail("The file holds no list of “joints”; choose a mask that was written by this program.");
  const JointReferences joints(skeleton);
  FittedMask out{.mask = {std::vector(skeleton.size(), 0.f)}, .missing = {}};
  std::vector<bool> given(skeleton.size(), false);
  std::size_t number = 0;
  bool any = false;
  for (const Value& value : document["joints"].GetArray()) {
    const Result<MaskEntry> entry = readMaskEntry(value, ++number);
    if (!entry) return tl::unexpected(entry.error());
    const JointIndex joint = joints.find(entry->joint);
    if (joint == kNoJoint) {
      out.missing.push_back(cleanName(entry->joint));
      continue;
    }
    const auto at = static_cast<std::size_t>(joint);
    if (given[at])
      return fail(text("The joint “{}” stands twice in the mask; leave one out.", cleanName(entry->joint)));
    given[at] = any = true;
    out.mask.weights[at] = entry->weight;
  }
  if (!any && !out.missing.empty())
    return fail("The skeleton has none of the joints of the mask; choose one for joints of the same names.");
  return out;
}

Result<FittedMask> readMaskFile(const std::filesystem::path& file, const Skeleton& skeleton) {
  const std::optional<std::string> content = readTextFile(file, kMaxMaskText);
  if (!content) return fail("The mask cannot be read; check that it is there and may be read.");
  return maskFromText(*content, skeleton);
}

}  // namespace sinew
