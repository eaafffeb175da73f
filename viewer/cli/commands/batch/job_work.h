// What a worker of a batch does for one job, and how both sides say it. Requests and answers are JSON.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "viewer/cli/commands/batch/manifest.h"

namespace sinew::cli {

// done: how the job ended before, as the journal has it; null: never. only_look: nothing is run.
std::string jobRequest(const BatchJob& job, const std::string* done, bool only_look);

// {"kept": true} where it was done before and all files that it read and wrote hold what they held then; else, where
// it is only looked at, {"kept": false}; else {"exit", "inputs", "outputs"}, files with what they hold.
std::string workOnJob(const std::string& request);

// Takes away what a process that was killed has left beside the outputs of a job. worker: its number, where it is
// known.
void removeUnfinished(const BatchJob& job, std::optional<pid_t> worker = {});

}  // namespace sinew::cli
