// checker.ts for other judges: accepts any shortest sequence in one line; with the argument lexically_smallest only the
// first in lexical order.
#include "moves.hpp"

#include <array>

using Dials = std::array<int, 9>;

// The dials that each move turns by a quarter, clockwise.
static const char* const turns[9] = {"110110000", "111000000", "011011000", "100100100", "010111010",
                                     "001001001", "000110110", "000000111", "000011011"};

static Dials readDials(const std::string& input) {
  const std::vector<std::string> words = wordsOf(input);
  Dials dials{};
  if (words.size() != 9) throw JuryFault{"the input is not nine dials"};
  for (size_t dial = 0; dial < 9; dial++) {
    if (words[dial].size() != 1 || words[dial][0] < '0' || words[dial][0] > '3') throw JuryFault{"the input is not nine dials 0 to 3"};
    dials[dial] = words[dial][0] - '0';
  }
  return dials;
}

static std::vector<Move> readDigits(const std::string& text) {
  Layout layout;
  for (char digit = '1'; digit <= '9'; digit++) layout.moves.push_back(std::string(1, digit));
  layout.blanks = true;
  return readMoves(text, layout);
}

// All moves must be in the first line; an error in that line is reported first.
static void requireOneLine(const std::string& output) {
  const size_t newline = output.find('\n');
  if (newline == std::string::npos || trimmedEnd(output, newline, output.size()) == newline) return;
  readDigits(output.substr(0, newline));
  size_t at = newline;
  while (isSpace(output[at])) at++;
  throw Wrong{"line " + std::to_string(lineOf(output, at)) + ": found " + quoted(output.substr(at, 25)) +
              ", expected nothing after line 1, which holds all moves"};
}

static std::vector<Move> play(const std::string& text, Dials dials) {
  const std::vector<Move> moves = readDigits(text);
  for (const Move& move : moves)
    for (size_t dial = 0; dial < 9; dial++) dials[dial] = (dials[dial] + turns[move.name][dial] - '0') % 4;
  std::string wrong;
  for (size_t dial = 0; dial < 9; dial++)
    if (dials[dial] != 0) wrong += std::string(" ") + "ABCDEFGHI"[dial] + " at " + std::to_string(3 * dials[dial]) + " o'clock";
  if (!wrong.empty()) throw Wrong{"after " + countOf(moves.size(), "move") + " not at twelve o'clock:" + wrong};
  return moves;
}

static Accepted check(const Job& job) {
  const Dials start = readDials(job.input);
  for (const std::string& arg : job.args)
    if (arg != "lexically_smallest") throw JuryFault{"argument: found " + quoted(arg) + ", expected none or lexically_smallest"};
  const std::vector<Move> best = ofJury([&] { return play(job.answer, start); });
  requireOneLine(job.output);
  const std::vector<Move> moves = play(job.output, start);
  requireShortest(moves.size(), best.size());
  if (!job.args.empty()) requireFirst(job.output, moves, best);
  return {};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
