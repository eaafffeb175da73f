// Operations with one amount that is drawn by a slider: in-betweens, blends, eases. Values of the selected knots
// change, times stay. Neighbours are the knots beside each run of selected knots; at an end of the curve, where there
// is only one, it stands for both, and a curve that is selected as a whole stays.
#pragma once

#include <functional>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

// Every key on the way from the left neighbour (0) to the right one (1); below and above, beyond them.
KeyOperation tweenKeys(double amount);
// From where a key is (0) towards the left neighbour (-1) or the right one (1); beyond, past them.
KeyOperation blendToNeighbour(double amount);
// From where a key is (0) to a value of its channel, as the rest pose has it (1).
KeyOperation blendToDefault(double amount, std::function<float(const ChannelId&)> rest);
// From where a key is (0) onto a curve from neighbour to neighbour that starts slowly (1) or ends slowly (-1).
KeyOperation easeKeys(double amount);
// From where a key is (0) to the straight line between the neighbours (-1), or away from it (1: twice as far).
KeyOperation pushPull(double amount);
// From where a key is (0) to the mean of its run (-1), or away from it (1: twice as far).
KeyOperation scaleAboutMean(double amount);
// Keys take the values that the curve has `dt` seconds earlier (dt > 0: the motion comes later).
KeyOperation offsetInTime(double dt);

}  // namespace sinew
