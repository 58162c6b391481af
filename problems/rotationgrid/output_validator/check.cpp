// checker.ts for other judges: accepts every sequence that reaches the goal; its score is the number of rotations,
// fewer is better.
#include "rotations.hpp"

static Accepted check(const Job& job) {
  const Task task = readTask(job.input);
  const size_t known = ofJury([&] { return playRotations(task, job.answer); });
  const size_t rotations = playRotations(task, job.output);
  return {countOf(rotations, "rotation") + "; jury " + std::to_string(known), static_cast<long long>(rotations)};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
