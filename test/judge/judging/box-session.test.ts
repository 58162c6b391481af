import { expect, test } from 'vitest';
import { type Box, type BoxRun, type RunRequest, SandboxError } from '#sandbox';
import { Boxes, RunSession } from '../../../judge/judging/runs/box-session.ts';
import { Cores } from '../../../judge/judging/runs/cores.ts';

const options = { outputFolder: '/nowhere', scratchBytes: 1 };
const request = (name: string): RunRequest => ({
  argv: [name],
  cwd: '/w',
  limits: { cpuMs: 1, wallMs: 1, memoryBytes: 1, outputBytes: 1, processes: 1, openFiles: 1 },
});
const clean = { exit: { kind: 'exited', code: 0 } } as BoxRun;
const ends = async () => clean;
const fails = (hadBegun: boolean) => () =>
  Promise.reject(new SandboxError('the launcher is gone', { hadBegun }));
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A session whose boxes do with each run what the script says, one entry for each try. `log`: what happened, with the
 *  number of the box. */
function slotOf(script: Readonly<Record<string, readonly (() => Promise<BoxRun>)[]>>) {
  const log: string[] = [];
  const tries = new Map<string, number>();
  let opened = 0;
  const open = async (): Promise<Box> => {
    const number = ++opened;
    const run = ({ argv: [name = ''] }: RunRequest) => {
      const index = tries.get(name) ?? 0;
      tries.set(name, index + 1);
      log.push(`${name} in ${number}`);
      return (script[name]?.[index] ?? ends)();
    };
    const close = async () => void log.push(`closed ${number}`);
    const info = { backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] } as const;
    return { info, run, runKeeping: run, collect: async () => undefined, close };
  };
  const session = new RunSession(new Boxes(open, new Cores()), options);
  return { log, run: (name: string) => session.run(request(name), () => {}) };
}

test('a box that fails is replaced once for a run', async () => {
  const { log, run } = slotOf({ a: [fails(true)], b: [fails(true), fails(true)] });
  await expect(run('a')).resolves.toBe(clean);
  await expect(run('b')).rejects.toThrow('the launcher is gone');
  expect(log).toEqual(['a in 1', 'closed 1', 'a in 2', 'b in 2', 'closed 2', 'b in 3', 'closed 3']);
});

test('a box that fails before it begins with a run does not count as a try of it', async () => {
  const { run } = slotOf({ a: [fails(true), fails(true)], b: [fails(false), fails(false), fails(true)] });
  const [a, b] = await Promise.allSettled([run('a'), run('b')]);
  expect([a.status, b.status]).toEqual(['rejected', 'fulfilled']);
});

test('runs that are asked for at once share a box, also the new one after it has failed', async () => {
  const { log, run } = slotOf({ a: [fails(true)], b: [fails(false)] });
  await Promise.all([run('a'), run('b')]);
  expect(log.filter((line) => line.startsWith('closed'))).not.toContain('closed 2');
  expect(log.filter((line) => line.endsWith('in 2')).sort()).toEqual(['a in 2', 'b in 2']);
});

test('a run that fails for another reason lets the others in its box end before the box is closed', async () => {
  let end: (run: BoxRun) => void = () => {};
  const long = new Promise<BoxRun>((resolve) => {
    end = resolve;
  });
  const { log, run } = slotOf({ a: [() => long], b: [() => Promise.reject(new Error('a bad request'))] });
  const running = run('a');
  const other = run('b');
  await tick();
  expect(log).toEqual(['a in 1', 'b in 1']);
  end(clean);
  await Promise.all([running, other]);
  expect(log).toEqual(['a in 1', 'b in 1', 'closed 1', 'b in 2']);
});
