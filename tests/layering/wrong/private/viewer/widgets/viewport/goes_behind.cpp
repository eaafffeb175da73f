// Deliberately wrong: a header of another room that wraps OpenGL.
#include "viewer/render/gl/gl_objects.h"
