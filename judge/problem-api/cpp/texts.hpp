// Reads texts and reports places in them. Time and memory are linear in the length of a text, even a hostile one.
#ifndef ANTIPODE_TEXTS_HPP
#define ANTIPODE_TEXTS_HPP

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What is wrong with a text. `message` is for contestants, so it must not contain the jury's moves.
struct Wrong {
  std::string message;
  std::string forJury = "";
};

inline bool isBlank(char c) { return c == ' ' || c == '\t'; }
inline bool isSpace(char c) { return isBlank(c) || c == '\r' || c == '\n'; }
inline bool isDigit(char c) { return c >= '0' && c <= '9'; }

// The end of a part of a text, without its trailing white space.
inline size_t trimmedEnd(const std::string& text, size_t from, size_t end) {
  while (end > from && isSpace(text[end - 1])) end--;
  return end;
}

inline std::vector<std::string> wordsOf(const std::string& text) {
  std::vector<std::string> words;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && !isSpace(text[end])) end++;
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// Text for a message: quoted, short, printable.
inline std::string quoted(const std::string& text, size_t limit = 24) {
  std::string shown = text.substr(0, limit);
  for (char& c : shown)
    if (c < 32 || c > 126) c = '?';
  return "\"" + shown + (text.size() > limit ? "...\"" : "\"");
}

inline size_t lineOf(const std::string& text, size_t at) {
  return 1 + static_cast<size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// "line 2, column 7, move 3". What precedes it in the line was read as moves, so it is ASCII, and bytes are columns.
inline std::string placeOf(const std::string& text, size_t at, size_t move) {
  const size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  const size_t column = before == std::string::npos ? at + 1 : at - before;
  return "line " + std::to_string(lineOf(text, at)) + ", column " + std::to_string(column) + ", move " + std::to_string(move);
}

inline std::string countOf(size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// Reads the input of a test case strictly: every byte matters.
class Reader {
 public:
  explicit Reader(std::string whole) : text(std::move(whole)) {}

  // In decimal digits without leading zeros.
  long long integer(long long least, long long most) {
    const std::string found = word();
    const std::string digits = found.substr(found[0] == '-' ? 1 : 0);
    const bool isNumber = !digits.empty() && digits.size() <= 18 && std::all_of(digits.begin(), digits.end(), isDigit);
    const bool isPlain = isNumber && (digits[0] != '0' || found == "0");
    if (isPlain && std::stoll(found) >= least && std::stoll(found) <= most) return std::stoll(found);
    at -= found.size();
    throw complaint("an integer from " + std::to_string(least) + " to " + std::to_string(most));
  }

  std::string word() {
    const size_t begin = at;
    while (at < text.size() && !isSpace(text[at])) at++;
    if (at == begin) throw complaint("a word");
    return text.substr(begin, at - begin);
  }

  void blank() {
    if (at >= text.size() || text[at] != ' ') throw complaint("a blank");
    at++;
  }

  void lineEnd() {
    if (at >= text.size() || text[at] != '\n') throw complaint("the end of the line");
    at++;
  }

  void end() {
    if (at < text.size()) throw complaint("the end");
  }

  Wrong complaint(const std::string& expected) const {
    const std::string found = at < text.size() ? quoted(text.substr(at, 13), 12) : "the end";
    return {"line " + std::to_string(lineOf(text, at)) + ": found " + found + ", expected " + expected};
  }

 private:
  std::string text;
  size_t at = 0;
};

#endif
