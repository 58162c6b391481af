import { describe, expect, it } from 'vitest';
import { type ContestFacts, contestChecks } from '#doctor';
import type { AttackCard } from '#protocol';

const gibibyte = 2 ** 30;
const now = new Date('2026-11-23T20:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

type Database = Exclude<ContestFacts['database'], { readonly unknown: string }>;

const card = (more: Partial<AttackCard> = {}): AttackCard => ({
  version: 1,
  at: now.toISOString(),
  judge: '0.1.0',
  judgeDigest: 'd',
  kernel: '6',
  processor: 'p',
  cores: 2,
  backEnd: 'cgroup-v2',
  missing: [],
  attacks: [{ name: 'fork-bomb', tries: 'Forks.', state: 'held', notes: [] }],
  blind: [],
  precision: { runs: 20, medianMs: 200, alonePercent: 1, busyPercent: 2 },
  ...more,
});

const broken = [{ name: 'a', tries: '', state: 'broke', notes: ['x'] }] as const;

const worker = (
  name: string,
  more: Partial<Database['workers'][number]> = {},
): Database['workers'][number] => ({
  name,
  facts: {
    host: name,
    slots: 2,
    judgeDigest: 'd',
    sandbox: { backEnd: 'cgroup-v2', measuredBy: 'cgroup-v2', missing: [], hints: [] },
    languages: [
      {
        id: 'c',
        name: 'C',
        version: '12',
        runLine: './a',
      },
    ],
  },
  state: {},
  standing: 'enabled',
  alive: true,
  takesJobs: true,
  attackCard: card(),
  ...more,
});

const database: Database = {
  skewMs: 3,
  commit: { medianMs: 2, worstMs: 9 },
  notDurable: [],
  now,
  backupAt: hoursAgo(3),
  contests: 1,
  submissions: 10,
  workers: [worker('a'), worker('b')],
  rule: 'warn',
  wanted: [{ contest: 'spring', language: 'c' }],
};

const ready: ContestFacts = {
  spaces: [{ purpose: 'data', path: '/data', freeBytes: 50 * gibibyte, freeFiles: 1_000_000 }],
  clock: { isSynchronised: true },
  sync: { medianMs: 2, worstMs: 20 },
  sandbox: { backEnd: 'cgroup-v2', missing: [], hints: [] },
  languages: [{ name: 'C', found: true }],
  precision: { runs: 20, medianMs: 200, alonePercent: 1, busyPercent: 2 },
  database,
};

/** Name and state of everything that is not as it should be. */
const troubles = (facts: Partial<ContestFacts>): readonly string[] =>
  contestChecks({ ...ready, ...facts })
    .filter(({ state }) => state !== 'ok')
    .map(({ name, state }) => `${name}: ${state}`);

const withDatabase = (more: Partial<Database>) => ({ database: { ...database, ...more } });
const space = (more: Partial<ContestFacts['spaces'][number]>) => ({
  spaces: [
    { purpose: 'data', path: '/data', freeBytes: 50 * gibibyte, freeFiles: undefined, ...more } as const,
  ],
});

describe('the checklist of a contest', () => {
  it('finds nothing on a machine that is ready', () => {
    expect(troubles({})).toEqual([]);
  });

  it.each<[string, Partial<ContestFacts>, string]>([
    ['little space', space({ freeBytes: 5 * gibibyte }), 'space: data: warn'],
    ['no space', space({ freeBytes: gibibyte }), 'space: data: fail'],
    ['no room for files', space({ freeFiles: 500 }), 'space: data: fail'],
    [
      'the small memory of a container',
      space({ purpose: 'runs', path: '/dev/shm', freeBytes: 64 << 20 }),
      'space: runs: fail',
    ],
    ['a clock that nobody keeps right', { clock: { isSynchronised: false } }, 'clock: warn'],
    ['a clock that nobody knows', { clock: { unknown: 'not known' } }, 'clock: warn'],
    ['a slow disk', { sync: { medianMs: 40, worstMs: 60 } }, 'disk: warn'],
    ['a disk that stops at times', { sync: { medianMs: 1, worstMs: 3_000 } }, 'disk: fail'],
    [
      'a sandbox with a gap',
      { sandbox: { backEnd: 'none', missing: ['memory-of-whole-tree'], hints: ['run as root'] } },
      'sandbox: warn',
    ],
    ['no sandbox', { sandbox: { unknown: 'no namespaces' } }, 'sandbox: fail'],
    ['no language', { languages: [{ name: 'C', found: false }] }, 'languages here: fail'],
    [
      'noise',
      { precision: { runs: 20, medianMs: 200, alonePercent: 1, busyPercent: 8 } },
      'time noise: warn',
    ],
    [
      'much noise',
      { precision: { runs: 20, medianMs: 200, alonePercent: 30, busyPercent: 8 } },
      'time noise: fail',
    ],
    ['no database', { database: { unknown: 'none' } }, 'database: fail'],
    ['a database that forgets', withDatabase({ notDurable: ['fsync off'] }), 'database: fail'],
    ['slow commits', withDatabase({ commit: { medianMs: 300, worstMs: 400 } }), 'commit: fail'],
    ['a clock that is ahead', withDatabase({ skewMs: 500 }), 'clock of the database: warn'],
    ['a clock that is behind', withDatabase({ skewMs: -90_000 }), 'clock of the database: fail'],
    ['an old backup', withDatabase({ backupAt: hoursAgo(25) }), 'backup: warn'],
    ['a very old backup', withDatabase({ backupAt: hoursAgo(200) }), 'backup: fail'],
    ['no backup', withDatabase({ backupAt: undefined }), 'backup: fail'],
    [
      'no backup of nothing',
      withDatabase({ backupAt: undefined, contests: 0, submissions: 0 }),
      'backup: warn',
    ],
    ['no worker', withDatabase({ workers: [], wanted: [] }), 'workers: warn'],
    [
      'a worker that is silent',
      withDatabase({ workers: [worker('a'), worker('b', { alive: false, takesJobs: false })] }),
      'workers: warn',
    ],
    [
      'a language that no machine has',
      withDatabase({ wanted: [{ contest: 'spring', language: 'kotlin' }] }),
      'languages of contests: fail',
    ],
    [
      'machines that differ',
      withDatabase({ workers: [worker('a'), worker('b', { state: { differs: ['C: found 11'] } })] }),
      'workers alike: warn',
    ],
    [
      'a machine where no attack was tried',
      withDatabase({ workers: [worker('a', { attackCard: null })] }),
      'attacks: warn',
    ],
    [
      'a machine where they were tried with another version',
      withDatabase({ workers: [worker('a', { attackCard: card({ judgeDigest: 'old' }) })] }),
      'attacks: warn',
    ],
    [
      'a machine that did not hold',
      withDatabase({ workers: [worker('a'), worker('b', { attackCard: card({ attacks: broken }) })] }),
      'attacks: fail',
    ],
  ])('tells of %s, and what helps', (_, facts, expected) => {
    expect(troubles(facts)).toEqual([expected]);
    const told = contestChecks({ ...ready, ...facts }).find(({ state }) => state !== 'ok');
    expect(told?.helps).toMatch(/\w{3}/);
  });
});
