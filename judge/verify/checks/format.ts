import { unsupportedFeatures } from '#problem-reader';
import type { Check } from '../check.ts';
import { formatFinding } from '../report.ts';
import { filesWithMark } from './byte-order-marks.ts';

/** The package follows its format, uses only supported features, and no file of its data begins with a mark. */
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
      findings: [...issues.map(formatFinding), ...unsupported, ...filesWithMark(problem)],
    };
  },
};
