import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { knownTasks } from '#reference/known';
import { KnownFacts } from '../../../../judge/server/memory/known-facts.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = join(root, 'testdata', 'known-facts');
const puzzles = new KnownFacts(folder).list();
const written = parse(readFileSync(join(folder, 'figures.yaml'), 'utf8'));
const temporary = mkdtempSync(join(tmpdir(), 'antipode-facts-'));
afterAll(() => rmSync(temporary, { recursive: true }));

describe('the known facts', () => {
  it('show every key of every file, once, and no file is left out', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'figures.yaml');
    expect(puzzles.map(({ puzzle }) => `${puzzle}.yaml`).sort()).toEqual(files.sort());
    for (const { puzzle, problems, figures } of written.puzzles) {
      const shown = figures.flatMap(({ keys = [] }: { readonly keys?: readonly string[] }) => keys);
      const keys = Object.keys(parse(readFileSync(join(folder, `${puzzle}.yaml`), 'utf8')));
      const hasBest = Object.keys(knownTasks).some((task) => problems.includes(task.split('-')[0]));
      expect(shown.sort()).toEqual([...keys, ...(hasBest ? ['best_known'] : [])].sort());
    }
  });

  it('have an id once in a puzzle', () => {
    for (const { figures } of puzzles) {
      const ids = figures.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it('name tests, programs and commands that exist', () => {
    const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
    for (const { command } of puzzles.flatMap(({ figures }) => figures)) {
      const words = command?.replace(/^SLOW=1 /, '').split(' ') ?? [];
      for (const word of words)
        if (/^(test|problems)\//.test(word)) expect(existsSync(join(root, word))).toBe(true);
      if (words[0] === 'npm') expect(Object.keys(scripts)).toContain(words[2]);
      else if (words.length > 0)
        expect(['npx vitest', 'npx judge', 'npx tsx']).toContain(words.slice(0, 2).join(' '));
    }
  });

  it('have every command of a bound or best length among theirs, so that npm run facts runs it', () => {
    const commands = puzzles.flatMap(({ figures }) => figures.map(({ command }) => command));
    for (const { atLeast, best } of Object.values(knownTasks))
      for (const { command } of [atLeast, best])
        if (command !== undefined) expect(commands).toContain(command);
  });

  it('say what a command must print if it compares nothing itself', () => {
    for (const { figures } of written.puzzles)
      for (const { id, command = '', shows = [] } of figures)
        expect([id, shows.length > 0]).toEqual([id, /judge|bench|tsx/.test(command)]);
  });

  it('are of one puzzle where solvers share a model: during a contest with one of them all are closed', () => {
    const models = (problem: string): readonly string[] =>
      [
        ...readFileSync(join(root, 'problems', problem, 'solver.ts'), 'utf8').matchAll(
          /reference\/puzzles\/([a-z0-9-]+)\//g,
        ),
      ].map(([, model = '']) => model);
    const problems = readdirSync(join(root, 'problems')).filter((name) => !name.includes('.'));
    const shared = problems.flatMap((one) =>
      problems
        .filter((other) => one < other && models(one).some((model) => models(other).includes(model)))
        .map((other) => [one, other] as const),
    );
    expect(shared).toContainEqual(['cmetrick', 'cmetrickany']);
    for (const pair of shared)
      expect(
        puzzles.some((puzzle) => pair.every((problem) => puzzle.problems.includes(problem))),
        pair.join(' and '),
      ).toBe(true);
  });

  it('hold the distributions of the files beside them', () => {
    const clocks = puzzles.find(({ puzzle }) => puzzle === 'clocks');
    const { distribution } = clocks?.figures.find(({ id }) => id === 'starts') ?? {};
    expect(distribution?.counts.reduce((sum, count) => sum + count, 0)).toBe(4 ** 9);
    const rotations = puzzles.find(({ puzzle }) => puzzle === 'rotations');
    const { distribution: nine } = rotations?.figures.find(({ id }) => id === 'nine') ?? {};
    expect(nine?.counts.reduce((sum, count) => sum + count, 0)).toBe(362_880);
  });

  it('are none where there is no file', () => {
    expect(new KnownFacts(join(temporary, 'nothing')).list()).toEqual([]);
  });

  it.each([
    ['a key that the file lacks', { keys: ['missing'] }, '"missing"'],
    ['a source that is not given', { sources: ['rumour'] }, '"rumour"'],
    ['neither command nor basis', { command: undefined }, 'a command, or a basis'],
    ['a day that there is not', { recomputed: '2026-02-30' }, 'recomputed'],
  ])('that name %s are refused', (_, change, message) => {
    const figure = {
      id: 'a',
      what: 'a',
      keys: ['known'],
      sources: ['own'],
      command: 'npx vitest',
      ...change,
    };
    const own = { puzzle: 'p', name: 'p', about: 'p', problems: [], sources: { own: { title: 'own' } } };
    writeFileSync(
      join(temporary, 'figures.yaml'),
      JSON.stringify({ version: 1, puzzles: [{ ...own, figures: [figure] }] }),
    );
    writeFileSync(join(temporary, 'p.yaml'), 'known: 1\n');
    expect(() => new KnownFacts(temporary).list()).toThrow(message);
  });
});
