/* Sinew's core for other languages: one kind of handle, plain arrays, and JSON for what is small and has structure.
 *
 * Functions that give an int give 0, those that give a pointer one that is not null, unless they refuse; then
 * sinew_last_error() says why, of this thread. Texts are UTF-8, and good until the next call of the thread. Lengths are
 * metres, times seconds, angles radians. A local transform is ten floats: translation x y z, rotation x y z w, scale
 * x y z, relative to the parent joint. Matrices are four rows of four, for columns: model = parent * local. Arrays lie
 * without gaps, the last index running fastest. Any number of threads may call with one scene; edits wait for one
 * another, and what reads sees the scene as it was when it began.
 *
 * What plugin/python/sinew does is all that there is to know of operations and their arguments. */
#ifndef SINEW_C_H
#define SINEW_C_H

#include <stddef.h>
#include <stdint.h>

#define SINEW_ABI 1

#define SINEW_REST ((uint64_t)0)     /* in place of a clip: the rest pose */
#define SINEW_PLAYING (~(uint64_t)0) /* likewise: what plays on the character in the scene */

#ifdef __cplusplus
extern "C" {
#endif

#define SINEW_API __attribute__((visibility("default")))

typedef struct sinew_scene sinew_scene;
typedef struct sinew_player sinew_player;

/* How far long work is, 0 … 1; told on the thread that called, which may read the scene meanwhile. 0 stops it. */
typedef int (*sinew_progress)(double part, void* context);

enum { SINEW_REFUSED = 1, SINEW_WRONG_ARGUMENT = 2, SINEW_CANCELLED = 3 };

SINEW_API int sinew_abi(void);
SINEW_API const char* sinew_version(void);
SINEW_API const char* sinew_last_error(void); /* one sentence */
SINEW_API const char* sinew_last_log(void);   /* detail for developers; may be empty */
SINEW_API int sinew_last_code(void);

/* A project or a character's file; null: an empty scene. Files of others are read by the guarded child sinew-import. */
SINEW_API sinew_scene* sinew_open(const char* file, const char* options, sinew_progress progress, void* context);
SINEW_API void sinew_close(sinew_scene* scene);

/* An operation by its name, with arguments and an answer in JSON. */
SINEW_API const char* sinew_call(sinew_scene* scene, const char* operation, const char* arguments,
                                 sinew_progress progress, void* context);
/* A clip of a character `from` as a new one of another; {"clip": id}. */
SINEW_API const char* sinew_copy_clip(sinew_scene* scene, uint64_t character, sinew_scene* from,
                                      uint64_t from_character, uint64_t clip, const char* arguments);

/* What is asked of a character at many times; each array may be null. The counts are those that the caller made room
 * for, and are checked. */
typedef struct {
  size_t joints, palette, morphs;
  float* local;    /* times, joints, 10 */
  float* model;    /* times, joints, 4, 4: joint to model space */
  float* matrices; /* times, palette, 4, 4: of all skins, one after the other; bind pose to model space */
  float* weights;  /* times, morphs */
} sinew_pose_arrays;
SINEW_API int sinew_poses(sinew_scene* scene, uint64_t character, uint64_t clip, size_t times, const double* seconds,
                          const sinew_pose_arrays* out);

/* Local transforms at one time: joints, 10. */
SINEW_API int sinew_pose(sinew_scene* scene, uint64_t character, uint64_t clip, double seconds, size_t joints,
                         float* local);

/* Local transforms of one clip as it is now, one time after the other; of one thread. */
SINEW_API sinew_player* sinew_player_open(sinew_scene* scene, uint64_t character, uint64_t clip, size_t joints);
SINEW_API void sinew_player_close(sinew_player* player);
SINEW_API int sinew_player_pose(sinew_player* player, double seconds, float* local);

/* local: poses, joints, 10; model: poses, joints, 4, 4. */
SINEW_API int sinew_models(sinew_scene* scene, uint64_t character, size_t poses, size_t joints, const float* local,
                           float* model);

/* positions, normals: times, vertices, 3; model space. normals may be null. method: 0 rigid, 1 linear, 2 quaternion,
 * 3 dual quaternion. */
SINEW_API int sinew_skin(sinew_scene* scene, uint64_t character, uint64_t clip, int mesh, int method, size_t times,
                         const double* seconds, size_t vertices, float* positions, float* normals);

/* A mesh in its bind pose; each array may be null. */
typedef struct {
  size_t vertices, triangles;
  float* positions;  /* vertices, 3 */
  float* normals;    /* vertices, 3 */
  float* uvs;        /* vertices, 2 */
  uint32_t* corners; /* triangles, 3 */
  int32_t* joints;   /* vertices, 8: of the skeleton; -1 where there are fewer */
  float* weights;    /* vertices, 8 */
} sinew_mesh_arrays;
SINEW_API int sinew_mesh(sinew_scene* scene, uint64_t character, int mesh, const sinew_mesh_arrays* out);

/* A curve, by what it moves: channel "tx" … "tz", "rx" … "rz", "sx" … "sz", "q" (a quaternion, whose four components
 * share their knots), "morph", "weight" (of the layer). layer -1: the clip's own tracks. */
typedef struct {
  uint64_t character, clip;
  int layer, joint, morph;
  const char* channel;
} sinew_curve;

typedef struct {
  double time;
  float value, in_dt, in_dv, out_dt, out_dv;
  uint8_t interpolation, easing, easing_ends, in_mode, out_mode, broken, weight_locked, kind;
} sinew_knot;

/* How many knots there are, -1 where it is refused; as many as there is room for are written, of "q" four rows. */
SINEW_API int sinew_knots(sinew_scene* scene, const sinew_curve* curve, size_t room, sinew_knot* knots);
/* Exchanges all of them; of "q" four rows. options: {"before", "after", "repetitions"}, of the curve beyond them. */
SINEW_API int sinew_set_knots(sinew_scene* scene, const sinew_curve* curve, size_t count, const sinew_knot* knots,
                              const char* options);
/* values: times; of "q" times, 4. */
SINEW_API int sinew_sample(sinew_scene* scene, const sinew_curve* curve, size_t times, const double* seconds,
                           float* values);
/* Exchanges curves of joints by a knot at each time. local: times, joints, 10. options: {"parts", "range"}. */
SINEW_API int sinew_set_samples(sinew_scene* scene, uint64_t character, uint64_t clip, int layer, size_t joints,
                                const int32_t* which, size_t times, const double* seconds, const float* local,
                                const char* options);

/* Poses over poses: poses, joints, 10, weights poses, joints. additive: what `over` differs from `reference` (joints,
 * 10) is added. */
SINEW_API int sinew_blend(int additive, size_t poses, size_t joints, const float* below, const float* over,
                          const float* reference, const float* weights, float* out);

/* A chain for many targets (targets, 3) and poles (likewise, or null), model space. start: joints, 10, or one for each
 * target. local: targets, joints of the chain, 10. */
typedef struct {
  size_t targets, joints, chain;
  const float *target_m, *pole_m, *start;
  float* local;
  float* residual_m; /* targets */
  int32_t* iterations;
  int32_t* stops;
} sinew_ik_arrays;
SINEW_API int sinew_ik(sinew_scene* scene, uint64_t character, const char* options, const sinew_ik_arrays* arrays);

/* Pixels of a picture's file, RGBA. size: width, height; pixels may be null, to ask for it. */
SINEW_API int sinew_decode_image(const void* bytes, size_t count, int size[2], uint8_t* pixels, size_t room);

#ifdef __cplusplus
}
#endif

#endif
