// Counts allocations of each thread.
#pragma once

#include <cstddef>

namespace sinew::tests {

// Whether counting works here: sanitizers bring their own allocator.
bool countsAllocations();
std::size_t allocationCount();  // of this thread

}  // namespace sinew::tests
