#pragma once
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
constexpr int accept = 42, reject = 43;
