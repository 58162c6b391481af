// Cmetrick Too Hard: positions, and sequences with comments.
#ifndef ANTIPODE_CMETRICK_HPP
#define ANTIPODE_CMETRICK_HPP

#include "moves.hpp"

#include <array>
#include <cstdlib>

// The disk in each of the 20 places, by its home place: 0 to 15, or 16 for a white one.
using Position = std::array<int, 20>;

inline const std::vector<std::string>& places() {
  static const std::vector<std::string> names = {"aF", "aB", "aU", "aL", "bF", "bB", "bR", "bU", "cF", "cB",
                                                 "cD", "cR", "dF", "dB", "dL", "dD", "ab", "bc", "cd", "da"};
  return names;
}

inline Position solved() {
  Position position{};
  for (int place = 0; place < 20; place++) position[static_cast<size_t>(place)] = std::min(place, 16);
  return position;
}

inline size_t placeNamed(std::string name) {
  const char* const shared[8][2] = {{"aR", "ab"}, {"bL", "ab"}, {"bD", "bc"}, {"cU", "bc"},
                                    {"cL", "cd"}, {"dR", "cd"}, {"dU", "da"}, {"aD", "da"}};
  for (const auto& [alias, place] : shared)
    if (name == alias) name = place;
  return static_cast<size_t>(std::find(places().begin(), places().end(), name) - places().begin());
}

// A quarter turn of a ball moves four disks in a cycle: each goes to the next place.
struct Turns {
  Layout layout;
  std::vector<std::array<size_t, 4>> cycles;

  Turns() {
    layout.blanks = true;
    for (const char ball : {'a', 'b', 'c', 'd'})
      for (const std::string turn : {"UFUBD", "DFDBU", "LFLBR", "RFRBL"}) {
        std::array<size_t, 4> cycle{};
        for (size_t at = 0; at < 4; at++) cycle[at] = placeNamed(std::string{ball, turn[at + 1]});
        layout.moves.push_back(std::string{ball, turn[0]});
        cycles.push_back(cycle);
      }
  }
};

// The number of moves of a text that leads from the start to the goal. A comment goes from # to the end of the line.
inline size_t playCmetrick(std::string text, Position position, const Position& goal) {
  for (size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at))
    while (at < text.size() && text[at] != '\n') text[at++] = ' ';
  const Turns turns;
  const std::vector<Move> moves = readMoves(text, turns.layout);
  for (const Move& move : moves) {
    const auto& [p, q, r, s] = turns.cycles[move.name];
    const int last = position[s];
    position[s] = position[r], position[r] = position[q], position[q] = position[p], position[p] = last;
  }
  std::string wrong;
  for (size_t place = 0; place < 20; place++)
    if (position[place] != goal[place]) wrong += " " + places()[place];
  if (!wrong.empty()) throw Wrong{"after " + countOf(moves.size(), "move") + " these places hold the wrong disks:" + wrong};
  return moves.size();
}

// If an output has fewer moves than the answer says are needed, the jury is wrong. The answer says so in a comment:
// "# 46 moves, proved shortest" or "# 50 moves, at least 31 are needed".
inline void requireProved(const std::string& answer, size_t best, size_t moves) {
  const std::string bound = ", at least ";
  const size_t at = answer.find(bound);
  const bool isProved = answer.find(", proved shortest") != std::string::npos;
  const size_t least = isProved ? best : at == std::string::npos ? 0 : std::strtoul(answer.c_str() + at + bound.size(), nullptr, 10);
  if (moves >= least) return;
  throw JuryFault{"ALARM: a right output has " + countOf(moves, "move") + ", at least " + std::to_string(least) + " are proved to be needed"};
}

// A position of twenty disks: each coloured one once, ww four times. Empty if it is not one.
inline std::optional<Position> positionOf(const std::vector<std::string>& words) {
  if (words.size() != 20) return {};
  Position position{};
  std::array<int, 17> left{};
  left.fill(1);
  left[16] = 4;
  for (size_t place = 0; place < 20; place++) {
    const auto coloured = std::find(places().begin(), places().begin() + 16, words[place]) - places().begin();
    if (coloured == 16 && words[place] != "ww") return {};
    position[place] = static_cast<int>(coloured);
    if (left[static_cast<size_t>(coloured)]-- == 0) return {};
  }
  return position;
}

// Reads the positions of an input, twenty words each.
inline std::vector<Position> readPositions(const std::string& input, size_t count) {
  const std::vector<std::string> words = wordsOf(input);
  if (words.size() != 20 * count) throw JuryFault{"the input: found " + countOf(words.size(), "disk") + ", expected 20 a position"};
  std::vector<Position> positions;
  for (auto first = words.begin(); first != words.end(); first += 20) {
    const auto position = positionOf({first, first + 20});
    if (!position) throw JuryFault{"the input: expected each coloured disk once and ww four times in a position"};
    positions.push_back(*position);
  }
  return positions;
}

// Reads a line with a position, strictly in the format of the statement.
inline void readStrictly(Reader& input) {
  std::vector<std::string> words;
  for (size_t place = 0; place < 20; place++) {
    if (place > 0) input.blank();
    words.push_back(input.word());
  }
  if (!positionOf(words)) throw input.complaint("each coloured disk once and ww four times in this line");
  input.lineEnd();
}

#endif
