import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPrefix } from '#host';
import { type ZipEntry, zipOf } from '../judge/problem-reader/zip-builder.ts';
import { slow } from '../sample.ts';
import { judge, makeWorkspace, writeEchoProblem } from './support.ts';

const workspace = makeWorkspace();
const echo = writeEchoProblem(workspace);
const zip = workspace.write('zipped/echo.zip', zipOf(entriesBelow(echo)));
const right = workspace.write(
  'right.c',
  '#include <stdio.h>\nint main(void) { char s[99]; fputs(fgets(s, 99, stdin), stdout); }\n',
);
const wrong = workspace.write('wrong.c', '#include <stdio.h>\nint main(void) { puts("never"); }\n');
const cache = join(workspace.path, 'cache');
const home = process.env.XDG_CACHE_HOME;

beforeAll(() => {
  process.env.XDG_CACHE_HOME = cache;
});
afterAll(() => {
  if (home === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = home;
  workspace.remove();
});
beforeEach(expectVerdicts);

/** Grades both programs with the package in the zip file. */
async function expectVerdicts(): Promise<void> {
  const { out } = await judge(['grade', zip, right, wrong, '--json']);
  const verdicts = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).verdict);
  expect(verdicts).toEqual(['AC', 'WA']);
}

/** The files of one kind in the store whose path has this ending. */
function kept(kind: string, ending: string): readonly string[] {
  const folder = join(cache, 'antipode', 'store', kind);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const found = files.filter((path) => path.endsWith(ending) && statSync(path).isFile());
  expect(found).not.toEqual([]);
  return found;
}

/** Changes a file inconspicuously: its size and time stay the same. */
function replace(path: string, content: Buffer): void {
  const { size, atime, mtime } = statSync(path);
  writeFileSync(path, Buffer.concat([content, Buffer.alloc(size)]).subarray(0, size));
  utimesSync(path, atime, mtime);
}

describe('a changed store entry is never used', () => {
  it.runIf(slow)('a compiled program that was replaced (SLOW=1)', async () => {
    const programs = kept('programs', '/program');
    const [first = ''] = programs;
    const never = join(workspace.path, 'never');
    cpSync(programs.find((path) => readFileSync(path).includes('never')) ?? first, never);
    for (const path of programs) replace(path, readFileSync(never));
    await expectVerdicts();
  });

  it.runIf(slow)('the record of a compilation, changed to say that it failed (SLOW=1)', async () => {
    for (const path of kept('programs', '.json')) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace('"ok":true', '"ok":false,"reason":"forged"'));
    }
    await expectVerdicts();
  });

  it.runIf(slow)('an answer of an unpacked package (SLOW=1)', async () => {
    for (const path of kept('packages', 'secret/1.ans')) replace(path, Buffer.from('never\n'));
    await expectVerdicts();
  });

  it.runIf(slow)('the problem.yaml of an unpacked package, missing or of another type (SLOW=1)', async () => {
    for (const path of kept('packages', 'problem.yaml')) unlinkSync(path);
    await expectVerdicts();
    for (const path of kept('packages', 'problem.yaml')) {
      const text = readFileSync(path, 'utf8');
      expect(text).toContain('type: pass-fail');
      writeFileSync(path, text.replace('type: pass-fail', 'type: submit-answer'));
    }
    await expectVerdicts();
  });

  it.runIf(slow)('a store that is missing (SLOW=1)', async () => {
    rmSync(cache, { recursive: true });
    await expectVerdicts();
  });
});

describe('judge doctor', () => {
  const keptNow = async () => JSON.parse((await judge(['doctor', '--json'])).out).kept;

  it.runIf(slow)(
    'reports the size of the cache, and empties it if no other judge is running (SLOW=1)',
    async () => {
      expect((await keptNow()).entries).toBeGreaterThan(0);
      const name = ownPrefix.replace(String(process.pid), String(process.ppid));
      const another = mkdtempSync(join(cache, 'antipode', 'store', name));
      try {
        const refused = await judge(['doctor', '--empty-cache']);
        expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('another judge') });
      } finally {
        rmSync(another, { recursive: true });
      }
      expect((await judge(['doctor', '--empty-cache'])).status).toBe(0);
      const folder = join(cache, 'antipode', 'store', 'programs');
      expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([]);
      await expectVerdicts();
    },
  );
});

function entriesBelow(folder: string): ZipEntry[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, data: readFileSync(join(folder, name)) }));
}
