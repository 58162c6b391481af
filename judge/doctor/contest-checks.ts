import { attackCounts, type Precision } from '#protocol';
import type { StoredWorker } from '#store';
import { countOf, hourMs } from '#text';

/** One line of the checklist before a contest. */
export interface ContestCheck {
  readonly name: string;
  readonly state: 'ok' | 'warn' | 'fail';
  /** What was found, in words. */
  readonly found: string;
  /** What to do; undefined if nothing has to be done. */
  readonly helps?: string;
}

/** How long something took that was tried several times. */
export interface Timing {
  readonly medianMs: number;
  readonly worstMs: number;
}

/** Something that could not be found out, and why. */
export interface Unknown {
  readonly unknown: string;
  readonly hint?: string | undefined;
}

/** A place where files are written. */
export interface SpaceFacts {
  readonly purpose: 'data' | 'runs' | 'temporary' | 'cache';
  readonly path: string;
  readonly freeBytes: number;
  /** Files that can still be made; undefined: as many as there is space for. */
  readonly freeFiles: number | undefined;
}

/** What the database of the judge tells. */
export interface DatabaseFacts {
  /** The clock of this machine less that of the database. */
  readonly skewMs: number;
  /** A transaction of nothing but a commit. */
  readonly commit: Timing;
  /** Settings of the server with which a crash loses what was acknowledged. */
  readonly notDurable: readonly string[];
  /** By the database's clock. */
  readonly now: Date;
  /** When `judge backup` was last done, or the log of the database was archived. */
  readonly backupAt: Date | undefined;
  /** Contests besides the archive, and submissions. */
  readonly contests: number;
  readonly submissions: number;
  readonly workers: readonly Pick<
    StoredWorker,
    'name' | 'facts' | 'state' | 'standing' | 'alive' | 'takesJobs' | 'attackCard'
  >[];
  /** The setting `workers alike`. */
  readonly rule: 'warn' | 'refuse';
  /** Languages that contests which are not over allow by name. */
  readonly wanted: readonly { readonly contest: string; readonly language: string }[];
}

/** Everything that is looked at before a contest. */
export interface ContestFacts {
  readonly spaces: readonly SpaceFacts[];
  /** Whether the kernel says that its clock is kept right. */
  readonly clock: { readonly isSynchronised: boolean } | Unknown;
  /** A write that waits until it is on the disk, in the data folder. */
  readonly sync: Timing | Unknown;
  readonly sandbox:
    | { readonly backEnd: string; readonly missing: readonly string[]; readonly hints: readonly string[] }
    | Unknown;
  readonly languages: readonly { readonly name: string; readonly found: boolean }[];
  readonly precision: Precision | Unknown;
  readonly database: DatabaseFacts | Unknown;
}

const gibibyte = 2 ** 30;

/** Below the first it fails, below the second it warns. Runs are in memory, and small. */
const spaceLimits = { runs: [gibibyte / 4, gibibyte], usual: [2 * gibibyte, 10 * gibibyte] } as const;
const fileLimits = [10_000, 100_000] as const;
/** Above the first it warns, above the second it fails. */
const limits = {
  skewMs: [200, 1_000],
  /** Every submission that is acknowledged has waited for one. */
  writeMs: [25, 200],
  /** A single slow one delays everybody behind it. */
  worstWriteMs: [250, 2_000],
  noisePercent: [5, 20],
  backupHours: [24, 7 * 24],
} as const;

const isUnknown = (facts: object): facts is Unknown => 'unknown' in facts;

/** The checklist: what is ready for a contest tomorrow, and what helps where it is not. */
export function contestChecks(facts: ContestFacts): readonly ContestCheck[] {
  const { database } = facts;
  return [
    ...facts.spaces.map(spaceCheck),
    clockCheck(facts.clock),
    timingCheck('disk', facts.sync, 'a write to the disk', diskHelp),
    sandboxCheck(facts.sandbox),
    languagesCheck(facts.languages),
    noiseCheck(facts.precision),
    ...(isUnknown(database)
      ? [unknownCheck('database', 'fail', database, 'Start `judge serve` once, or set DATABASE_URL.')]
      : databaseChecks(database)),
  ];
}

const diskHelp =
  'Every submission waits for a disk write: use a local SSD or NVMe disk, and check what else writes to it.';

function databaseChecks(database: DatabaseFacts): readonly ContestCheck[] {
  return [
    durabilityCheck(database),
    timingCheck('commit', database.commit, 'a commit of the database', diskHelp),
    skewCheck(database.skewMs),
    backupCheck(database),
    ...workerChecks(database),
  ];
}

/** The state of a figure where lower is better. */
const stateOf = (value: number, [warn, fail]: readonly [number, number]): ContestCheck['state'] =>
  value > fail ? 'fail' : value > warn ? 'warn' : 'ok';

/** Of which more is better. */
const stateOfRest = (value: number, [fail, warn]: readonly [number, number]): ContestCheck['state'] =>
  value < fail ? 'fail' : value < warn ? 'warn' : 'ok';

const worseOf = (states: readonly ContestCheck['state'][]): ContestCheck['state'] =>
  (['fail', 'warn'] as const).find((state) => states.includes(state)) ?? 'ok';

function check(name: string, state: ContestCheck['state'], found: string, helps: string): ContestCheck {
  return state === 'ok' ? { name, state, found } : { name, state, found, helps };
}

const unknownCheck = (
  name: string,
  state: 'warn' | 'fail',
  { unknown, hint }: Unknown,
  helps: string,
): ContestCheck => ({ name, state, found: unknown, helps: hint ?? helps });

function spaceCheck({ purpose, path, freeBytes, freeFiles }: SpaceFacts): ContestCheck {
  const state = worseOf([
    stateOfRest(freeBytes, purpose === 'runs' ? spaceLimits.runs : spaceLimits.usual),
    freeFiles === undefined ? 'ok' : stateOfRest(freeFiles, fileLimits),
  ]);
  const files = freeFiles === undefined || freeFiles > fileLimits[1] ? '' : `, ${freeFiles} files`;
  return check(
    `space: ${purpose}`,
    state,
    `${(freeBytes / gibibyte).toFixed(1)} GiB${files} free in ${path}`,
    spaceHelps[purpose],
  );
}

const spaceHelps: Readonly<Record<SpaceFacts['purpose'], string>> = {
  data: 'Free some space: a contest with 2,500 submissions needs about 100 MiB, plus packages and files of test cases.',
  runs: 'Memory for running programs: enlarge it (mount -o remount,size=2G /dev/shm; docker run --tmpfs /dev/shm:exec,size=2g).',
  temporary: 'Free some space, or set TMPDIR to another folder.',
  cache: 'Free some space, or set XDG_CACHE_HOME; `judge doctor --empty-cache` empties the cache.',
};

function clockCheck(clock: ContestFacts['clock']): ContestCheck {
  const helps = 'Install and start a time service (systemd-timesyncd, chrony); in a container, on its host.';
  if (isUnknown(clock)) return unknownCheck('clock', 'warn', clock, helps);
  const words = clock.isSynchronised
    ? 'synchronised by a time service'
    : 'not synchronised by a time service';
  return check('clock', clock.isSynchronised ? 'ok' : 'warn', words, helps);
}

function timingCheck(name: string, timing: Timing | Unknown, what: string, helps: string): ContestCheck {
  if (isUnknown(timing)) return unknownCheck(name, 'warn', timing, helps);
  const { medianMs, worstMs } = timing;
  const state = worseOf([stateOf(medianMs, limits.writeMs), stateOf(worstMs, limits.worstWriteMs)]);
  return check(name, state, `${what} takes ${ms(medianMs)}, at worst ${ms(worstMs)}`, helps);
}

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

function sandboxCheck(sandbox: ContestFacts['sandbox']): ContestCheck {
  const help = '`judge doctor` says what is missing.';
  if (isUnknown(sandbox)) return unknownCheck('sandbox', 'fail', sandbox, help);
  const { backEnd, missing, hints } = sandbox;
  return missing.length === 0
    ? { name: 'sandbox', state: 'ok', found: `all protections, limits by ${backEnd}` }
    : check('sandbox', 'warn', `missing: ${missing.join(', ')}; limits by ${backEnd}`, hints.join('; '));
}

function languagesCheck(languages: ContestFacts['languages']): ContestCheck {
  const found = languages.filter((one) => one.found).map(({ name }) => name);
  return check(
    'languages here',
    found.length === 0 ? 'fail' : 'ok',
    found.length === 0 ? 'none found' : found.join(', '),
    '`judge doctor --install <language>` adds one.',
  );
}

function noiseCheck(precision: ContestFacts['precision']): ContestCheck {
  const helps =
    'Stop other programs, fix the processor frequency (cpupower frequency-set -g performance), or use a dedicated machine.';
  if (isUnknown(precision)) return unknownCheck('time noise', 'warn', precision, helps);
  const { alonePercent, busyPercent, medianMs, runs } = precision;
  return check(
    'time noise',
    stateOf(Math.max(alonePercent, busyPercent), limits.noisePercent),
    `± ${alonePercent.toFixed(1)} % alone, ± ${busyPercent.toFixed(1)} % with every core busy (${runs} runs of ${Math.round(medianMs)} ms each)`,
    helps,
  );
}

function durabilityCheck({ notDurable }: DatabaseFacts): ContestCheck {
  return check(
    'database',
    notDurable.length === 0 ? 'ok' : 'fail',
    notDurable.length === 0
      ? 'committed data survive a power failure'
      : `a crash can lose verdicts: ${notDurable.join(', ')}`,
    'Set fsync, full_page_writes and synchronous_commit to on in its postgresql.conf.',
  );
}

function skewCheck(skewMs: number): ContestCheck {
  const by = Math.round(Math.abs(skewMs));
  return check(
    'clock of the database',
    stateOf(by, limits.skewMs),
    by <= limits.skewMs[0]
      ? 'as here'
      : `${by} ms ${skewMs > 0 ? 'behind' : 'ahead of'} the clock of this machine`,
    'Synchronise the clocks of both machines with a time service. Contests use the clock of the database.',
  );
}

function backupCheck({ now, backupAt, contests, submissions }: DatabaseFacts): ContestCheck {
  const helps = 'Run judge backup <file>, and keep the file on another machine.';
  const lost = `${countOf(contests, 'contest')}, ${countOf(submissions, 'submission')}`;
  if (backupAt === undefined)
    return check('backup', contests + submissions > 0 ? 'fail' : 'warn', `none was made of ${lost}`, helps);
  const hours = (now.getTime() - backupAt.getTime()) / hourMs;
  const age = hours < 48 ? `${hours.toFixed(1)} hours` : `${Math.round(hours / 24)} days`;
  return check('backup', stateOf(hours, limits.backupHours), `the last one is ${age} old`, helps);
}

function workerChecks(database: DatabaseFacts): readonly ContestCheck[] {
  const { workers, wanted } = database;
  const atWork = workers.filter(({ takesJobs }) => takesJobs);
  const known = atWork.length > 0 ? atWork : workers;
  const has = (language: string) => (worker: (typeof workers)[number]) =>
    worker.facts.languages.some(({ id }) => id === language);
  const lacking = wanted.filter(({ language }) => !known.some(has(language)));
  return [
    atWorkCheck(workers, atWork),
    ...(known.length === 0
      ? []
      : [
          check(
            'languages of contests',
            lacking.length === 0 ? 'ok' : 'fail',
            lacking.length === 0
              ? 'each is installed on a judging machine'
              : `on no judging machine: ${lacking.map(({ contest, language }) => `${language} (${contest})`).join(', ')}`,
            '`judge doctor --install <language>` on a judging machine, then start its worker again.',
          ),
        ]),
    alikeCheck(database),
    attacksCheck(workers),
  ];
}

function atWorkCheck(workers: DatabaseFacts['workers'], atWork: DatabaseFacts['workers']): ContestCheck {
  const idle = workers.filter(({ alive, takesJobs }) => alive && !takesJobs).map(({ name }) => name);
  const silent = workers.filter(({ alive }) => !alive).map(({ name }) => name);
  const words = [
    atWork.length === 0 ? 'none is running' : `running: ${atWork.map(({ name }) => name).join(', ')}`,
    ...(idle.length === 0 ? [] : [`take no jobs: ${idle.join(', ')}`]),
    ...(silent.length === 0 ? [] : [`silent: ${silent.join(', ')}`]),
  ].join('; ');
  const state = atWork.length > 0 && idle.length + silent.length === 0 ? 'ok' : 'warn';
  return check(
    'workers',
    state,
    words,
    atWork.length === 0
      ? 'Start `judge serve` or `judge worker`, and check again.'
      : 'Start them, `judge worker enable <name>`, or look at the page Machines for the reason.',
  );
}

function alikeCheck({ workers, rule }: DatabaseFacts): ContestCheck {
  const alive = workers.filter((worker) => worker.alive);
  const differing = alive.flatMap(({ name, state }) => {
    const { differs = [] } = state as { readonly differs?: readonly string[] };
    return differs.map((line) => `${name}: ${line}`);
  });
  const helps =
    rule === 'refuse'
      ? 'They get no jobs (setting `workers alike`) until judge and compilers are the same everywhere.'
      : 'Programs may get different verdicts there: update judge and compilers, or set `workers alike` to refuse.';
  const words =
    differing.length > 0
      ? differing.join('; ')
      : alive.length < 2
        ? 'fewer than two to compare'
        : `${alive.length} machines with the same judge, sandbox and compilers`;
  return check('workers alike', differing.length === 0 ? 'ok' : 'warn', words, helps);
}

/** Cards of the machines: something broke, or nobody has tried with this judge. */
function attacksCheck(workers: DatabaseFacts['workers']): ContestCheck {
  const found = workers.map((worker) => ({ name: worker.name, ...cardState(worker) }));
  const troubles = found.filter(({ state }) => state !== 'ok').map(({ name, words }) => `${name}: ${words}`);
  return check(
    'attacks',
    worseOf(found.map(({ state }) => state)),
    troubles.length > 0 ? troubles.join('; ') : found.length === 0 ? 'no machine' : 'every machine held',
    'Run `judge doctor --attack` on that machine while it is not judging.',
  );
}

function cardState({ attackCard: card, facts }: DatabaseFacts['workers'][number]): {
  readonly state: ContestCheck['state'];
  readonly words: string;
} {
  if (card === null) return { state: 'warn', words: 'not tried' };
  const { broke } = attackCounts(card);
  if (broke + card.blind.length > 0)
    return {
      state: 'fail',
      words: broke > 0 ? `attacks that did not hold: ${broke}` : 'harm could not be detected',
    };
  const isOld = card.judgeDigest !== facts.judgeDigest;
  return isOld ? { state: 'warn', words: 'tried with another version' } : { state: 'ok', words: 'held' };
}
