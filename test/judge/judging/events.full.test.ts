import { rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';
import { grade } from '#judging';
import type { Problem } from '#problem-reader';
import type { JudgingEvent } from '#protocol';
import { caseIn, doubleProblem } from './double.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const problem = doubleProblem(
  folder,
  [1, 2].map((n) => caseIn(folder, `double-${n}`, `${n}\n`, `${2 * n}\n`)),
);
const missing = { ...caseIn(folder, 'gone', '1\n', '2\n'), inputPath: join(folder, 'gone', 'gone.in') };

async function eventsOf(source: string, text: string | undefined, changes: Partial<Problem> = {}) {
  const path = join(folder, source);
  if (text !== undefined) writeFileSync(path, text);
  const events: JudgingEvent[] = [];
  for await (const event of grade({ ...problem, ...changes }, [{ name: source, path }], { all: true }))
    events.push(event);
  return events;
}

const doubles = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", 2 * n); }\n';

test.each([
  ['an accepted program', 'AC', 'right.c', doubles, {}],
  ['a wrong one that complains', 'WA', 'wrong.c', doubles.replace('2 * n', 'n + 1'), {}],
  ['one that does not compile', 'CE', 'broken.c', '#include "nowhere.h"\nint main(void) { x; }\n', {}],
  ['a script that crashes', 'RTE', 'crash.py', 'raise SystemError(open("/nowhere/x").read())\n', {}],
  ['test data that are not there', 'JE', 'lost.c', doubles, { cases: [...problem.cases, missing] }],
  ['a source that is not there', 'JE', 'absent.c', undefined, {}],
] as const)('events of %s hold no path of this machine', async (_, verdict, source, text, changes) => {
  const events = await eventsOf(source, text, changes);
  expect(events.at(-1)).toMatchObject({ version: 1, type: 'judgement', judgement: { verdict } });
  const stored = JSON.stringify(events);
  for (const path of [
    folder,
    projectRoot,
    homedir(),
    `${tmpdir()}/antipode`,
    '/dev/shm',
    import.meta.dirname,
  ])
    expect(stored, path).not.toContain(`${path}/`);
  expect(JSON.parse(stored)).toEqual(events);
});

test('messages about a compilation contain no host paths', async () => {
  const [compiled] = await eventsOf('right.c', doubles);
  expect(compiled).toEqual({
    version: 1,
    submission: 'right.c',
    type: 'compiled',
    ok: true,
    language: 'c',
    output: '',
    cached: expect.any(Boolean),
    caseCount: 2,
  });
});
