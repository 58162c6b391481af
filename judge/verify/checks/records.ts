import { basename } from 'node:path';
import { readRecordList, recordListPath } from '../../package/index.ts';
import type { Check } from '../check.ts';
import { counted } from '../counted.ts';
import type { Finding } from '../report.ts';

/** Test cases whose record is open are shown to everybody, with their inputs. */
export const records: Check = {
  name: 'records',
  needs: ['test cases whose record is open'],
  async run({ problem }) {
    const { tasks } = readRecordList(recordListPath);
    const own = tasks.filter((task) => task.problem === basename(problem.folder));
    const known = new Set(problem.cases.map(({ name }) => name));
    const findings = own.flatMap(({ slug, case: name }): Finding[] => {
      const place = `records.yaml, ${slug}`;
      if (!known.has(name)) return [{ severity: 'error', place, expected: 'a test case', found: name }];
      const found = `${name} is secret here, and everybody can read its input at /records/${slug}`;
      return name.startsWith('sample/') ? [] : [{ severity: 'note', place, found }];
    });
    return { summary: `${counted(own.length, 'case')} open to everybody`, findings };
  },
};
