// What the project files of tests/data/versions hold, one function for each version.
#pragma once

#include <filesystem>
#include <memory>

#include "core/io/project/project.h"

namespace sinew {
struct ObjectType;
}

namespace sinew::tests {

// "1.sinew": every kind of thing of a scene, spelled out. figure: of "figure.gltf" beside it. A file that is not there
// gave clips, too.
Project version1(const std::shared_ptr<const Character>& figure);

// "2.sinew": the same with the figure and a picture that was shown to it, and the sound, packed in it.
Project version2(const std::shared_ptr<const Character>& figure);

// "2_lost.sinew": the same with poses, and with keys and what was made by hand of parts that the figure does not have.
Project version2WithLost(const std::shared_ptr<const Character>& figure);

// "2_lost_children.sinew": the same with what was attached to such joints.
Project version2WithLostChildren(const std::shared_ptr<const Character>& figure);

// "3.sinew": the same with a rig on the figure, which is posed by it.
Project version3(const std::shared_ptr<const Character>& figure);

// "4.sinew": the same with joints that the rig holds to others, with drivers and spaces.
Project version4(const std::shared_ptr<const Character>& figure);

// "5.sinew": the same with a path, a driver by the time, and a joint that takes a share of a twist.
Project version5(const std::shared_ptr<const Character>& figure);

// "6.sinew": the same with an aim that has poses.
Project version6(const std::shared_ptr<const Character>& figure);

// "7.sinew": the same with a chain along a spline.
Project version7(const std::shared_ptr<const Character>& figure);

// "7_body.sinew": the same with a body that follows several targets.
Project version7Body(const std::shared_ptr<const Character>& figure);

// "9.sinew": the same with a constraint and a driver that are muted.
Project version9(const std::shared_ptr<const Character>& figure);

// "8.sinew": the same with a joint that slides, and a chain that counts where nothing is keyed.
Project version8(const std::shared_ptr<const Character>& figure);

// "later/kept/spring.sinew": the same as version 1 with an object of a kind that no version has.
Project withSpring(const std::shared_ptr<const Character>& figure);
const std::shared_ptr<const ObjectType>& springType();

// The folder that the files were written for; neither it nor what it holds is there.
inline const std::filesystem::path kVersionsFolder = "/project";

}  // namespace sinew::tests
