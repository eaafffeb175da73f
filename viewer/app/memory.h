// How the program deals with memory.
#pragma once

namespace sinew::ui {

// Keeps what is freed, up to 256 MiB, for what comes next. An edit of millions of keys frees as much as it takes;
// giving that back and getting it anew, cleared by the system, was half of its time.
void keepFreedMemory();

}  // namespace sinew::ui
