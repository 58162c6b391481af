// An interactor of testlib's kind, without testlib: input, output for the checker, answer; 0 goes on to the checker, 1 and 2 reject.
#include <fstream>
#include <iostream>
#include <vector>

int main(int, char **arguments) {
  std::ifstream input(arguments[1]);
  std::ofstream output(arguments[2]);
  size_t n, i, questions = 0;
  input >> n;
  std::vector<int> numbers(n);
  for (int &number : numbers) input >> number;
  std::cout << n << std::endl;
  for (std::string mark; std::cin >> mark >> i;) {
    if (i < 1 || i > n) {
      std::ofstream(arguments[4]) << "<result outcome=\"presentation-error\">there is no number " << i << "</result>";
      return 2;
    }
    if (mark == "!") {
      output << i << " " << questions << "\n";
      return 0;
    }
    questions++;
    std::cout << numbers[i - 1] << std::endl;
  }
  return 2;
}
