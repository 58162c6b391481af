import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { hiddenFromNeighbour } from '../../neighbour.ts';
import { ownWorkspace } from '../../own-workspace.ts';
import { slow } from '../../sample.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from '../cli/run-judge.ts';

const workspace = ownWorkspace();

/** The largest sum of neighbours, of at least one of up to 50 integers; `best` and `type` are where programs differ. */
const largestSum = (type: string, best: string) => `#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  ${type} best = ${best}, here = 0;
  for (int i = 0; i < n; i++) {
    int value;
    if (scanf("%d", &value) != 1) return 1;
    here = (here > 0 ? here : 0) + value;
    if (here > best) best = here;
  }
  printf("%lld\\n", (long long)best);
}
`;

/** Prints up to eight integers; half of all inputs have negative ones only. */
const generator = `import random
import sys

random.seed(int(sys.argv[1]))
most = random.choice([0, 10 ** 9])
n = random.randint(1, 8)
print(n)
print(*(random.randint(-(10 ** 9), most) for _ in range(n)))
`;

const files: Readonly<Record<string, string>> = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Largest sum\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0001\nlimits: {time_limit: 2.0}\n',
  'statement/problem.en.md': '# Largest sum\n',
  'data/secret/1.in': '2\n3 -5\n',
  'data/secret/1.ans': '3\n',
  'input_validators/format.ctd':
    'INT(1, 50, n) NEWLINE\nINT(-1000000000, 1000000000)\nREP(n - 1) SPACE INT(-1000000000, 1000000000) END\nNEWLINE EOF\n',
  'submissions/accepted/sum.c': largestSum('long long', '-1000000000'),
  'submissions/wrong_answer/from-zero.c': largestSum('long long', '0'),
  'submissions/wrong_answer/overflows.c': largestSum('int', '-1000000000'),
};

let copies = 0;

/** A package of this problem with further files. */
function packageWith(more: Readonly<Record<string, string>>): string {
  const folder = join(workspace.path, `copy${++copies}`, 'largestsum');
  writeFiles(folder, { ...files, ...more });
  return folder;
}

const judge = (...args: readonly string[]) => runJudge(args);

/** The result of `judge stress --json`. */
async function stressed(...args: readonly string[]) {
  const { status, out, err } = await judge('stress', ...args, '--json', '--time', '120', '--shrink', '120');
  expect(err).not.toContain('judge:');
  return { status, ...(JSON.parse(out) as { found: Record<string, string>; added: string | null }) };
}

const planFile = (seeded: string) =>
  `solution: /submissions/accepted/sum.c\ndata:\n  sample:\n    data: {}\n  secret:\n    # by hand\n    data:\n      '1': {in: "2\\n3 -5", ans: "3"}\n      many: ${seeded}\n`;

describe('judge stress on a problem whose outputs are compared', () => {
  it('finds the smallest list of which all integers are negative, and adds it to generators.yaml', async () => {
    const folder = packageWith({
      // Small inputs are soon as small as can be.
      'generators/gen.py': generator.replace('1, 8', '1, 2').replaceAll('10 ** 9', '99'),
      'generators/generators.yaml': planFile('gen.py {seed}'),
    });
    const stressing = () => stressed(folder, 'wrong_answer/from-zero.c', '--seed', '3', '--add', 'negative');
    const result = await hiddenFromNeighbour(stressing);
    expect(result).toMatchObject({ status: 1, seed: 3, end: 'found', answeredBy: 'accepted/sum.c' });
    // It answers 0 instead of a negative sum: n = 1 and -1 is the least such input.
    expect(result.found).toMatchObject({ input: '1\n-1\n', answer: '-1\n' });
    expect(result.found.shrunk).toMatchObject({ isSmallest: true });
    expect(result.added).toBe('secret/negative');
    const plan = readFileSync(join(folder, 'generators/generators.yaml'), 'utf8');
    expect(plan).toContain('# by hand');
    expect(plan).toMatch(/negative:\s+in: \|\n\s+1\n\s+-1\n/);
    const again = await judge('grade', folder, '--tests', 'secret/negative', '--json');
    expect(again.out).toContain('"verdict":"WA"');
  });

  it.runIf(slow)(
    'finds the least overflow (SLOW=1), by a program that is named, and adds it to the data as a whole',
    async () => {
      const folder = packageWith({});
      const script = join(workspace.path, 'big.py');
      writeFileSync(script, generator.replace('[0, 10 ** 9]', '[10 ** 9]').replace('-(10 ** 9)', '10 ** 8'));
      const args = [
        folder,
        join(folder, 'submissions/wrong_answer/overflows.c'),
        '--generator',
        script,
        '--seed',
        '1',
      ];
      const { found } = await stressed(...args, '--add', 'large');
      const [n, ...values] = (found.input ?? '').split(/\s+/).filter(Boolean).map(Number);
      // Two integers of at most 10⁹ do not reach 2³¹, and a larger sum could lose one.
      expect([n, values.length, values.reduce((sum, value) => sum + value, 0)]).toEqual([3, 3, 2 ** 31]);
      expect(found.answer).toBe(`${2 ** 31}\n`);
      expect(readdirSync(join(folder, 'data/secret')).sort()).toEqual([
        '1.ans',
        '1.in',
        'large.ans',
        'large.in',
      ]);
      expect(readFileSync(join(folder, 'data/secret/large.in'), 'utf8')).toBe(found.input);
      expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
      const second = await judge('stress', ...args, '--add', 'large');
      expect(second).toMatchObject({ status: 2, out: '' });
      expect(second.err).toMatch(/large already/);
    },
  );

  it.runIf(slow)(
    'finds nothing where both programs are right (SLOW=1), and says what the checker sees where one is not',
    async () => {
      const folder = packageWith({ 'generators/gen.py': generator });
      const command = [
        '--generator',
        `${join(folder, 'generators/gen.py')} {seed}`,
        '--count',
        '40',
        '--seed',
        '2',
      ];
      const equal = await judge(
        'stress',
        folder,
        'accepted/sum.c',
        '--against',
        'accepted/sum.c',
        ...command,
      );
      expect(equal.status).toBe(0);
      expect(equal.out).toMatch(/found nothing.*accepted\/sum\.c: 40 inputs .*seed 2/);
      const { found } = await stressed(
        folder,
        'accepted/sum.c',
        '--against',
        'wrong_answer/from-zero.c',
        ...command,
      );
      expect(found.input).toBe('1\n-1\n');
      expect(found.difference).toMatchObject({
        program: { verdict: 'AC' },
        against: { verdict: 'WA', output: '0\n' },
      });
    },
  );

  it.runIf(slow)('refuses what it cannot use, in one message, and leaves nothing (SLOW=1)', async () => {
    const folder = packageWith({});
    const without = await judge('stress', folder, 'accepted/sum.c');
    expect(without.status).toBe(2);
    expect(without.err).toMatch(/largestsum: .*random inputs, found no generator/);
    const missing = await judge('stress', folder, 'accepted/sum.c', '--generator', '/nowhere/gen.py');
    expect(missing.err).toMatch(/--generator \/nowhere\/gen\.py: there is no such file/);
    const broken = join(workspace.path, 'broken.py');
    writeFileSync(broken, 'import sys\nsys.exit(3)\n');
    const failing = await judge('stress', folder, 'accepted/sum.c', '--generator', broken, '--seed', '1');
    expect(failing).toMatchObject({ status: 2, out: '' });
    expect(failing.err).toMatch(/broken\.py \d+: expected exit status 0, found exit status 3/);
    const uncompiled = join(workspace.path, 'bad.c');
    writeFileSync(uncompiled, 'int main(void) { return x; }\n');
    const gen = join(workspace.path, 'gen.py');
    writeFileSync(gen, generator);
    expect((await judge('stress', folder, uncompiled, '--generator', gen)).err).toMatch(
      /program that compiles/,
    );
  });
});

describe.runIf(slow)('judge stress on a bundled puzzle (SLOW=1)', () => {
  it('finds the only dial that a planted mistake needs, and adds the case to data with a manifest', async () => {
    const home = join(workspace.path, 'home');
    cpSync(join(projectRoot, 'problems/clocks'), join(home, 'problems/clocks'), { recursive: true });
    cpSync(join(projectRoot, 'testdata/clocks'), join(home, 'testdata/clocks'), { recursive: true });
    const right = readFileSync(join(home, 'problems/clocks/submissions/accepted/inverse-matrix.py'), 'utf8');
    const planted = join(workspace.path, 'planted.py');
    writeFileSync(planted, right.replace('print(*moves)', 'print(*moves[dials[4] == 2 :])'));
    expect(readFileSync(planted, 'utf8')).not.toBe(right);
    const folder = join(home, 'problems/clocks');
    const { found, added, ...result } = await stressed(folder, planted, '--seed', '9', '--add', '--trust');
    expect(result).toMatchObject({ status: 1, answeredBy: 'solver.ts', unusable: 0 });
    // The mistake drops a move if and only if the middle dial shows 2.
    expect(found.input).toBe('0 0 0\n0 2 0\n0 0 0\n');
    expect(found.difference).toMatchObject({ program: { verdict: 'WA' } });
    expect(added).toBe('secret/stress-9');
    const proof = await judge('testdata', folder, '--check');
    expect(proof).toMatchObject({ status: 0 });
    expect(readFileSync(join(home, 'testdata/clocks/secret/stress-9.in'), 'utf8')).toBe(found.input);
    expect(existsSync(join(home, 'testdata/clocks/manifest.yaml'))).toBe(true);
  });
});
