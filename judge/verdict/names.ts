import type { Verdict } from './verdict.ts';

/** What one verdict is called elsewhere, and what it means for a team. */
export interface VerdictNames {
  /** For people; the name in the CLICS list of judgement types. The id there is our verdict itself. */
  readonly long: string;
  readonly domjudge: string;
  readonly kattis: string;
  /** The problem is solved. */
  readonly solved: boolean;
  /** A penalty is added once the problem is solved (CLICS `penalty`). JE and CE never cost anything. */
  readonly penalty: boolean;
}

/** Names by verdict (Contest API 2026-01 judgement types, DOMjudge result names, Kattis status texts). */
export const verdictNames: Readonly<Record<Verdict, VerdictNames>> = {
  AC: names('accepted', 'correct', 'Accepted', true, false),
  WA: names('wrong answer', 'wrong-answer', 'Wrong Answer', false, true),
  TLE: names('time limit exceeded', 'timelimit', 'Time Limit Exceeded', false, true),
  MLE: names('memory limit exceeded', 'memory-limit', 'Memory Limit Exceeded', false, true),
  OLE: names('output limit exceeded', 'output-limit', 'Output Limit Exceeded', false, true),
  RTE: names('run-time error', 'run-error', 'Run Time Error', false, true),
  CE: names('compile error', 'compiler-error', 'Compile Error', false, false),
  JE: names('judge error', 'judging-error', 'Judge Error', false, false),
};

function names(
  long: string,
  domjudge: string,
  kattis: string,
  solved: boolean,
  penalty: boolean,
): VerdictNames {
  return { long, domjudge, kattis, solved, penalty };
}
