import { unsupportedFeatures } from '../../package/index.ts';
import type { Check } from '../check.ts';
import { formatFinding } from '../format-finding.ts';

/** The package keeps to its format, and asks for nothing that cannot be judged. */
export const format: Check = {
  name: 'format',
  needs: [],
  async run({ problem, issues }) {
    const unsupported = unsupportedFeatures(problem).map((found) => ({
      severity: 'error' as const,
      place: problem.slug,
      expected: 'what can be judged here',
      found,
    }));
    return {
      summary: `${problem.dialect}, ${problem.types.join(', ')}`,
      findings: [...issues.map(formatFinding), ...unsupported],
    };
  },
};
