#include "viewer/app/memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sinew::ui {

void keepFreedMemory() {
#ifdef __GLIBC__
  constexpr int kMiB = 1024 * 1024;
  mallopt(M_MMAP_THRESHOLD, 32 * kMiB);  // the most that it takes
  mallopt(M_TRIM_THRESHOLD, 256 * kMiB);
#endif
}

}  // namespace sinew::ui
