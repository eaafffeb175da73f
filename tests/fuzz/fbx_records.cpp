// Any bytes taken for an FBX file: either records and objects that can be walked and whose arrays can be read, or a
// problem.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/io/fbx/records/writer.h"
#include "core/io/fbx/scene.h"

namespace {

using namespace sinew;

// Reads all arrays below a record; gives up on one where they are refused without a reason.
void readArrays(const FbxRecord& root) {
  std::vector<const FbxRecord*> left{&root};
  while (!left.empty()) {
    const FbxRecord& record = *left.back();
    left.pop_back();
    const std::size_t count = fbxCount(&record);
    const auto doubles = fbxDoubles(&record);
    const auto ints = fbxInts(&record);
    const auto floats = fbxFloats(&record);
    const auto longs = fbxLongs(&record);
    if (doubles.has_value() != ints.has_value() || (doubles && doubles->size() != count)) std::abort();
    if (!doubles && doubles.error().for_user.empty()) std::abort();
    for (const FbxRecord& child : record.children) left.push_back(&child);
  }
}

void walkObjects(const FbxScene& scene) {
  for (const FbxObject* model : scene.models()) {
    std::size_t steps = 0;
    for (const FbxObject* at = model; at; at = scene.parent(*at)) {
      if (++steps > scene.models().size()) std::abort();  // a cycle
    }
    model->vector("Lcl Translation", {});
    model->number("InheritType", 0.0);
    model->parts("Geometry", "Mesh");
    if (scene.find(model->id) != model) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto document = FbxDocument::parse({data, data + size});
  if (!document) {
    if (document.error().for_user.empty()) std::abort();  // a refusal says why
    return 0;
  }
  readArrays(document->root());
  ImportReport report;
  walkObjects(FbxScene::build(*document, report));
  // What was read can be written and read again.
  FbxWriter out(7500);
  const FbxForm form = document->ascii() ? FbxForm::ascii : FbxForm::binary;
  for (const FbxRecord& record : document->root().children) out.record(record, form);
  const auto bytes = out.finish();
  if (!bytes) return 0;
  const auto again = FbxDocument::parse(*bytes);
  if (!again || again->root().children.size() != document->root().children.size()) std::abort();
  return 0;
}
