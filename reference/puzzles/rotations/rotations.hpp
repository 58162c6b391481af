// Turning Squares: tasks, and outputs in both notations, (0,1,F) and 0.1-.
#ifndef ANTIPODE_ROTATIONS_HPP
#define ANTIPODE_ROTATIONS_HPP

#include "moves.hpp"

using Colours = std::vector<std::uint16_t>;  // row by row from the upper left

struct Task {
  size_t size;  // points per row, 2 to 64
  Colours start, goal;
};

// Turns the square of four points whose upper left one is in column x, row y.
inline void rotate(Colours& cells, size_t size, size_t x, size_t y, bool clockwise) {
  std::uint16_t* const upper = &cells[y * size + x];
  std::uint16_t* const lower = upper + size;
  const std::uint16_t corner = upper[0];
  if (clockwise) {
    upper[0] = lower[0], lower[0] = lower[1], lower[1] = upper[1], upper[1] = corner;
  } else {
    upper[0] = upper[1], upper[1] = lower[1], lower[1] = lower[0], lower[0] = corner;
  }
}

// Start and goal must have the same colours. On 2 x 2, where only one square turns, four goals are possible.
inline bool isPossible(const Task& task) {
  Colours start = task.start, goal = task.goal;
  for (int turns = 0; task.size == 2 && turns < 4 && start != goal; turns++) rotate(start, 2, 0, 0, true);
  if (task.size == 2) return start == goal;
  std::sort(start.begin(), start.end());
  std::sort(goal.begin(), goal.end());
  return start == goal;
}

inline Task readTask(const std::string& input) {
  const std::vector<std::string> words = wordsOf(input);
  const auto numberAt = [&](size_t at, int most) {
    const std::string word = at < words.size() ? words[at] : "";
    const bool isNumber = !word.empty() && word.size() <= 5 && std::all_of(word.begin(), word.end(), isDigit);
    if (!isNumber || std::stoi(word) > most)
      throw JuryFault{"the input, word " + std::to_string(at + 1) + ": found " + quoted(word) + ", expected 0 to " + std::to_string(most)};
    return std::stoi(word);
  };
  Task task{static_cast<size_t>(numberAt(0, 64)), {}, {}};
  const size_t cells = task.size * task.size;
  if (task.size < 2 || words.size() != 1 + 2 * cells) throw JuryFault{"the input: expected n from 2 and two grids of n x n colours"};
  for (size_t at = 1; at < words.size(); at++) {
    Colours& grid = at <= cells ? task.start : task.goal;
    grid.push_back(static_cast<std::uint16_t>(numberAt(at, 65535)));
  }
  if (!isPossible(task)) throw JuryFault{"the input: the goal cannot be reached"};
  return task;
}

// Reads rotations one by one. White space and single commas may separate them; # starts a comment up to the line end.
class RotationReader {
 public:
  RotationReader(const std::string& whole, size_t size) : text(whole), last(size - 2) { readCount(); }

  size_t said = 0;   // the count given in the first line
  size_t count = 0;  // rotations read so far
  size_t x = 0, y = 0;
  bool clockwise = false;

  // False at the end.
  bool next() {
    const size_t comma = skip();
    if (at >= text.size() && comma == none) return false;
    if (at >= text.size()) throw wrong(comma, "a rotation behind the comma");
    const size_t begin = at;
    const bool isPaper = text[at] == '(';
    if (!(isPaper ? readPaper() : readCompact())) throw wrong(begin, "a rotation such as (0,1,F) or 0.1-");
    if (count > 0 && isPaper != wasPaper) throw wrong(begin, "one notation throughout");
    if (x > last || y > last) throw wrong(begin, "column and row 0 to " + std::to_string(last));
    wasPaper = isPaper;
    count++;
    return true;
  }

 private:
  static constexpr size_t none = std::string::npos;
  const std::string& text;
  const size_t last;
  size_t at = 0;
  bool wasPaper = false;

  Wrong wrong(size_t place, const std::string& expected) const {
    return {placeOf(text, place, count + 1) + ": found " + quoted(text.substr(place, 17), 16) + ", expected " + expected};
  }

  // Reads the number in the first line, where only blanks and a comment may also be.
  void readCount() {
    const size_t newline = std::min(text.find('\n'), text.size());
    const std::string line = text.substr(0, std::min(newline, text.find('#')));
    at = std::min(newline + 1, text.size());
    const size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    const std::string digits = line.substr(begin, trimmedEnd(line, begin, line.size()) - begin);
    const bool isNumber = !digits.empty() && digits.size() <= 9 && std::all_of(digits.begin(), digits.end(), isDigit);
    if (!isNumber || (digits[0] == '0' && digits.size() > 1))
      throw Wrong{"line 1: found " + quoted(text.substr(0, newline)) + ", expected the number of rotations alone in the first line"};
    said = static_cast<size_t>(std::stoll(digits));
  }

  // Skips what separates two rotations; returns the place of the comma.
  size_t skip() {
    size_t comma = none;
    for (; at < text.size(); at++) {
      if (text[at] == '#') {
        at = std::min(text.find('\n', at), text.size());
        if (at == text.size()) break;
      } else if (text[at] == ',' && comma == none && count > 0) {
        comma = at;
      } else if (!isSpace(text[at])) {
        break;
      }
    }
    return comma;
  }

  bool readPaper() {
    at++;
    if (!number(x, true) || !sign(",") || !number(y, true) || !sign(",")) return false;
    blanks();
    if (at >= text.size() || (text[at] != 'T' && text[at] != 'F')) return false;
    clockwise = text[at++] == 'T';
    return sign(")");
  }

  bool readCompact() {
    if (!number(x, false) || at >= text.size() || text[at++] != '.' || !number(y, false)) return false;
    if (at >= text.size() || (text[at] != '+' && text[at] != '-')) return false;
    clockwise = text[at++] == '+';
    return true;
  }

  void blanks() {
    while (at < text.size() && isBlank(text[at])) at++;
  }

  bool sign(const char* expected) {
    blanks();
    return at < text.size() && text[at++] == *expected;
  }

  bool number(size_t& value, bool mayBeginWithBlanks) {
    if (mayBeginWithBlanks) blanks();
    const size_t begin = at;
    value = 0;
    for (; at < text.size() && isDigit(text[at]) && at < begin + 4; at++) value = 10 * value + static_cast<size_t>(text[at] - '0');
    return at > begin;
  }
};

// The number of rotations of an output that leads from the start to the goal.
inline size_t playRotations(const Task& task, const std::string& output) {
  Colours cells = task.start;
  RotationReader rotations(output, task.size);
  while (rotations.next()) rotate(cells, task.size, rotations.x, rotations.y, rotations.clockwise);
  requireCount(rotations.said, rotations.count);
  if (cells == task.goal) return rotations.count;
  size_t wrong = 0;
  for (size_t cell = 0; cell < cells.size(); cell++) wrong += cells[cell] != task.goal[cell];
  throw Wrong{"after " + countOf(rotations.count, "rotation") + " " + countOf(wrong, "point") + " differ from the goal"};
}

// Reads an input strictly in the format of the statement.
inline Task readStrictly(Reader& input, int most) {
  Task task{static_cast<size_t>(input.integer(2, most)), {}, {}};
  input.lineEnd();
  for (Colours* grid : {&task.start, &task.goal})
    for (size_t cell = 0; cell < task.size * task.size; cell++) {
      grid->push_back(static_cast<std::uint16_t>(input.integer(0, 65535)));
      if (cell % task.size + 1 < task.size) input.blank();
      else input.lineEnd();
    }
  if (!isPossible(task)) throw Wrong{"the goal cannot be reached from the start"};
  return task;
}

#endif
