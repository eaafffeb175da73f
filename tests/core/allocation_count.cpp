#include "tests/core/allocation_count.h"

#include <cstdlib>
#include <new>

namespace {
thread_local std::size_t allocations = 0;
}

namespace sinew::tests {

std::size_t allocationCount() { return allocations; }

#ifdef SINEW_SANITIZED
bool countsAllocations() { return false; }
}  // namespace sinew::tests
#else
bool countsAllocations() { return true; }
}  // namespace sinew::tests

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
