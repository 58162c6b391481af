/** What of this machine makes the times of one program vary from run to run. Linux tells all of it in files. */
import { readFileSync } from 'node:fs';

/** One such thing. */
export interface TimeFact {
  readonly name: string;
  /** What was found, in words. */
  readonly found: string;
  /** Whether times vary by it; undefined: it does not concern them. */
  readonly varies?: boolean;
  /** What helps, where something does. */
  readonly helps?: string;
}

/** The content of a file, without its line end; undefined if there is none. */
type ReadText = (path: string) => string | undefined;

const readText: ReadText = (path) => {
  try {
    return readFileSync(path, 'latin1').trim();
  } catch {
    return undefined;
  }
};

const processors = '/sys/devices/system/cpu';

/** @param counts - whether the launcher can count the instructions of a run */
export const timeFacts = (counts: boolean | undefined, read: ReadText = readText): readonly TimeFact[] => [
  machine(read),
  frequency(read),
  threads(read),
  memoryNodes(read),
  hugePages(read),
  { name: 'addresses', found: 'not randomised in runs, whatever the machine does', varies: false },
  ...(counts === undefined ? [] : [counter(counts)]),
];

function machine(read: ReadText): TimeFact {
  const isVirtual = /^flags\s*:.*\bhypervisor\b/m.test(read('/proc/cpuinfo') ?? '');
  const found = isVirtual
    ? 'a virtual one: neighbours take time that nobody here sees'
    : 'no virtual one known';
  return { name: 'machine', found, varies: isVirtual, ...(isVirtual && { helps: 'a machine of its own' }) };
}

function frequency(read: ReadText): TimeFact {
  const name = 'frequency';
  const governor = read(`${processors}/cpu0/cpufreq/scaling_governor`);
  if (governor === undefined) return { name, found: 'unknown, the machine does not tell', varies: true };
  const boosts =
    read(`${processors}/cpufreq/boost`) === '1' || read(`${processors}/intel_pstate/no_turbo`) === '0';
  const found = `governor ${governor}, ${boosts ? 'higher for a while when others idle' : 'no boost'}`;
  if (governor === 'performance' && !boosts) return { name, found, varies: false };
  const helps = [
    ...(governor === 'performance' ? [] : ['cpupower frequency-set -g performance']),
    ...(boosts ? ['no boost: 0 in cpufreq/boost, or 1 in intel_pstate/no_turbo'] : []),
  ].join('; ');
  return { name, found, varies: true, helps };
}

function threads(read: ReadText): TimeFact {
  const name = 'SMT';
  const active = read(`${processors}/smt/active`);
  if (active !== '1')
    return { name, found: active === '0' ? 'off, or not seen here' : 'unknown', varies: active !== '0' };
  const found = 'on: two programs share a core';
  return {
    name,
    found,
    varies: true,
    helps: `off in ${processors}/smt/control, or --jobs for half of the cores`,
  };
}

function memoryNodes(read: ReadText): TimeFact {
  const name = 'NUMA';
  const nodes = read('/sys/devices/system/node/online');
  if (nodes === undefined || nodes === '0') return { name, found: 'one memory for all cores', varies: false };
  const found = `memory in nodes ${nodes}: some of it is further away`;
  return {
    name,
    found,
    varies: true,
    helps: 'a judge for each node: numactl --cpunodebind=0 --membind=0 judge …',
  };
}

function hugePages(read: ReadText): TimeFact {
  const setting = /\[(\w+)\]/.exec(read('/sys/kernel/mm/transparent_hugepage/enabled') ?? '')?.[1] ?? 'none';
  const found = `transparent ones: ${setting}`;
  if (setting !== 'always') return { name: 'huge pages', found, varies: false };
  const helps = 'madvise in /sys/kernel/mm/transparent_hugepage/enabled';
  return { name: 'huge pages', found, varies: true, helps };
}

const counter = (counts: boolean): TimeFact => ({
  name: 'instructions',
  found: counts
    ? 'counted: problems may limit them (time_by)'
    : 'not counted by the processor, or not for us',
});
