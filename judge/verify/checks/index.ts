import type { Check } from '../check.ts';
import { answers } from './answers.ts';
import { bothCheckers } from './both-checkers.ts';
import { bounds } from './bounds.ts';
import { duplicates } from './duplicates.ts';
import { format } from './format.ts';
import { garbage } from './garbage.ts';
import { inputs } from './inputs.ts';
import { mutants } from './mutants.ts';
import { oddPrograms } from './odd-programs.ts';
import { pieces } from './pieces.ts';
import { records } from './records.ts';
import { statements } from './statements.ts';
import { submissions } from './submissions.ts';
import { testData } from './test-data.ts';
import { timeLimit } from './time-limit.ts';
import { visualizers } from './visualizers.ts';
import { wrongOutputs } from './wrong-outputs.ts';

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = [
  format,
  pieces,
  statements,
  testData,
  inputs,
  duplicates,
  bounds,
  answers,
  wrongOutputs,
  garbage,
  oddPrograms,
  submissions,
  visualizers,
  bothCheckers,
  timeLimit,
  mutants,
  records,
];
