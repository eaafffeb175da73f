#include "viewer/render/look.h"

namespace sinew::render {

const Look& look() {
  static const Look kLook;
  return kLook;
}

}  // namespace sinew::render
