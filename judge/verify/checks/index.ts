import type { Check } from '../types.ts';
import { answers } from './answers.ts';
import { bothCheckers } from './both-checkers.ts';
import { bounds } from './bounds.ts';
import { duplicates } from './duplicates.ts';
import { format } from './format.ts';
import { garbage } from './garbage.ts';
import { inputValidators } from './input-validators.ts';
import { kinds } from './kinds.ts';
import { mutants } from './mutants.ts';
import { oddPrograms } from './odd-programs.ts';
import { submissions } from './submissions.ts';
import { testData } from './test-data.ts';
import { timeLimit } from './time-limit.ts';
import { wrongAnswers } from './wrong-outputs.ts';

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = [
  format,
  kinds,
  testData,
  inputValidators,
  duplicates,
  bounds,
  answers,
  wrongAnswers,
  garbage,
  oddPrograms,
  submissions,
  bothCheckers,
  timeLimit,
  mutants,
];
