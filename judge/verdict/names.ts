import type { Verdict } from './verdict.ts';

/** Names of verdicts in text for people; they are the names of the Contest API's judgement types. */
export const verdictNames: Readonly<Record<Verdict, string>> = {
  AC: 'accepted',
  WA: 'wrong answer',
  TLE: 'time limit exceeded',
  MLE: 'memory limit exceeded',
  OLE: 'output limit exceeded',
  RTE: 'run-time error',
  CE: 'compile error',
  JE: 'judge error',
};

/** A rejected submission with one of these adds penalty time once the problem is solved. CE and JE never cost
 *  anything. */
export const verdictsWithPenalty: ReadonlySet<Verdict> = new Set(['WA', 'TLE', 'MLE', 'OLE', 'RTE']);
