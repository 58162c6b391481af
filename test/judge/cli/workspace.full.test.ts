import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { runJudge } from './run-judge.ts';

const place = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-workspace-')));
const root = join(place, 'school');

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

function judge(folder: string, ...argv: readonly string[]) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return runJudge(argv);
}

it('a workspace is made, gets a problem, and grades it by its slug from any folder in it', async () => {
  expect(await judge(place, 'init', root)).toMatchObject({ status: 0, err: '' });
  expect(readdirSync(root).sort()).toEqual(['contests', 'judge.yaml', 'problems', 'testdata']);
  const below = join(root, 'contests', 'first', 'ann');
  mkdirSync(below, { recursive: true });
  const made = await judge(below, 'new', 'sums', '--template', 'text');
  expect(made).toMatchObject({ status: 0 });
  const graded = await judge(below, 'grade', 'sums', '--json');
  const lines = graded.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(readdirSync(join(root, 'problems/sums/submissions')).length);
  expect(lines.map(({ verdict }) => verdict).sort()).toEqual(['AC', 'WA']);

  writeFileSync(
    join(root, 'contests/first/contest.yaml'),
    'id: first\nname: First\nproblems: [sums, clocks]\n',
  );
  writeFileSync(join(below, 'sums.py'), 'a, b = map(int, input().split())\nprint(a + b)\n');
  const contest = await judge(join(root, 'problems'), 'contest', 'first');
  expect(contest).toMatchObject({ status: 0 });
  expect(contest.out).toMatch(/ann +1\b/);

  // A folder with the name of an action: an action has a second word.
  cpSync(join(root, 'contests/first'), join(root, 'contests/start'), { recursive: true });
  expect(await judge(root, 'contest', 'start')).toMatchObject({ status: 0, out: contest.out });
  expect(await judge(root, 'contest', 'export')).toMatchObject({
    status: 2,
    err: expect.stringContaining('judge contest export: expected the id of a contest'),
  });
});
