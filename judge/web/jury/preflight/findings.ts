import type { ContestState } from '#contest';
import { contestPaths, juryProblemPath, paths } from '#protocol';
import type { PackageReadiness, StoredWorker } from '#store';
import type { PreflightLine } from './preflight.tsx';

/** Facts for the checks before the start, besides the contest itself. */
export interface PreflightFacts {
  readonly packages: readonly PackageReadiness[];
  readonly workers: readonly Pick<StoredWorker, 'name' | 'alive' | 'takesJobs' | 'facts'>[];
  /** Clock of this machine minus that of the database. */
  readonly skewMs: number;
  /** Free space on the disk of this machine. */
  readonly freeBytes: number;
}

const gibibyte = 2 ** 30;
const [leastFree, mostSkewMs] = [2 * gibibyte, 1_000];
/** Names of a long list that are shown. */
const mostNamed = 5;

/** All checks before the start of a contest, the worst results first. */
export function preflightLines(state: ContestState, facts: PreflightFacts): readonly PreflightLine[] {
  const to = contestPaths(state.contest?.id ?? '');
  const lines = [
    ...startLines(state, to.admin),
    ...problemLines(state, facts, to.admin),
    ...teamLines(state, to),
    ...workerLines(state, facts),
    ...machineLines(facts),
  ];
  const order = ['bad', 'look', 'good'] as const;
  return order.flatMap((one) => lines.filter(({ state: found }) => found === one));
}

const judged = (state: PreflightLine['state'], text: string, href?: string): PreflightLine => ({
  state,
  text,
  href,
});

/** One line if something is found, and another one if not. */
function found(
  names: readonly string[],
  { state, what, good, href }: { state: 'bad' | 'look'; what: string; good?: string; href: string },
): readonly PreflightLine[] {
  if (names.length === 0) return good === undefined ? [] : [judged('good', good)];
  const rest = names.length - mostNamed;
  const list = names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return [judged(state, `${what}: ${list}`, href)];
}

function startLines({ clock }: ContestState, href: string): readonly PreflightLine[] {
  return clock.startMs === undefined
    ? [judged('look', 'The start is not set', href)]
    : [{ ...judged('good', 'The start is set'), at: new Date(clock.startMs) }];
}

function problemLines(
  state: ContestState,
  { packages }: PreflightFacts,
  href: string,
): readonly PreflightLine[] {
  const problems = [...state.all('problems').values()];
  if (problems.length === 0) return [judged('bad', 'The contest has no problem', href)];
  const labels = (isMeant: (problem: (typeof problems)[number]) => boolean) =>
    problems.filter(isMeant).map(({ label }) => label);
  const label = (id: string): string => state.all('problems').get(id)?.label ?? id;
  const unready = packages.filter(({ isReady }) => !isReady);
  return [
    ...unready.map(({ id, slug }) =>
      judged('bad', `${label(id)}: no version of its package is ready`, juryProblemPath(slug)),
    ),
    ...packages.flatMap(({ id, slug, errors, isChanging }) => [
      ...(errors > 0
        ? [judged('look', `${label(id)}: the check of its package found ${errors}`, juryProblemPath(slug))]
        : []),
      ...(isChanging
        ? [judged('look', `${label(id)}: a later version is being checked`, juryProblemPath(slug))]
        : []),
    ]),
    ...(unready.length === 0 ? [judged('good', `Every problem has a package (${packages.length})`)] : []),
    ...found(
      packages.filter(({ isInArchive }) => isInArchive).map(({ id }) => label(id)),
      { state: 'look', what: 'Everybody can read these in the archive already', href: paths.juryProblems },
    ),
    ...found(
      labels(({ allow_submit }) => !allow_submit),
      { state: 'look', what: 'Closed problems', href },
    ),
    ...found(
      labels(({ allow_judge }) => !allow_judge),
      { state: 'look', what: 'Judging is paused', href },
    ),
    ...found(
      labels(({ rgb }) => rgb == null),
      { state: 'look', what: 'Problems without a colour', href },
    ),
  ];
}

function teamLines(
  state: ContestState,
  { juryTeams, juryAccounts }: ReturnType<typeof contestPaths>,
): readonly PreflightLine[] {
  const teams = [...state.all('teams').values()];
  if (teams.length === 0) return [judged('bad', 'The contest has no team', juryTeams)];
  const withAccount = new Set([...state.all('accounts').values()].map(({ team_id }) => team_id));
  const hasGroups = state.all('groups').size > 0;
  const names = (isMeant: (team: (typeof teams)[number]) => boolean) =>
    teams.filter(isMeant).map(({ name }) => name);
  return [
    ...found(
      names(({ id }) => !withAccount.has(id)),
      {
        state: 'bad',
        what: 'Teams without an account',
        href: juryAccounts,
        good: `Every team has an account (${teams.length})`,
      },
    ),
    ...found(
      // A hidden team is on no board, so it is in no group of one.
      names(({ group_ids = [], hidden = false }) => hasGroups && !hidden && group_ids.length === 0),
      { state: 'look', what: 'Teams without a group', href: juryTeams },
    ),
    ...found(
      names(({ id, label }) => teams.some((one) => one.id !== id && one.label === label)),
      { state: 'look', what: 'Teams that share a seat', href: juryTeams },
    ),
  ];
}

function workerLines(state: ContestState, { workers }: PreflightFacts): readonly PreflightLine[] {
  const href = paths.machines;
  const alive = workers.filter((worker) => worker.takesJobs);
  if (alive.length === 0) return [judged('bad', 'No worker is on line', href)];
  const has = (id: string) => (worker: (typeof alive)[number]) =>
    worker.facts.languages.some((language) => language.id === id);
  const known = [...state.all('languages').keys()];
  const wanted = state.contest?.languages ?? known;
  const digests = new Set(alive.map(({ facts }) => facts.judgeDigest));
  return [
    judged('good', `Workers on line: ${alive.map(({ name }) => name).join(', ')}`),
    ...found(
      wanted.filter((id) => !alive.some(has(id))),
      { state: 'bad', what: 'Languages without a worker', href, good: 'Every language has a worker' },
    ),
    ...found(
      wanted.filter((id) => alive.some(has(id)) && !alive.every(has(id))),
      { state: 'look', what: 'Languages that only some workers have', href },
    ),
    ...found(
      workers.filter((worker) => !worker.alive).map(({ name }) => name),
      { state: 'look', what: 'Silent workers', href },
    ),
    ...found(
      workers.filter((worker) => worker.alive && !worker.takesJobs).map(({ name }) => name),
      { state: 'look', what: 'Workers that take no jobs: drained, disabled or refused', href },
    ),
    ...(digests.size > 1 ? [judged('look', 'The workers run different versions of the judge', href)] : []),
  ];
}

function machineLines({ skewMs, freeBytes }: PreflightFacts): readonly PreflightLine[] {
  const free = `${(freeBytes / gibibyte).toFixed(1)} GiB free on the disk of this machine`;
  const skew = `The clocks of this machine and of the database differ by ${Math.round(Math.abs(skewMs))} ms`;
  return [
    judged(Math.abs(skewMs) <= mostSkewMs ? 'good' : 'bad', skew),
    judged(freeBytes >= leastFree ? 'good' : 'bad', free),
  ];
}
