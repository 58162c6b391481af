// checker.ts for other judges ("judge export"): accepts every sequence that is as short as the jury's. "judge verify"
// compares the two.
#include "moves.hpp"

// The lamps in the input, as a string of 0 and 1.
static std::string readLamps(const std::string& input) {
  std::string lamps;
  for (const std::string& word : wordsOf(input)) lamps += word == "0" || word == "1" ? word : "?";
  if (lamps.size() != {{lamps}} || lamps.find('?') != std::string::npos) throw JuryFault{"the input is not {{lamps}} digits 0 or 1"};
  return lamps;
}

// Presses a lamp: switches it and its neighbours.
static void make(size_t pressed, std::string& lamps) {
  for (size_t lamp = 0; lamp < lamps.size(); lamp++)
    if (lamp + 1 >= pressed && lamp <= pressed + 1) lamps[lamp] = lamps[lamp] == '0' ? '1' : '0';
}

// The number of moves of a text that solves the puzzle.
static size_t play(const std::string& text, std::string lamps) {
  Layout layout;
  for (int lamp = 1; lamp <= {{lamps}}; lamp++) layout.moves.push_back(std::to_string(lamp));
  layout.countLine = true;
  const std::vector<Move> moves = readMoves(text, layout);
  for (const Move& move : moves) make(move.name, lamps);
  if (lamps.find('1') != std::string::npos) throw Wrong{"after " + countOf(moves.size(), "move") + " the lamps are " + lamps};
  return moves.size();
}

static Accepted check(const Job& job) {
  const std::string start = readLamps(job.input);
  const size_t best = ofJury([&] { return play(job.answer, start); });
  requireShortest(play(job.output, start), best);
  return {};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
