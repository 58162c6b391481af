/** `npm run bench [-- name… [--with <path>]]`: measures, never asserts. Default: all benchmarks that need nothing. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createColours, renderTable } from '#report';

/** The results of one benchmark, as a table. */
export interface BenchReport {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const benches: Readonly<Record<string, () => Promise<BenchReport>>> = {
  clocks: async () => (await import('./clocks.ts')).benchClocks(),
  cmetrick: async () => (await import('./cmetrick.ts')).benchCmetrick(),
  cmetrickany: async () => (await import('./cmetrickany.ts')).benchCmetrickAny(),
  rubiksclock: async () => (await import('./rubiksclock.ts')).benchRubiksClock(),
  rotations: async () => (await import('./rotations.ts')).benchRotations(),
  rotationgrid: async () => (await import('./rotations.ts')).benchRotationGrid(),
  search: async () => (await import('./search.ts')).benchSearch(),
  sandbox: async () => (await import('./sandbox.ts')).benchSandbox(),
  conversation: async () => (await import('./conversation.ts')).benchConversation(),
  slots: async () => (await import('./slots.ts')).benchSlots(),
  warm: async () => (await import('./warm.ts')).benchWarm(),
  tools: async () => (await import('./tools.ts')).benchTools(),
  class: async () => (await import('./school-class.ts')).benchSchoolClass(),
  throughput: async () => (await import('./throughput.ts')).benchThroughput(),
  stability: async () => (await import('./stability.ts')).benchStability(),
  flips: async () => (await import('./flips.ts')).benchFlips(),
  validator: async () => (await import('./validator.ts')).benchValidator(),
  puzzles: async () => (await import('./puzzle-pages.ts')).benchPuzzlePages(),
  interactions: async () => (await import('./interactions.ts')).benchInteractions(),
  solvers: async () => (await import('./page-solvers.ts')).benchPageSolvers(),
  serve: async () => (await import('./serve/serve.ts')).benchServe(),
  masses: async () => (await import('./serve/masses.ts')).benchMasses(),
  soak: async () => (await import('./serve/soak.ts')).benchSoak(),
  finals: async () => (await import('./serve/finals.ts')).benchFinals(),
};

/** Beside a program that whoever measures has built. */
const beside: Readonly<Record<string, (program: string) => Promise<BenchReport>>> = {
  isolate: async (program) => (await import('./isolate.ts')).benchIsolate(program),
  'go-judge': async (program) => (await import('./go-judge.ts')).benchGoJudge(program),
};

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { with: { type: 'string' } },
});
const program = values.with;
const chosen = names.length > 0 ? names : Object.keys(benches);
const unknown = chosen.filter((name) => !Object.hasOwn({ ...benches, ...beside }, name));
const lacking = chosen.filter((name) => Object.hasOwn(beside, name) && program === undefined);
if (unknown.length > 0) {
  const known = [...Object.keys(benches), ...Object.keys(beside)];
  console.error(`no bench ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  process.exitCode = 2;
} else if (lacking.length > 0) {
  console.error(`bench ${lacking.join(', ')}: --with expects the path of a program of that name, found none`);
  process.exitCode = 2;
} else {
  console.log(`Names in the kernel's cache: ${cachedNames()}`);
  for (const name of chosen) print(await (benches[name]?.() ?? beside[name]!(program ?? '')));
}

/** Every file that is opened is looked up in this cache, which some virtual machines have too small a hash table for:
 *  on one, with 3.2 million names, 40,320 cases took 20 s instead of 15 s, and the CPU time of conversations differed
 *  by 15 % instead of 4 %. `echo 2 > /proc/sys/vm/drop_caches` empties it. */
function cachedNames(): string {
  try {
    return Number(readFileSync('/proc/sys/fs/dentry-state', 'latin1').split('\t')[0]).toLocaleString('en');
  } catch {
    return 'unknown';
  }
}

function print({ title, head, rows, notes }: BenchReport): void {
  const columns = head.map((heading, index) => (index === 0 ? heading : `#${heading}`));
  const table = renderTable(columns, rows, { colours: createColours(false) });
  console.log(`\n${title}\n${table}${notes.map((note) => `${note}\n`).join('')}`);
}
