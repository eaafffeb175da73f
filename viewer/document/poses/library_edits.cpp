#include "viewer/document/poses/library_edits.h"

#include <functional>
#include <memory>
#include <utility>

#include <QPointer>

#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// It is done already when it is pushed.
class LibraryEdit final : public HistoryStep {
 public:
  using Change = std::function<Check(PoseLibrary&)>;

  LibraryEdit(const QString& text, PoseLibrary& library, Change back, Change again, std::size_t bytes)
      : HistoryStep(text, kNoGesture),
        library_(&library),
        back_(std::move(back)),
        again_(std::move(again)),
        bytes_(sizeof(*this) + bytes) {}

  bool modifies() const override { return false; }
  std::size_t bytes() const override { return bytes_; }

 private:
  void undo() override { run(back_); }
  void redo() override {
    if (std::exchange(pushed_, true)) run(again_);
  }
  bool mergeWith(const HistoryStep&) override { return false; }

  void run(const Change& change) {
    if (!library_) return;
    if (const Check done = change(*library_); !done) emit library_->failed(shown(done.error().for_user));
  }

  QPointer<PoseLibrary> library_;
  Change back_, again_;
  std::size_t bytes_;
  bool pushed_ = false;
};

const StoredPose* poseAt(const PoseLibrary& library, int index) {
  const auto& poses = library.poses();
  return index >= 0 && index < static_cast<int>(poses.size()) ? &poses[static_cast<std::size_t>(index)] : nullptr;
}

std::size_t bytesOf(const StoredPose& pose) {
  std::size_t sum = sizeof(pose) + static_cast<std::size_t>(pose.picture.size());
  for (const auto& joint : pose.joints) sum += sizeof(joint) + joint.first.size();
  return sum;
}

}  // namespace

Check renameInLibrary(Document& document, PoseLibrary& library, int index, const QString& name) {
  const StoredPose* pose = poseAt(library, index);
  const QString before = pose ? pose->name : QString();
  if (Check ok = library.rename(index, name); !ok) return ok;
  const auto now = std::make_shared<StoredPose>(*poseAt(library, index));  // with its name, which may get a number
  now->picture.clear();
  const QString after = now->name, of = library.character();
  if (after == before) return {};
  const auto rename = [=](const QString& wanted) {
    return [=](PoseLibrary& in) -> Check {
      const Result<QString> renamed = in.renameFor(of, *now, wanted);
      if (!renamed) return tl::unexpected(renamed.error());
      now->name = *renamed;
      return {};
    };
  };
  document.history().push(std::make_unique<LibraryEdit>(tr("Rename %1 to %2").arg(before, after), library,
                                                        rename(before), rename(after), bytesOf(*now)));
  return {};
}

Check deleteFromLibrary(Document& document, PoseLibrary& library, int index) {
  const StoredPose* pose = poseAt(library, index);
  const auto gone = std::make_shared<StoredPose>(pose ? *pose : StoredPose());
  if (Check ok = library.remove(index); !ok) return ok;
  const QString of = library.character(), name = gone->name;
  const auto put_back = [=](PoseLibrary& in) -> Check {
    gone->name = name;
    const Result<QString> put = in.insertFor(of, *gone, index);
    if (!put) return tl::unexpected(put.error());
    gone->name = *put;  // which may have got a number
    return {};
  };
  document.history().push(std::make_unique<LibraryEdit>(
      tr("Delete pose %1").arg(name), library, put_back, [=](PoseLibrary& in) { return in.removeFor(of, *gone); },
      bytesOf(*gone)));
  return {};
}

}  // namespace sinew
