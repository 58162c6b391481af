// checker.ts for other judges: accepts every sequence that leads from the first position of the input to the second.
#include "cmetrick.hpp"

static Accepted check(const Job& job) {
  const std::vector<Position> task = readPositions(job.input, 2);
  const size_t best = ofJury([&] { return playCmetrick(job.answer, task[0], task[1]); });
  const size_t moves = playCmetrick(job.output, task[0], task[1]);
  requireProved(job.answer, best, moves);
  return {countOf(moves, "move") + "; jury " + std::to_string(best), {}};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
