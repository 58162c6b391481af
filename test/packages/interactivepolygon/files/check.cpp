// A checker of testlib's kind, without testlib: input, output, answer.
#include <fstream>
#include <iostream>

int main(int, char **arguments) {
  std::ifstream input(arguments[1]), output(arguments[2]), answer(arguments[3]);
  int n, found, questions, expected;
  if (!(input >> n) || !(answer >> expected)) return 3;
  if (!(output >> found >> questions)) return 3; // it is the interactor that has written this
  if (found != expected) {
    std::cerr << "wrong answer expected " << expected << ", found " << found << std::endl;
    return 1;
  }
  if (questions > 2 * n) {
    std::cerr << "wrong answer " << questions << " questions" << std::endl;
    return 1;
  }
  std::cerr << "ok" << std::endl;
}
