import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackPrograms, runtimeAttacks } from '#doctor';
import { makeTemporaryFolder, projectRoot } from '#host';
import { everyNth } from '../sample.ts';
import { Fortress, newTraces, traces } from './fortress.ts';

const MiB = 1 << 20;

/** Data of the judge that no program may see. */
const secret = { folder: '', file: '' };

describe('a hostile program does no harm', () => {
  let before: readonly string[];
  let fortress: Fortress;

  beforeAll(() => {
    before = traces();
    fortress = new Fortress();
    secret.folder = makeTemporaryFolder();
    secret.file = join(secret.folder, 'secret.ans');
    writeFileSync(secret.file, 'the answer');
  });

  afterAll(async () => {
    await fortress.close();
    rmSync(secret.folder, { recursive: true });
    expect(newTraces(before)).toEqual([]);
  });

  it.each(everyNth(2, runtimeAttacks))('$name is $verdict', (attack) => fortress.withstand(attack));

  it('host-files: neither host files nor test data are visible', async () => {
    const paths = [
      secret.file,
      secret.folder,
      fortress.inputs,
      projectRoot,
      join(projectRoot, 'testdata'),
      join('/usr/share/doc', readdirSync('/usr/share/doc')[0] ?? ''),
    ];
    const { stdout } = await fortress.attack('/prog/host-files', {}, paths);
    expect(stdout).toBe('done\n');
  });

  it.each(['covert-shm', 'covert-metadata'])(
    '%s: nothing that one run left is there for the next',
    async (name) => {
      for (let run = 0; run < 2; run++)
        expect((await fortress.attack(`/prog/${name}`)).stdout).toBe('done\n');
    },
  );

  it.each(['pipes', 'sockets', 'page-tables'])('memory-in-kernel: %s count as memory', async (kind) => {
    const memoryBytes = 16 * MiB;
    const { run, verdict } = await fortress.attack('/prog/memory-in-kernel', { memoryBytes, cpuMs: 5000 }, [
      kind,
    ]);
    expect(['AC', 'MLE'], JSON.stringify(run)).toContain(verdict); // the kernel refuses the memory, or kills the program
    expect(run.peakBytes).toBeGreaterThan(memoryBytes / 2);
    expect(run.peakBytes).toBeLessThanOrEqual(memoryBytes);
    await fortress.nextRunIsUnaffected();
  });

  it('fds-in-flight: the next run gets another box, and closing leaves nothing', async () => {
    const results = await Promise.all(
      ['fds-in-flight', 'nop'].map((name) => fortress.attack(`/prog/${name}`)),
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(['AC', 'AC']);
    expect(results[1]?.run.outputBytes).toBe(0);
    await fortress.attack('/prog/fds-in-flight');
    await fortress.closeBox();
    const left = newTraces(before).filter((trace) => !trace.startsWith('temporary file ')); // its folder is still there
    expect(left).toEqual([]);
    await fortress.nextRunIsUnaffected();
  });

  it('locks: a lock in one box cannot be seen in another', async () => {
    const other = new Fortress();
    other.compile(join(attackPrograms, 'locks.c')); // before the lock is held
    const locked = fortress.attack('/prog/locks', { wallMs: 4000 }, ['lock']);
    await other.box();
    const { stdout } = await other.attack('/prog/locks', {}, ['look']);
    expect(stdout).toBe('done\n');
    expect((await locked).stdout).toBe('done\n');
    await other.close();
  });
});
