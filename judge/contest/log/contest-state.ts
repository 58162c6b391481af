import type {
  ContestObject,
  EventType,
  LoggedEvent,
  LoggedObjects,
  RunFacts,
  RunsObject,
  StateObject,
  SubmissionObject,
  TeamObject,
} from '#protocol';
import { eventTypes, runFacts } from '#protocol';
import { type ContestClock, clockOf } from './clock.ts';

/** A run in the form of the API; its id is that of the judgement, a dot and its number. */
export interface RunEntry {
  readonly id: string;
  readonly judgementId: string;
  readonly facts: RunFacts;
  /** TIME. */
  readonly time: string;
}

/** Types of which the state keeps the latest objects in the form of the log. */
export type KeptType = Exclude<EventType, 'contest' | 'state' | 'runs'>;

const frequentTypes: ReadonlySet<EventType> = new Set([
  'submissions',
  'judgements',
  'runs',
  'clarifications',
]);

const nothing: StateObject = {
  started: null,
  frozen: null,
  ended: null,
  thawed: null,
  finalized: null,
  end_of_updates: null,
};

/** A contest as its log has it so far: the fold over the events. Everything that is shown of a contest is derived from
 *  it alone. Applying an event takes time proportional to that event. */
export class ContestState {
  seq = 0;
  /** Number of the last event of a type that is rare during a contest. Anything that depends on no frequent type has
   *  not changed since. */
  rareSeq = 0;
  /** Undefined before the first event. */
  contest: ContestObject | undefined;
  clock: ContestClock = clockOf({ duration: '0:00:00' } as ContestObject);
  state: StateObject = nothing;
  readonly #kept = new Map<KeptType, Map<string, LoggedObjects[KeptType]>>();
  /** By judgement, then by number. */
  readonly #runs = new Map<string, { attempt: number; byNumber: Map<number, RunEntry> }>();
  /** Ids by team, including those whose team has changed since. */
  readonly #submissionsOf = new Map<string, Set<string>>();
  readonly #judgementsOf = new Map<string, Set<string>>();
  /** Ids by organisation, including those that have left it since. */
  readonly #teamsOf = new Map<string, Set<string>>();
  /** By judgement. */
  readonly #shownIds = new Map<string, string>();
  readonly #judgementsShownAs = new Map<string, string>();

  /** A copy of this state. Takes time proportional to the number of objects. */
  copy(): ContestState {
    const copy = new ContestState();
    copy.seq = this.seq;
    copy.rareSeq = this.rareSeq;
    copy.contest = this.contest;
    copy.clock = this.clock;
    copy.state = this.state;
    for (const [type, objects] of this.#kept) copy.#kept.set(type, new Map(objects));
    for (const [id, { attempt, byNumber }] of this.#runs)
      copy.#runs.set(id, { attempt, byNumber: new Map(byNumber) });
    for (const [id, submissions] of this.#submissionsOf) copy.#submissionsOf.set(id, new Set(submissions));
    for (const [id, teams] of this.#teamsOf) copy.#teamsOf.set(id, new Set(teams));
    for (const [id, judgements] of this.#judgementsOf) copy.#judgementsOf.set(id, new Set(judgements));
    for (const [id, shown] of this.#shownIds) copy.#show(id, shown);
    return copy;
  }

  /** Takes the next event. @throws RangeError if it is not the next */
  apply(event: LoggedEvent): void {
    if (event.seq !== this.seq + 1) throw new RangeError(`event ${event.seq} after event ${this.seq}`);
    this.seq = event.seq;
    if (!frequentTypes.has(event.type)) this.rareSeq = event.seq;
    if (event.type === 'contest') this.#takeContest(event.data);
    else if (event.type === 'state') this.state = event.data ?? nothing;
    else if (event.type === 'runs') this.#takeRuns(event.data);
    else this.#take(event.type, event.objectId, event.data);
  }

  /** The latest objects of a type by id, in order of first appearance. */
  all<T extends KeptType>(type: T): ReadonlyMap<string, LoggedObjects[T]> {
    return this.#mapOf(type);
  }

  /** The submissions of a team, in order of first appearance. */
  submissionsOf(team: string): readonly SubmissionObject[] {
    const all = this.all('submissions');
    return [...(this.#submissionsOf.get(team) ?? [])].flatMap((id) => {
      const submission = all.get(id);
      return submission?.team_id === team ? [submission] : [];
    });
  }

  /** Ids of the teams of an organisation. */
  teamsOf(organization: string): readonly string[] {
    const all = this.all('teams');
    return [...(this.#teamsOf.get(organization) ?? [])].filter(
      (id) => all.get(id)?.organization_id === organization,
    );
  }

  /** Ids of the judgements of a submission, in the order in which they started. */
  judgementsOf(submissionId: string): readonly string[] {
    return [...(this.#judgementsOf.get(submissionId) ?? [])];
  }

  /** The id of a judgement for everybody but the jury. It counts the judgements of a submission without previews, so
   *  that a rejudging that was never applied leaves no gap. Undefined for previews. */
  shownIdOf(judgementId: string): string | undefined {
    return this.#shownIds.get(judgementId);
  }

  /** The judgement that has this id for everybody but the jury. */
  judgementShownAs(id: string): string | undefined {
    return this.#judgementsShownAs.get(id);
  }

  /** The runs of a judgement in the order of the cases. */
  runsOf(judgementId: string): readonly RunEntry[] {
    const runs = this.#runs.get(judgementId)?.byNumber.values() ?? [];
    return [...runs].sort((a, b) => a.facts.number - b.facts.number);
  }

  #mapOf<T extends KeptType>(type: T): Map<string, LoggedObjects[T]> {
    const known = this.#kept.get(type) ?? new Map();
    this.#kept.set(type, known);
    return known as Map<string, LoggedObjects[T]>;
  }

  #takeContest(contest: ContestObject | null): void {
    this.contest = contest ?? undefined;
    if (contest !== null) this.clock = clockOf(contest);
  }

  #take<T extends KeptType>(type: T, id: string, data: LoggedObjects[T] | null): void {
    const kept = this.#mapOf(type);
    if (data === null) kept.delete(id);
    else kept.set(id, data);
    if (type === 'teams' && data !== null) this.#takeTeam(data as TeamObject);
    if (type === 'submissions' && data !== null) this.#takeSubmission(data as SubmissionObject);
    if (type === 'judgements' && data !== null) this.#takeJudgement(data as LoggedObjects['judgements']);
  }

  #takeTeam({ id, organization_id: organization }: TeamObject): void {
    if (organization == null) return;
    const others = this.#teamsOf.get(organization) ?? new Set();
    this.#teamsOf.set(organization, others.add(id));
  }

  #takeSubmission({ id, team_id: team }: SubmissionObject): void {
    if (team === null) return;
    const others = this.#submissionsOf.get(team) ?? new Set();
    this.#submissionsOf.set(team, others.add(id));
  }

  #show(id: string, shownId: string): void {
    this.#shownIds.set(id, shownId);
    this.#judgementsShownAs.set(shownId, id);
  }

  #takeJudgement({ id, submission_id, end_time, runs, preview }: LoggedObjects['judgements']): void {
    const others = this.#judgementsOf.get(submission_id) ?? new Set();
    this.#judgementsOf.set(submission_id, others.add(id));
    if (!preview && !this.#shownIds.has(id)) {
      const before = [...others].filter((other) => this.#shownIds.has(other)).length;
      this.#show(id, `${submission_id}.${before + 1}`);
    }
    if (runs === undefined || end_time === null) return;
    const before = this.#runs.get(id)?.byNumber;
    const entries = runs.map((facts) => runEntry(id, facts, before?.get(facts.number)?.time ?? end_time));
    const byNumber = new Map(entries.map((entry) => [entry.facts.number, entry]));
    this.#runs.set(id, { attempt: Number.POSITIVE_INFINITY, byNumber });
  }

  #takeRuns(data: RunsObject | null): void {
    if (data === null) return;
    const { judgement_id: id, attempt, runs, time } = data;
    const known = this.#runs.get(id);
    if (known !== undefined && known.attempt > attempt) return;
    const byNumber = known?.attempt === attempt ? known.byNumber : new Map<number, RunEntry>();
    for (const [index, result] of runs.entries()) {
      const entry = runEntry(id, runFacts(result, index), time);
      byNumber.set(entry.facts.number, entry);
    }
    this.#runs.set(id, { attempt, byNumber });
  }
}

const runEntry = (judgementId: string, facts: RunFacts, time: string): RunEntry => ({
  id: `${judgementId}.${facts.number}`,
  judgementId,
  facts,
  time,
});

/** All types, each after those that its objects refer to. */
export const keptTypes = eventTypes.filter(
  (type): type is KeptType => type !== 'contest' && type !== 'state' && type !== 'runs',
);
