// checker.ts for other judges: accepts only the lexically earliest of the shortest sequences.
#include "moves.hpp"

// For the moves A, B and C: the place from which the square in each place comes.
static const int sources[3][8] = {{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};

static std::string readSheet(const std::string& input) {
  std::string sheet;
  for (const std::string& word : wordsOf(input)) sheet += word.size() == 1 ? word : "?";
  std::string sorted = sheet;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != "12345678") throw JuryFault{"the input is not the integers 1 to 8, each once"};
  return sheet;
}

static std::string made(const std::vector<Move>& moves) {
  std::string sheet = "12345678";
  for (const Move& move : moves) {
    const std::string before = sheet;
    for (size_t place = 0; place < 8; place++) sheet[place] = before[static_cast<size_t>(sources[move.name][place])];
  }
  return sheet;
}

static std::vector<Move> play(const std::string& text, const std::string& goal) {
  Layout layout;
  layout.moves = {"A", "B", "C"};
  layout.countLine = true;
  layout.perLine = 60;
  const std::vector<Move> moves = readMoves(text, layout);
  const std::string end = made(moves);
  if (end != goal) throw Wrong{"after " + countOf(moves.size(), "move") + " the sheet is " + end + ", expected " + goal};
  return moves;
}

static Accepted check(const Job& job) {
  const std::string goal = readSheet(job.input);
  const std::vector<Move> best = ofJury([&] { return play(job.answer, goal); });
  const std::vector<Move> moves = play(job.output, goal);
  requireShortest(moves.size(), best.size());
  requireFirst(job.output, moves, best);
  return {};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
