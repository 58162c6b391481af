import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openInputValidators } from '#checking';
import { main } from '#cli';
import { projectRoot } from '#host';
import { readProblem, trustModules } from '#problem-reader';
import { createProblem } from '#problem-writer';
import { generateTestData } from '#testdata';
import { verify } from '#verify';
import { slow } from '../../sample.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { differencesOf } from '../verify/compare-checkers.ts';

const home = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const values = {
  slug: 'lamps',
  title: 'Lamps',
  author: 'Ada',
  uuid: '6f1c2a4e-1111-4222-8333-123456789abc',
};

test.runIf(slow)(
  'a problem of the template moves has two checkers that agree, and a validator that accepts its inputs (SLOW=1)',
  async () => {
    for (const folder of ['problems', 'testdata']) mkdirSync(join(home, folder));
    for (const room of ['judge', 'reference']) symlinkSync(join(projectRoot, room), join(home, room));
    const folder = await createProblem('moves', values, home, new AbortController().signal);
    // Another value in the one place, and everything follows. Of five lamps, not every state can be solved.
    const yaml = readFileSync(join(folder, 'problem.yaml'), 'utf8');
    writeFileSync(join(folder, 'problem.yaml'), yaml.replace('lamps: 4', 'lamps: 5'));
    await trustModules(folder);
    await generateTestData(readProblem(folder, { withoutData: true }));
    const problem = readProblem(folder, { strict: true });
    expect(problem.cases.map(({ inputPath }) => readFileSync(inputPath, 'utf8'))).toContain('1 1 1 1 1\n');
    expect(problem.parts.outputValidator).toBeDefined();
    expect(await differencesOf(problem)).toEqual([]);
    const validators = await openInputValidators(problem, { workers: 2 });
    try {
      expect(validators.issues).toEqual([]);
      for (const one of problem.cases)
        expect(await validators.check(one)).toMatchObject({ kind: 'accepted' });
    } finally {
      await validators.close();
    }
  },
);

/** Four places, of which a move carries round all, another one two at three times the cost. */
const ring = { name: 'Ring', pieces: 4, moves: { r: '(0 1 2 3)', s: '(0 1)' }, costs: { s: 3 } };

test.runIf(slow).each([
  ['template', 'made', []],
  ['definition', 'madering', ['--puzzle']],
] as const)(
  'judge verify finds no mistake in a problem made from a %s (SLOW=1)',
  async (_, slug, options) => {
    const place = mkdtempSync(join(home, 'made-'));
    for (const folder of ['problems', 'testdata']) mkdirSync(join(place, folder));
    for (const room of ['judge', 'reference', 'node_modules'])
      symlinkSync(join(projectRoot, room), join(place, room));
    const definition = join(place, 'ring.json');
    writeFileSync(definition, JSON.stringify(ring));
    const named = options.flatMap((option) => [option, definition]);
    expect(await main(['new', slug, ...named, '--home', place], fakeIo({}))).toBe(0);
    const checks = { mutants: 4, seed: 1, all: false, slots: 2, cache: false };
    for await (const event of verify(join(place, 'problems', slug), checks)) {
      if (event.type !== 'report') continue;
      const found = event.report.checks.flatMap(({ findings }) => findings);
      expect(found.filter(({ severity }) => severity !== 'note')).toEqual([]);
      return;
    }
    throw new Error('no report');
  },
);
