import assert from 'node:assert/strict';
import { type Attacked, attackLimits } from '../../judge/doctor/index.ts';
import type { Protection, RunLimits } from '../../judge/sandbox/index.ts';
import type { Verdict } from '../../judge/verdict/index.ts';

const MiB = 1 << 20;

/** One hostile program and the expected verdict. */
export interface RuntimeAttack {
  /** Name of the source in runtime/, without `.c`. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly limits?: Partial<RunLimits>;
  readonly args?: readonly string[];
  readonly check?: (attacked: Attacked) => void;
  /** Protections that the verdict needs. Without them, only the machine and the next run are guaranteed to be
   *  unharmed. */
  readonly needs?: readonly Protection[];
}

const done = ({ stdout }: Attacked) => assert.equal(stdout, 'done\n');
/** Without cgroups the limit holds, but is not reported. */
const atProcessLimit = ({ run }: Attacked) => assert.ok(run.hitProcessLimit || run.measuredBy === 'rusage');
const killedFor =
  (limit: string) =>
  ({ run }: Attacked) =>
    assert.deepEqual(run.exit, { kind: 'killed', limit });
const nearLimit = ({ run }: Attacked) => assert.ok(run.peakBytes > attackLimits.memoryBytes * 0.9);

/** Everything a program might try while it runs. */
export const runtimeAttacks: readonly RuntimeAttack[] = [
  // processes
  // The kernel frees what a process had a little after its end, so many short ones may reach a low memory limit first.
  { name: 'fork-bomb', verdict: 'TLE', limits: { memoryBytes: 1024 * MiB }, check: atProcessLimit },
  {
    name: 'vfork-bomb',
    verdict: 'TLE',
    limits: { processes: 8, memoryBytes: 1024 * MiB },
    check: atProcessLimit,
  },
  { name: 'thread-bomb', verdict: 'TLE', limits: { processes: 8 }, check: atProcessLimit },
  { name: 'fork-and-die', verdict: 'AC' }, // the first process ends at once; its children are killed
  { name: 'double-fork-daemon', verdict: 'AC', check: done },
  { name: 'orphans', verdict: 'AC', check: done },
  { name: 'sleep-forever', verdict: 'TLE', limits: { wallMs: 500 }, check: killedFor('wall') },
  { name: 'stop-itself', verdict: 'TLE', limits: { wallMs: 500 }, check: killedFor('wall') },
  { name: 'stop-parent', verdict: 'AC', check: ({ stdout }) => assert.equal(stdout, 'parent 1\ndone\n') },
  { name: 'ignore-signals', verdict: 'TLE', check: killedFor('cpu') },
  {
    name: 'unreaped-children',
    verdict: 'TLE',
    check: killedFor('cpu'),
    needs: ['cpu-of-whole-tree'],
  },
  // memory
  { name: 'memory-one-process', verdict: 'MLE', check: nearLimit },
  { name: 'memory-across-children', verdict: 'MLE', check: nearLimit },
  { name: 'memory-child-only', verdict: 'MLE', check: nearLimit },
  { name: 'memfd', verdict: 'MLE', check: nearLimit, needs: ['memory-of-whole-tree'] },
  { name: 'deep-recursion', verdict: 'AC', check: done },
  { name: 'huge-data', verdict: 'RTE' },
  // output and files
  {
    name: 'tmpfs-bytes',
    verdict: 'OLE',
    check: ({ run }) => assert.equal(run.outputBytes, 8 * MiB + 'done\n'.length),
  },
  { name: 'tmpfs-inodes', verdict: 'AC', check: ({ stdout }) => assert.ok(Number(stdout) < 4096) },
  { name: 'deep-folder', verdict: 'AC', check: ({ stdout }) => assert.equal(stdout, '3000\n') },
  { name: 'flood-stdout', verdict: 'OLE' },
  { name: 'flood-stderr', verdict: 'OLE' },
  { name: 'flood-files', verdict: 'OLE' },
  { name: 'far-output', verdict: 'OLE' },
  { name: 'far-output', args: ['ignoring SIGXFSZ'], verdict: 'OLE' },
  { name: 'reserve-output', verdict: 'AC', check: done },
  { name: 'stdin-tricks', verdict: 'AC', check: done },
  { name: 'plants', verdict: 'AC', check: done },
  { name: 'tangle', verdict: 'AC', check: done },
  { name: 'fds-in-flight', verdict: 'AC', check: done },
  { name: 'chmod-output', verdict: 'AC', check: done },
  { name: 'close-all', verdict: 'AC' },
  {
    name: 'exhaust-descriptors',
    verdict: 'AC',
    check: ({ stdout }) => assert.equal(Number(stdout), attackLimits.openFiles - 3),
  },
  // escapes: a program prints ESCAPED for everything that succeeded
  { name: 'sockets', verdict: 'AC', check: done },
  { name: 'other-processes', verdict: 'AC', check: done },
  { name: 'kernel-facilities', verdict: 'AC', check: done },
  { name: 'write-outside', verdict: 'AC', check: done },
  { name: 'raise-limits', verdict: 'AC', check: done },
  {
    name: 'x32-calls',
    verdict: 'RTE',
    check: ({ run }) => assert.deepEqual(run.exit, { kind: 'signalled', signal: 'SIGSYS' }),
  },
  {
    name: '32-bit-calls',
    verdict: 'RTE',
    check: ({ run }) => assert.equal(run.exit.kind, 'signalled'),
  },
  { name: 'covert-shm', verdict: 'AC', check: done },
  { name: 'covert-metadata', verdict: 'AC', check: done },
  { name: 'foreign-interpreter', verdict: 'RTE' },
];
