#include "validate.h"

int main(int, char **argv) {
  long long n, a, b;
  std::ifstream(argv[1]) >> n;
  if (!(std::cin >> a >> b)) return reject;
  return a + b == n ? accept : reject;
}
