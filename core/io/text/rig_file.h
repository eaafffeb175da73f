// Rigs as a text for every skeleton whose joints have the same names. See docs/rig.md.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/importer.h"
#include "core/scene/rig/rig.h"

namespace sinew {

inline constexpr std::size_t kMaxRigText = std::size_t{16} << 20;  // bytes
inline constexpr std::string_view kRigSuffix = ".sinewrig";

struct ReadRig {
  Rig rig;
  std::vector<std::string> missing;  // joints of the text that the skeleton does not have
  std::size_t by_role = 0;           // joints of the text that are others of the skeleton, which have their roles
};

std::string_view wordOf(ChainSolver solver);          // in the text: "two_bone"
std::string_view wordOf(RigConstraint::Kind kind);    // "parent"
std::string_view wordOf(RigDriver::Measure measure);  // "bend"
// The version that a reader of its text must know, who would else show something wrong: 7 for what is muted, 6 for
// joints that slide and chains that count where nothing is keyed, 5 for splines and bodies, 4 for poses of aims, 3 for
// paths, hocks, shares of twists and drivers by the time, 2 for other constraints and drivers, and for spaces, else 1.
int rigTextVersion(const Rig& rig);

// Numbers come back bit for bit.
// With the roles of its joints, by which a reader finds them where they have other names.
std::string rigToText(const Rig& rig, const Skeleton& skeleton, const JointRoles* roles = nullptr);

// Controls stand by the joints of this skeleton where these rest elsewhere than when the text was written; see
// restAnew(). Chains, aims, limits, constraints and drivers of joints that are not there are left out, and controls
// that only these needed; a control that rides on such a joint stays in model space. Refused: what is no such JSON, of
// a later version, or no valid rig, and a text none of whose joints the skeleton has. With roles of the skeleton's
// joints a joint whose name is not there is the one that has its role.
Result<ReadRig> rigFromText(std::string_view text, const Skeleton& skeleton, const JointRoles* roles = nullptr);
Result<ReadRig> readRigFile(const std::filesystem::path& file, const Skeleton& skeleton,
                            const JointRoles* roles = nullptr);

// What was read with the rig that its file says, if it does.
std::shared_ptr<const Character> withOwnRig(const Imported& imported);
// A rig with what the file itself says now of how far joints go. The rig itself where it says none.
Rig withOwnLimits(Rig rig, const Imported& imported);

}  // namespace sinew
