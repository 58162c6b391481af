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

/** Verdicts in display order. */
export const verdicts = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'JE'] as const;

/** accepted · wrong answer · time, memory, output limit exceeded · run-time error · compile error · judge error */
export type Verdict = (typeof verdicts)[number];
