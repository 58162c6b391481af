import type { CaseResult } from '../judgement.ts';
import type { RunFacts } from './live-objects.ts';

/** What the log keeps of a run. @param position - 0-based, used if the run has no number */
export function runFacts(result: CaseResult, position: number): RunFacts {
  const { number = position + 1, name, verdict, score, sequence, run } = result;
  const moves = sequence?.valid ? sequence.moves : undefined;
  const { optimal, known } = sequence ?? {};
  return { number, name, verdict, cpuMs: run?.cpuMs, score, moves, optimal, known };
}
