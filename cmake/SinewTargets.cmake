# Settings shared by all of our targets, and the two functions that make them.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

find_program(SINEW_CCACHE ccache)
if(SINEW_CCACHE)
  # These make precompiled headers and ccache agree, also between two clones.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}/.. CCACHE_NOHASHDIR=1 ${CMAKE_CURRENT_LIST_DIR}/launch_ccache ${SINEW_CCACHE})
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Looking for garbage only in heaps above 900 MB saves a tenth of the time to compile, and needs a fifth more memory.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-fpch-preprocess --param=ggc-min-heapsize=900000>")
else()
  # A cached precompiled header stays good when system headers are installed anew.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
find_program(SINEW_MOLD mold)
if(SINEW_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
if(SINEW_SANITIZER)
  add_compile_options(-fsanitize=${SINEW_SANITIZER} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SINEW_SANITIZER})
  add_compile_definitions(SINEW_SANITIZED=1)
  if(SINEW_SANITIZER MATCHES undefined)
    # AddressSanitizer ends at these as well; with code to go on after a fault they take twice the time to compile.
    # RapidJSON counts the leading zeros of 0 where a mantissa is nothing (0.00…0e9), and shifts it: 0 either way.
    add_compile_options(-fno-sanitize-recover=all -fno-sanitize=null,object-size,vptr,pointer-overflow,builtin)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/cmake/sanitizer_ignore.txt)
  endif()
endif()

# Flags for code that we wrote; third-party headers come in as SYSTEM.
function(sinew_own target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
                                           -Wcast-align -Wunused -Wnull-dereference -Werror)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
endfunction()

# Compiles several sources of a target as one, so that what they include is read once: a whole build takes half as long,
# while a changed file takes its neighbours along. Their names share one namespace then, those without a name, too.
option(SINEW_UNITY "Compile several sources as one" ON)
function(sinew_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SINEW_UNITY} UNITY_BUILD_BATCH_SIZE 8)
endfunction()

# For code that leaves the long work to the libraries below: with sanitizers it takes more time to optimise than to run.
function(sinew_light target)
  if(SINEW_SANITIZER)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# sinew_library(name SOURCES … [HEADERS …] [PUBLIC libs…] [PRIVATE libs…]): one room, a static library. HEADERS are those
# that others may include; the target all_verify_interface_header_sets compiles each alone.
function(sinew_library target)
  cmake_parse_arguments(arg "" "" "SOURCES;HEADERS;PUBLIC;PRIVATE" ${ARGN})
  add_library(${target} STATIC ${arg_SOURCES})
  sinew_own(${target})
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}>)
  if(arg_HEADERS)
    target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${CMAKE_SOURCE_DIR} FILES ${arg_HEADERS})
    set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  endif()
  target_link_libraries(${target} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
endfunction()
