import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { FileQuiet, type Pause } from '../../../judge/judging/quiet/machine-quiet.ts';
import { QuietLock } from '../../../judge/judging/quiet/quiet-lock.ts';
import { childProgram } from '../../child-program.ts';
import { until } from '../../end-to-end/support.ts';
import { slow } from '../../sample.ts';
import { doubling } from './fixtures/doubling.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const never = new AbortController().signal;
const pauseMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const fileQuiet = (pause: Pause, name: string) =>
  new FileQuiet(pause, undefined, { folder: join(folder, name), patienceMs: 60_000 });

/** A judge's lock that shares its files with the other locks of this test. */
const openLock = () => new QuietLock((pause) => fileQuiet(pause, 'quiet'));

interface Span {
  readonly kind: string;
  readonly start: bigint;
  readonly end: bigint;
}

const spansOf = (path: string): Span[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', start = '', end = ''] = line.split(' ');
      return { kind, start: BigInt(start), end: BigInt(end) };
    });

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

describe('two judges of one machine', () => {
  test('never run anything while the other one has quiet, and both make progress', async () => {
    const under = { way: 0, quiet: 0 };
    const counts = { runs: 0, quiet: 0 };
    const judge = async (every: number) => {
      const lock = openLock();
      await lock.machine.begin();
      for (let i = 1; i <= 30; i++) {
        await lock.until(never).shared(async () => {
          expect(under.quiet).toBe(0);
          under.way++;
          await pauseMs(4);
          under.way--;
          counts.runs++;
        });
        if (i % every > 0) continue;
        await lock.until(never).alone(async (isQuiet) => {
          expect([isQuiet(), under.way, under.quiet]).toEqual([true, 0, 0]);
          under.quiet++;
          await pauseMs(10);
          under.quiet--;
          counts.quiet++;
        });
      }
      lock.machine.end();
      await lock.machine.close();
    };
    await Promise.all([judge(6), judge(10), judge(100)]);
    expect(counts).toEqual({ runs: 90, quiet: 8 });
  });

  test('that pause for another one are told when its quiet begins, not while it waits for a third one', async () => {
    const told: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const open = (pause: Pause) => fileQuiet(pause, 'three');
    const asking = open((work) => work(() => {}, false));
    const ready = open(async (work) => {
      told.push('pauses');
      await work(() => told.push('begins'), false);
      told.push('goes on');
    });
    const late = open(async (work) => {
      await released;
      told.push('the third one pauses');
      await work(() => {}, false);
    });
    await Promise.all([asking.begin(), ready.begin(), late.begin()]);
    const quiet = asking.alone(async () => {
      await until(() => told.includes('begins'), 'the judge that pauses to be told');
      told.push('quiet');
    }, false);
    await until(() => told.length > 0, 'the other judge to pause');
    release();
    await quiet;
    await until(() => told.includes('goes on'), 'the other judge to go on');
    // Each file is seen twice, when it is made and when it is removed.
    expect([...new Set(told)]).toEqual(['pauses', 'the third one pauses', 'begins', 'quiet', 'goes on']);
    await Promise.all([asking.close(), ready.close(), late.close()]);
  });

  test('in two processes never repeat a run near a limit while the other one runs', async () => {
    doubling(folder, 200, 4); // creates the files
    const logs = ['one', 'other'].map((name) => join(folder, `${name}.log`));
    const [repeats, quick] = logs;
    const children = [
      child(logs[0] ?? '', 'goes-over-by-a-fifth.c', 1, 1),
      child(logs[1] ?? '', 'doubles.c', 4, 12),
    ];
    const [first, second] = await Promise.all(children.map(verdictsOf));
    expect(new Set(first)).toEqual(new Set(['TLE']));
    expect(new Set(second)).toEqual(new Set(['AC']));
    const quiet = spansOf(repeats ?? '').filter(({ kind }) => kind === 'repeat');
    const others = spansOf(quick ?? '');
    expect(quiet.length).toBeGreaterThanOrEqual(2);
    expect(quiet.flatMap((span) => others.filter((other) => overlap(span, other)))).toEqual([]);
  });

  test('do not wait for one that was killed while it had the lock', async () => {
    const dead = holder();
    await new Promise<void>((resolve) => dead.stdout.once('data', () => resolve()));
    const lock = openLock();
    let done = false;
    const waiting = lock.machine.begin().then(() => {
      done = true;
    });
    await pauseMs(300);
    expect(done).toBe(false);
    dead.kill('SIGKILL');
    await waiting;
    expect(await lock.until(never).alone(async () => 'quiet')).toBe('quiet');
    await lock.machine.close();
  });

  test('do not wait for one that was killed while it waited for the lock', async () => {
    const lock = openLock();
    await lock.machine.begin();
    await lock.until(never).alone(async () => {
      const dead = holder();
      await until(isWaitedFor, 'the other judge to wait');
      dead.kill('SIGKILL');
      await new Promise((resolve) => dead.once('close', resolve));
    });
    await lock.machine.close();
    expect(spawnSync('flock', ['-w', '30', '-x', join(folder, 'quiet', 'runs'), 'true']).status).toBe(0);
  });

  test.runIf(slow)(
    'leave nothing locked when a cancelled job still has quiet while the next one begins (SLOW=1)',
    async () => {
      const { machine } = openLock();
      await machine.begin();
      let ended = () => {};
      const quiet = machine.alone(() => new Promise<void>((resolve) => (ended = resolve)), false);
      await pauseMs(200);
      machine.end(); // the job is cancelled; its last run is not over
      await pauseMs(1500); // longer than the lock is kept for the next job
      await machine.begin();
      ended();
      await quiet;
      await machine.close();
      expect(spawnSync('flock', ['-n', '-x', join(folder, 'quiet', 'runs'), 'true']).status).toBe(0);
    },
  );

  test.runIf(slow)('do not wait long for one that was stopped while it had the lock (SLOW=1)', async () => {
    const stopped = holder();
    await new Promise<void>((resolve) => stopped.stdout.once('data', () => resolve()));
    stopped.kill('SIGSTOP');
    const lock = openLock();
    await lock.machine.begin();
    expect(spawnSync('flock', ['-n', '-s', join(folder, 'quiet', 'runs'), 'true']).status).toBe(0);
    await lock.machine.close();
    stopped.kill('SIGKILL');
  });
});

/** Whether somebody waits for the file `turn`: the kernel lists waiting locks, but not in a namespace of processes. */
function isWaitedFor(): boolean {
  const turn = join(folder, 'quiet', 'turn');
  return readdirSync('/proc').some((pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8') === 'flock\n' && readlinkSync(`/proc/${pid}/fd/3`) === turn
      );
    } catch {
      return false; // no process, or it has ended
    }
  });
}

test('a judge that has waited long goes on, the one that has quiet learns of it, and later both have quiet again', async () => {
  const waits: boolean[] = [];
  const open = (patienceMs: number) =>
    new FileQuiet(
      (work) => work(() => {}, false),
      (isWaiting) => waits.push(isWaiting),
      { folder: join(folder, 'patience'), patienceMs },
    );
  const [patient, impatient] = [open(60_000), open(3000)];
  await patient.begin();
  await patient.alone(async (span) => {
    expect(span.isKept()).toBe(true);
    await impatient.begin();
    await until(() => !span.isKept(), 'the judge that has quiet to learn of the other one');
    expect(await impatient.alone(async (other) => other.isKept(), false)).toBe(false);
  }, false);
  expect(waits).toEqual([true, false]);
  for (const judge of [impatient, patient])
    await eventually(() => judge.alone(async (span) => span.isKept(), false));
  await Promise.all([patient.close(), impatient.close()]);
});

test('a judge waits only so long in all, however often another one has quiet', async () => {
  const place = { folder: join(folder, 'in-all'), patienceMs: 600_000 };
  const busy = new FileQuiet((work) => work(() => {}, false), undefined, place);
  const hurried = new QuietLock(
    (pause) => new FileQuiet(pause, undefined, { ...place, patienceInAllMs: 1500 }),
  );
  const isAlone = () => hurried.until(never).alone(async (isQuiet) => isQuiet());
  await Promise.all([busy.begin(), hurried.machine.begin()]);
  for (let times = 1; times <= 4; times++)
    await busy.alone(async () => expect(await isAlone()).toBe(false), false);
  await eventually(isAlone); // it gets its permission meanwhile
  await Promise.all([busy.close(), hurried.machine.close()]);
});

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pauseMs(20);
}

const lockHolder = await childProgram(join(import.meta.dirname, 'fixtures', 'holds-the-lock.ts'));
const holder = () =>
  spawn(process.execPath, [lockHolder, join(folder, 'quiet')], { stdio: ['ignore', 'pipe', 'inherit'] });

test('a judge that cannot get the lock continues without it', async () => {
  const lock = new QuietLock((pause) => fileQuiet(pause, 'nowhere/at-all'));
  await lock.machine.begin();
  expect(await lock.until(never).alone(async () => 'done')).toBe('done');
  lock.machine.end();
  await lock.machine.close();
});

const judgeInChild = await childProgram(join(import.meta.dirname, 'fixtures', 'judge-in-child.ts'));
const child = (log: string, program: string, cases: number, times: number): ChildProcess => {
  const path = join(import.meta.dirname, 'fixtures', program);
  const args = [judgeInChild, folder, log, path, String(cases), String(times)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
};

async function verdictsOf({ stdout }: ChildProcess): Promise<string[]> {
  let text = '';
  for await (const chunk of stdout ?? []) text += String(chunk);
  return text.trim().split('\n');
}
