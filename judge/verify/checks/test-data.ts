import type { FileIssue } from '#host';
import { hasGeneratorsYaml, PackageError, type Problem, readProblem } from '#problem-reader';
import { checkPlannedData, checkTestData, type MakeOptions } from '#testdata';
import type { Check } from '../check.ts';
import { formatFinding } from '../report.ts';

/** The stored data match what generator.ts and solver.ts make, or what generators.yaml says. */
export const testData: Check = {
  name: 'test data',
  needs: ['a generator'],
  async run({ problem, options: { slots }, signal, tell }) {
    const source = readProblem(problem.folder, { withoutData: true });
    const isPlanned = hasGeneratorsYaml(problem.folder);
    let count = 0;
    const making: MakeOptions = {
      signal,
      onProgress({ name }) {
        count += 1;
        if (count % 100 === 1) tell(`${count}, ${name}`);
      },
    };
    const issues = isPlanned
      ? await plannedIssues(source, { ...making, workers: slots })
      : await checkTestData(source, making);
    const makers = isPlanned ? 'generators.yaml' : 'generator.ts and solver.ts';
    const found = issues.length === 0 ? 'match' : 'compared with';
    return {
      summary: `${count.toLocaleString('en')} cases ${found} ${makers}`,
      findings: issues.map(formatFinding),
    };
  },
};

/** A case that cannot be made is a finding too. */
async function plannedIssues(
  problem: Problem,
  options: Parameters<typeof checkPlannedData>[1],
): Promise<readonly FileIssue[]> {
  try {
    return await checkPlannedData(problem, options);
  } catch (error) {
    if (error instanceof PackageError) return error.issues;
    throw error;
  }
}
