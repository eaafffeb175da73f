// What nearly every part of the application needs. Only for speed: every file still includes what it uses.
#pragma once

#include "viewer/app/actions/actions.h"
#include "viewer/widgets/pch.h"
