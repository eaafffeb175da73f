#include "core/io/writing/written_clip.h"

namespace sinew {

void InexactChannels::add(bool exact, std::size_t key_count) {
  ++channels;
  of_them += !exact;
  keys += exact ? 0 : key_count;
}

void InexactChannels::add(const InexactChannels& other) {
  channels += other.channels;
  of_them += other.of_them;
  keys += other.keys;
}

void InexactChannels::report(std::size_t clips, std::string_view format, float tolerance, float lever,
                             ImportReport& to) const {
  if (of_them == 0) return;
  to.add(ReportKind::converted,
         text("{} of {} in {} got other keys, {} in all, since {} does not have what plays there; they stay within "
              "{:.4g} mm at {:.4g} cm.",
              of_them, counted(channels, "{} channel", "{} channels"), counted(clips, "{} clip", "{} clips"), keys,
              format, tolerance * 1e3f, lever * 1e2f));
}

void InexactChannels::report(const Clip& clip, std::string_view format, float tolerance, float lever,
                             ImportReport& to) const {
  if (of_them == 0) return;
  to.add(ReportKind::converted,
         text("“{}”: {} of {} got other keys, {} in all, since {} does not have what plays there; they stay within "
              "{:.4g} mm at {:.4g} cm.",
              clip.name, of_them, counted(channels, "{} channel", "{} channels"), keys, format, tolerance * 1e3f,
              lever * 1e2f));
}

}  // namespace sinew
