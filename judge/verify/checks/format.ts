import { unsupportedFeatures } from '#problem-reader';
import type { Check } from '../check.ts';
import { formatFinding } from '../report.ts';

/** The package follows its format and uses only supported features. */
export const format: Check = {
  name: 'format',
  needs: [],
  async run({ problem, issues }) {
    const unsupported = unsupportedFeatures(problem).map((found) => ({
      severity: 'error' as const,
      place: problem.slug,
      expected: 'supported features only',
      found,
    }));
    return {
      summary: `${problem.dialect}, ${problem.types.join(', ')}`,
      findings: [...issues.map(formatFinding), ...unsupported],
    };
  },
};
