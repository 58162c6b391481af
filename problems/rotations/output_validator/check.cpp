// checker.ts for other judges: accepts every sequence that is as short as the jury's.
#include "rotations.hpp"

static Accepted check(const Job& job) {
  const Task task = readTask(job.input);
  const size_t best = ofJury([&] { return playRotations(task, job.answer); });
  requireShortest(playRotations(task, job.output), best);
  return {};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
