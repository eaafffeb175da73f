// Parts of RapidCheck that nearly every test of a property needs, compiled once for a program instead of once for each
// of its units: a seventh of the time that these take. For precompiled headers; tests include RapidCheck itself.
#pragma once

#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>

#define SINEW_EACH_GENERATOR(EXTERN)                                                                    \
  EXTERN template void rc::detail::checkGTest<void (*)()>(void (*&&)());                                \
  EXTERN template class rc::Gen<bool>;                                                                  \
  EXTERN template class rc::Gen<int>;                                                                   \
  EXTERN template class rc::Gen<std::uint32_t>;                                                         \
  EXTERN template class rc::Gen<std::size_t>;                                                           \
  EXTERN template class rc::Gen<float>;                                                                 \
  EXTERN template class rc::Gen<double>;                                                                \
  EXTERN template class rc::Shrinkable<bool>;                                                           \
  EXTERN template class rc::Shrinkable<int>;                                                            \
  EXTERN template class rc::Shrinkable<std::uint32_t>;                                                  \
  EXTERN template class rc::Shrinkable<std::size_t>;                                                    \
  EXTERN template class rc::Shrinkable<float>;                                                          \
  EXTERN template class rc::Shrinkable<double>;                                                         \
  EXTERN template rc::Gen<int> rc::gen::inRange<int>(int, int);                                         \
  EXTERN template rc::Gen<std::uint32_t> rc::gen::inRange<std::uint32_t>(std::uint32_t, std::uint32_t); \
  EXTERN template rc::Gen<std::size_t> rc::gen::inRange<std::size_t>(std::size_t, std::size_t)

SINEW_EACH_GENERATOR(extern);
