# cmake -DINPUT=page.html -DOUTPUT=page_text.h -DNAME=kPageText -DNAMESPACE=sinew::cli -P embed_text.cmake: a text file as
# a string literal, in pieces that every compiler takes.
file(READ ${INPUT} text)
string(LENGTH "${text}" length)
set(pieces "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND pieces "    R\"EMBEDDED(${piece})EMBEDDED\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
get_filename_component(name ${INPUT} NAME)
file(WRITE ${OUTPUT} "// Made from ${name}.
#pragma once

#include <string_view>

namespace ${NAMESPACE} {

inline constexpr std::string_view ${NAME} =
${pieces}    ;

}  // namespace ${NAMESPACE}
")
