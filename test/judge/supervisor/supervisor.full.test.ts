import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot, UserError } from '#host';
import { nodeProcess, Supervisor } from '#supervisor';
import { childProgram } from '../../child-program.ts';
import { isAlive } from '../../is-alive.ts';
import { slow } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { until } from '../../until.ts';

const script = join(projectRoot, 'test', 'judge', 'supervisor', 'fixtures', 'small.mjs');

/** A small process with this behaviour, see the script. */
const small = (
  name: string,
  behaviour: string,
  { graceMs = 60_000, readyMs = 60_000, silentMs = 60_000 } = {},
) => nodeProcess({ name, args: [script, name, behaviour], env: {}, readyMs, graceMs, silentMs });

/** A supervisor that is stopped after the test, what its processes said and what it said itself. */
function makeSupervisor() {
  const lines: string[] = [];
  const entries: { readonly process: string; readonly how?: string; readonly pauseMs?: number }[] = [];
  const supervisor = new Supervisor({
    logger: pino({}, { write: (entry) => void entries.push(JSON.parse(entry)) }),
    line: (_, line) => lines.push(line),
  });
  onTestFinished(() => supervisor.stop());
  const saysTimes = (line: string) => lines.filter((one) => one === line).length;
  return { supervisor, lines, entries, saysTimes };
}

it('a process is there when it says so, and knows its port', async () => {
  const { supervisor } = makeSupervisor();
  const { pid, port } = await supervisor.keep(small('one', 'ready'));
  expect(isAlive(pid)).toBe(true);
  expect(port).toBe(1234);
});

it('a process that is killed is started again, alone and every time', async () => {
  const { supervisor, entries, saysTimes } = makeSupervisor();
  const first = await supervisor.keep(small('first', 'ready'));
  const second = await supervisor.keep(small('second', 'ready'));
  process.kill(first.pid, 'SIGKILL');
  await until(() => saysTimes('first starts') === 2);
  expect(entries).toMatchObject([{ process: 'first', how: 'SIGKILL', pauseMs: 0 }]);
  expect(saysTimes('second starts')).toBe(1);
  expect(isAlive(second.pid)).toBe(true);
});

it('a process that cannot go on is started again only if nobody is to be told why', async () => {
  const { supervisor, entries, saysTimes } = makeSupervisor();
  const fault = await new Promise((resolve) => {
    void supervisor.keep(small('told', 'give-up'), resolve);
  });
  expect(fault).toMatchObject({ name: 'UserError', message: naming('told', 'luck'), hint: 'Try again.' });
  await supervisor.keep(small('again', 'give-up'));
  await until(() => saysTimes('again starts') === 2);
  expect(saysTimes('told starts')).toBe(1);
  expect(entries.filter(({ process }) => process === 'told')).toEqual([]);
});

it('a process that hangs is killed and started again, one that answers is left alone', async () => {
  const { supervisor, entries, lines, saysTimes } = makeSupervisor();
  const well = await supervisor.keep(small('well', 'alive', { silentMs: 8_000 }));
  const stopped = await supervisor.keep(small('stopped', 'alive', { silentMs: 1_000 }));
  process.kill(stopped.pid, 'SIGSTOP');
  await until(() => saysTimes('stopped starts') > 1 && saysTimes('well lives') > 0);
  expect(entries[0]).toMatchObject({ process: 'stopped', how: 'SIGKILL' });
  expect(lines).toContain('the stopped has not answered for 1 s; it is killed');
  expect(saysTimes('well starts')).toBe(1);
  expect(isAlive(well.pid)).toBe(true);
});

it.runIf(slow)('a process that keeps dying is started again after growing pauses (SLOW=1)', async () => {
  const { supervisor, entries } = makeSupervisor();
  await supervisor.keep(small('one', 'die'));
  await until(() => entries.length >= 4);
  expect(entries.slice(0, 4).map(({ how, pauseMs }) => [how, pauseMs])).toEqual([
    ['exit status 7', 0],
    ['exit status 7', 100],
    ['exit status 7', 200],
    ['exit status 7', 400],
  ]);
});

it('a first start that fails is the error of whoever asked for it, and is not repeated', async () => {
  const { supervisor, saysTimes } = makeSupervisor();
  const refused = supervisor.keep(small('one', 'refuse'));
  await expect(refused).rejects.toBeInstanceOf(UserError);
  await expect(refused).rejects.toMatchObject({
    message: 'one: expected luck, found none',
    hint: 'Try again.',
  });
  await expect(supervisor.keep(small('two', 'broken'))).rejects.toThrow(/two.*exit status 1/u);
  const late = supervisor.keep(small('three', 'silent', { readyMs: 300 }));
  await expect(late).rejects.toMatchObject({
    message: 'the three was not ready after 0.3 s',
    fault: 'machine',
  });
  expect(saysTimes('one starts')).toBe(1);
});

it('a stop ends those that were started last first, each before the next', async () => {
  const { supervisor, lines } = makeSupervisor();
  const kept = [];
  for (const name of ['one', 'two', 'three']) kept.push(await supervisor.keep(small(name, 'ready')));
  await supervisor.stop();
  expect(lines.slice(3)).toEqual(['three ends', 'two ends', 'one ends']);
  expect(kept.filter(({ pid }) => isAlive(pid))).toEqual([]);
});

it('a stop kills what does not end in time', async () => {
  const { supervisor } = makeSupervisor();
  const { pid } = await supervisor.keep(small('one', 'stubborn', { graceMs: 100 }));
  await supervisor.stop();
  expect(isAlive(pid)).toBe(false);
});

it('a stop while a process is being started again leaves nothing, and nothing is started later', async () => {
  const { supervisor, lines, saysTimes } = makeSupervisor();
  const { pid } = await supervisor.keep(small('one', 'ready'));
  process.kill(pid, 'SIGKILL');
  await until(() => saysTimes('one starts') === 2);
  await supervisor.stop();
  expect(lines.at(-1)).toBe('one ends');
  await expect(supervisor.keep(small('two', 'ready'))).rejects.toThrow();
  expect(saysTimes('two starts')).toBe(0);
});

const waits = await childProgram(join(script, '..', 'waits.ts'));

/** A process that is started before it can work. */
const waiting = (begin: Promise<Readonly<Record<string, string>>>) =>
  nodeProcess({
    name: 'waiting',
    args: [waits],
    env: {},
    begin,
    readyMs: 60_000,
    graceMs: 60_000,
  });

it('a process that waits begins its work with what it has waited for, and again after a restart', async () => {
  const { supervisor, lines, saysTimes } = makeSupervisor();
  let begin: (env: Readonly<Record<string, string>>) => void = () => {};
  const kept = supervisor.keep(waiting(new Promise((resolve) => (begin = resolve))));
  await until(() => saysTimes('loaded') === 1);
  expect(lines).toEqual(['loaded']);
  begin({ ANTIPODE_DATABASE_URL: 'a place' });
  const { pid } = await kept;
  expect(lines).toEqual(['loaded', 'begins with a place']);
  process.kill(pid, 'SIGKILL');
  await until(() => saysTimes('begins with a place') === 2);
});

it('a process that waits may wait for as long as it takes until it begins: only then it must become ready', async () => {
  const { supervisor, saysTimes } = makeSupervisor();
  let begin: (env: Readonly<Record<string, string>>) => void = () => {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const kept = supervisor.keep(waiting(new Promise((resolve) => (begin = resolve))));
    while (saysTimes('loaded') === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(600_000); // a database that is made on a slow machine
    begin({ ANTIPODE_DATABASE_URL: 'a place' });
    expect(isAlive((await kept).pid)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('a process that waits for something that cannot be had ends, and the reason is told', async () => {
  const { supervisor, lines } = makeSupervisor();
  let fail: (error: Error) => void = () => {};
  const kept = supervisor.keep(waiting(new Promise((_, reject) => (fail = reject))));
  await until(() => lines.length === 1);
  fail(new UserError('no database'));
  await expect(kept).rejects.toThrow('no database');
  expect(lines).toEqual(['loaded']);
});

/** A process that has something to log; its supervisor, which reads that, is about to die. */
function left(...args: readonly string[]) {
  const path = join(import.meta.dirname, 'fixtures', 'left.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const die = () => {
    child.stderr?.destroy();
    child.disconnect();
    return once(child, 'exit');
  };
  return { child, die };
}

it.runIf(slow)('a process whose supervisor dies while it starts ends as well (SLOW=1)', async () => {
  expect(await left().die()).toEqual([null, 'SIGKILL']);
});

it('a process whose supervisor dies ends as well if it fails then, as without its database', async () => {
  const { child, die } = left('fails');
  await once(child, 'message');
  expect(await die()).toEqual([null, 'SIGKILL']);
});
