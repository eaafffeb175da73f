// What the scene was before its latest steps, and after those that were undone, so that a crash need not lose them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include "viewer/document/document.h"

namespace sinew {

// Follows the history. Scenes are values that share what is large with the steps, and go when these are forgotten.
class Moments : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMaxSteps = 50;  // to either side

  explicit Moments(const Document& document, QObject* parent = nullptr);

  // A step, with the scene on its other side: before it where it is done, after it where it is undone.
  struct Step {
    QString text;
    bool modifies = true;
    std::uint64_t number = 0;  // no other scene has it
    std::shared_ptr<const Scene> scene{};
  };
  // Without a gap from now outwards, the nearest first.
  std::vector<Step> done();
  std::vector<Step> ahead();

 private:
  struct Moment {
    std::uint64_t number = 0;
    std::shared_ptr<const Scene> scene{};
  };
  using Key = std::uint64_t;  // the number of the step that led there; 0: the beginning

  bool known(int index) const;  // whether it has a key: not that of the last step that is forgotten
  Key keyOf(int index) const;
  void keep(int index, const Scene& scene);
  void forget();
  // The scene at that index, from a step that holds it where it was not seen; null where nobody has it.
  const Moment* at(int index, int step);

  const Document& document_;
  std::map<Key, Moment> moments_;
  std::uint64_t last_number_ = 0;
};

}  // namespace sinew
