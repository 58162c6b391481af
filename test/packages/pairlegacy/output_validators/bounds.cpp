#include "validate.h"

int main(int argc, char **argv) {
  if (argc < 6 || std::string(argv[4]) != "least") return 1;
  const long long least = std::atoll(argv[5]);
  for (long long number; std::cin >> number;)
    if (number < least) {
      std::ofstream(std::string(argv[3]) + "judgemessage.txt") << number << " is below " << least << "\n";
      return reject;
    }
  return accept;
}
