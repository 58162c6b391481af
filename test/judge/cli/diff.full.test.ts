import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownWorkspace } from '../../own-workspace.ts';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from './run-judge.ts';

const workspace = ownWorkspace();

const files: Readonly<Record<string, string>> = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Double\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0299\nlimits: {time_limit: 1}\n',
  'statement/problem.en.md': '# Double\n',
  'data/secret/1.in': '4\n',
  'data/secret/1.ans': '8\n',
  'input_validators/any.ctd': 'INT(0, 9) NEWLINE EOF\n',
  'submissions/accepted/double.py': 'print(2 * int(input()))\n',
  'submissions/wrong_answer/eight.py': 'print(8)\n',
};

function packageWith(name: string, changes: Readonly<Record<string, string>>): string {
  const folder = join(workspace.path, name, 'double');
  writeFiles(folder, { ...files, ...changes });
  return folder;
}

const diff = (...args: readonly string[]) => runJudge(['diff', ...args]);

it('says what has changed between two versions, and which verdicts', async () => {
  const before = packageWith('before', {});
  const after = packageWith('after', {
    'problem.yaml': files['problem.yaml']?.replace('time_limit: 1', 'time_limit: 2') ?? '',
    'statement/problem.en.md': '# Double it\n',
    'data/secret/2.in': '5\n',
    'data/secret/2.ans': '10\n',
  });
  const { status, out } = await diff(before, after, '--json', '--verdicts');
  expect(status).toBe(1);
  const { changes, verdicts } = JSON.parse(out);
  expect(
    changes.map(({ what, isDecisive }: { what: string; isDecisive: boolean }) => [what, isDecisive]),
  ).toEqual([
    ['time limit', true],
    ['test case secret/2', true],
    ['statement (en)', false],
  ]);
  expect(changes[0]).toMatchObject({ before: '1000 ms', after: '2000 ms' });
  expect(verdicts).toEqual([{ submission: 'wrong_answer/eight.py', before: 'AC', after: 'WA' }]);
  const shown = await diff(before, after);
  expect(shown.out).toMatch(
    naming('double', '3 changes', '! time limit', '1000 ms', '2000 ms', 'statement (en)'),
  );
  expect(await diff(before, before)).toMatchObject({ status: 0, out: 'double: 0 changes\n' });
  expect((await diff(before, join(workspace.path, 'none'))).status).toBe(2);
});

it('says checkers, rules and tests in words, and of each only what differs', async () => {
  const yaml = `${files['problem.yaml']}type: scoring\n`;
  const group = (score: number) => `max_score: ${score}\nscore_aggregation: pass-fail\n`;
  const version = (name: string, score: number, last: string) =>
    packageWith(name, {
      'problem.yaml': yaml,
      'output_validator/validate.cpp': `int main() { return 42; } // ${last}\n`,
      'output_validator/tools.h': '// tools\n',
      'data/secret/test_group.yaml': 'score_aggregation: sum\nmax_score: unbounded\n',
      'data/secret/1/test_group.yaml': group(score),
      'data/secret/1/1.in': '4\n',
      'data/secret/1/1.ans': `${last}\n`,
    });
  const [before, after] = [version('words-before', 30, '8'), version('words-after', 40, '9')];
  const { changes } = JSON.parse((await diff(before, after, '--json')).out);
  const digest = expect.stringMatching(/^(answer|validate\.cpp) [0-9a-f]{12}$/);
  expect(changes).toEqual([
    { what: 'checker', before: digest, after: digest, isDecisive: true },
    { what: 'test group secret/1', before: 'max score 30', after: 'max score 40', isDecisive: true },
    { what: 'test case secret/1/1', before: digest, after: digest, isDecisive: true },
  ]);
  const other = await diff(packageWith('words-default', {}), after);
  expect(other.out).toMatch(naming('! checker', 'the default one', 'contract kattis'));
  expect(other.out).not.toMatch(/[{}[\]"]/);
});
