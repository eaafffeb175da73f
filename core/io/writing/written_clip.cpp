#include "core/io/writing/written_clip.h"

namespace sinew {
namespace {

Text clipsText(std::size_t clips) { return counted(clips, "{} clip", "{} clips"); }

}  // namespace

void InexactChannels::add(bool exact, std::size_t key_count, bool strays) {
  ++channels;
  of_them += !exact;
  keys += exact ? 0 : key_count;
  straying += strays;
}

void InexactChannels::add(const InexactChannels& other) {
  channels += other.channels;
  of_them += other.of_them;
  keys += other.keys;
  straying += other.straying;
}

void InexactChannels::report(std::size_t clips, std::string_view format, float tolerance, float lever,
                             ImportReport& to) const {
  if (of_them == 0) return;
  const Text all = counted(channels, "{} channel", "{} channels"), in = clipsText(clips);
  to.add(ReportKind::converted,
         straying > 0
             ? text("{} of {} in {} got other keys, {} in all, since {} does not have what plays there.", of_them, all,
                    in, keys, format)
             : text("{} of {} in {} got other keys, {} in all, since {} does not have what plays there; they stay "
                    "within {:.4g} mm at {:.4g} cm.",
                    of_them, all, in, keys, format, tolerance * 1e3f, lever * 1e2f));
  reportStraying(straying, in, tolerance, lever, to);
}

void InexactChannels::report(const Clip& clip, std::string_view format, float tolerance, float lever,
                             ImportReport& to) const {
  if (of_them == 0) return;
  const Text all = counted(channels, "{} channel", "{} channels");
  to.add(ReportKind::converted,
         straying > 0
             ? text("“{}”: {} of {} got other keys, {} in all, since {} does not have what plays there.", clip.name,
                    of_them, all, keys, format)
             : text("“{}”: {} of {} got other keys, {} in all, since {} does not have what plays there; they stay "
                    "within {:.4g} mm at {:.4g} cm.",
                    clip.name, of_them, all, keys, format, tolerance * 1e3f, lever * 1e2f));
  reportStraying(straying, text("“{}”", clip.name), tolerance, lever, to);
}

void reportStraying(std::size_t channels, const Text& where, float tolerance, float lever, ImportReport& to) {
  to.addCounted(ReportKind::dropped, channels,
                "{} channel in {} changes too fast to stay within {:.4g} mm at {:.4g} cm; bake it, or choose a larger "
                "tolerance.",
                "{} channels in {} change too fast to stay within {:.4g} mm at {:.4g} cm; bake them, or choose a "
                "larger tolerance.",
                where, tolerance * 1e3f, lever * 1e2f);
}

}  // namespace sinew
