#include "talk.h"

int main(int, char **arguments) {
  std::ifstream input(arguments[1]);
  long n, secret;
  input >> n >> secret;
  say(n);
  for (int asked = 0;; asked++) {
    std::string mark;
    long x;
    if (!(std::cin >> mark)) reject(arguments[3], "no question");
    if (mark != "?" || !(std::cin >> x) || x < 1 || x > n) reject(arguments[3], "no question: " + mark.substr(0, 20));
    if (asked == 20) {
      say("too many questions");
      reject(arguments[3], "more than 20 questions");
    }
    say(x == secret ? "equal" : x > secret ? "lower" : "higher");
    if (x != secret) continue;
    if (std::cin >> mark) reject(arguments[3], "goes on after it has found the number: " + mark.substr(0, 20));
    return 42;
  }
}
