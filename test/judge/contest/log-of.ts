import { ContestState } from '#contest';
import {
  apiTime,
  type ContestObject,
  type ContestProblemObject,
  type JudgementObject,
  type LoggedEvent,
  type LoggedObjects,
  type StateObject,
  type SubmissionObject,
  type TeamObject,
} from '#protocol';
import type { Verdict } from '#verdict';
import { fiveHours } from './five-hours.ts';

/** When the contests of these tests start. */
export const startMs = Date.parse('2026-11-20T10:00:00Z');

/** TIME of a moment, in minutes since the start. */
export const at = (minutes: number): string => apiTime(startMs + minutes * 60_000);

/** An event without its number. */
export type Told = {
  [T in keyof LoggedObjects]: {
    readonly type: T;
    readonly objectId: string;
    readonly data: LoggedObjects[T] | null;
  };
}[keyof LoggedObjects];

/** The events with their numbers. */
export const logOf = (told: readonly Told[]): readonly LoggedEvent[] =>
  told.map((event, index) => ({ ...event, seq: index + 1 }));

/** The state after events. */
export function stateOfLog(told: readonly Told[]): ContestState {
  const state = new ContestState();
  for (const event of logOf(told)) state.apply(event);
  return state;
}

/** A contest of five hours that is frozen for the last one. */
export const contest = (changes: Partial<ContestObject> = {}): Told => ({
  type: 'contest',
  objectId: 'contest',
  data: {
    id: 'finals',
    name: 'Finals',
    start_time: at(0),
    ...fiveHours,
    feedback: 'all',
    public: true,
    ...changes,
  },
});

/** The state, with the moments that have come. */
export const state = (changes: Partial<StateObject> = {}): Told => ({
  type: 'state',
  objectId: 'state',
  data: {
    started: null,
    frozen: null,
    ended: null,
    thawed: null,
    finalized: null,
    end_of_updates: null,
    ...changes,
  },
});

export const problem = (label: string, changes: Partial<ContestProblemObject> = {}): Told => ({
  type: 'problems',
  objectId: `problem-${label}`,
  data: {
    id: `problem-${label}`,
    label,
    name: `Problem ${label}`,
    ordinal: label.charCodeAt(0),
    test_data_count: 2,
    slug: label.toLowerCase(),
    allow_submit: true,
    allow_judge: true,
    ...changes,
  },
});

export const team = (id: string, changes: Partial<TeamObject> = {}): Told => ({
  type: 'teams',
  objectId: id,
  data: { id, name: `Team ${id}`, label: id, ...changes },
});

/** A submission of a team at a minute. */
export const submission = (
  id: string,
  team_id: string | null,
  label: string,
  minute: number,
  changes: Partial<SubmissionObject> = {},
): Told => ({
  type: 'submissions',
  objectId: id,
  data: {
    id,
    language_id: 'c',
    problem_id: `problem-${label}`,
    team_id,
    account_id: null,
    time: at(minute),
    entry_point: null,
    key: 1,
    ...changes,
  },
});

/** A judgement of a submission; without a verdict it runs. */
export const judgement = (
  submissionId: string,
  verdict: Verdict | null,
  minute: number,
  changes: Partial<JudgementObject> & { readonly number?: number } = {},
): Told => {
  const { number = 1, ...rest } = changes;
  const id = `${submissionId}.${number}`;
  return {
    type: 'judgements',
    objectId: id,
    data: {
      id,
      submission_id: submissionId,
      judgement_type_id: verdict,
      current: true,
      start_time: at(minute),
      end_time: verdict === null ? null : at(minute),
      submission: 1,
      ...(verdict !== null && { runs: [{ number: 1, name: 'secret/1', verdict, cpuMs: 10 }] }),
      ...rest,
    },
  };
};
