// print_pose FILE CLIP SECONDS: the name and the position in model space, metres, of every joint at one time of a clip.
#include <cstdio>
#include <cstdlib>

#include "core/evaluate/evaluator.h"
#include "core/io/guard/import_process.h"

int main(int count, char** words) {
  if (count != 4) return std::fprintf(stderr, "print_pose FILE CLIP SECONDS\n"), 2;
  setenv("SINEW_IMPORT", IMPORT_PROGRAM, 0);
  const auto imported = sinew::importGuarded(words[1]);
  if (!imported) return std::fprintf(stderr, "%s\n", imported.error().for_user.english().c_str()), 1;

  const sinew::Character& character = *imported->character;
  const int clip = character.findClip(words[2]);
  if (clip < 0) return std::fprintf(stderr, "There is no clip “%s”.\n", words[2]), 1;
  sinew::Evaluator evaluator;
  sinew::EvaluatedPose pose;
  evaluator.evaluateAt(character, character.clips[static_cast<std::size_t>(clip)].get(), std::atof(words[3]), pose);
  for (std::size_t i = 0; i < character.skeleton.size(); ++i) {
    const sinew::Vec3 position_m(pose.joints_m[i][3]);
    std::printf("%s\t%.7f\t%.7f\t%.7f\n", character.skeleton.joints()[i].name.c_str(), position_m.x, position_m.y,
                position_m.z);
  }
}
