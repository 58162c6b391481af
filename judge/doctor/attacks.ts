import type { Protection, RunLimits } from '#sandbox';
import { mebibyte } from '#text';
import type { Verdict } from '#verdict';
import { type Attacked, attackLimits } from './attack-box.ts';

/** One hostile program, and what the judge must say of it. */
export interface RuntimeAttack {
  /** Name of the source in programs/, without `.c`. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly limits?: Partial<RunLimits>;
  readonly args?: readonly string[];
  /** What else is not as it must be; undefined: nothing. */
  readonly fault?: (attacked: Attacked) => string | undefined;
  /** Protections that the verdict needs. Without them, only the machine and the next run are guaranteed to be
   *  unharmed. */
  readonly needs?: readonly Protection[];
}

type Fault = NonNullable<RuntimeAttack['fault']>;

const unless = (isRight: (attacked: Attacked) => boolean, expected: string): Fault => {
  return (attacked) =>
    isRight(attacked)
      ? undefined
      : `expected ${expected}, found ${JSON.stringify({ ...attacked.run, stdout: attacked.stdout.slice(0, 200) })}`;
};

const prints = (text: string): Fault =>
  unless(({ stdout }) => stdout === text, `the output ${JSON.stringify(text)}`);
const done = prints('done\n');
/** Without cgroups the limit holds, but is not reported. */
const atProcessLimit = unless(
  ({ run }) => run.hitProcessLimit === true || run.measuredBy === 'rusage',
  'a run that met the limit of processes',
);
const killedFor = (limit: string): Fault =>
  unless(({ run: { exit } }) => exit.kind === 'killed' && exit.limit === limit, `one killed for ${limit}`);
const nearLimit = unless(
  ({ run }) => run.peakBytes > attackLimits.memoryBytes * 0.9,
  'nearly all of the allowed memory',
);

/** Everything a program might try while it runs. */
export const runtimeAttacks: readonly RuntimeAttack[] = [
  // processes
  // The kernel frees what a process or thread had a little after its end, also of one that it refused, so many of them
  // may reach a low memory limit first.
  { name: 'fork-bomb', verdict: 'TLE', limits: { memoryBytes: 1024 * mebibyte }, fault: atProcessLimit },
  {
    name: 'vfork-bomb',
    verdict: 'TLE',
    limits: { processes: 8, memoryBytes: 1024 * mebibyte },
    fault: atProcessLimit,
  },
  {
    name: 'thread-bomb',
    verdict: 'TLE',
    limits: { processes: 8, memoryBytes: 1024 * mebibyte },
    fault: atProcessLimit,
  },
  { name: 'fork-and-die', verdict: 'AC' }, // the first process ends at once; its children are killed
  { name: 'double-fork-daemon', verdict: 'AC', fault: done },
  { name: 'orphans', verdict: 'AC', fault: done },
  { name: 'sleep-forever', verdict: 'TLE', limits: { wallMs: 500 }, fault: killedFor('wall') },
  { name: 'stop-itself', verdict: 'TLE', limits: { wallMs: 500 }, fault: killedFor('wall') },
  { name: 'stop-parent', verdict: 'AC', fault: prints('parent 1\ndone\n') },
  { name: 'ignore-signals', verdict: 'TLE', fault: killedFor('cpu') },
  { name: 'unreaped-children', verdict: 'TLE', fault: killedFor('cpu'), needs: ['cpu-of-whole-tree'] },
  // memory
  { name: 'memory-one-process', verdict: 'MLE', fault: nearLimit },
  { name: 'memory-across-children', verdict: 'MLE', fault: nearLimit },
  { name: 'memory-child-only', verdict: 'MLE', fault: nearLimit },
  { name: 'memfd', verdict: 'MLE', fault: nearLimit, needs: ['memory-of-whole-tree'] },
  { name: 'deep-recursion', verdict: 'AC', fault: done },
  { name: 'huge-data', verdict: 'RTE' },
  // output and files
  {
    name: 'tmpfs-bytes',
    verdict: 'OLE',
    fault: unless(
      ({ run }) => run.outputBytes === 8 * mebibyte + 'done\n'.length,
      '8 MiB and a line of output',
    ),
  },
  {
    name: 'tmpfs-inodes',
    verdict: 'AC',
    fault: unless(({ stdout }) => Number(stdout) < 4096, 'fewer than 4096 files'),
  },
  { name: 'deep-folder', verdict: 'AC', fault: prints('3000\n') },
  { name: 'flood-stdout', verdict: 'OLE' },
  { name: 'flood-stderr', verdict: 'OLE' },
  { name: 'flood-files', verdict: 'OLE' },
  { name: 'far-output', verdict: 'OLE' },
  { name: 'far-output', args: ['ignoring SIGXFSZ'], verdict: 'OLE' },
  { name: 'reserve-output', verdict: 'AC', fault: done },
  { name: 'stdin-tricks', verdict: 'AC', fault: done },
  { name: 'plants', verdict: 'AC', fault: done },
  { name: 'tangle', verdict: 'AC', fault: done },
  { name: 'fds-in-flight', verdict: 'AC', fault: done },
  { name: 'chmod-output', verdict: 'AC', fault: done },
  { name: 'close-all', verdict: 'AC' },
  {
    name: 'exhaust-descriptors',
    verdict: 'AC',
    fault: unless(
      ({ stdout }) => Number(stdout) === attackLimits.openFiles - 3,
      `${attackLimits.openFiles - 3} descriptors`,
    ),
  },
  // escapes: a program prints ESCAPED for everything that succeeded
  { name: 'sockets', verdict: 'AC', fault: done },
  { name: 'other-processes', verdict: 'AC', fault: done },
  { name: 'kernel-facilities', verdict: 'AC', fault: done },
  { name: 'write-outside', verdict: 'AC', fault: done },
  { name: 'raise-limits', verdict: 'AC', fault: done },
  {
    name: 'x32-calls',
    verdict: 'RTE',
    fault: unless(
      ({ run: { exit } }) => exit.kind === 'signalled' && exit.signal === 'SIGSYS',
      'a program ended by SIGSYS',
    ),
  },
  {
    name: '32-bit-calls',
    verdict: 'RTE',
    fault: unless(({ run }) => run.exit.kind === 'signalled', 'a program ended by a signal'),
  },
  { name: 'covert-shm', verdict: 'AC', fault: done },
  { name: 'covert-metadata', verdict: 'AC', fault: done },
  { name: 'foreign-interpreter', verdict: 'RTE' },
  { name: 'host-files', verdict: 'AC', fault: done },
  { name: 'reach-host', verdict: 'AC', fault: done },
];

/** What the judge itself says of a run and must not; undefined: nothing. Where a protection is missing that the verdict
 *  needs, an escape only. */
export function attackFault(
  attack: RuntimeAttack,
  attacked: Attacked,
  missing: readonly Protection[],
): string | undefined {
  const escaped = /^ESCAPED.*$/m.exec(attacked.stdout);
  if (escaped !== null) return escaped[0];
  if (isReduced(attack, missing)) return undefined;
  if (attacked.verdict !== attack.verdict)
    return `verdict: expected ${attack.verdict}, found ${attacked.verdict} (${JSON.stringify(attacked.run)})`;
  return attack.fault?.(attacked);
}

/** Whether this machine cannot guarantee the verdict of an attack. */
export const isReduced = ({ needs = [] }: RuntimeAttack, missing: readonly Protection[]): boolean =>
  needs.some((protection) => missing.includes(protection));
