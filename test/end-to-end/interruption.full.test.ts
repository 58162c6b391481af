import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isAlive } from '../is-alive.ts';
import { everyNth, slow } from '../sample.ts';
import {
  descendants,
  judge,
  leftovers,
  makeWorkspace,
  nameOf,
  type Spawned,
  spawnJudge,
  spawnShell,
  until,
  writeEchoProblem,
} from './support.ts';

const workspace = makeWorkspace();
const patient = writeEchoProblem(workspace, 'patient', {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: pass-fail\nname: Patient\nuuid: 5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9da\nlicense: public domain\nlimits: {time_limit: 60, memory: 128}\n',
});
const echo = writeEchoProblem(workspace);
const right = workspace.write('right.py', 'print(input())\n');
/** Starts processes and never ends. */
const stubborn = workspace.write(
  'stubborn.c',
  '#include <signal.h>\n#include <unistd.h>\nint main(void) { for (int s = 1; s < 64; s++) signal(s, SIG_IGN); if (fork() == 0) setsid(); for (;;) pause(); }\n',
);

const running: Spawned[] = [];
function start(spawned: Spawned): Spawned {
  running.push(spawned);
  return spawned;
}
afterEach(() => {
  for (const { child } of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(() => workspace.remove());

/** Waits until the stubborn program and its child run; returns all processes that the judge has started. */
async function everythingRuns(run: Spawned): Promise<readonly number[]> {
  return until((): readonly number[] | false => {
    const found = descendants(run.pid);
    return found.filter((pid) => nameOf(pid) === 'program').length >= 2 && found;
  }, 'the program to run');
}

describe('an interrupted judge', () => {
  it.each(
    everyNth(3, [
      [
        'SIGINT',
        'the whole process group, like Ctrl-C',
        (run: Spawned): boolean => process.kill(-run.pid, 'SIGINT'),
        { status: 130, said: 'judge: interrupted\n' },
      ],
      [
        'SIGTERM',
        'the judge alone',
        (run: Spawned): boolean => process.kill(run.pid, 'SIGTERM'),
        { status: 143, said: 'judge: ended by SIGTERM\n' },
      ],
      [
        'SIGHUP',
        'the whole process group, like a terminal that is closed',
        (run: Spawned): boolean => process.kill(-run.pid, 'SIGHUP'),
        { status: 129, said: 'judge: ended by SIGHUP\n' },
      ],
    ] as const),
  )('by %s to %s prints no result, leaves nothing behind, and ends with its status', async (...sent) => {
    const [, , send, { status, said }] = sent;
    const run = start(spawnJudge(['grade', patient, stubborn, '--json']));
    const processes = await everythingRuns(run);
    expect(leftovers(run.pid)).not.toEqual([]);
    send(run);
    expect(await run.ended).toBe(status);
    expect(run.out()).toBe('');
    expect(run.err()).toContain(said);
    expect(run.err()).not.toMatch(/^\s+at /mu);
    await until(() => processes.every((pid) => !isAlive(pid)), 'every process to be gone');
    expect(leftovers(run.pid)).toEqual([]);
  });

  it('ends with 130 at once on the second signal', async () => {
    const run = start(spawnJudge(['grade', patient, stubborn]));
    const processes = await everythingRuns(run);
    process.kill(run.pid, 'SIGINT');
    process.kill(run.pid, 'SIGINT');
    expect(await run.ended).toBe(130);
    await until(() => processes.every((pid) => !isAlive(pid)), 'every process to be gone');
    // The next judge removes what a forced end leaves.
    expect((await judge(['grade', echo, right])).status).toBe(0);
    expect(leftovers(run.pid)).toEqual([]);
  });
});

describe('two judges at once', () => {
  it.runIf(slow)('do not disturb each other (SLOW=1)', async () => {
    const both = [1, 2].map(() => start(spawnJudge(['grade', echo, right, '--json', '--no-cache'])));
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    for (const { out, pid } of both) {
      expect(JSON.parse(out())).toMatchObject({ verdict: 'AC' });
      expect(leftovers(pid)).toEqual([]);
    }
  });

  it.runIf(slow)('continue when one of them is interrupted (SLOW=1)', async () => {
    const victim = start(spawnJudge(['grade', patient, stubborn]));
    await everythingRuns(victim);
    const other = start(spawnJudge(['grade', echo, right, '--json']));
    process.kill(-victim.pid, 'SIGINT');
    expect(await Promise.all([victim.ended, other.ended])).toEqual([130, 0]);
    expect(JSON.parse(other.out())).toMatchObject({ verdict: 'AC' });
  });
});

describe('a reader that closes the pipe', () => {
  it.runIf(slow)('ends the judge silently (SLOW=1)', async () => {
    const run = start(
      spawnShell(
        `set -o pipefail; $JUDGE grade "${echo}" "${right}" "${right}" --json | head -c 1 >/dev/null; echo "\${PIPESTATUS[0]}"`,
      ),
    );
    await run.ended;
    expect(run.out()).toBe('0\n');
    expect(run.err()).toBe('');
  });

  it('does not matter to --help', async () => {
    const run = start(spawnShell(`$JUDGE --help | true; echo "\${PIPESTATUS[0]}"`));
    await run.ended;
    expect({ out: run.out(), err: run.err() }).toEqual({ out: '0\n', err: '' });
  });
});

describe('judge grade --watch', () => {
  it('grades again after each change, tolerates a missing source, and ends with 130', async () => {
    const source = workspace.write('watched/answer.py', 'print("wrong")\n');
    const run = start(spawnJudge(['grade', echo, source, '--watch']));
    const gradings = (): number => run.err().split('watching for changes').length - 1;
    await until(() => gradings() === 1, 'the first grading');
    expect(run.out()).toContain('WA wrong answer');
    writeFileSync(source, 'print(input())\n');
    await until(() => gradings() === 2, 'the second grading');
    expect(run.out()).toMatch(/── answer\.py changed[\s\S]*AC accepted/u);
    rmSync(source);
    await until(() => gradings() === 3, 'the source to be missed');
    writeFileSync(source, 'print(input()\n');
    await until(() => gradings() === 4, 'the fourth grading');
    expect(run.out()).toContain('CE compile error');
    process.kill(-run.pid, 'SIGINT');
    expect(await run.ended).toBe(130);
    expect(leftovers(run.pid)).toEqual([]);
  });
});

describe('colours', () => {
  it.runIf(slow)('are off for pipes and with NO_COLOR, and on if forced (SLOW=1)', async () => {
    const colours = async (env: Readonly<Record<string, string>>): Promise<boolean> => {
      const run = start(spawnJudge(['grade', echo, right], env));
      await run.ended;
      return run.out().includes('\u001b');
    };
    expect(await colours({ NO_COLOR: '', FORCE_COLOR: '' })).toBe(true);
    expect(await colours({ NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
    expect(await colours({ NO_COLOR: '', FORCE_COLOR: '0' })).toBe(false);
  });
});
