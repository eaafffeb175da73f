// A small COLLADA file: an arm of two joints, its strip of four points, and one clip that bends it.
#pragma once

#include <string>

namespace sinew::tests {

struct ColladaText {
  std::string unit = "<unit name=\"centimeter\" meter=\"0.01\"/>";
  std::string up_axis = "<up_axis>Y_UP</up_axis>";
  std::string hand = "hand";  // name of the second joint
  std::string mesh_node = "Skin";
  std::string image = "coat.png";
  std::string doctype;
  // Times in seconds, and the elbow's angle about z in degrees at each.
  std::string times = "1 2 3", angles = "0 90 90";

  std::string text() const {
    const auto floats = [](const std::string& id, int count, const std::string& values, int stride,
                           const std::string& names) {
      std::string s = "<source id=\"" + id + "\"><float_array id=\"" + id + "-a\" count=\"" +
                      std::to_string(count * stride) + "\">" + values +
                      "</float_array><technique_common><accessor source=\"#" + id + "-a\" count=\"" +
                      std::to_string(count) + "\" stride=\"" + std::to_string(stride) + "\">";
      for (const char name : names) s += std::string("<param name=\"") + name + "\" type=\"float\"/>";
      return s + "</accessor></technique_common></source>";
    };
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>" + doctype +
           "<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\"><asset>" + unit +
           up_axis +
           "</asset>"
           "<library_images><image id=\"img\" name=\"img\"><init_from>" +
           image +
           "</init_from></image></library_images>"
           "<library_effects><effect id=\"fx\"><profile_COMMON><newparam sid=\"sf\"><surface type=\"2D\"><init_from>img"
           "</init_from></surface></newparam><newparam sid=\"sm\"><sampler2D><source>sf</source></sampler2D></newparam>"
           "<technique sid=\"c\"><lambert><diffuse><texture texture=\"sm\" texcoord=\"UV\"/></diffuse></lambert>"
           "</technique></profile_COMMON></effect></library_effects>"
           "<library_materials><material id=\"mat\" name=\"cloth\"><instance_effect url=\"#fx\"/></material>"
           "</library_materials>"
           "<library_geometries><geometry id=\"geo\" name=\"strip\"><mesh>" +
           floats("pos", 4, "0 0 0  100 0 0  200 0 0  200 50 0", 3, "XYZ") +
           "<vertices id=\"vtx\"><input semantic=\"POSITION\" source=\"#pos\"/></vertices>"
           "<triangles count=\"2\" material=\"m\"><input semantic=\"VERTEX\" source=\"#vtx\" offset=\"0\"/><p>0 1 3 1 "
           "2 "
           "3</p></triangles></mesh></geometry></library_geometries>"
           "<library_controllers><controller id=\"ctl\"><skin source=\"#geo\"><bind_shape_matrix>1 0 0 0 0 1 0 0 0 0 1 "
           "0 0 "
           "0 0 1</bind_shape_matrix><source id=\"jn\"><Name_array id=\"jn-a\" count=\"2\">upper lower</Name_array>"
           "<technique_common><accessor source=\"#jn-a\" count=\"2\" stride=\"1\"><param name=\"JOINT\" type=\"name\"/>"
           "</accessor></technique_common></source>"
           "<source id=\"ib\"><float_array id=\"ib-a\" count=\"32\">1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1  1 0 0 -100 0 1 0 "
           "0 0 "
           "0 1 0 0 0 0 1</float_array><technique_common><accessor source=\"#ib-a\" count=\"2\" stride=\"16\"><param "
           "name=\"TRANSFORM\" type=\"float4x4\"/></accessor></technique_common></source>" +
           floats("w", 1, "1", 1, "W") +
           "<joints><input semantic=\"JOINT\" source=\"#jn\"/><input semantic=\"INV_BIND_MATRIX\" "
           "source=\"#ib\"/></joints>"
           "<vertex_weights count=\"4\"><input semantic=\"JOINT\" source=\"#jn\" offset=\"0\"/><input "
           "semantic=\"WEIGHT\" "
           "source=\"#w\" offset=\"1\"/><vcount>1 1 1 1</vcount><v>0 0 0 0 1 0 1 "
           "0</v></vertex_weights></skin></controller>"
           "</library_controllers>"
           "<library_animations><animation id=\"an\">" +
           floats("t", 3, times, 1, "T") + floats("v", 3, angles, 1, "A") +
           "<source id=\"ip\"><Name_array id=\"ip-a\" count=\"3\">LINEAR LINEAR LINEAR</Name_array><technique_common>"
           "<accessor source=\"#ip-a\" count=\"3\" stride=\"1\"><param name=\"I\" type=\"name\"/></accessor>"
           "</technique_common></source><sampler id=\"sa\"><input semantic=\"INPUT\" source=\"#t\"/><input "
           "semantic=\"OUTPUT\" source=\"#v\"/><input semantic=\"INTERPOLATION\" source=\"#ip\"/></sampler><channel "
           "source=\"#sa\" target=\"n2/rz.ANGLE\"/></animation></library_animations>"
           "<library_visual_scenes><visual_scene id=\"vs\" name=\"scene\">"
           "<node id=\"n1\" sid=\"upper\" name=\"arm\" type=\"JOINT\"><translate sid=\"t\">0 0 0</translate>"
           "<node id=\"n2\" sid=\"lower\" name=\"" +
           hand +
           "\" type=\"JOINT\"><translate sid=\"t\">100 0 0</translate>"
           "<rotate sid=\"rz\">0 0 1 0</rotate></node></node>"
           "<node id=\"n3\" name=\"" +
           mesh_node +
           "\"><translate>7 7 7</translate><instance_controller url=\"#ctl\">"
           "<skeleton>#n1</skeleton><bind_material><technique_common><instance_material symbol=\"m\" target=\"#mat\"/>"
           "</technique_common></bind_material></instance_controller></node>"
           "</visual_scene></library_visual_scenes><scene><instance_visual_scene url=\"#vs\"/></scene></COLLADA>";
  }
};

}  // namespace sinew::tests
