// The materials of an FBX file, their textures, and where the pictures come from.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/io/assimp/material.h"
#include "core/io/fbx/scene.h"
#include "core/io/images.h"
#include "core/io/importer.h"

namespace sinew {

struct FbxImage {
  std::string name;                       // for messages
  std::span<const unsigned char> inside;  // the picture's file, embedded in the model
  std::vector<std::string_view> base64;   // the same in ASCII files, in pieces
  std::vector<std::string> paths;         // where it lies otherwise, the best guess first
};

struct FbxTextureLink {
  std::string_view property;  // DiffuseColor, NormalMap …
  int texture = -1;           // index into FbxMaterials::textures
};

struct FbxMaterials {
  std::vector<const FbxObject*> objects;  // those of any mesh, in the order of the models
  std::unordered_map<const FbxObject*, int> index_of;
  std::vector<std::vector<FbxTextureLink>> links;  // one list per material
  std::vector<std::string_view> uv_layer;          // of each material: the layer that its textures use, or empty
  std::vector<TextureRef> textures;
  std::vector<FbxImage> images;
  bool by_blender = false;             // whose habits differ
  std::size_t falloffs = 0;            // textures left out, of colours that change towards the outline
  std::size_t on_other_uv_layers = 0;  // textures left out, because a mesh keeps one set of texture coordinates
};

// `document` must outlive the result.
FbxMaterials findFbxMaterials(const FbxDocument& document, const FbxScene& scene);

// How to load each picture; `materials` and `files` must outlive the jobs.
std::vector<ImageJob> fbxImageJobs(const FbxMaterials& materials, const FileSource& files);

// As FbxMaterials::objects.
std::vector<AssimpMaterial> readFbxMaterials(const FbxMaterials& materials);

}  // namespace sinew
