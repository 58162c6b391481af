import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';
import { listProblems } from '#problem-reader';
import { slow } from '../sample.ts';
import { judge, makeWorkspace, spawnShell, writeEchoProblem } from './support.ts';

const workspace = makeWorkspace();
const echo = writeEchoProblem(workspace);
const right = workspace.write('right.py', 'print(input())\n');
afterAll(() => workspace.remove());

/** The command fails with status 2 and one clear message, without a result or a stack trace. */
async function refuses(argv: readonly string[], ...words: readonly (string | RegExp)[]): Promise<void> {
  const { status, out, err } = await judge(argv);
  for (const word of words) expect(err).toMatch(word);
  expect(err).toMatch(/^judge: /mu);
  expect(err).not.toMatch(/^\s+at /mu);
  expect({ status, out }).toEqual({ status: 2, out: '' });
}

async function verdictOf(path: string, problem = echo): Promise<{ verdict: string; message: string }> {
  const { out } = await judge(['grade', problem, path, '--json']);
  return JSON.parse(out);
}

describe('a problem folder', () => {
  it('that does not exist is reported, with a list of those that do', async () => {
    await refuses(
      ['grade', 'msqaure', right],
      'There is no problem "msqaure" (did you mean "msquare"?)',
      listProblems().join(', '),
    );
  });

  it('with broken YAML is refused with file, line and column', async () => {
    const path = writeEchoProblem(workspace, 'brokenyaml', { 'problem.yaml': 'name: [a\nlimits: {\n' });
    await refuses(['grade', path, right], /problem\.yaml:\d+:\d+/u);
  });

  it('with several mistakes is refused with all of them, each with its line', async () => {
    const path = writeEchoProblem(workspace, 'mistakes', {
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Echo\nlimits:\n  time_limit: soon\n  memory: -3\n',
    });
    await refuses(
      ['grade', path, right],
      /problem\.yaml:4:\d+ .*time_limit.*"soon"/u,
      /problem\.yaml:5:\d+ .*memory.*-3/u,
    );
  });

  it('with an unknown key is graded, with a warning about the key', async () => {
    const path = writeEchoProblem(workspace, 'unknownkey', {
      'problem.yaml':
        'problem_format_version: 2025-09\ntype: pass-fail\nname: Echo\nlimits:\n  time_limit: 1\n  memroy: 64\n',
    });
    const { status, out, err } = await judge(['grade', path, right]);
    expect(status).toBe(0);
    expect(out).toContain('AC accepted');
    expect(err).toMatch(/problem\.yaml:6:\d+ .*"memroy".*did you mean "memory"/u);
  });

  it('without an answer file is refused', async () => {
    const path = writeEchoProblem(workspace, 'noanswer');
    rmSync(join(path, 'data/secret/1.ans'));
    await refuses(['grade', path, right], /secret\/1\.ans/u);
  });

  it('without test data is refused', async () => {
    const path = writeEchoProblem(workspace, 'nodata');
    rmSync(join(path, 'data'), { recursive: true });
    await refuses(['grade', path, right], /test data/u);
  });

  it('that is a file is refused', async () => {
    await refuses(['grade', right, right], 'found another kind of file');
  });
});

describe('a submission', () => {
  it('that does not exist is refused, and a similar name is suggested', async () => {
    await refuses(
      ['grade', echo, join(workspace.path, 'rihgt.py')],
      'there is no such file or folder (did you mean "right.py"?)',
    );
  });

  it('that is a broken link is refused', async () => {
    const path = join(workspace.path, 'dangling.py');
    symlinkSync('nowhere', path);
    await refuses(['grade', echo, path], 'dangling.py');
  });

  it.each([
    ['empty.c', '', /empty/u],
    ['blank.py', ' \n\n', /./u],
    ['binary.c', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), /NUL|binary|no text/u],
    ['unknown.xyz', 'hello', /extension|language/u],
  ] as const)('%s does not compile, and the message says why', async (name, content, message) => {
    const found = await verdictOf(workspace.write(name, content));
    if (name !== 'blank.py')
      expect(found).toMatchObject({ verdict: 'CE', message: expect.stringMatching(message) });
    else expect(['CE', 'WA']).toContain(found.verdict);
  });

  it('that is a pipe does not block the judge', async () => {
    const path = join(workspace.path, 'pipe.c');
    await execa('mkfifo', [path]);
    expect(await judge(['grade', echo, path])).toMatchObject({
      status: 2,
      err: expect.stringContaining('pipe.c'),
    });
    const folder = workspace.write('piped/a.c', 'int main(void) { return 0; }\n').slice(0, -'/a.c'.length);
    await execa('mkfifo', [join(folder, 'b.c')]);
    expect(await verdictOf(folder)).toMatchObject({
      verdict: 'CE',
      message: expect.stringContaining('pipe'),
    });
  });

  it.runIf(slow)('may have any name (SLOW=1)', async () => {
    const names = [
      'with space.py',
      '-leading-dash.py',
      "quote's $(touch x).py",
      'ünïcode – ✓.py',
      'new\nline.py',
      '\u001b[31mred.py',
    ];
    const paths = names.map((name) => workspace.write(`names/${name}`, 'print(input())\n'));
    const { out } = await judge(['grade', echo, ...paths, '--json']);
    const verdicts = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(verdicts).toEqual(
      paths.map((submission) => expect.objectContaining({ submission, verdict: 'AC' })),
    );
    expect((await judge(['grade', echo, ...paths])).out).not.toContain('\u001b');
  });

  it('whose name starts with a dash is given after --', async () => {
    const folder = join(workspace.path, 'dash');
    mkdirSync(folder);
    writeFileSync(join(folder, '-x.py'), 'print(input())\n');
    const run = spawnShell(
      `root=$PWD; cd "${folder}" && ${process.execPath} "$root/judge/setup/judge.mjs" grade "${echo}" -- -x.py`,
    );
    expect(await run.ended).toBe(0);
    expect(run.out()).toContain('AC accepted');
  });

  it('whose name is not UTF-8 gets a clear message', async () => {
    const run = spawnShell(
      `cp "${right}" "${workspace.path}/$(printf 'a\\377.py')" && $JUDGE grade "${echo}" "${workspace.path}/$(printf 'a\\377.py')"`,
    );
    expect(await run.ended).toBe(2);
    expect(run.err()).toMatch(/^judge: .*there is no such file.*\n.*not UTF-8/mu);
  });

  it('may have CRLF line ends', async () => {
    expect(await verdictOf(workspace.write('crlf.py', 'line = input()\r\nprint(line)\r\n'))).toMatchObject({
      verdict: 'AC',
    });
  });

  it('in an unknown language is refused before anything is run', async () => {
    await refuses(
      ['grade', echo, right, '--language', 'pyhton3'],
      /no language "pyhton3" \(did you mean "python3"\?\)/u,
    );
  });
});

describe('output', () => {
  it('with CRLF line ends is accepted by the default validator', async () => {
    const path = workspace.write('prints-crlf.py', 'import sys\nsys.stdout.write(input() + "\\r\\n")\n');
    expect(await verdictOf(path)).toMatchObject({ verdict: 'AC' });
  });

  it('with NUL bytes and escape sequences is wrong, and is shown as plain text', async () => {
    const path = workspace.write('nul.py', 'print(input() + "\\0\\x1b[2J\\u202e")\n');
    const { out } = await judge(['grade', echo, path]);
    expect(out).toContain('WA wrong answer');
    expect(out).not.toMatch(/[^\P{C}\n]/u);
  });

  it('of 100 MB gets a verdict with a short message', async () => {
    const problem = writeEchoProblem(workspace, 'large', {
      'problem.yaml':
        'problem_format_version: 2025-09\ntype: pass-fail\nname: Large\nuuid: 5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9d9\nlicense: public domain\nlimits: {time_limit: 10, output: 256, memory: 1024}\n',
    });
    const body =
      'static char line[1 << 20]; memset(line, 97, sizeof line); for (int i = 0; i < 100; i++) fwrite(line, 1, sizeof line, stdout);';
    const path = workspace.write(
      'large.c',
      `#include <stdio.h>\n#include <string.h>\nint main(void) { ${body} }\n`,
    );
    const before = process.memoryUsage().rss; // with what other tests have left in this process
    const { verdict, message } = await verdictOf(path, problem);
    expect(verdict).toBe('WA');
    expect(message.length).toBeLessThan(500);
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 2 ** 20);
  });
});
