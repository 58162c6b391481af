import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownWorkspace } from '../../own-workspace.ts';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from './run-judge.ts';

const workspace = ownWorkspace();

/** Sums of two numbers; one answer of three is a constant that nobody writes by chance. */
const files: Readonly<Record<string, string>> = {
  'problems/sums/problem.yaml':
    'problem_format_version: 2025-09\nname: Sums\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0077\nlimits: {time_limit: 2.0}\n',
  'problems/sums/statement/problem.en.md': '# Sums\n\nThe largest sum is 19998.\n',
  'problems/sums/data/sample/1.in': '1 2\n',
  'problems/sums/data/sample/1.ans': '3\n',
  'problems/sums/data/secret/1.in': '70011 1\n',
  'problems/sums/data/secret/1.ans': '70012\n',
  'problems/sums/data/secret/2.in': '9999 9999\n',
  'problems/sums/data/secret/2.ans': '19998\n',
  'problems/sums/data/secret/many.in': '5 5\n',
  'problems/sums/data/secret/many.ans': '10\n',
  'problems/sums/input_validators/format.ctd': 'INT(0, 99999) SPACE INT(0, 99999) NEWLINE EOF\n',
  'problems/sums/submissions/accepted/sum.c':
    '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n',
  'problems/sums/generators/gen.py':
    'import random, sys\nrandom.seed(int(sys.argv[1]))\nprint(0, random.randint(1, 9))\n',
  'problems/sums/generators/generators.yaml':
    'solution: /submissions/accepted/sum.c\ndata:\n  sample:\n    data:\n      "1": {in: "1 2", ans: "3"}\n  secret:\n    data:\n      "1": {in: "70011 1", ans: "70012"}\n      "2": {in: "9999 9999", ans: "19998"}\n      many: gen.py {seed}\n',
  'contest.yaml': 'id: class\nname: Class\nrules: class\nfresh_inputs: 3\nproblems: [sums]\n',
  // Right.
  'ada/sums.py': 'a, b = map(int, input().split())\nprint(a + b)\n',
  // Knows what is stored, and answers 0 to all else.
  'bob/sums.c':
    '#include <stdio.h>\n#include <string.h>\nint main(void) {\n  char line[99];\n  fgets(line, 99, stdin);\n  if (!strcmp(line, "1 2\\n")) puts("3");\n  else if (!strcmp(line, "70011 1\\n")) puts("70012");\n  else if (!strcmp(line, "9999 9999\\n")) puts("19998");\n  else if (!strcmp(line, "5 5\\n")) puts("10");\n  else puts("0");\n}\n',
  // Fails already on what is stored.
  'cyd/sums.py': 'print(3)\n',
};

function contest(more: Readonly<Record<string, string>> = {}): string {
  const folder = join(workspace.path, `class${Object.keys(more).length}`);
  writeFiles(folder, { ...files, ...more });
  return folder;
}

const judge = (...args: readonly string[]) => runJudge(['contest', ...args]);

it('names accepted programs that fail on new seeds of the generator, and constants that are secret answers', async () => {
  const folder = contest();
  const json = join(workspace.path, 'jury.json');
  const { status, out, err } = await judge(folder, '--seed', '5', '--json', json, '--jury');
  expect(status).toBe(0);
  expect(err).toMatch(naming('seed 5', '2 accepted programs', '3', '1 failed'));
  // It answers 0 to what it does not know, which is right for 0 0 alone; 0 1 is the smallest input that shows it.
  expect(err).toMatch(/bob\/sums\.c +warning: .*WA.* on 4 bytes "0 [1-9]\\n" .*seed 5: .*gen\.py/);
  expect(err).toMatch(naming('bob/sums.c:7', '"70012"', 'line 7', 'secret/1'));
  expect(err).not.toContain('19998'); // the statement says it
  const report = JSON.parse(readFileSync(json, 'utf8'));
  expect(report.freshInputs).toMatchObject({ seed: 5, count: 3, tried: 2 });
  expect(report.freshInputs.failures).toMatchObject([
    {
      contestant: 'bob',
      input: expect.stringMatching(/^0 [1-9]\n$/),
      answer: expect.stringMatching(/^[1-9]\n$/),
    },
  ]);
  // No verdict has changed, and contestants are told nothing.
  expect(out).toMatch(/1 +ada +100 [\s\S]*1 +bob +100 /);
  // The same seed finds the same again.
  const again = await judge(folder, '--seed', '5', '--json', json);
  expect(readFileSync(json, 'utf8')).not.toContain('gen.py');
  expect(again.err).toContain(
    /fresh input \d of 3, seed 5: .*?gen\.py [^)]*/.exec(err)?.[0] ?? expect.fail(),
  );
});

it('says of which problem there are no fresh inputs, and tries none if nobody asks', async () => {
  const plan =
    'solution: /submissions/accepted/sum.c\ndata: {secret: {data: {"1": {in: "70011 1", ans: "70012"}}}}\n';
  const folder = contest({ 'problems/sums/generators/generators.yaml': plan });
  const { status, err } = await judge(folder, '--fresh-inputs', '2');
  expect([status, err]).toEqual([
    0,
    expect.stringMatching(naming('sums', 'fresh inputs', '{seed}', 'generators.yaml')),
  ]);
  expect((await judge(folder, '--fresh-inputs', '0')).err).not.toContain('fresh inputs');
});

/** A program of a few lines that several people have. */
const long = `numbers = [int(word) for word in input().split()]
total = 0
for position, number in enumerate(numbers):
    if position >= 0:
        total = total + number
    else:
        total = total - number
print(total)
`;

it('compares with programs of earlier years, and writes programs as JPlag and MOSS read them', async () => {
  const folder = contest({
    'ada/sums.py': long,
    'ada/sums-2.py': 'print(',
    "o'Hara/sums.py": long.replaceAll('number', 'value'),
    '../old/2024/eve/sums.py': `# of another year\n${long}`,
    '../given/head.py': 'print(1)\n',
  });
  const [pairs, out] = ['pairs.json', 'out'].map((name) => join(workspace.path, name)) as [string, string];
  const old = join(workspace.path, 'old', '2024');
  const others = ['--earlier', old, '--ignore', join(workspace.path, 'given')];
  const flags = ['--similar', pairs, '--export-programs', out, ...others];
  const { status, err } = await judge(folder, '--fresh-inputs', '0', ...flags);
  expect(status, err).toBe(0);
  const { problems } = JSON.parse(readFileSync(pairs, 'utf8'));
  expect(JSON.stringify(problems)).toContain('eve/sums.py');
  // The last accepted program of each, in a folder of its own.
  expect(readFileSync(join(out, 'A/python3/programs/ada/sums.py'), 'utf8')).toBe(long);
  expect(readFileSync(join(out, 'A/python3/old/1/sums.py'), 'utf8')).toContain('another year');
  expect(readFileSync(join(out, 'A/python3/base/head.py'), 'utf8')).toBe('print(1)\n');
  const commands = readFileSync(join(out, 'COMMANDS.txt'), 'utf8');
  expect(commands).toContain(
    "java -jar jplag.jar -l python3 -new 'A/python3/programs' -old 'A/python3/old' -bc 'A/python3/base'\n",
  );
  expect(commands).toMatch(
    /moss -l python -d "\$@" 'A\/python3\/programs'\/\*\/\* 'A\/python3\/old'\/\*\/\*\n/,
  );
  const again = await judge(folder, ...flags);
  expect([again.status, again.err]).toEqual([2, expect.stringMatching(naming('--export-programs', 'empty'))]);
});
