import { basename } from 'node:path';
import { readRecordList, recordListPath } from '#problem-reader';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import type { Finding } from '../report.ts';

/** Test cases whose record is open are shown to everybody, with their inputs. */
export const records: Check = {
  name: 'records',
  needs: ['test cases whose record is open'],
  async run({ problem }) {
    const { tasks } = readRecordList(recordListPath);
    const own = tasks.filter((task) => task.problem === basename(problem.folder));
    const names = problem.cases.map(({ name }) => name);
    return {
      summary: `${countOf(own.length, 'case')} open to everybody`,
      findings: recordFindings(own, names),
    };
  },
};

/** What the jury should know of the tasks of its problem. @param names - of its test cases */
export function recordFindings(
  tasks: readonly { readonly slug: string; readonly case: string }[],
  names: readonly string[],
): readonly Finding[] {
  return tasks.flatMap(({ slug, case: name }): Finding[] => {
    const place = `records.yaml, ${slug}`;
    if (!names.includes(name)) return [{ severity: 'error', place, expected: 'a test case', found: name }];
    const found = `${name} is secret here, and everybody can read its input at /records/${slug}`;
    return name.startsWith('sample/') ? [] : [{ severity: 'note', place, found }];
  });
}
