import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeWorkspace } from '#problem-reader';
import { ownWorkspace } from '../../own-workspace.ts';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from '../cli/run-judge.ts';

const workspace = ownWorkspace();

/** The input is its seed; an output scores what it says, and more than ten times the seed is not valid. */
const files: Readonly<Record<string, string>> = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: scoring\nname: Bids\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0178\nlimits: {time_limit: 2.0}\n',
  'statement/problem.en.md': '# Bids\n',
  'data/secret/1.in': '1\n',
  'data/secret/1.ans': '1\n',
  'input_validators/any.ctd': 'INT(0, 1000000) NEWLINE EOF\n',
  'output_validator/check.py':
    'import sys\nseed = int(open(sys.argv[1]).read())\nbid = int(sys.stdin.read())\nif bid > 10 * seed: sys.exit(43)\nopen(sys.argv[3] + "/score.txt", "w").write(str(bid))\nsys.exit(42)\n',
  'submissions/accepted/once.py': 'print(int(input()))\n',
  'submissions/accepted/twice.py': 'print(2 * int(input()))\n',
  'submissions/wrong_answer/greedy.py': 'n = int(input())\nprint(n if n % 2 else 11 * n)\n',
  'generators/gen.py': 'import sys\nprint(sys.argv[1])\n',
  'generators/three.py': 'import sys\nprint(int(sys.argv[1]) % 3 + 1)\n',
};

const score = (...args: readonly string[]) => scoreOn('gen.py', ...args);

function scoreOn(generator: string, ...args: readonly string[]) {
  const folder = join(workspace.path, 'bids');
  writeFiles(folder, files);
  const command = `${join(folder, 'generators', generator)} {seed}`;
  return runJudge(['score', folder, ...args, '--generator', command]);
}

it('scores programs on seeds, with the mean and paired differences', async () => {
  const { status, out, err } = await score(
    'accepted/twice.py',
    'accepted/once.py',
    '--seeds',
    '1..9',
    '--json',
  );
  expect(status, err).toBe(0);
  const report = JSON.parse(out);
  // The seeds 1 … 9 have the mean 5, standard deviation 2.738613; t(8) = 2.306.
  expect(report).toMatchObject({
    objective: 'max',
    programs: [
      { mean: 10, invalid: 0, relative: 1 },
      { mean: 5, relative: 0.5 },
    ],
    pairs: [{ with: 'accepted/once.py', mean: 5, better: 9, equal: 0, worse: 0 }],
  });
  expect(report.programs[1].plusMinus).toBeCloseTo((2.306 * 2.738613) / 3, 3);
  expect(
    report.programs[0].results.map(({ seed, value }: { seed: number; value: number }) => [seed, value]),
  ).toEqual(Array.from({ length: 9 }, (_, at) => [at + 1, 2 * (at + 1)]));
});

it('counts an input once, however many seeds give it, and says so', async () => {
  const args = ['accepted/twice.py', 'accepted/once.py', '--seeds', '1..30'] as const;
  const { out } = await scoreOn('three.py', ...args, '--json');
  // The inputs 1, 2 and 3: mean 2, standard deviation 1; t(2) = 4.303.
  const { repeated, programs, pairs } = JSON.parse(out);
  expect([repeated, programs[1].seeds, programs[1].mean]).toEqual([27, 3, 2]);
  expect(programs[1].plusMinus).toBeCloseTo(4.303 / Math.sqrt(3), 3);
  expect(pairs[0]).toMatchObject({ seeds: 3, better: 3 });
  expect((await scoreOn('three.py', ...args)).out).toMatch(/^bids, 3 seeds .*\(27 repeat one of these\)/);
});

it('says how many outputs are not valid, and what seeds may be', async () => {
  const { status, out } = await score('wrong_answer/greedy.py', '--seeds', '1,2,3');
  expect(status).toBe(1);
  expect(out).toMatch(naming('greedy.py', '1.3', '66.67 %', '1'));
  const wrong = await score('accepted/once.py', '--seeds', '5..1');
  expect([wrong.status, wrong.err]).toEqual([2, expect.stringMatching(naming('--seeds', '1..1000'))]);
});

it.each([
  ['moves', 'accepted/all-subsets.py', 'wrong_answer/from-the-left.py'],
  ['text', 'accepted/add.py', 'wrong_answer/no-signs.py'],
  ['interactive', 'accepted/halving.py', 'wrong_answer/one-by-one.py'],
] as const)(
  'scores programs for a new problem of the template %s, on inputs of its generator.ts',
  async (template, good, bad) => {
    const home = join(workspace.path, `new-${template}`);
    mkdirSync(home);
    makeWorkspace(home);
    const made = await runJudge(['new', 'mine', '--template', template, '--home', home]);
    expect(made.status, made.err).toBe(0);
    const folder = join(home, 'problems', 'mine');
    const seeds = ['--seeds', '1..12', '--json'];
    const { status, out, err } = await runJudge(['score', folder, good, bad, ...seeds]);
    expect(status, err).toBe(1);
    const { repeated, programs, pairs } = JSON.parse(out);
    const counted = 12 - repeated; // a generator draws from few numbers
    expect(repeated).toBeLessThan(3);
    expect(programs).toMatchObject([{ seeds: counted, invalid: 0 }, { seeds: counted }]);
    expect(programs[1].invalid).toBeGreaterThan(0);
    expect(pairs[0].better).toBe(programs[1].invalid);
  },
);

it('writes the tools of a new problem without an option', async () => {
  const folder = join(workspace.path, 'new-moves', 'problems', 'mine');
  const page = join(workspace.path, 'tools.html');
  const { status, err } = await runJudge(['tools', folder, '--seeds', '1..3', '--out', page]);
  expect(status, err).toBe(0);
  expect(existsSync(page)).toBe(true);
});
