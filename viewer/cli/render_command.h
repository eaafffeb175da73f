// `sinew-cli render`: a picture of a character at a moment, without a display.
#pragma once

namespace CLI {
class App;
}

namespace sinew::cli {

// Adds the subcommand. It runs when the command line is parsed; on failure it prints its message and throws
// CLI::RuntimeError(1).
void addRenderCommand(CLI::App& app);

}  // namespace sinew::cli
