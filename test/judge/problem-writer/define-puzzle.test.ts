import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import type { RandomInput, SolveProgress } from '#problem-api';
import { readProblem } from '#problem-reader';
import { definePuzzle, readPuzzle } from '#problem-writer';
import { shippedDefinitions } from '#reference/puzzles/permutation';
import { createRandom } from '#testdata';
import { itIsAPlay, type PlayModules } from '../../problems/play-contract.ts';
import { ended } from '../../reference/ended.ts';
import { slow } from '../../sample.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { runJudge } from '../cli/run-judge.ts';

const home = mkdtempSync(join(tmpdir(), 'antipode-puzzle-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
mkdirSync(join(home, 'problems'));
mkdirSync(join(home, 'testdata'));
for (const room of ['judge', 'reference', 'node_modules'])
  symlinkSync(join(projectRoot, room), join(home, room));

/** Four places in a ring, and two that are exchanged: every arrangement of four labels, 24. */
const ring = {
  name: 'Ring <of> four',
  pieces: ['a', 'b', 'c', 'd'],
  moves: { r: '(a b c d)', s: '(a b)' },
  colours: { a: '#d33' },
};

function judgeNew(slug: string, definition: unknown, ...flags: readonly string[]) {
  const path = join(home, 'definition.json');
  const isText = typeof definition === 'string' || definition instanceof Uint8Array;
  writeFileSync(path, isText ? definition : JSON.stringify(definition));
  return runJudge(['new', slug, '--puzzle', path, '--home', home, ...flags], {});
}

const made = await judgeNew('ring', ring);
const folder = join(home, 'problems', 'ring');
const moduleOf = async (name: string) => (await import(join(folder, `${name}.ts`))) as PlayModules;

describe('judge new --puzzle', () => {
  test('makes a problem without errors or warnings, and says what is known of the puzzle', () => {
    expect(made).toMatchObject({ status: 0, err: expect.not.stringContaining('warning') });
    // 4! positions; r, its inverse and s.
    expect(made.out).toContain('order of the group of its moves: 24');
    expect(made.out).toMatch(/positions that can be reached: 24; by distance: 1 3 /);
    const problem = readProblem(folder, { strict: true });
    expect(problem.warnings).toEqual([]);
    expect(problem.names).toEqual({ en: 'Ring <of> four' });
    expect(problem.cases).toHaveLength(14);
    expect(problem.parts.submissions.map(({ name }) => name)).toEqual([
      'accepted/both-ends.py',
      'wrong_answer/not-turned-round.py',
    ]);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('24');
    const texts = ['statement/problem.en.md', 'problem.yaml', 'submissions/accepted/both-ends.py'];
    for (const name of texts) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
  });

  const isThere = (name: string) => existsSync(join(home, 'problems', name));

  test.each([
    [
      'a name twice',
      '{"name": "Ring", "pieces": 3, "moves": {"r": "(0 1 2)", "r": "(0 1)"}}',
      /found "r" twice/,
    ],
    ['no JSON', '{', /^judge: --puzzle .*definition\.json: expected JSON/],
    [
      'a fault',
      { ...ring, moves: { r: [0, 0, 1, 2] } },
      /^judge: --puzzle .*definition\.json: move "r": found 0, expected the name of a piece/,
    ],
    [
      'a million pieces',
      { ...ring, pieces: 1_000_000 },
      /^judge: --puzzle .*: pieces: found 1000000, expected a whole number from 2 to 240/,
    ],
    [
      'pieces named twice',
      { ...ring, pieces: ['a', 'b', 'c', 'a'] },
      /^judge: --puzzle .*: pieces: found "a" twice/,
    ],
    [
      'a move that is no permutation',
      { ...ring, moves: { r: ['b', 'b', 'c', 'd'] } },
      /^judge: --puzzle .*: move "r": found piece b twice, expected a permutation/,
    ],
    [
      'another encoding',
      Buffer.from(JSON.stringify({ ...ring, name: 'Räng' }), 'latin1'),
      /^judge: --puzzle .*: expected JSON in UTF-8, found another encoding/,
    ],
    ['nothing', ' \n', /^judge: --puzzle .*: expected a definition as JSON, found nothing in it/],
    [
      'lists in lists, a hundred thousand deep',
      '['.repeat(100_000) + ']'.repeat(100_000),
      /^judge: --puzzle .*: the definition: found a list, expected an object/,
    ],
    [
      'a solved position that no move leaves',
      { ...ring, solved: ['x', 'x', 'x', 'x'], colours: {} },
      /^judge: --puzzle .*: moves: found none that changes the solved position/,
    ],
    ['more than a mebibyte', ' '.repeat(2 ** 20 + 1), /^judge: --puzzle .*: expected at most 1 MiB/],
  ])('refuses %s in one line, and makes nothing', async (_, definition, message) => {
    const { status, out, err } = await judgeNew('other', definition);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).not.toContain('    at ');
    expect(isThere('other')).toBe(false);
  });

  test('names the definitions that there are if there is no such file', async () => {
    const io = fakeIo({});
    expect(await main(['new', 'other', '--puzzle', 'nowhere', '--home', home], io)).toBe(2);
    expect(io.err()).toMatch(/nowhere: expected a file[\s\S]*skewb/);
    expect(await main(['new', 'other', '--puzzle', 'skewb', '--template', 'text', '--home', home], io)).toBe(
      2,
    );
    expect(isThere('other')).toBe(false);
  });
});

describe('a problem from a definition can be played', async () => {
  const { play, picture } = await moduleOf('picture');
  const { solver } = await moduleOf('solver');
  itIsAPlay({ play, picture, solver });
});

test('its solver refuses what cannot be reached, and solves what is drawn', async () => {
  const { solver, randomInput } = (await moduleOf('solver')) as PlayModules & { randomInput: RandomInput };
  const random = createRandom(3);
  for (let n = 0; n < 20; n += 1) {
    const { moves, optimal } = solver(randomInput(random));
    expect(optimal).toBe(true);
    expect(moves).toBeLessThanOrEqual(6);
  }
  expect(() => solver('a a b c\n')).toThrow(expect.objectContaining({ name: 'InputError' }));
  const told: SolveProgress[] = [];
  const { moves } = solver('b a c d\n', { onProgress: (progress) => told.push(progress) });
  expect(told.at(-1)?.lowerBound).toBe(moves);
});

/** All rotations of 2 × 2 points of a square: with 32 moves a position of eight is out of the solver's reach. */
const square = (side: number) => ({
  name: `Square of ${side}`,
  pieces: side * side,
  moves: Object.fromEntries(
    Array.from({ length: (side - 1) ** 2 }, (_, number) => {
      const [row, column] = [Math.floor(number / (side - 1)), number % (side - 1)];
      const at = row * side + column;
      return [`${'ABCD'[row]}${'abcd'[column]}`, `(${at} ${at + 1} ${at + side + 1} ${at + side})`];
    }),
  ),
});

describe('a count of all positions that is kept in a file', () => {
  const place = join(home, 'count.table');
  const { definition, json } = readPuzzle('pyraminx');
  const how = { megabytes: 300, threads: 1, keepMs: 0 };

  test('goes on where it was stopped, and finds the same', () => {
    const whole = ended(definePuzzle(definition, json, how)).lines;
    const steps = definePuzzle(definition, json, { ...how, resume: place });
    while (!existsSync(place)) expect(steps.next().done).toBe(false);
    steps.return(undefined as never);
    expect(ended(definePuzzle(definition, json, { ...how, resume: place })).lines).toEqual(whole);
    // It is whole: no level is searched again.
    const told = [...definePuzzle(definition, json, { ...how, resume: place })];
    expect(told.filter(({ label }) => label === 'counting positions').length).toBeLessThan(5);
  });

  test.each([
    ['of another puzzle', () => readFileSync(place), /count\.table: found the table /],
    ['damaged', () => readFileSync(place).fill(7, 5000, 5001), /count\.table: found data with checksum /],
    [
      'cut off',
      () => readFileSync(place).subarray(0, 9000),
      /count\.table: found \d+ bytes of data, expected /,
    ],
    [
      'of something else',
      () => Buffer.from('hello\n'),
      /count\.table: found a foreign file, expected a table/,
    ],
  ])('is refused when its file is %s', async (kind, bytes, message) => {
    const puzzle = kind === 'of another puzzle' ? 'skewb' : 'pyraminx';
    writeFileSync(place, bytes());
    const { status, out, err } = await runJudge(
      ['new', 'other', '--puzzle', puzzle, '--home', home, '--resume', place],
      {},
    );
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toContain('name a file that does not exist');
    expect(err).not.toContain('    at ');
    ended(definePuzzle(definition, json, { ...how, resume: join(home, 'again.table') }));
    writeFileSync(place, readFileSync(join(home, 'again.table')));
  });

  test('is of a puzzle', async () => {
    const { status, err } = await runJudge(['new', 'other', '--home', home, '--resume', place], {});
    expect([status, err]).toEqual([2, expect.stringMatching(/--resume .* needs --puzzle <definition>/)]);
  });
});

test('memory is a number of megabytes', async () => {
  const { status, out, err } = await judgeNew('other', ring, '--memory', '100');
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(/--memory.*150 to 4,?400/);
});

test.runIf(slow)(
  'more than four million positions are counted, if they fit into the memory (SLOW=1: a minute)',
  async () => {
    // Published: jaapsch.net, Pyraminx with its tips.
    const tips = [...'abcd'];
    const { pieces, moves } = shippedDefinitions.pyraminx as { pieces: string[]; moves: object };
    const withTips = {
      name: 'Pyraminx with tips',
      pieces: [...pieces, ...tips.flatMap((tip) => [1, 2, 3].map((n) => `${tip}${n}`))],
      moves: {
        ...moves,
        ...Object.fromEntries(tips.map((tip) => [`t${tip}`, `(${tip}1 ${tip}2 ${tip}3)`])),
      },
    };
    const whole = await judgeNew('tips', withTips);
    expect(whole.status).toBe(0);
    expect(whole.out).toContain('positions that can be reached: 75,582,720; by distance: 1 16 136 ');
    expect(whole.out).toContain('the furthest positions need 15 moves');
    const part = await judgeNew('fewtips', withTips, '--memory', '150');
    expect(part.status).toBe(0);
    expect(part.out).toContain(
      '75,582,720, too many to count (with --memory 159 they would be); by distance: 1 16 136 ',
    );
  },
  1_200_000,
);

test.runIf(slow)(
  'a puzzle of 32 moves is mixed so little that its solver takes it back (SLOW=1: half a minute)',
  async () => {
    const { status, out, err } = await judgeNew('square', square(5));
    expect({ status, err }).toMatchObject({ status: 0 });
    expect(out).toContain('positions: too many to count all; by distance: 1 32 664 ');
    expect(out).toContain('14 cases');
  },
  600_000,
);
