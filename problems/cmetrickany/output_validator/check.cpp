// checker.ts for other judges: accepts every sequence of at most 1000 moves that solves the position.
#include "cmetrick.hpp"

static Accepted check(const Job& job) {
  const size_t most = 1000;
  const Position start = readPositions(job.input, 1)[0];
  const size_t best = ofJury([&] { return playCmetrick(job.answer, start, solved()); });
  const size_t moves = playCmetrick(job.output, start, solved());
  if (moves > most) throw Wrong{"solved, but in " + std::to_string(moves) + " moves; at most " + std::to_string(most) + " are allowed"};
  requireProved(job.answer, best, moves);
  return {countOf(moves, "move") + "; jury " + std::to_string(best), {}};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
