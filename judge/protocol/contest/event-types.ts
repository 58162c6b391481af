import type {
  AwardObject,
  ClarificationObject,
  CommentaryObject,
  JudgementObject,
  RunsObject,
  StateObject,
  SubmissionObject,
} from './live-objects.ts';
import type {
  AccountObject,
  ContestObject,
  ContestProblemObject,
  GroupObject,
  JudgementTypeObject,
  LanguageObject,
  OrganizationObject,
  PersonObject,
  TeamObject,
} from './settings-objects.ts';

/** The objects of a contest's log, by the type of their events. */
export interface LoggedObjects {
  contest: ContestObject;
  'judgement-types': JudgementTypeObject;
  languages: LanguageObject;
  groups: GroupObject;
  organizations: OrganizationObject;
  teams: TeamObject;
  persons: PersonObject;
  accounts: AccountObject;
  problems: ContestProblemObject;
  state: StateObject;
  clarifications: ClarificationObject;
  submissions: SubmissionObject;
  judgements: JudgementObject;
  runs: RunsObject;
  awards: AwardObject;
  commentary: CommentaryObject;
}

/** Types of events, which are the endpoints of the Contest API; an object comes after those that it refers to. */
export const eventTypes = [
  'contest',
  'judgement-types',
  'languages',
  'groups',
  'organizations',
  'teams',
  'persons',
  'accounts',
  'problems',
  'state',
  'clarifications',
  'submissions',
  'judgements',
  'runs',
  'awards',
  'commentary',
] as const satisfies readonly (keyof LoggedObjects)[];

export type EventType = (typeof eventTypes)[number];

/** One event of a contest's log: that object now is this; null: it is gone. */
export type LoggedEvent = {
  [T in EventType]: {
    /** 1, 2, 3 … without gaps. */
    readonly seq: number;
    readonly type: T;
    /** The type itself for `contest` and `state`. Of `runs`: the judgement. */
    readonly objectId: string;
    readonly data: LoggedObjects[T] | null;
  };
}[EventType];
