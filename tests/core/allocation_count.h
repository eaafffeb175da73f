// Counts allocations of this program.
#pragma once

#include <cstddef>

namespace sinew::tests {

// Whether counting works here: sanitizers bring their own allocator.
bool countsAllocations();
std::size_t allocationCount();

}  // namespace sinew::tests
