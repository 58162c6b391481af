import { readProblem } from '../../package/index.ts';
import { checkTestData } from '../../testdata/index.ts';
import { formatFinding } from '../format-finding.ts';
import type { Check } from '../types.ts';

/** The stored data are what generator.ts and solver.ts make. */
export const testData: Check = {
  name: 'test data',
  needs: ['a generator'],
  async run({ problem, options, tell }) {
    const source = readProblem(problem.folder, { withoutData: true });
    const { signal } = options;
    let count = 0;
    const issues = await checkTestData(source, {
      ...(signal === undefined ? {} : { signal }),
      onProgress({ name }) {
        count += 1;
        if (count % 100 === 1) tell(`${count}, ${name}`);
      },
    });
    return {
      summary: `${count.toLocaleString('en')} cases as generator.ts and solver.ts make them`,
      findings: issues.map(formatFinding),
    };
  },
};
