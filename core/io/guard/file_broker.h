// How the guarded child gets files: it asks for them by name, and the program that started it decides, opens and hands
// over. The child itself opens nothing.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/io/guard/folder_files.h"
#include "core/io/guard/import_channel.h"
#include "core/io/guard/names_in_file.h"
#include "core/io/model_file.h"

namespace sinew {

// The side of the program. Hands out the model itself, the pictures that the user relinked, and those files that
// FolderFiles finds and whose name occurs in the model, pictures also by their name without extension. So what is not
// named by the model stays closed even to a child that fell to a hostile file.
class FileBroker {
 public:
  FileBroker(const ModelFile& model, const std::map<std::string, std::filesystem::path>& relinked);

  explicit operator bool() const { return own_ && childs_; }
  int childsEnd() const { return childs_.get(); }
  void closeChildsEnd() { childs_ = {}; }
  int descriptor() const { return own_.get(); }  // readable when there is a request
  // Answers one request, if there is any. False: the other end is closed, or says what is no request. Where `stop` ends
  // the look into the model, the file stays closed.
  bool serve(const StopCheck& stop = {});

  std::vector<std::string> textureFolders() const { return files_.textureFolders(); }
  std::vector<std::filesystem::path> opened() const { return files_.opened(); }

 private:
  bool mayOpen(const std::filesystem::path& file) const;
  bool answer(const FileRequest& request);  // false: nobody takes it

  std::filesystem::path model_;
  NamesInFile names_;
  mutable std::map<std::filesystem::path, bool> answers_;  // whether the model names a file
  StopCheck stop_;                                         // of the request that is being answered
  FolderFiles files_;
  FileDescriptor own_, childs_;
};

// The side of the child: `channel` is what it got of childsEnd().
std::unique_ptr<FileSource> brokeredSource(int channel, std::vector<std::string> texture_folders);

}  // namespace sinew
