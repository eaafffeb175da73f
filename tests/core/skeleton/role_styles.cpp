// How programs and captures name the joints of a body, and how these hang together.
#include "tests/core/skeleton/role_bodies.h"

namespace sinew::tests {

namespace {

constexpr const char* kFingers[] = {"Thumb", "Index", "Middle", "Ring", "Little"};
constexpr const char* kSegments[] = {"Proximal", "Intermediate", "Distal"};
constexpr const char* kThumbSegments[] = {"Metacarpal", "Proximal", "Distal"};

// Five fingers of three joints. pattern: {f} finger's name, {n} number of the joint.
void addFingers(Body& body, const std::string& pattern, const std::vector<std::string>& names, int first,
                const std::string& hand) {
  for (std::size_t f = 0; f < 5; ++f) {
    std::string parent = hand;
    for (std::size_t n = 0; n < 3; ++n) {
      std::string name = pattern;
      name.replace(name.find("{f}"), 3, names[f]);
      name.replace(name.find("{n}"), 3, std::to_string(first + static_cast<int>(n)));
      body.rows.push_back({std::string("%") + kFingers[f] + (f == 0 ? kThumbSegments : kSegments)[n], name, parent});
      parent = name;
    }
  }
}

Body mixamo() {
  Body b{.style = "Mixamo"};
  const std::string m = "mixamorig:";
  b.rows = {{"hips", m + "Hips", ""},
            {"spine", m + "Spine", m + "Hips"},
            {"chest", m + "Spine1", m + "Spine"},
            {"upperChest", m + "Spine2", m + "Spine1"},
            {"neck", m + "Neck", m + "Spine2"},
            {"head", m + "Head", m + "Neck"},
            {"-crown", m + "HeadTop_End", m + "Head"},
            {"%Eye", m + "%Eye", m + "Head"},
            {"%Shoulder", m + "%Shoulder", m + "Spine2"},
            {"%UpperArm", m + "%Arm", m + "%Shoulder"},
            {"%LowerArm", m + "%ForeArm", m + "%Arm"},
            {"%Hand", m + "%Hand", m + "%ForeArm"},
            {"%UpperLeg", m + "%UpLeg", m + "Hips"},
            {"%LowerLeg", m + "%Leg", m + "%UpLeg"},
            {"%Foot", m + "%Foot", m + "%Leg"},
            {"%Toes", m + "%ToeBase", m + "%Foot"},
            {"-%ToeTip", m + "%Toe_End", m + "%ToeBase"}};
  addFingers(b, m + "%Hand{f}{n}", {"Thumb", "Index", "Middle", "Ring", "Pinky"}, 1, m + "%Hand");
  b.rows.push_back({"-%IndexTip", m + "%HandIndex4", m + "%HandIndex3"});
  return b;
}

Body unreal() {
  Body b{.style = "Unreal", .left = "l", .right = "r"};
  b.rows = {{"-ground", "root", ""},
            {"hips", "pelvis", "root"},
            {"spine", "spine_01", "pelvis"},
            {"chest", "spine_02", "spine_01"},
            {"upperChest", "spine_03", "spine_02"},
            {"neck", "neck_01", "spine_03"},
            {"head", "head", "neck_01"},
            {"%Shoulder", "clavicle_%", "spine_03"},
            {"%UpperArm", "upperarm_%", "clavicle_%"},
            {"%UpperArm@%LowerArm", "upperarm_twist_01_%", "upperarm_%"},
            {"%LowerArm", "lowerarm_%", "upperarm_%"},
            {"%LowerArm@%Hand", "lowerarm_twist_01_%", "lowerarm_%"},
            {"%Hand", "hand_%", "lowerarm_%"},
            {"%UpperLeg", "thigh_%", "pelvis"},
            {"%UpperLeg@%LowerLeg", "thigh_twist_01_%", "thigh_%"},
            {"%LowerLeg", "calf_%", "thigh_%"},
            {"%LowerLeg@%Foot", "calf_twist_01_%", "calf_%"},
            {"%Foot", "foot_%", "calf_%"},
            {"%Toes", "ball_%", "foot_%"},
            {"-ground", "ik_foot_root", "root"},
            {"-%Foot", "ik_foot_%", "ik_foot_root"},
            {"-ground", "ik_hand_root", "root"},
            {"-%Hand", "ik_hand_gun_%", "ik_hand_root"},
            {"-%Hand", "ik_hand_%", "ik_hand_gun_%"},
            {"-%MiddleProximal", "weapon_%", "hand_%"}};
  addFingers(b, "{f}_0{n}_%", {"thumb", "index", "middle", "ring", "pinky"}, 1, "hand_%");
  return b;
}

Body rigify() {
  Body b{.style = "Rigify", .left = "L", .right = "R"};
  b.rows = {{"-ground", "rig", ""},
            {"hips", "DEF-spine", "rig"},
            {"-%Hip", "DEF-pelvis.%", "DEF-spine"},
            {"spine", "DEF-spine.001", "DEF-spine"},
            {"chest", "DEF-spine.002", "DEF-spine.001"},
            {"upperChest", "DEF-spine.003", "DEF-spine.002"},
            {"neck", "DEF-spine.004", "DEF-spine.003"},
            {"head", "DEF-spine.006", "DEF-spine.004"},
            {"%Shoulder", "DEF-shoulder.%", "DEF-spine.003"},
            {"-upperChest", "DEF-breast.%", "DEF-spine.003"},
            {"%UpperArm", "DEF-upper_arm.%", "DEF-shoulder.%"},
            {"%UpperArm@%LowerArm", "DEF-upper_arm.%.001", "DEF-upper_arm.%"},
            {"%LowerArm", "DEF-forearm.%", "DEF-upper_arm.%.001"},
            {"%LowerArm@%Hand", "DEF-forearm.%.001", "DEF-forearm.%"},
            {"%Hand", "DEF-hand.%", "DEF-forearm.%.001"},
            {"-%IndexPalm", "DEF-palm.01.%", "DEF-hand.%"},
            {"%UpperLeg", "DEF-thigh.%", "DEF-spine"},
            {"%UpperLeg@%LowerLeg", "DEF-thigh.%.001", "DEF-thigh.%"},
            {"%LowerLeg", "DEF-shin.%", "DEF-thigh.%.001"},
            {"%LowerLeg@%Foot", "DEF-shin.%.001", "DEF-shin.%"},
            {"%Foot", "DEF-foot.%", "DEF-shin.%.001"},
            {"%Toes", "DEF-toe.%", "DEF-foot.%"},
            {"-%Hand", "hand_ik.%", "rig"},
            {"-%Foot", "foot_ik.%", "rig"},
            {"-%Heel", "foot_heel_ik.%", "foot_ik.%"},
            {"-%Knee", "thigh_ik_target.%", "rig"},
            {"-%UpperArm", "upper_arm_fk.%", "rig"},
            {"-%LowerArm", "forearm_fk.%", "upper_arm_fk.%"},
            {"-%Hand", "hand_fk.%", "forearm_fk.%"}};
  addFingers(b, "DEF-{f}.0{n}.%", {"thumb", "f_index", "f_middle", "f_ring", "f_pinky"}, 1, "DEF-hand.%");
  for (BodyRow& row : b.rows) {
    if (row.name == "DEF-f_index.01.%") row.parent = "DEF-palm.01.%";
  }
  return b;
}

Body biped() {
  Body b{.style = "3ds Max biped", .left = "L", .right = "R"};
  const std::string m = "Bip01 ";
  b.rows = {{"-hips", "Bip01", ""},
            {"hips", m + "Pelvis", "Bip01"},
            {"spine", m + "Spine", m + "Pelvis"},
            {"chest", m + "Spine1", m + "Spine"},
            {"neck", m + "Neck", m + "Spine1"},
            {"head", m + "Head", m + "Neck"},
            {"-crown", m + "HeadNub", m + "Head"},
            {"%Shoulder", m + "% Clavicle", m + "Neck"},
            {"%UpperArm", m + "% UpperArm", m + "% Clavicle"},
            {"%LowerArm", m + "% Forearm", m + "% UpperArm"},
            {"%LowerArm@%Hand", m + "% ForeTwist", m + "% Forearm"},
            {"%Hand", m + "% Hand", m + "% Forearm"},
            {"%UpperLeg", m + "% Thigh", m + "Spine"},
            {"%LowerLeg", m + "% Calf", m + "% Thigh"},
            {"%Foot", m + "% Foot", m + "% Calf"},
            {"%Toes", m + "% Toe0", m + "% Foot"},
            {"-%ToeTip", m + "% Toe0Nub", m + "% Toe0"}};
  for (std::size_t f = 0; f < 5; ++f) {
    std::string parent = m + "% Hand";
    for (std::size_t n = 0; n < 3; ++n) {
      const std::string name = m + "% Finger" + std::to_string(f) + (n == 0 ? "" : std::to_string(n));
      b.rows.push_back({std::string("%") + kFingers[f] + (f == 0 ? kThumbSegments : kSegments)[n], name, parent});
      parent = name;
    }
  }
  return b;
}

Body daz() {
  Body b{.style = "DAZ", .left = "l", .right = "r"};
  b.rows = {{"hips", "hip", ""},
            {"-hips", "pelvis", "hip"},
            {"spine", "abdomenLower", "hip"},
            {"chest", "chestLower", "abdomenLower"},
            {"upperChest", "chestUpper", "chestLower"},
            {"neck", "neckLower", "chestUpper"},
            {"head", "head", "neckLower"},
            {"%Eye", "%Eye", "head"},
            {"jaw", "lowerJaw", "head"},
            {"%Shoulder", "%Collar", "chestUpper"},
            {"%UpperArm", "%ShldrBend", "%Collar"},
            {"%UpperArm@%LowerArm", "%ShldrTwist", "%ShldrBend"},
            {"%LowerArm", "%ForearmBend", "%ShldrTwist"},
            {"%LowerArm@%Hand", "%ForearmTwist", "%ForearmBend"},
            {"%Hand", "%Hand", "%ForearmTwist"},
            {"-%IndexPalm", "%Carpal1", "%Hand"},
            {"%UpperLeg", "%ThighBend", "pelvis"},
            {"%UpperLeg@%LowerLeg", "%ThighTwist", "%ThighBend"},
            {"%LowerLeg", "%Shin", "%ThighTwist"},
            {"%Foot", "%Foot", "%Shin"},
            {"-%Foot@%Toes", "%Metatarsals", "%Foot"},
            {"%Toes", "%Toe", "%Metatarsals"},
            {"-%Heel", "%Heel", "%Foot"}};
  addFingers(b, "%{f}{n}", {"Thumb", "Index", "Mid", "Ring", "Pinky"}, 1, "%Hand");
  for (BodyRow& row : b.rows) {
    if (row.name == "%Index1") row.parent = "%Carpal1";
  }
  return b;
}

Body makeHuman() {
  Body b{.style = "MakeHuman", .left = "L", .right = "R"};
  b.rows = {{"hips", "root", ""},
            {"spine", "spine05", "root"},
            {"chest", "spine03", "spine05"},
            {"upperChest", "spine01", "spine03"},
            {"neck", "neck01", "spine01"},
            {"head", "head", "neck01"},
            {"jaw", "jaw", "head"},
            {"%Eye", "eye.%", "head"},
            {"%Shoulder", "clavicle.%", "spine01"},
            {"%UpperArm", "upperarm01.%", "clavicle.%"},
            {"%UpperArm@%LowerArm", "upperarm02.%", "upperarm01.%"},
            {"%LowerArm", "lowerarm01.%", "upperarm02.%"},
            {"%LowerArm@%Hand", "lowerarm02.%", "lowerarm01.%"},
            {"%Hand", "wrist.%", "lowerarm02.%"},
            {"-%Hip", "pelvis.%", "root"},
            {"%UpperLeg", "upperleg01.%", "pelvis.%"},
            {"%UpperLeg@%LowerLeg", "upperleg02.%", "upperleg01.%"},
            {"%LowerLeg", "lowerleg01.%", "upperleg02.%"},
            {"%LowerLeg@%Foot", "lowerleg02.%", "lowerleg01.%"},
            {"%Foot", "foot.%", "lowerleg02.%"},
            {"%Toes", "toe1-1.%", "foot.%"}};
  for (std::size_t f = 0; f < 5; ++f) {
    std::string parent = "wrist.%";
    for (std::size_t n = 0; n < 3; ++n) {
      const std::string name = "finger" + std::to_string(f + 1) + "-" + std::to_string(n + 1) + ".%";
      b.rows.push_back({std::string("%") + kFingers[f] + (f == 0 ? kThumbSegments : kSegments)[n], name, parent});
      parent = name;
    }
  }
  return b;
}

Body vroid() {
  Body b{.style = "VRoid", .left = "L", .right = "R"};
  const std::string c = "J_Bip_C_", s = "J_Bip_%_";
  b.rows = {{"-ground", "Root", ""},
            {"hips", c + "Hips", "Root"},
            {"spine", c + "Spine", c + "Hips"},
            {"chest", c + "Chest", c + "Spine"},
            {"upperChest", c + "UpperChest", c + "Chest"},
            {"neck", c + "Neck", c + "UpperChest"},
            {"head", c + "Head", c + "Neck"},
            {"%Eye", "J_Adj_%_FaceEye", c + "Head"},
            {"-%Hair", "J_Sec_Hair1_%", c + "Head"},
            {"-%HairEnd", "J_Sec_Hair2_%", "J_Sec_Hair1_%"},
            {"-%Skirt", "J_Sec_%_SkirtFront1", c + "Hips"},
            {"-%SkirtEnd", "J_Sec_%_SkirtFront2", "J_Sec_%_SkirtFront1"},
            {"%Shoulder", s + "Shoulder", c + "UpperChest"},
            {"%UpperArm", s + "UpperArm", s + "Shoulder"},
            {"%LowerArm", s + "LowerArm", s + "UpperArm"},
            {"%Hand", s + "Hand", s + "LowerArm"},
            {"%UpperLeg", s + "UpperLeg", c + "Hips"},
            {"%LowerLeg", s + "LowerLeg", s + "UpperLeg"},
            {"%Foot", s + "Foot", s + "LowerLeg"},
            {"%Toes", s + "ToeBase", s + "Foot"}};
  addFingers(b, s + "{f}{n}", {"Thumb", "Index", "Middle", "Ring", "Little"}, 1, s + "Hand");
  return b;
}

Body cmu() {
  Body b{.style = "CMU", .left = "l", .right = "r"};
  b.rows = {{"hips", "root", ""},
            {"-%Hip", "%hipjoint", "root"},
            {"%UpperLeg", "%femur", "%hipjoint"},
            {"%LowerLeg", "%tibia", "%femur"},
            {"%Foot", "%foot", "%tibia"},
            {"%Toes", "%toes", "%foot"},
            {"spine", "lowerback", "root"},
            {"chest", "upperback", "lowerback"},
            {"upperChest", "thorax", "upperback"},
            {"neck", "lowerneck", "thorax"},
            {"head", "head", "lowerneck"},
            {"%Shoulder", "%clavicle", "thorax"},
            {"%UpperArm", "%humerus", "%clavicle"},
            {"%LowerArm", "%radius", "%humerus"},
            {"-%Hand", "%wrist", "%radius"},
            {"%Hand", "%hand", "%wrist"},
            {"-%MiddleProximal", "%fingers", "%hand"},
            {"%ThumbMetacarpal", "%thumb", "%wrist"}};
  return b;
}

Body joints() {
  Body b{.style = "named after the joints"};
  b.rows = {{"hips", "Hips", ""},
            {"%UpperLeg", "%Hip", "Hips"},
            {"%LowerLeg", "%Knee", "%Hip"},
            {"%Foot", "%Ankle", "%Knee"},
            {"%Toes", "%Toe", "%Ankle"},
            {"spine", "Waist", "Hips"},
            {"chest", "Chest", "Waist"},
            {"neck", "Neck", "Chest"},
            {"head", "Head", "Neck"},
            {"%Shoulder", "%Collar", "Chest"},
            {"%UpperArm", "%Shoulder", "%Collar"},
            {"%LowerArm", "%Elbow", "%Shoulder"},
            {"%Hand", "%Wrist", "%Elbow"}};
  return b;
}

Body humanIk() {
  Body b{.style = "HumanIK with rolls"};
  b.rows = {{"-ground", "Reference", ""},
            {"hips", "Hips", "Reference"},
            {"%UpperLeg", "%UpLeg", "Hips"},
            {"%UpperLeg@%LowerLeg", "%UpLegRoll", "%UpLeg"},
            {"%LowerLeg", "%Leg", "%UpLeg"},
            {"%LowerLeg@%Foot", "%LegRoll", "%Leg"},
            {"%Foot", "%Foot", "%Leg"},
            {"%Toes", "%ToeBase", "%Foot"},
            {"spine", "Spine", "Hips"},
            {"chest", "Spine1", "Spine"},
            {"%Shoulder", "%Shoulder", "Spine1"},
            {"%UpperArm", "%Arm", "%Shoulder"},
            {"%UpperArm@%LowerArm", "%ArmRoll", "%Arm"},
            {"%LowerArm", "%ForeArm", "%Arm"},
            {"%LowerArm@%Hand", "%ForeArmRoll", "%ForeArm"},
            {"%Hand", "%Hand", "%ForeArm"},
            {"-%IndexPalm", "%InHandIndex", "%Hand"},
            {"%IndexProximal", "%HandIndex1", "%InHandIndex"},
            {"%IndexIntermediate", "%HandIndex2", "%HandIndex1"},
            {"%IndexDistal", "%HandIndex3", "%HandIndex2"},
            {"neck", "Neck", "Spine1"},
            {"head", "Head", "Neck"}};
  return b;
}

Body blender() {
  Body b{.style = "Blender by hand, no fingers", .left = "L", .right = "R"};
  b.rows = {
      {"-ground", "Armature", ""},      {"hips", "pelvis", "Armature"},       {"chest", "chest", "pelvis"},
      {"head", "head", "chest"},        {"%UpperArm", "arm.%", "chest"},      {"%LowerArm", "forearm.%", "arm.%"},
      {"%Hand", "hand.%", "forearm.%"}, {"%UpperLeg", "thigh.%", "pelvis"},   {"%LowerLeg", "shin.%", "thigh.%"},
      {"%Foot", "foot.%", "shin.%"},    {"-%ToeTip", "foot.%_end", "foot.%"}, {"-%Knee", "knee_pole.%", "Armature"}};
  return b;
}

Body characterCreator() {
  Body b{.style = "Character Creator", .left = "L", .right = "R"};
  const std::string c = "CC_Base_", s = "CC_Base_%_";
  b.rows = {{"-ground", c + "BoneRoot", ""},
            {"hips", c + "Hip", c + "BoneRoot"},
            {"-hips", c + "Pelvis", c + "Hip"},
            {"spine", c + "Waist", c + "Hip"},
            {"chest", c + "Spine01", c + "Waist"},
            {"upperChest", c + "Spine02", c + "Spine01"},
            {"neck", c + "NeckTwist01", c + "Spine02"},
            {"-head", c + "NeckTwist02", c + "NeckTwist01"},
            {"head", c + "Head", c + "NeckTwist02"},
            {"-jaw", c + "FacialBone", c + "Head"},
            {"jaw", c + "JawRoot", c + "FacialBone"},
            {"%Eye", s + "Eye", c + "FacialBone"},
            {"-upperChest", s + "Breast", c + "Spine02"},
            {"%Shoulder", s + "Clavicle", c + "Spine02"},
            {"%UpperArm", s + "Upperarm", s + "Clavicle"},
            {"%UpperArm@%LowerArm", s + "UpperarmTwist01", s + "Upperarm"},
            {"%LowerArm", s + "Forearm", s + "Upperarm"},
            {"-%LowerArm", s + "ElbowShareBone", s + "Forearm"},
            {"%Hand", s + "Hand", s + "Forearm"},
            {"%UpperLeg", s + "Thigh", c + "Pelvis"},
            {"%LowerLeg", s + "Calf", s + "Thigh"},
            {"-%LowerLeg", s + "KneeShareBone", s + "Calf"},
            {"%Foot", s + "Foot", s + "Calf"},
            {"%Toes", s + "ToeBase", s + "Foot"},
            {"-%ToeTip", s + "BigToe1", s + "ToeBase"}};
  addFingers(b, s + "{f}{n}", {"Thumb", "Index", "Mid", "Ring", "Pinky"}, 1, s + "Hand");
  return b;
}

Body valve() {
  Body b{.style = "Source", .left = "L", .right = "R"};
  const std::string c = "ValveBiped.Bip01_", s = "ValveBiped.Bip01_%_";
  b.rows = {{"hips", c + "Pelvis", ""},
            {"spine", c + "Spine", c + "Pelvis"},
            {"chest", c + "Spine1", c + "Spine"},
            {"upperChest", c + "Spine4", c + "Spine1"},
            {"neck", c + "Neck1", c + "Spine4"},
            {"head", c + "Head1", c + "Neck1"},
            {"%Shoulder", s + "Clavicle", c + "Spine4"},
            {"%UpperArm", s + "UpperArm", s + "Clavicle"},
            {"-%UpperArm", "ValveBiped.%_Shoulder", s + "UpperArm"},
            {"%LowerArm", s + "Forearm", s + "UpperArm"},
            {"-%IndexPalm", "ValveBiped.%_Ulna", s + "Forearm"},
            {"%Hand", s + "Hand", s + "Forearm"},
            {"-%IndexPalm", c + "Anim_Attachment_%H", s + "Hand"},
            {"%UpperLeg", s + "Thigh", c + "Pelvis"},
            {"%LowerLeg", s + "Calf", s + "Thigh"},
            {"%Foot", s + "Foot", s + "Calf"},
            {"%Toes", s + "Toe0", s + "Foot"}};
  return b;
}

Body autoRig() {
  Body b{.style = "Auto-Rig Pro", .left = "l", .right = "r"};
  b.rows = {{"hips", "root.x", ""},
            {"spine", "spine_01.x", "root.x"},
            {"chest", "spine_02.x", "spine_01.x"},
            {"neck", "neck.x", "spine_02.x"},
            {"head", "head.x", "neck.x"},
            {"%Shoulder", "shoulder.%", "spine_02.x"},
            {"%UpperArm", "arm_stretch.%", "shoulder.%"},
            {"%UpperArm@%LowerArm", "arm_twist.%", "arm_stretch.%"},
            {"%LowerArm", "forearm_stretch.%", "arm_stretch.%"},
            {"%LowerArm@%Hand", "forearm_twist.%", "forearm_stretch.%"},
            {"%Hand", "hand.%", "forearm_stretch.%"},
            {"%UpperLeg", "thigh_stretch.%", "root.x"},
            {"%UpperLeg@%LowerLeg", "thigh_twist.%", "thigh_stretch.%"},
            {"%LowerLeg", "leg_stretch.%", "thigh_stretch.%"},
            {"%LowerLeg@%Foot", "leg_twist.%", "leg_stretch.%"},
            {"%Foot", "foot.%", "leg_stretch.%"},
            {"%Toes", "toes_01.%", "foot.%"}};
  addFingers(b, "c_{f}{n}.%", {"thumb", "index", "middle", "ring", "pinky"}, 1, "hand.%");
  return b;
}

Body avatar() {
  Body b{.style = "words with spaces"};
  b.rows = {{"hips", "Hips", ""},
            {"spine", "Spine", "Hips"},
            {"chest", "Chest", "Spine"},
            {"neck", "Neck", "Chest"},
            {"head", "Head", "Neck"},
            {"%Eye", "Eye_%", "Head"},
            {"-%Hair", "Hair twintail %", "Head"},
            {"-%HairEnd", "Hair twintail %.001", "Hair twintail %"},
            {"%Shoulder", "% shoulder", "Chest"},
            {"%UpperArm", "% arm", "% shoulder"},
            {"%LowerArm", "% elbow", "% arm"},
            {"%Hand", "% wrist", "% elbow"},
            {"%UpperLeg", "% leg", "Hips"},
            {"%LowerLeg", "% knee", "% leg"},
            {"%Foot", "% ankle", "% knee"},
            {"%Toes", "% toe", "% ankle"}};
  return b;
}

Body cat() {
  Body b{.style = "3ds Max CAT", .left = "L", .right = "R"};
  const std::string m = "Base Human";
  b.rows = {{"hips", m + "Pelvis", ""},
            {"%UpperLeg", m + "%Thigh", m + "Pelvis"},
            {"%LowerLeg", m + "%Calf", m + "%Thigh"},
            {"%Foot", m + "%Ankle", m + "%Calf"},
            {"-%Heel", m + "%Platform", ""},
            {"spine", m + "Spine1", m + "Pelvis"},
            {"chest", m + "Ribcage", m + "Spine1"},
            {"%Shoulder", m + "%Collarbone", m + "Ribcage"},
            {"%UpperArm", m + "%Upperarm", m + "%Collarbone"},
            {"%LowerArm", m + "%Forearm", m + "%Upperarm"},
            {"%Hand", m + "%Palm", m + "%Forearm"},
            {"neck", m + "Neck", m + "Ribcage"},
            {"head", m + "Head", m + "Neck"}};
  return b;
}

}  // namespace

const std::vector<Body>& bodies() {
  static const std::vector<Body> all{mixamo(),  unreal(), rigify(),  biped(),   daz(), makeHuman(),        vroid(),
                                     cmu(),     joints(), humanIk(), blender(), cat(), characterCreator(), valve(),
                                     autoRig(), avatar()};
  return all;
}

}  // namespace sinew::tests
