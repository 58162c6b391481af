#include "report.h"

int main(int argc, char **argv) {
  if (argc < 4) finish(argc, argv, 3, "fail", "called with too few arguments");
  std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
  long long n, a, b;
  if (!(input >> n) || !(answer >> a >> b) || a + b != n) finish(argc, argv, 3, "fail", "the data of the jury are broken");
  if (!(output >> a >> b)) finish(argc, argv, 2, "presentation-error", "two numbers are wanted");
  if (a + b != n) finish(argc, argv, 1, "wrong-answer", std::to_string(a) + " + " + std::to_string(b) + " &lt;&gt; " + std::to_string(n));
  finish(argc, argv, 0, "accepted", "fine");
}
