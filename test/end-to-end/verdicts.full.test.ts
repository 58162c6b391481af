import { afterAll, describe, expect, it } from 'vitest';
import { everyNth, slow } from '../sample.ts';
import { judge, makeWorkspace, writeEchoProblem } from './support.ts';

const workspace = makeWorkspace();
const echo = writeEchoProblem(workspace);
/** With a limit that an endless loop reaches soon, however busy the machine is. */
const quick = writeEchoProblem(workspace, 'quick', {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: pass-fail\nname: Quick\nuuid: 5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9db\nlicense: public domain\nlimits: {time_limit: 0.1, memory: 128, output: 4}\n',
});
afterAll(() => workspace.remove());

const c = (body: string): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nint main(void) { ${body} }\n`;
const programs = {
  'right.py': 'print(input())\n',
  'wrong.py': 'print("something else")\n',
  'sleeps.c': c('pause();'),
  'computes.c': c('for (volatile long i = 0;; i++);'),
  'grows.c': c(
    'for (;;) { volatile char *p = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 512) p[i] = 1; }',
  ),
  'floods.c': c('for (;;) puts("flood");'),
  'crashes.c': c('abort();'),
  'fails.py': 'import sys\nsys.exit(3)\n',
  'broken.c': 'int main(void) { return 0 }\n',
};
const paths = Object.fromEntries(
  Object.entries(programs).map(([name, source]) => [name, workspace.write(name, source)]),
) as Record<keyof typeof programs, string>;

describe('judge grade', () => {
  it.each(
    everyNth(2, [
      ['right.py', 'AC', ''],
      ['wrong.py', 'WA', 'something'],
      ['sleeps.c', 'TLE', ''],
      ['computes.c', 'TLE', 'CPU'],
      ['grows.c', 'MLE', 'MiB'],
      ['floods.c', 'OLE', '4 MiB'],
      ['crashes.c', 'RTE', 'SIGABRT'],
      ['fails.py', 'RTE', '3'],
      ['broken.c', 'CE', 'error:'],
    ] as const),
  )('gives %s the verdict %s', async (name, verdict, words) => {
    const problem = name === 'computes.c' ? quick : echo;
    const { status, out, err } = await judge(['grade', problem, paths[name], '--expect', verdict]);
    expect(out).toContain(verdict);
    expect(out).toContain(words);
    expect(status).toBe(0);
    expect(err).not.toContain('judge:');
  });

  it.runIf(slow)('grades the jury submissions if no submission is named (SLOW=1)', async () => {
    const { status, out } = await judge(['grade', 'test/packages/echotwice']);
    expect(out).toMatch(/^ *accepted\/backwards\.py +AC +AC ok/mu);
    expect(out).toMatch(/^1 AC, 1 WA, 1 TLE, 1 RTE · all as expected$/mu);
    expect(status).toBe(0);
    const { err } = await judge(['grade', echo]);
    expect(err).toMatch(/has no jury submissions.*name a submission/u);
  });

  it('ends with status 1 if another verdict was expected, and with 0 if none was', async () => {
    expect((await judge(['grade', echo, paths['wrong.py'], '--expect', 'AC,TLE'])).status).toBe(1);
    expect((await judge(['grade', echo, paths['wrong.py']])).status).toBe(0);
  });

  it('prints one valid line of JSON per submission, with the documented fields', async () => {
    const { status, out, err } = await judge([
      'grade',
      echo,
      paths['right.py'],
      paths['broken.c'],
      '--json',
      '--jury',
    ]);
    // Another judge of this machine may make it wait, which it says.
    const withoutProgress = err.replace(/^(\[\d\/2\] |waiting for another judge ).*\n/gmu, '');
    expect({ status, err: withoutProgress }).toEqual({ status: 0, err: '' });
    const [right, broken, ...more] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(more).toEqual([]);
    expect(right).toMatchObject({
      version: 1,
      problem: 'echo',
      submission: paths['right.py'],
      language: 'python3',
      verdict: 'AC',
      score: null,
      compile: { ok: true },
      cases: [
        { name: 'sample/1', verdict: 'AC', score: null },
        { name: 'secret/1', verdict: 'AC', score: null },
      ],
    });
    expect(right.cpuMs).toBe(Math.max(...right.cases.map((result: { cpuMs: number }) => result.cpuMs)));
    expect(right.peakBytes).toBeGreaterThan(0);
    expect(broken).toMatchObject({ verdict: 'CE', compile: { ok: false }, cases: [] });
  });

  it.runIf(slow)('stops at the first failing case unless all are requested (SLOW=1)', async () => {
    const verdicts = async (...more: string[]) =>
      JSON.parse((await judge(['grade', echo, paths['wrong.py'], '--json', '--jury', ...more])).out).cases
        .length;
    expect(await verdicts()).toBe(1);
    expect(await verdicts('--all')).toBe(2);
  });

  it('runs only the cases that --tests selects', async () => {
    const { out } = await judge([
      'grade',
      echo,
      paths['right.py'],
      '--json',
      '--jury',
      '--tests',
      'secret/*',
    ]);
    expect(JSON.parse(out).cases.map(({ name }: { name: string }) => name)).toEqual(['secret/1']);
  });

  it.runIf(slow)('generates a group of test cases that --tests names (SLOW=1)', async () => {
    const program = 'problems/msquare/submissions/accepted/bidirectional.c';
    const { out } = await judge(['grade', 'msquare', program, '--json', '--jury', '--tests', 'full/0000*']);
    const { verdict, cases } = JSON.parse(out);
    expect(verdict).toBe('AC');
    expect(cases).toHaveLength(9);
    for (const { name } of cases) expect(name).toMatch(/^full\/0000[1-9]-[1-8]{8}$/u);
  });

  it.runIf(slow)('uses the time limit of --time-limit (SLOW=1)', async () => {
    const { out } = await judge(['grade', echo, paths['computes.c'], '--time-limit', '0.2']);
    expect(out).toMatch(/limit 0\.2 s/u);
  });

  it('shows several submissions as a grid and marks verdicts that their folders do not expect', async () => {
    const accepted = workspace.write('submissions/accepted/right.py', programs['right.py']);
    const liar = workspace.write('submissions/accepted/wrong.py', programs['wrong.py']);
    const { status, out } = await judge(['grade', echo, accepted, liar]);
    expect(status).toBe(0);
    expect(out).toMatch(/right\.py {2}AA\n/u);
    expect(out).toMatch(/wrong\.py {2}W·\n/u);
    expect(out).toMatch(/wrong\.py +WA +AC MISMATCH/u);
    expect(out).toContain('1 not as expected');
  });

  it.runIf(slow)('shows the jury more than a contestant (SLOW=1)', async () => {
    const line = ['grade', echo, paths['wrong.py'], '--tests', 'secret/*'];
    const shown = async (...more: string[]) => (await judge([...line, ...more])).out;
    const forJury = await shown();
    const withAll = await shown('--contestant', '--feedback', 'all');
    for (const open of [forJury, withAll, await shown('--json', '--jury')])
      for (const secret of ['secret/1', 'found']) expect(open).toContain(secret);
    for (const closed of [await shown('--contestant'), await shown('--json')])
      for (const secret of ['secret/1', 'found']) expect(closed).not.toContain(secret);
    expect(forJury).toContain('jury only');
    expect(withAll).not.toContain('jury only');
    expect(await shown('--contestant', '--feedback', 'case-number')).toContain('decided by case 1');
    expect(await shown('--contestant', '--feedback', 'none')).not.toContain('WA');
  });

  it('shows a contestant input, answer, output and standard error of a sample', async () => {
    const { out } = await judge(['grade', echo, paths['wrong.py'], '--tests', 'sample/*', '--contestant']);
    expect(out).toMatch(/input +expected +found\n/);
    const crash = workspace.write('submissions/crash.py', 'print(undefined_name)\n');
    const crashed = await judge(['grade', echo, crash, '--tests', 'sample/*', '--contestant']);
    expect(crashed.out).toContain('NameError');
  });

  it.runIf(slow)('compiles again with --no-cache (SLOW=1)', async () => {
    await judge(['grade', echo, paths['crashes.c']]);
    const cached = async (...more: string[]) =>
      JSON.parse((await judge(['grade', echo, paths['crashes.c'], '--json', ...more])).out).compile.cached;
    expect(await cached()).toBe(true);
    expect(await cached('--no-cache')).toBe(false);
  });

  it('reports a broken checker as a judge error, with status 1', async () => {
    const broken = writeEchoProblem(workspace, 'brokenchecker', {
      'checker.ts': 'export const checker = () => { throw new Error("no opinion"); };\n',
    });
    const { status, out } = await judge(['grade', broken, paths['right.py'], '--trust']);
    expect(status).toBe(1);
    expect(out).toContain('JE judge error');
    expect(out).toContain('checker.ts');
    expect(out).toContain('no opinion');
  });
});
