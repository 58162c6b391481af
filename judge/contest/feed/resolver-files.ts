/** Theory of operation. The resolver of icpctools reads every object of a folder, and knows less than we do: it takes
 *  the last judgement of a submission for the one that counts, runs only if every submission is judged and the state
 *  says that no updates will come, and knows neither submissions that do not count nor a main group. So its package has
 *  what the board counts and nothing else, each object once, and the end last. It will be shown to a whole hall, so it
 *  contains nothing hidden. It knows one start for all: where each team had its own, everything is told as if all had
 *  started together. */
import { apiSpan, apiTime, type LoggedEvent, readTime, type StateObject } from '#protocol';
import { ContestBoard, currentJudgement, entryFor } from '../board/contest-board.ts';
import { freezeStart, teamClock } from '../log/clock.ts';
import { ContestState } from '../log/contest-state.ts';
import { type ContestAudience, contestTimeOf, isPublicTeam, type SeenObject } from '../sight/audience.ts';
import { shownAs, strictlyVisible } from '../sight/strict.ts';
import { type CollectionType, collection } from '../sight/visible.ts';
import { awardsSeen } from './audience-feed.ts';
import { type ExportedFile, jsonFile } from './export-files.ts';

const admin: ContestAudience = { kind: 'admin' };

/** Each type after those that it refers to. */
const shownTypes: readonly CollectionType[] = [
  ...(['judgement-types', 'languages', 'problems', 'groups', 'organizations', 'teams'] as const),
  ...(['submissions', 'judgements'] as const),
];

/** The part of a log that the resolver of icpctools may see, as a log. Its board is that of the whole log. */
export function logForResolver(log: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const contest = folded(log);
  const shown = log.filter(({ type, objectId }) => {
    if (type === 'contest' || type === 'state') return true;
    if (type === 'teams') return isPublicTeam(objectId, contest);
    if (type === 'groups') return !contest.all('groups').get(objectId)?.hidden;
    if (type === 'submissions') return counts(objectId, contest);
    if (type === 'judgements') {
      const judgement = contest.all('judgements').get(objectId);
      return judgement?.current === true && counts(judgement.submission_id, contest);
    }
    return shownTypes.some((one) => one === type);
  });
  return together(shown, contest).map((event, index) => ({ ...event, seq: index + 1 }));
}

/** The log with the times that it would have if all teams had started together. */
function together(log: readonly LoggedEvent[], contest: ContestState): readonly LoggedEvent[] {
  const { clock } = contest;
  if (clock.windowMs === undefined) return log;
  const at = (ms: number): string => apiTime((clock.startMs ?? 0) + ms);
  const teams = [...contest.all('teams').values()].map((team) => teamClock(clock, team).durationMs);
  const lengthMs = Math.max(clock.windowMs, ...teams);
  const freezeMs = freezeStart(clock);
  const moved = (time: string, submission: string): string => {
    const team = contest.all('submissions').get(submission)?.team_id ?? null;
    return at(contestTimeOf(contest, time, team) ?? 0);
  };
  // Lists have the order of the log.
  const told = log.map((event): LoggedEvent => {
    if (event.type === 'contest' && event.data !== null) {
      const { individual_duration: _, removed_intervals: __, ...data } = event.data;
      const scoreboard_freeze_duration = freezeMs === undefined ? null : apiSpan(lengthMs - freezeMs);
      return { ...event, data: { ...data, duration: apiSpan(lengthMs), scoreboard_freeze_duration } };
    }
    if (event.type === 'state' && event.data !== null) {
      const { frozen, ended } = event.data;
      const times = { frozen: frozen && at(freezeMs ?? lengthMs), ended: ended && at(lengthMs) };
      return { ...event, data: { ...event.data, ...times } };
    }
    if (event.type === 'submissions' && event.data !== null)
      return { ...event, data: { ...event.data, time: moved(event.data.time, event.data.id) } };
    if (event.type !== 'judgements' || event.data === null) return event;
    const { start_time, end_time, submission_id: id } = event.data;
    const times = { start_time: moved(start_time, id), end_time: end_time && moved(end_time, id) };
    return { ...event, data: { ...event.data, ...times } };
  });
  const timeOf = ({ type, data }: LoggedEvent): string =>
    (type === 'submissions' ? data?.time : type === 'judgements' ? data?.start_time : '') ?? '';
  return told.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))));
}

/** True for a submission that the board counts, with a verdict. */
function counts(id: string, contest: ContestState): boolean {
  const submission = contest.all('submissions').get(id);
  if (submission === undefined || submission.ignored) return false;
  const verdict = currentJudgement(id, contest)?.judgement_type_id;
  return entryFor(admin, submission, contest) !== undefined && (verdict ?? null) !== null;
}

/** A contest with final results as the resolver of icpctools opens it: lists, and a feed that says the same.
 *  @param log - the whole log of the contest */
export function resolverFiles(log: readonly LoggedEvent[]): readonly ExportedFile[] {
  const contest = folded(logForResolver(log));
  const lists = [
    ...shownTypes.map((type) => ({ type, objects: collection(admin, type, contest, strictlyVisible) })),
    { type: 'awards', objects: shownAwards(log, contest) },
  ].filter(({ objects }) => objects.length > 0);
  // Releases of the resolver before 2025 read a penalty in minutes only, later ones both.
  const about = contest.contest && shownAs('2023-06')(admin, 'contest', contest.contest, contest);
  const state = strictlyVisible(admin, 'state', closed(contest.state), contest);
  const events = [
    { type: 'contest', id: null, data: about },
    ...lists.flatMap(({ type, objects }) => objects.map((data) => ({ type, id: data.id, data }))),
    { type: 'state', id: null, data: state },
  ];
  return [
    jsonFile('contest', about),
    ...lists.map(({ type, objects }) => jsonFile(type, objects)),
    jsonFile('state', state),
    {
      path: 'event-feed.ndjson',
      text: events
        .map((event, index) => `${JSON.stringify({ ...event, token: String(index + 1) })}\n`)
        .join(''),
    },
  ];
}

/** Awards without teams stop the resolver. */
function shownAwards(log: readonly LoggedEvent[], shown: ContestState): readonly SeenObject[] {
  const [whole, board] = [folded(log), new ContestBoard('jury')];
  return awardsSeen(admin, whole, board).flatMap((award) => {
    const teams = (award.team_ids ?? []) as readonly string[];
    const known = teams.filter((id) => shown.all('teams').has(id));
    return known.length === 0 ? [] : [{ ...award, team_ids: known }];
  });
}

/** The resolver reveals final results: nothing will change any more. */
function closed(state: StateObject): StateObject {
  const { end_of_updates, finalized, thawed } = state;
  const last = Math.max(...[finalized, thawed].map((time) => readTime(time ?? '') ?? 0));
  return { ...state, end_of_updates: end_of_updates ?? (last > 0 ? apiTime(last) : null) };
}

function folded(log: readonly LoggedEvent[]): ContestState {
  const contest = new ContestState();
  for (const event of log) contest.apply(event);
  return contest;
}
