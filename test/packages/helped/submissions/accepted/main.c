#include "solve.h"

long solve(long n) { return n; }
