/** Theory of operation. A recorded contest is stored again under another id, hidden, with clocks that run faster. Each
 *  of its teams gets an account with a token, and its submissions are sent to the server as teams send them, each at
 *  its time. Everything works as on the day, since nothing but this command knows that it is a rehearsal: the web
 *  server in front, queue, machines, webhooks, printers. At the end, or when it is stopped, all of it is removed. */
import type { Command } from 'commander';
import * as z from 'zod';
import type { ContestPackage } from '#contest-reader';
import { UserError } from '#host';
import { apiSpan, apiTime, readSettings, readSpan, type Settings } from '#protocol';
import { renderTable, sanitiseLine } from '#report';
import {
  Announcer,
  accountNamed,
  addToken,
  contestLine,
  type Database,
  listPrintJobs,
  listSubmissions,
  listWebhooks,
  listWorkers,
  newSecret,
  removeDemonstration,
  type StoredWorker,
  storedSettings,
} from '#store';
import { formatCount, seconds } from '#text';
import { bringContest } from '#worker';
import { exitStatus } from '../../command.ts';
import { requireOutputFile, writeOutputFile } from '../../options/output-files.ts';
import { type Io, styleOf } from '../../terminal/io.ts';
import { askForJson } from '../judge-client.ts';
import { takePackages } from './import-contest.ts';
import {
  type RehearsalFacts,
  type RehearsalFigures,
  type RehearsedSubmission,
  rehearsalFigures,
  rehearsalWorries,
} from './rehearsal-findings.ts';
import {
  type Recorded,
  Rehearsal,
  type RehearsingTeam,
  recordedStart,
  rehearsalId,
} from './rehearsal-play.ts';

/** Between the import and the start, so that the first submissions are not late. */
const untilStartMs = 3_000;
/** The end comes later by this, so that a busy machine refuses nobody who was in time. */
const lateMs = 60_000;
/** What a rehearsal needs of the tokens, should its removal fail. */
const tokenDays = 2;

interface Flags {
  readonly url?: string;
  readonly speed: number;
  readonly keep?: true;
  readonly json?: string;
}

/** Plays a recorded contest against the running judge and says what its organiser should worry about.
 *  @returns an exit status that says whether there is anything
 *  @throws UserError if the recording cannot be played */
export async function rehearseContest(
  db: Database,
  found: ContestPackage,
  command: Command,
  io: Io,
): Promise<number> {
  const flags = command.opts<Flags>();
  if (flags.json !== undefined) requireOutputFile('--json', flags.json);
  const settings = readSettings(await storedSettings(db));
  const url = (flags.url ?? (settings['public url'] || 'http://127.0.0.1:8080')).replace(/\/+$/, '');
  const recorded = recordedIn(found);
  // Else it would be noticed at the first submission, which may be hours after the start.
  await askForJson({ url, signal: io.signal }, '/api', z.looseObject({ version: z.string() }));
  const startMs = Date.now() + untilStartMs;
  await clearPlace(db, found.teams.length);
  try {
    await bringContest(rehearsalOf(found, { startMs, speed: flags.speed }), {
      db,
      announcer: new Announcer(db),
      by: 'machine',
      takePackage: takePackages(db, io),
    });
    const players = await enterPlayers(db, found);
    const before = (await listWorkers(db)).filter(({ takesJobs }) => takesJobs);
    const play = new Rehearsal({ db, url, found, recorded, players, startMs, speed: flags.speed, io });
    await play.untilJudged();
    const facts = await factsOf(db, play, { before, settings, speed: flags.speed });
    const [figures, worries] = [rehearsalFigures(facts), rehearsalWorries(facts)];
    if (flags.json !== undefined)
      writeOutputFile(
        flags.json,
        `${JSON.stringify({ contest: found.contest.id, speed: flags.speed, figures, worries })}\n`,
      );
    io.stdout.write(outcomeText(figures, worries, io));
    return worries.length === 0 ? exitStatus.done : exitStatus.failed;
  } finally {
    if (!flags.keep) await removeDemonstration(db, rehearsalId);
    await tellServers(db);
  }
}

async function tellServers(db: Database): Promise<void> {
  const announcer = new Announcer(db);
  announcer.announce('event', rehearsalId);
  await announcer.settled();
}

/** The submissions of teams while the recorded contest ran.
 *  @throws UserError if there are none */
function recordedIn({ contest, submissions, teams }: ContestPackage): readonly Recorded[] {
  if (contest.rules === 'class')
    throw new UserError(`${contest.id} is a class, which has no day to rehearse: expected a contest`);
  const known = new Set(teams.map(({ id }) => id));
  const [startMs, lengthMs] = [recordedStart(contest), readSpan(contest.duration) ?? 0];
  const played = submissions.filter(
    ({ teamId, atMs }) =>
      teamId !== null && known.has(teamId) && atMs >= startMs && atMs < startMs + lengthMs,
  );
  if (played.length > 0) return played;
  throw new UserError(`${contest.id}: expected submissions of teams while the contest ran, found none`, {
    hint: 'A recording is what judge contest export writes of a contest that is over.',
  });
}

/** Removes what is left of an earlier rehearsal.
 *  @throws UserError if names that are needed belong to something else */
async function clearPlace(db: Database, teams: number): Promise<void> {
  const there = await contestLine(db, rehearsalId);
  if (there !== undefined && !there.object.demonstration)
    throw new UserError(`There is a contest "${rehearsalId}" already, which is none of this command.`, {
      hint: 'A rehearsal needs this id for itself.',
    });
  await removeDemonstration(db, rehearsalId);
  for (let team = 0; team < teams; team++)
    if ((await accountNamed(db, userOf(team))) !== undefined)
      throw new UserError(
        `There is an account "${userOf(team)}" already: a rehearsal makes its own accounts.`,
      );
}

const userOf = (team: number): string => `${rehearsalId}-${team + 1}`;

/** The contest without what happened in it, hidden, its times divided by the speed. */
function rehearsalOf(
  found: ContestPackage,
  { startMs, speed }: { readonly startMs: number; readonly speed: number },
): ContestPackage {
  const faster = (text: string | null | undefined, moreMs = 0) =>
    text == null ? text : apiSpan((readSpan(text) ?? 0) / speed + moreMs);
  const { contest } = found;
  const { removed_intervals: _, exam: __, scoreboard_thaw_time: ___, ...kept } = contest;
  return {
    ...found,
    contest: {
      ...kept,
      id: rehearsalId,
      name: `Rehearsal of ${contest.name}`,
      formal_name: null,
      start_time: apiTime(startMs),
      duration: apiSpan((readSpan(contest.duration) ?? 0) / speed + lateMs),
      scoreboard_freeze_duration: faster(contest.scoreboard_freeze_duration, lateMs),
      penalty_time: faster(contest.penalty_time),
      countdown_pause_time: null,
      public: false,
      demonstration: true,
    },
    submissions: [],
    clarifications: [],
    awards: [],
    commentary: [],
    finalizedMs: undefined,
    accounts: found.teams.map(({ id }, team) => ({
      object: { id: userOf(team), username: userOf(team), type: 'team', team_id: id },
    })),
  };
}

async function enterPlayers(
  db: Database,
  { teams }: ContestPackage,
): Promise<ReadonlyMap<string, RehearsingTeam>> {
  const players = new Map<string, RehearsingTeam>();
  for (const [index, team] of teams.entries()) {
    const account = await accountNamed(db, userOf(index));
    if (account === undefined) throw new Error(`${userOf(index)}: its account was not made`);
    const { secret, hash } = newSecret('token');
    await addToken(db, {
      accountId: account.id,
      name: rehearsalId,
      tokenHash: hash,
      scope: 'submit',
      days: tokenDays,
      onlyIn: rehearsalId,
    });
    players.set(team.id, { name: team.display_name ?? team.name, authorization: `Bearer ${secret}` });
  }
  return players;
}

async function factsOf(
  db: Database,
  play: Rehearsal,
  seen: {
    readonly before: readonly StoredWorker[];
    readonly settings: Settings;
    readonly speed: number;
  },
): Promise<RehearsalFacts> {
  const { before, settings, speed } = seen;
  const after = new Map((await listWorkers(db)).map((one) => [one.name, one]));
  const { recorded, found } = play.plan;
  const languages = new Set(before.flatMap(({ facts }) => facts.languages.map(({ id }) => id)));
  const used = new Set(recorded.map(({ language }) => language).filter((id) => id !== ''));
  const [print] = await listPrintJobs(db, rehearsalId);
  return {
    submissions: await rehearsed(play),
    speed,
    longestQueue: play.longestQueue,
    slots: before.reduce((sum, { facts }) => sum + facts.slots, 0),
    silent: before.map(({ name }) => name).filter((name) => !after.get(name)?.alive),
    restarted: before
      .filter(({ name, startedAt }) => {
        const now = after.get(name);
        return now?.alive && now.startedAt.getTime() !== startedAt.getTime();
      })
      .map(({ name }) => name),
    missingLanguages: [...used].filter((id) => !languages.has(id)),
    perMinute: settings['submissions per account'],
    webhooks: (await listWebhooks(db)).flatMap(({ active, url, trouble }) =>
      active && trouble !== null ? [{ url, trouble }] : [],
    ),
    print: found.contest.printing
      ? (print ?? { state: 'refused', trouble: play.printRefused ?? null })
      : undefined,
  };
}

async function rehearsed({ plan, sent }: Rehearsal): Promise<readonly RehearsedSubmission[]> {
  const { db, recorded, players, found } = plan;
  const labels = new Map(found.problems.map(({ id, label }) => [id, label]));
  const stored = await listSubmissions(db, { contestId: rehearsalId, limit: recorded.length });
  const byId = new Map(stored.map((one) => [one.apiId, one]));
  return recorded.map((one, index): RehearsedSubmission => {
    const team = players.get(one.teamId ?? '')?.name ?? '';
    const { id, answerMs = 0, refused } = sent[index] ?? {};
    const { receivedAt, judgement } = byId.get(id ?? '') ?? {};
    const { record, startedAt, endedAt } = judgement ?? {};
    return {
      name: `${one.id ?? index + 1} (${team}, ${labels.get(one.problemId) ?? one.problemId})`,
      team,
      recordedMs: one.atMs,
      recorded: one.judgements.find(({ current }) => current)?.ended?.judgement.verdict,
      answerMs,
      refused,
      judged:
        receivedAt && record && startedAt && endedAt
          ? {
              verdict: record.verdict,
              receivedMs: receivedAt.getTime(),
              startedMs: startedAt.getTime(),
              endedMs: endedAt.getTime(),
            }
          : undefined,
    };
  });
}

function outcomeText(figures: RehearsalFigures, worries: readonly string[], io: Io): string {
  const { submissions, judged, sameVerdict, otherVerdict } = figures;
  const rows = [
    ['submissions, judged', `${formatCount(submissions)}, ${formatCount(judged)}`],
    ['same verdict, another', `${formatCount(sameVerdict)}, ${formatCount(otherVerdict)}`],
    [
      'to the verdict: median, 95 %, worst',
      [figures.verdictMedianMs, figures.verdictP95Ms, figures.verdictWorstMs].map(seconds).join(', '),
    ],
    ['answer of the server, 95 %', seconds(figures.answerP95Ms)],
    ['longest queue', formatCount(figures.longestQueue)],
    ['slots, needed in the busiest ten minutes', `${figures.slots}, ${figures.slotsNeeded.toFixed(1)}`],
  ];
  const list = worries.map((one) => `  ${sanitiseLine(one)}\n`).join('');
  return `${renderTable(['figure', 'found'], rows, styleOf(io.stdout, io.env))}${worries.length === 0 ? 'Nothing to worry about.\n' : `To worry about:\n${list}`}`;
}
