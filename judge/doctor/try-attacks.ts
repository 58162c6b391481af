import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackResult } from '#protocol';
import type { Protection, RunLimits } from '#sandbox';
import { AttackBox, attackLimits, attackPrograms } from './attack-box.ts';
import { attackFault, isReduced, type RuntimeAttack, runtimeAttacks } from './attacks.ts';
import { HostWatch, type SeenPrograms } from './host-watch.ts';

/** What was tried, and whether the traps of the host work. */
export interface AttackReport {
  readonly attacks: readonly AttackResult[];
  /** Traps that did not notice what they must notice. */
  readonly blind: readonly string[];
}

/** Which attacks, and who is told. */
interface TryOptions {
  /** Default: all. */
  readonly attacks?: readonly RuntimeAttack[];
  /** Called before each; may throw. */
  readonly onAttack?: (name: string) => void;
}

/** Lets every attack at this machine. Each is judged by what the judge says and by what the host sees.
 *  @throws SandboxError, MachineLack if no program can be run here */
export async function tryAttacks({
  attacks = runtimeAttacks,
  onAttack = () => undefined,
}: TryOptions = {}): Promise<AttackReport> {
  const [box, watch] = [new AttackBox(), await HostWatch.open()];
  try {
    for (const name of new Set(['compute', 'sleep-forever', ...attacks.map((attack) => attack.name)]))
      box.compile(name);
    const { missing } = (await box.box()).info;
    const blind = await blindTraps(box, watch);
    const results: AttackResult[] = [];
    for (const attack of attacks) {
      onAttack(attack.name);
      results.push(await tryOne(attack, { box, watch, missing }));
    }
    return { attacks: results, blind };
  } finally {
    await box.close();
    watch.close();
  }
}

interface Arena {
  readonly box: AttackBox;
  readonly watch: HostWatch;
  readonly missing: readonly Protection[];
}

async function tryOne(attack: RuntimeAttack, { box, watch, missing }: Arena): Promise<AttackResult> {
  const { name, limits = {} } = attack;
  const args = attack.args ?? argumentsOf(name, watch);
  const [written, start] = [box.writtenBytes, performance.now()];
  watch.begin();
  const attacked = await box.attack(`/prog/${name}`, { limits, args, env: watch.env });
  const seen = watch.end();
  const used = { ...seen, wallMs: performance.now() - start, writtenBytes: box.writtenBytes - written };
  const faults = [
    attackFault(attack, attacked, missing),
    ...(await watch.harm(attacked.stdout + attacked.stderr)),
    ...excesses(used, { ...attackLimits, ...limits }, missing),
    await disturbance(box),
  ].filter((fault) => fault !== undefined);
  const lacks = (attack.needs ?? []).filter((one) => missing.includes(one)).map((one) => `missing: ${one}`);
  return {
    name: [name, ...(attack.args ?? [])].join(' '),
    tries: triesOf(name),
    state: faults.length > 0 ? 'broke' : isReduced(attack, missing) ? 'reduced' : 'held',
    notes: faults.length > 0 ? faults : lacks,
  };
}

/** What some programs must know of the host to look for it. */
function argumentsOf(name: string, { paths, traps }: HostWatch): readonly string[] {
  if (name === 'reach-host') return traps;
  return name === 'host-files' || name === 'write-outside' ? paths : [];
}

/** The first comment of a program says what it tries. */
function triesOf(name: string): string {
  const source = readFileSync(join(attackPrograms, `${name}.c`), 'utf8');
  const [, text = ''] = /\/\*\s*(.*?)\s*\*\//s.exec(source) ?? [];
  return text.replace(/\s*\n\s*\*?\s*/g, ' ');
}

/** What a program has used, by the host's own figures. */
interface Used extends SeenPrograms {
  readonly wallMs: number;
  readonly writtenBytes: number;
}

const mebi = 1 << 20;
/** Looking and ending take time, the pages of a static program are in every process. */
const slack = { wallMs: 10_000, cpuMs: 1_000, bytesPerProcess: mebi, bytes: 4 * mebi } as const;

/** Limits that were not kept. Each limit needs its protection. */
function excesses(used: Used, limits: RunLimits, missing: readonly Protection[]): readonly string[] {
  const mostBytes = limits.memoryBytes + slack.bytes + used.processes * slack.bytesPerProcess;
  const limitsOfHost: readonly (readonly [string, number, number, Protection?])[] = [
    ['processes and threads', used.threads, limits.processes, 'process-limit'],
    ['bytes of memory', used.residentBytes, mostBytes, 'memory-of-whole-tree'],
    ['ms of CPU time', used.cpuMs, limits.cpuMs + slack.cpuMs, 'cpu-of-whole-tree'],
    ['ms on the clock', used.wallMs, limits.wallMs + slack.wallMs],
    ['bytes written on the host', used.writtenBytes, limits.outputBytes + slack.bytes],
  ];
  return limitsOfHost
    .filter(([, found, most, needs]) => found > most && !(needs && missing.includes(needs)))
    .map(([what, found, most]) => `the host saw ${Math.round(found)} ${what}, expected at most ${most}`);
}

const honestSteps = 1_000;

/** What is wrong with the next program, an honest one; undefined: nothing. */
async function disturbance(box: AttackBox): Promise<string | undefined> {
  const { verdict, stdout } = await box.attack('/prog/compute', { args: [String(honestSteps)] });
  const expected = `${xorshift(honestSteps)}\n`;
  if (verdict === 'AC' && stdout === expected) return undefined;
  return `the next program: expected ${expected.trim()}, found ${verdict} ${stdout.slice(0, 100).trim()}`;
}

/** What `compute.c` must print. */
function xorshift(steps: number): bigint {
  let x = 88172645463325252n;
  for (let step = 0; step < steps; step++) {
    x = BigInt.asUintN(64, x ^ (x << 13n));
    x ^= x >> 7n;
    x = BigInt.asUintN(64, x ^ (x << 17n));
  }
  return x;
}

/** What each trap says when somebody has walked into it. */
const traps: readonly (readonly [trap: string, says: RegExp])[] = [
  ['sockets', /network of the host \((?:[3-9]|\d\d+) calls/],
  ['a file', /read a file/],
  ['a folder', /wrote into a folder/],
  ['a process', /process of the host/],
];

/** Walks into every trap. @returns those that did not notice it */
async function blindTraps(box: AttackBox, watch: HostWatch): Promise<readonly string[]> {
  const noticed = await watch.provokeTraps(box.compile('reach-host'));
  watch.begin();
  await box.attack('/prog/sleep-forever', { limits: { wallMs: 500 }, env: watch.env });
  const { processes } = watch.end();
  return [
    ...traps.filter(([, says]) => !noticed.some((line) => says.test(line))).map(([trap]) => trap),
    ...(processes === 1 ? [] : ['processes that run']),
  ];
}
