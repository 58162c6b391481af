import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatIssues } from '#host';
import { findPackage, listProblems, loadProblemModule, readProblem } from '#problem-reader';
import { checkTestData, createRandom } from '#testdata';
import { loadManifest } from '../../../judge/testdata/data-files.ts';
import { everyNth, slow } from '../../sample.ts';

/** Their solvers search for a second in a case. */
const patient = ['cmetrickany', 'rotationgrid'];

test.each(listProblems().filter((slug) => slow || !patient.includes(slug)))(
  'the test data of %s equal the output of its generator',
  async (slug) => {
    const differences = await checkTestData(readProblem(findPackage(slug), { withoutData: true }));
    expect(formatIssues(differences)).toBe('');
  },
);

describe.each(patient)('the test data of %s, which take a minute to make (whole with SLOW=1)', (slug) => {
  const { folder, dataFolder } = readProblem(findPackage(slug), { withoutData: true });

  test('are what its generator makes in every 24th case', async () => {
    const generator = await loadProblemModule(`${folder}/generator.ts`, 'generator');
    const solver = await loadProblemModule(`${folder}/solver.ts`, 'solver');
    const stored = (name: string) => readFileSync(join(dataFolder, name), 'utf8');
    for (const one of everyNth(24, [...generator.cases(createRandom(generator.seed))])) {
      const { name, input, answer = solver(input).answer } = one;
      expect([stored(`${name}.in`), stored(`${name}.ans`)], name).toEqual([input, answer]);
    }
  });

  test('have the digests of the manifest', () => {
    const { files = [], hand_made = [] } = loadManifest(dataFolder) ?? {};
    expect(files.length).toBeGreaterThan(10);
    for (const { name, bytes, sha256: digest } of [...files, ...hand_made]) {
      const content = readFileSync(join(dataFolder, name));
      const found = createHash('sha256').update(content).digest('hex');
      expect([content.length, found], name).toEqual([bytes, digest]);
    }
  });
});

test.each(listProblems())('the package of %s has no issues, read strictly', (slug) => {
  expect(readProblem(findPackage(slug), { strict: true }).warnings).toEqual([]);
});
