#include <vector>

#include "needs_vector.h"

bool isEmpty() { return none().empty(); }
