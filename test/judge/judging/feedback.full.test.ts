import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { grade } from '#judging';
import type { Problem } from '#problem-reader';
import { type Judgement, viewOf } from '#protocol';
import { caseIn, doubleProblem } from './double.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const problem = doubleProblem(folder, [
  caseIn(folder, 'sample/1', '21\n', '42\n'),
  { ...caseIn(folder, 'secret/1', '4\n', '8\n'), hint: 'read it again', description: 'the usual' },
  { ...caseIn(folder, 'secret/2', '5\n', '10\n'), fullFeedback: true },
]);

async function judge(
  name: string,
  source: string | Buffer,
  changes: Partial<Problem> = {},
): Promise<Judgement> {
  const path = join(folder, name);
  writeFileSync(path, source);
  for await (const event of grade({ ...problem, ...changes }, [{ name, path }], { all: true }))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('no judgement');
}

test("results carry the package's feedback settings, and texts if a team may see them", async () => {
  const { cases } = await judge('zero.py', 'import sys\nprint(0)\nsys.stderr.write("own words")\n');
  expect(cases).toMatchObject([
    { name: 'sample/1', number: 1, texts: { input: '21\n', answer: '42\n', output: '0\n' } },
    { name: 'secret/1', number: 2, feedback: { hint: 'read it again', description: 'the usual' } },
    { name: 'secret/2', number: 3, feedback: { full: true }, texts: { output: '0\n' } },
  ]);
  expect(cases[1]).not.toHaveProperty('texts');
});

test('a team sees everything about a sample, including standard error, but of a secret case only the hint', async () => {
  const judgement = await judge(
    'crash.py',
    'n = int(input())\nprint(2 * n)\nif n == 4: raise ValueError("four")\n',
  );
  const view = viewOf(judgement, 'team', 'sample');
  expect(view).toMatchObject({ verdict: 'RTE', message: '', hint: 'read it again' });
  expect(JSON.stringify(view)).not.toMatch(/four|the usual|secret\/1/);
  const early = await judge('early.py', 'raise ValueError("at once")\n');
  expect(viewOf(early, 'team', 'sample').cases[0]?.detail).toContain('ValueError: at once');
});

test('a program that writes to the wrong place is told where output belongs', async () => {
  const source = 'n = int(input())\nopen("double.out", "w").write("%d\\n" % (2 * n))\n';
  const { cases } = await judge('files.py', source, { allowFileWriting: true });
  expect(cases[0]).toMatchObject({ verdict: 'WA' });
  expect(cases[0]?.message).toMatch(/wrote to a file; .*standard output/);
  const silent = await judge('silent.py', 'input()\n');
  expect(silent.cases[0]?.message).toMatch(/standard input .*standard output/);
  expect(silent.cases[0]?.message).not.toContain('to a file');
  const loud = await judge('loud.py', 'print(0)\n');
  expect(loud.cases[0]?.message).not.toContain('standard output');
});

test.each([
  [
    'a byte order mark',
    'mark.c',
    Buffer.from(
      '\ufeff#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", 2 * n); }\n',
    ),
  ],
  ['UTF-16', 'wide.py', Buffer.from('\ufeffprint(2 * int(input()))\n', 'utf16le')],
])('a source with %s is taken', async (_, name, source) => {
  expect(await judge(name, source)).toMatchObject({ verdict: 'AC' });
});
