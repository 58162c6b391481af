// Shared code of the C++ programs of problem folders. Needs only C++17 and its standard library.
//
// An output validator (output_validator/check.cpp) is a function and a main:
//   Accepted check(const Job& job);       throws Wrong for a wrong output, JuryFault if the jury is wrong
//   int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
// An input validator (input_validators/validate.cpp) likewise:
//   void validate(Reader& input);         throws Wrong for an input that the statement does not allow
//   int main() { return judgeInput(validate); }
//
// texts.hpp reads texts, answering.hpp reports to the other judge, and this file reads moves. It accepts and rejects
// the same texts as checker.ts, at the same place.
#ifndef ANTIPODE_MOVES_HPP
#define ANTIPODE_MOVES_HPP

#include "answering.hpp"
#include "texts.hpp"

struct CountLine {
  size_t count;
  size_t from;  // where the next line starts
};

// The number of moves, alone in the first line.
inline CountLine readCountLine(const std::string& text) {
  const size_t newline = text.find('\n');
  const size_t from = newline == std::string::npos ? text.size() : newline + 1;
  const std::string line = text.substr(0, trimmedEnd(text, 0, from));
  const bool isNumber = !line.empty() && line.size() <= 15 && std::all_of(line.begin(), line.end(), isDigit);
  if (!isNumber || (line[0] == '0' && line.size() > 1)) throw Wrong{"line 1: found " + quoted(line) + ", expected the number of moves"};
  return {static_cast<size_t>(std::stoll(line)), from};
}

inline void requireCount(size_t said, size_t moves) {
  if (said == moves) return;
  throw Wrong{"line 1: says " + std::to_string(said) + " moves, but " + std::to_string(moves) + " follow"};
}

// How moves are written. Blanks at line ends, carriage returns and empty lines at the end never matter.
struct Layout {
  std::vector<std::string> moves;  // names; if two fit, the longer one is read
  bool countLine = false;          // the first line holds the number of moves
  bool blanks = false;             // blanks are allowed before and between moves
  size_t perLine = 0;              // moves per line (the last may have fewer); 0: lines may end anywhere
};

struct Move {
  std::uint32_t name;  // index in the layout
  std::uint32_t at;    // offset in the text
};

inline std::optional<std::uint32_t> moveAt(const std::string& text, size_t at, size_t end, const Layout& layout) {
  std::optional<std::uint32_t> found;
  for (std::uint32_t name = 0; name < layout.moves.size(); name++) {
    const std::string& move = layout.moves[name];
    if (at + move.size() > end || text.compare(at, move.size(), move) != 0) continue;
    if (!found || layout.moves[*found].size() < move.size()) found = name;
  }
  return found;
}

// Reads a line of moves.
inline void readLine(const std::string& text, size_t at, size_t end, const Layout& layout, std::vector<Move>& moves) {
  for (;;) {
    while (layout.blanks && at < end && isBlank(text[at])) at++;
    if (at >= end) return;
    const auto name = moveAt(text, at, end, layout);
    if (!name) throw Wrong{placeOf(text, at, moves.size() + 1) + ": " + quoted(text.substr(at, 8)) + " is not a move"};
    moves.push_back({*name, static_cast<std::uint32_t>(at)});
    at += layout.moves[*name].size();
  }
}

inline void requireNothing(const std::string& text, size_t at) {
  while (at < text.size() && isSpace(text[at])) at++;
  if (at == text.size()) return;
  throw Wrong{"line " + std::to_string(lineOf(text, at)) + ": found " + quoted(text.substr(at, 25)) + " after the last move"};
}

// Reads a text that contains nothing but moves.
inline std::vector<Move> readMoves(const std::string& text, const Layout& layout) {
  const CountLine head = layout.countLine ? readCountLine(text) : CountLine{0, 0};
  const size_t textEnd = trimmedEnd(text, head.from, text.size());
  std::vector<Move> moves;
  bool isLast = false;
  for (size_t begin = head.from; !isLast;) {
    const size_t newline = text.find('\n', begin), before = moves.size();
    const size_t next = newline == std::string::npos || newline >= textEnd ? text.size() : newline + 1;
    readLine(text, begin, trimmedEnd(text, begin, std::min(next, textEnd)), layout, moves);
    const size_t length = moves.size() - before;
    isLast = next >= textEnd || (layout.countLine && moves.size() == head.count);
    if (layout.perLine > 0 && (length > layout.perLine || (length < layout.perLine && !isLast)))
      throw Wrong{"line " + std::to_string(lineOf(text, begin)) + ": found " + countOf(length, "move") + ", expected " +
                  std::to_string(layout.perLine) + " in each line but the last"};
    begin = next;
    if (isLast) requireNothing(text, next);
  }
  if (layout.countLine) requireCount(head.count, moves.size());
  return moves;
}

// Calls `read` on the jury's answer, which must not be wrong.
template <class Read>
auto ofJury(Read read) {
  try {
    return read();
  } catch (const Wrong& wrong) {
    throw JuryFault{"the jury's answer fails: " + wrong.message};
  }
}

// Accepts only a sequence as short as the jury's, which is proved shortest.
inline void requireShortest(size_t moves, size_t best) {
  const std::string found = countOf(moves, "move");
  if (moves < best) throw JuryFault{"ALARM: a right output is shorter than the jury's: " + found + " against " + std::to_string(best)};
  if (moves > best) throw Wrong{"not shortest: " + found + ", " + std::to_string(moves - best) + " too many"};
}

// Accepts only the jury's sequence: of the shortest ones, the first in the order of the layout.
inline void requireFirst(const std::string& output, const std::vector<Move>& moves, const std::vector<Move>& first) {
  for (size_t at = 0; at < moves.size(); at++) {
    if (moves[at].name == first[at].name) continue;
    const std::string place = placeOf(output, moves[at].at, at + 1);
    if (moves[at].name < first[at].name) throw JuryFault{"ALARM: a right output comes before the jury's: " + place};
    throw Wrong{place + ": shortest, but not lexically earliest: an earlier move is possible here"};
  }
}

#endif
