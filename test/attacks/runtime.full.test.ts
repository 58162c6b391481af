import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '../../judge/host/index.ts';
import type { RunLimits } from '../../judge/sandbox/index.ts';
import type { Verdict } from '../../judge/verdict/index.ts';
import { type Attacked, attackLimits, Fortress, traces } from './fortress.ts';

const folder = join(projectRoot, 'test', 'attacks', 'runtime');
const MiB = 1 << 20;

interface Attack {
  readonly name: string;
  readonly verdict: Verdict;
  readonly limits?: Partial<RunLimits>;
  readonly args?: readonly string[];
  readonly expect?: (attacked: Attacked) => void;
}

const done = ({ stdout }: Attacked) => expect(stdout).toBe('done\n');
const atProcessLimit = ({ run }: Attacked) => expect(run.hitProcessLimit).toBe(true);
const killedFor =
  (limit: string) =>
  ({ run }: Attacked) =>
    expect(run.exit).toEqual({ kind: 'killed', limit });
const nearLimit = ({ run }: Attacked) =>
  expect(run.peakBytes).toBeGreaterThan(attackLimits.memoryBytes * 0.9);

/** Compiler flags that an attack needs; the others get the usual ones. */
const flags: Readonly<Record<string, readonly string[]>> = { 'huge-data.c': ['-static', '-nostdlib'] };

/** What the judge keeps and no program may see. */
const secret = { folder: '', file: '' };

const attacks: readonly Attack[] = [
  // processes
  { name: 'fork-bomb', verdict: 'TLE', expect: atProcessLimit },
  { name: 'vfork-bomb', verdict: 'TLE', limits: { processes: 8 }, expect: atProcessLimit },
  { name: 'thread-bomb', verdict: 'TLE', limits: { processes: 8 }, expect: atProcessLimit },
  { name: 'fork-and-die', verdict: 'AC' }, // the first process ends at once; what it left is gone with it
  { name: 'double-fork-daemon', verdict: 'AC', expect: done },
  { name: 'orphans', verdict: 'AC', expect: done },
  { name: 'sleep-forever', verdict: 'TLE', limits: { wallMs: 500 }, expect: killedFor('wall') },
  { name: 'stop-itself', verdict: 'TLE', limits: { wallMs: 500 }, expect: killedFor('wall') },
  { name: 'stop-parent', verdict: 'AC', expect: ({ stdout }) => expect(stdout).toBe('parent 1\ndone\n') },
  { name: 'ignore-signals', verdict: 'TLE', expect: killedFor('cpu') },
  { name: 'unreaped-children', verdict: 'TLE', expect: killedFor('cpu') },
  // memory
  { name: 'memory-one-process', verdict: 'MLE', expect: nearLimit },
  { name: 'memory-across-children', verdict: 'MLE', expect: nearLimit },
  { name: 'memory-child-only', verdict: 'MLE', expect: nearLimit },
  { name: 'memfd', verdict: 'MLE', expect: nearLimit },
  { name: 'deep-recursion', verdict: 'AC', expect: done },
  { name: 'huge-data', verdict: 'RTE' },
  // output and files
  {
    name: 'tmpfs-bytes',
    verdict: 'OLE',
    expect: ({ run }) => expect(run.outputBytes).toBe(8 * MiB + 'done\n'.length),
  },
  { name: 'tmpfs-inodes', verdict: 'AC', expect: ({ stdout }) => expect(Number(stdout)).toBeLessThan(4096) },
  { name: 'deep-folder', verdict: 'AC', expect: ({ stdout }) => expect(stdout).toBe('3000\n') },
  { name: 'flood-stdout', verdict: 'OLE' },
  { name: 'flood-stderr', verdict: 'OLE' },
  { name: 'flood-files', verdict: 'OLE' },
  { name: 'far-output', verdict: 'OLE' },
  { name: 'far-output', args: ['ignoring SIGXFSZ'], verdict: 'OLE' },
  { name: 'reserve-output', verdict: 'AC', expect: done },
  { name: 'stdin-tricks', verdict: 'AC', expect: done },
  { name: 'plants', verdict: 'AC', expect: done },
  { name: 'tangle', verdict: 'AC', expect: done },
  { name: 'fds-in-flight', verdict: 'AC', expect: done },
  { name: 'chmod-output', verdict: 'AC', expect: done },
  { name: 'close-all', verdict: 'AC' },
  {
    name: 'exhaust-descriptors',
    verdict: 'AC',
    expect: ({ stdout }) => expect(Number(stdout)).toBe(attackLimits.openFiles - 3),
  },
  // escapes: a program prints ESCAPED for everything it managed to do
  { name: 'sockets', verdict: 'AC', expect: done },
  { name: 'other-processes', verdict: 'AC', expect: done },
  { name: 'kernel-facilities', verdict: 'AC', expect: done },
  { name: 'write-outside', verdict: 'AC', expect: done },
  { name: 'raise-limits', verdict: 'AC', expect: done },
  {
    name: 'x32-calls',
    verdict: 'RTE',
    expect: ({ run }) => expect(run.exit).toEqual({ kind: 'signalled', signal: 'SIGSYS' }),
  },
  {
    name: '32-bit-calls',
    verdict: 'RTE',
    expect: ({ run }) => expect(run.exit).toMatchObject({ kind: 'signalled' }),
  },
  { name: 'covert-shm', verdict: 'AC', expect: done },
  { name: 'covert-metadata', verdict: 'AC', expect: done },
  { name: 'foreign-interpreter', verdict: 'RTE' },
];

describe('a hostile program can only lose', () => {
  let before: ReturnType<typeof traces>;
  let fortress: Fortress;

  beforeAll(() => {
    before = traces();
    fortress = new Fortress();
    for (const source of readdirSync(folder)) fortress.compile(join(folder, source), flags[source]);
    secret.folder = makeTemporaryFolder();
    secret.file = join(secret.folder, 'secret.ans');
    writeFileSync(secret.file, 'the answer');
  });

  afterAll(async () => {
    await fortress.close();
    rmSync(secret.folder, { recursive: true });
    expect(traces()).toEqual(before);
  });

  it.each(attacks)('$name is $verdict', async ({ name, verdict, limits, args, expect: check }) => {
    const attacked = await fortress.attack(`/prog/${name}`, limits, args);
    expect(attacked.stdout).not.toContain('ESCAPED');
    expect(attacked.verdict, JSON.stringify(attacked.run)).toBe(verdict);
    check?.(attacked);
    await fortress.expectNextRunUnaffected();
  });

  it('host-files: neither host files nor test data are visible', async () => {
    const paths = [
      secret.file,
      secret.folder,
      fortress.inputs,
      projectRoot,
      join(projectRoot, 'testdata'),
      '/dev/shm/..',
    ].slice(0, 5);
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
    expect(['AC', 'MLE'], JSON.stringify(run)).toContain(verdict); // the kernel refuses, or kills
    expect(run.peakBytes).toBeGreaterThan(memoryBytes / 2);
    expect(run.peakBytes).toBeLessThanOrEqual(memoryBytes);
    await fortress.expectNextRunUnaffected();
  });

  it('locks: a lock held in one box is not seen in another', async () => {
    const other = new Fortress();
    other.compile(join(folder, 'locks.c'));
    const locked = fortress.attack('/prog/locks', { wallMs: 1500 }, ['lock']);
    await other.box();
    const { stdout } = await other.attack('/prog/locks', {}, ['look']);
    expect(stdout).toBe('done\n');
    expect((await locked).stdout).toBe('done\n');
    await other.close();
  });
});
