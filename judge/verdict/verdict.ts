/** Verdicts in display order. */
export const verdicts = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'JE'] as const;

/** accepted · wrong answer · time, memory, output limit exceeded · run-time error · compile error · judge error */
export type Verdict = (typeof verdicts)[number];
