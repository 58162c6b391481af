import type { Verdict } from '../verdict/index.ts';

/** Folders of jury submissions and the verdicts that their submissions may get. `rejected` and `brute_force` are of the package
 *  format; `compiler_error` and `output_limit` are other judges' words for ours. */
const expectations: Readonly<Record<string, readonly Verdict[]>> = {
  accepted: ['AC'],
  wrong_answer: ['WA'],
  time_limit_exceeded: ['TLE'],
  memory_limit_exceeded: ['MLE'],
  output_limit_exceeded: ['OLE'],
  output_limit: ['OLE'],
  run_time_error: ['RTE'],
  compile_error: ['CE'],
  compiler_error: ['CE'],
  rejected: ['WA', 'TLE', 'MLE', 'OLE', 'RTE'],
  brute_force: ['TLE', 'RTE', 'MLE'],
};

/** What the jury expects of a submission, from the nearest folder of its path that says so; undefined when none does. */
export function expectedVerdicts(submissionPath: string): readonly Verdict[] | undefined {
  const folders = submissionPath.split('/').slice(0, -1).reverse();
  const folder = folders.find((name) => Object.hasOwn(expectations, name));
  return folder === undefined ? undefined : expectations[folder];
}
