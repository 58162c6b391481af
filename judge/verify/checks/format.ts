import { relative } from 'node:path';
import { firstBytes } from '#host';
import { type Problem, unsupportedFeatures } from '#problem-reader';
import type { Check } from '../check.ts';
import { type Finding, formatFinding } from '../report.ts';

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

/** Inputs and answers that begin with a byte order mark: programs read it as a part of the first word. */
function filesWithMark({ folder, cases }: Pick<Problem, 'folder' | 'cases'>): readonly Finding[] {
  const paths = new Set(cases.flatMap(({ inputPath, answerPath }) => [inputPath, answerPath]));
  return [...paths].filter(beginsWithMark).map((path) => ({
    severity: 'warning',
    place: relative(folder, path),
    expected: 'a file that begins with its first word or number',
    found: 'a byte order mark before it, which programs read as a part of it',
  }));
}

/** In UTF-8, and in UTF-16 of either order. */
const marks: readonly Buffer[] = ['efbbbf', 'feff', 'fffe'].map((hex) => Buffer.from(hex, 'hex'));

function beginsWithMark(path: string): boolean {
  const beginning = firstBytes(path, 3);
  return marks.some((mark) => beginning.subarray(0, mark.length).equals(mark));
}
