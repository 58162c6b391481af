// Asks a map for a target that is not in it.
// Wrong: an exception that nobody catches; the program aborts.
#include <iostream>
#include <map>
#include <string>

int main() {
  const std::map<std::string, std::string> known{{"12345678", ""}, {"87654321", "A"}};
  std::string target, tile;
  while (std::cin >> tile) target += tile;
  const std::string path = known.at(target);
  std::cout << path.size() << '\n' << path << '\n';
}
