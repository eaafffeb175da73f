#include "core/io/fbx/write/take_record.h"

#include <string_view>

namespace sinew::fbx_write {

void writeTake(FbxWriter& out, const WrittenTake& take) {
  out.begin("Take");
  out.value(std::string_view(take.name));
  out.leaf("FileName", std::string_view(take.name + ".tak"));
  out.leaf("LocalTime", take.start, take.stop);
  out.leaf("ReferenceTime", take.start, take.stop);
  out.end();
}

}  // namespace sinew::fbx_write
