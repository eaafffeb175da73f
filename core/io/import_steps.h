// The steps that all importers take alike: helper threads that stop in time, progress, the summary line.
#pragma once

#include <atomic>
#include <chrono>
#include <future>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/importer.h"

namespace sinew {

// Bounds of what is read; beyond them a file is damaged, or made to do damage.
inline constexpr int kMaxNodeDepth = 10'000;  // joints below one another
inline constexpr double kMaxTime = 1e7;       // seconds; a float has no room for frames beyond it

// Stops the helpers and waits for them, whatever way the function is left. Declared after what they read and after
// their futures, so that it is destroyed first and the futures then wait for their threads.
class CancelOnExit {
 public:
  explicit CancelOnExit(std::atomic<bool>& flag) : flag_(flag) {}
  ~CancelOnExit() { flag_ = true; }
  CancelOnExit(const CancelOnExit&) = delete;
  CancelOnExit& operator=(const CancelOnExit&) = delete;

 private:
  std::atomic<bool>& flag_;
};

// Waits for a helper while telling the user how it goes; one that is not to run in a thread has yet to. False:
// cancelled.
template <class T>
bool waitFor(std::future<T>& helper, const ProgressFn& progress, float fraction, FixedText what) {
  while (helper.wait_for(std::chrono::milliseconds(30)) == std::future_status::timeout) {
    if (progress && !progress(fraction, what)) return false;
  }
  return true;
}

// Tells how far an import is; false: cancelled.
struct ImportProgress {
  const ProgressFn& tell;  // may be empty

  bool operator()(float fraction, FixedText what) const { return !tell || tell(fraction, what); }
};

inline auto importCancelled() { return fail(kImportCancelled); }

// The first step of an import: the bytes of the model; what a refusal says ends as a sentence. `report` gets the name
// of the file, `next` is what comes after this step, for the user.
Result<std::vector<unsigned char>> readModelFile(const FileSource& files, std::string_view file,
                                                 const ImportProgress& go_on, FixedText next, ImportReport& report);

// The first names of a list for report lines: "“a”, “b”, “c” …".
Text someNames(std::span<const std::string> names);

// The last steps: checks the character, and begins the report with a line that says what is in the file, without
// materials that the importer invented.
Result<Imported> finishImport(std::shared_ptr<Character> character, ImportReport report,
                              std::size_t invented_materials = 0);

}  // namespace sinew
