import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  AccountObject,
  AccountType,
  AwardObject,
  CaseFileName,
  CaseImageName,
  CaseResult,
  ClarificationObject,
  ContestImportResult,
  ContestObject,
  ContestProblemObject,
  ExtractedFacts,
  FoundBy,
  GroupObject,
  Judgement,
  OrganizationObject,
  PackageReport,
  PersonObject,
  RecordResult,
  Role,
  SearchResult,
  StateObject,
  TeamObject,
  TrialResult,
} from '#protocol';
import type { Verdict } from '#verdict';

export { type Role, roles } from '#protocol';

/** Set by the database when the row is made. */
type Made = ColumnType<Date, never, never>;
/** JSON that is always written as a whole. */
type Json<T extends object | null> = JSONColumnType<T>;
type MaybeJson<T extends object> = ColumnType<T | null, string | null, string | null>;

/** The scope of a session or token: everything that its account may do, or only submitting programs and reading
 *  about them. */
export const scopes = ['all', 'submit'] as const;
export type Scope = (typeof scopes)[number];

/** How people join a contest by themselves: not at all, everybody, with a password, with a link, members of groups of a
 *  log-in provider. */
export const joiningWays = ['closed', 'open', 'password', 'link', 'group'] as const;
export type JoiningWay = (typeof joiningWays)[number];

/** What has become of a team that its members have made. */
export type JoinedState = 'waiting' | 'in' | 'refused';

interface AccountTable {
  id: GeneratedAlways<number>;
  name: string;
  role: Role;
  /** Null: this account cannot log in with a password. */
  password_hash: string | null;
  /** Who says elsewhere that somebody is its person, and by which name; null: nobody, or only its password. */
  identity: ColumnType<string | null, string | null | undefined, string | null>;
  /** Those that were named elsewhere at its last log-in. */
  groups: ColumnType<string[], string[] | undefined, string[]>;
  disabled_at: Date | null;
  created_at: Made;
  /** The contest that made it; null: the judge. */
  made_in: ColumnType<string | null, string | null | undefined, never>;
  /** Of its pages; null: as the browser asks. */
  page_language: ColumnType<string | null, never, string | null>;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the secret. */
  token_hash: Buffer;
  account_id: number;
  scope: Scope;
  created_at: Made;
  seen_at: ColumnType<Date, never, Date>;
  expires_at: Date;
  address: string;
  user_agent: string;
  /** The contest for which alone it is good; null: the whole judge. */
  only_in: ColumnType<string | null, string | null | undefined, never>;
  /** The session of a log-in provider with which it ends; null: none is known. */
  outside: ColumnType<string | null, string | null | undefined, never>;
  /** When it last showed the second factor of its account; null: never. */
  confirmed_at: ColumnType<Date | null, never, Date>;
}

/** What the secrets of second factors are sealed with; backups leave it out. */
interface FactorKeyTable {
  only_one: Generated<boolean>;
  key: Buffer;
}

/** What a form has made that is shown once. */
interface ShownOnceTable {
  id: Buffer;
  account_id: number;
  made_at: Generated<Date>;
  /** Null: it is being made. Empty: it is kept no more. */
  sealed: Buffer | null;
}

interface SecondFactorTable {
  account_id: number;
  /** Its secret. */
  sealed: Buffer;
  /** Null: it waits for its first code. */
  since: Date | null;
  /** The step of the last code that was right: none up to it is taken again. */
  last_step: Generated<number>;
  /** Wrong codes in a row. */
  failures: Generated<number>;
  failed_at: Date | null;
}

interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
}

interface ApiTokenTable {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  token_hash: Buffer;
  scope: Scope;
  created_at: Made;
  expires_at: Date | null;
  used_at: Date | null;
  /** As for a session. */
  only_in: ColumnType<string | null, string | null | undefined, never>;
}

/** The right to make an account. */
interface InvitationTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  role: Role;
  made_by: number | null;
  used_by: number | null;
  created_at: Made;
  expires_at: Date;
  used_at: Date | null;
}

interface BlobTable {
  /** SHA-256 in hexadecimal. */
  digest: string;
  size: number;
  created_at: Made;
}

interface BlobPieceTable {
  digest: string;
  number: number;
  content: Buffer;
}

interface ProblemTable {
  id: GeneratedAlways<number>;
  slug: string;
  hidden: Generated<boolean>;
  /** Everybody may read its solution. */
  solution_shown: Generated<boolean>;
  /** Who uploaded it first; null: a bundled one. */
  owner_id: number | null;
  /** The version that submissions are judged with; null until one is ready. */
  version_id: number | null;
  created_at: Made;
}

export interface ProblemVersionTable {
  id: GeneratedAlways<number>;
  problem_id: number;
  digest: string;
  /** True: the package is the folder of that name in this project's problems/. */
  bundled: boolean;
  package_blob: string | null;
  state: 'waiting' | 'checking' | 'ready' | 'refused';
  facts: MaybeJson<ExtractedFacts>;
  report: MaybeJson<PackageReport>;
  account_id: number | null;
  created_at: Made;
}

interface ContestTable {
  id: string;
  name: string;
  last_seq: Generated<number>;
  created_at: Made;
  /** As the log has it; null: the archive. */
  object: MaybeJson<ContestObject>;
  state: MaybeJson<StateObject>;
  /** Of the object's times, for statements that compare them with the clock of the database. */
  starts_at: Date | null;
  ends_at: Date | null;
  finalized_at: Date | null;
  /** Number of the last submission of a team on the public board, and of the last other one. */
  last_submission: Generated<number>;
  last_jury_submission: Generated<number>;
}

/** A problem of a contest whose inputs are provisional, and that whose inputs decide after the end. */
interface FinalPackageTable {
  contest_id: string;
  problem_id: number;
  package_id: number;
  /** The rejudging that judges its inputs; null until one has begun. */
  rejudging_id: Generated<number | null>;
}

interface ContestProblemTable {
  contest_id: string;
  label: string;
  problem_id: number;
  number: number;
  /** Null in the archive: the label. */
  api_id: string | null;
  allow_submit: Generated<boolean>;
  allow_judge: Generated<boolean>;
  object: MaybeJson<ContestProblemObject>;
}

/** An object of a contest as the log has it. */
interface ContestObjectTable<T extends object> {
  contest_id: string;
  id: string;
  object: Json<T>;
}

type ContestGroupTable = ContestObjectTable<GroupObject>;
type OrganizationTable = ContestObjectTable<OrganizationObject>;
type PersonTable = ContestObjectTable<PersonObject>;
type AwardTable = ContestObjectTable<AwardObject>;

interface TeamTable extends ContestObjectTable<TeamObject> {
  organization_id: string | null;
}

interface TeamGroupTable {
  contest_id: string;
  team_id: string;
  group_id: string;
}

/** What an account is in a contest. */
interface ContestAccountTable extends ContestObjectTable<AccountObject> {
  account_id: number;
  type: AccountType;
  team_id: string | null;
}

/** How a contest is joined by people themselves; without a row, by nobody. */
interface JoiningTable {
  contest_id: string;
  how: JoiningWay;
  password_hash: string | null;
  /** Of `group`: of one of these. */
  groups: Generated<string[]>;
  /** The jury decides on each team. */
  approves: Generated<boolean>;
  /** Null: when the contest is over. */
  closes_at: Date | null;
  /** Of teams; null: until joining closes. */
  changes_until: Date | null;
  /** Most teams; null: any number. */
  places: number | null;
  /** Most members of a team; 1: everybody is a team alone. */
  team_size: Generated<number>;
}

/** A team that its members have made. */
interface EntryTable {
  id: GeneratedAlways<number>;
  contest_id: string;
  name: string;
  /** The same for names that look alike. */
  shape: string;
  state: JoinedState;
  /** Its team in the contest; null: it is not in it. */
  team_id: string | null;
  made_at: Made;
  decided_by: number | null;
  decided_at: Date | null;
}

/** Somebody in such a team. */
interface EntryMemberTable {
  contest_id: string;
  account_id: number;
  entry_id: number;
  is_coach: Generated<boolean>;
  /** The member with the lowest is the captain. */
  place: number;
  joined_at: Made;
}

/** An invitation to a contest, or into one of these teams. */
interface JoiningLinkTable {
  id: GeneratedAlways<number>;
  contest_id: string;
  /** Null: to the contest. */
  entry_id: number | null;
  for_coach: Generated<boolean>;
  token_hash: Buffer;
  name: Generated<string>;
  /** How often it may be used; null: any number. */
  most: number | null;
  used: Generated<number>;
  expires_at: Date | null;
  made_by: number | null;
  created_at: Made;
}

export type ExamNoteKind = 'session' | 'address' | 'program';

/** What was refused to somebody in an exam. */
interface ExamNoteTable {
  contest_id: string;
  account_id: number;
  kind: ExamNoteKind;
  /** Where it came from; of IPv6 its network. */
  address: string;
  /** Of a session that has ended: from where the later log-in was. */
  other: Generated<string>;
  times: Generated<number>;
  first_at: Made;
  last_at: Generated<Date>;
}

interface ClarificationTable extends ContestObjectTable<ClarificationObject> {
  from_team_id: string | null;
  answered: boolean;
}

interface EventTable {
  contest_id: string;
  seq: number;
  type: string;
  object_id: string;
  /** Null: the object is gone. */
  data: MaybeJson<object>;
  at: Made;
}

interface SubmissionTable {
  id: GeneratedAlways<number>;
  contest_id: string;
  problem_id: number;
  account_id: number;
  language: string;
  entry_point: string | null;
  /** Bytes of all files. */
  size: number;
  /** SHA-256 of names and contents: the same program again has the same digest. */
  digest: string;
  idempotency_key: string | null;
  received_at: ColumnType<Date, Date | undefined, never>;
  /** Its id in the contest. */
  api_id: string;
  team_id: string | null;
  /** True: it does not count. */
  ignored: Generated<boolean>;
}

interface SubmissionFileTable {
  submission_id: number;
  number: number;
  name: string;
  content: Buffer;
}

interface JudgementTable {
  id: GeneratedAlways<number>;
  submission_id: number;
  problem_version_id: number;
  /** 1 for the first of a submission. */
  number: Generated<number>;
  current: Generated<boolean>;
  /** True while it belongs to a rejudging that is not applied. */
  preview: Generated<boolean>;
  rejudging_id: number | null;
  /** What counted before, once its rejudging is applied. */
  replaces_id: number | null;
  /** Known once the program is compiled. */
  case_count: number | null;
  /** Null until it is judged. */
  verdict: string | null;
  score: number | null;
  /** The judgement without its cases, which are the runs of the job's last attempt. */
  record: MaybeJson<Omit<Judgement, 'cases'>>;
  created_at: Made;
  started_at: Date | null;
  ended_at: Date | null;
}

/** A set of submissions that is judged again together. */
interface RejudgingTable {
  id: GeneratedAlways<number>;
  contest_id: string;
  reason: string;
  state: Generated<'open' | 'applied' | 'cancelled' | 'undone'>;
  account_id: number | null;
  /** How often each submission is judged. */
  repeats: Generated<number>;
  /** True: on the inputs that decide. */
  is_final: Generated<boolean>;
  /** True: as soon as all is judged. */
  applies_itself: Generated<boolean>;
  created_at: Made;
  closed_at: Date | null;
}

/** A balloon that a team has, whatever became of its submission since. Ids are those of the contest. */
interface BalloonDeliveryTable {
  contest_id: string;
  team_id: string;
  problem_id: string;
  submission_id: string;
  /** Who says so. */
  account_id: number | null;
  delivered_at: Made;
}

/** A text that a team wants on paper. */
export interface PrintJobTable {
  id: Generated<number>;
  contest_id: string;
  team_id: string;
  account_id: number | null;
  /** Two with the same key are the same form, sent twice. */
  idempotency_key: string | null;
  file_name: string;
  pages: number;
  /** Pages, with form feeds between them. */
  sheets: string;
  state: Generated<'waiting' | 'printing' | 'done' | 'failed'>;
  /** Raised by each claim. */
  attempt: Generated<number>;
  lease_until: Date | null;
  /** Why it was not printed. */
  trouble: string | null;
  created_at: Made;
  /** Who brought it to the team. */
  delivered_by: number | null;
  delivered_at: Date | null;
}

/** Somewhere that is called with what happens in contests. */
interface WebhookTable {
  id: Generated<number>;
  account_id: number;
  url: string;
  token: string;
}

/** What an alarm is about: a sequence beats the jury, a program could not be judged, programs wait for long, a judging
 *  machine is silent, nothing. */
export type AlarmKind = 'record' | 'judge-error' | 'queue' | 'machine' | 'unreadable' | 'test';

/** How far a webhook is in the feed of a contest. */
interface WebhookPlaceTable {
  webhook_id: number;
  contest_id: string;
  lines: number;
  seq: number;
}

/** A contest that is over, gone through again by somebody in their own time. */
interface VirtualRunTable {
  id: GeneratedAlways<number>;
  contest_id: string;
  account_id: number;
  started_at: Made;
}

interface CaseBatchTable {
  id: GeneratedAlways<number>;
  judgement_id: number;
  purpose: 'part' | 'second';
  case_names: string[];
  /** Who ran them. */
  worker: string | null;
  results: Json<readonly CaseResult[]> | null;
  created_at: Made;
}

/** How much a machine with a role of its own has stored about a judgement. */
interface ToldTable {
  judgement_id: number;
  worker: string;
  bytes: number;
}

interface RunTable {
  judgement_id: number;
  attempt: number;
  /** 1-based, in case order. */
  number: number;
  record: Json<CaseResult>;
}

/** A run on a contestant's own input, or on the samples if `input` is null. */
interface TrialTable {
  id: GeneratedAlways<number>;
  account_id: number;
  problem_id: number;
  language: string;
  entry_point: string | null;
  files: Json<readonly { name: string; content: string }[]>;
  input: string | null;
  with_reference: boolean;
  result: MaybeJson<TrialResult>;
  created_at: Made;
}

/** A position of a puzzle that somebody lets a worker solve. */
interface PuzzleSearchTable {
  id: GeneratedAlways<number>;
  account_id: number;
  problem_id: number;
  input: string;
  result: MaybeJson<SearchResult>;
  created_at: Made;
}

/** A task whose record is open to everybody. */
interface RecordTaskTable {
  id: GeneratedAlways<number>;
  slug: string;
  problem_id: number;
  name: string;
  /** Among the tasks of its problem. */
  place: Generated<number>;
  /** Of a position that is drawn for a day; null: a task that stays. `2026-11-23`. */
  day: ColumnType<string | null, string | null, never>;
  /** What the position of a day is drawn from. */
  seed: Generated<string>;
  /** Null until it is drawn. */
  input: string | null;
  /** The jury's; null until it is solved. */
  answer: string | null;
  /** Of the checker. */
  args: Json<readonly string[]>;
  /** Null until the jury's answer has been checked: then the task is listed. */
  jury_moves: number | null;
  lower_bound: number | null;
  /** What the jury has agreed to be shorter than its own. */
  reference_entry_id: number | null;
  /** With which version of the problem the jury's answer was checked. */
  version_id: number | null;
  created_at: Made;
}

/** A sequence, or a program that makes one, submitted for a record. */
interface RecordEntryTable {
  id: GeneratedAlways<number>;
  task_id: number;
  account_id: number;
  /** '': the files are the sequence. */
  language: Generated<string>;
  entry_point: string | null;
  files: Json<readonly { name: string; content: string }[]>;
  idempotency_key: string | null;
  received_at: Made;
  result: MaybeJson<RecordResult>;
  /** What was simulated, if it reaches the goal. */
  sequence: string | null;
  moves: number | null;
  /** It beats the jury: `open` until the jury decides, `agreeing` while it is simulated again. */
  alarm: 'open' | 'agreeing' | 'agreed' | 'refused' | null;
  decided_by: number | null;
  decided_at: Date | null;
  /** With which version of the problem it was judged; null until it is. */
  version_id: number | null;
  /** How it was found, by its author's word; null: not said. */
  found_by: FoundBy | null;
  /** The program or the AI that has found it; '': not said. */
  found_with: Generated<string>;
}

/** A file with a contest, and what came of importing it. */
interface ContestImportTable {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  blob: string;
  result: MaybeJson<ContestImportResult>;
  created_at: Made;
  /** The class whose hand-ins it has, and the id of the problem that they are for; null: a contest; any. */
  contest_id: string | null;
  problem_id: string | null;
  /** When hand-ins became submissions. */
  stored_at: Date | null;
}

interface ClassNoteTable {
  id: GeneratedAlways<number>;
  contest_id: string;
  team_id: string;
  problem_id: string;
  kind: 'comment' | 'mark' | 'file';
  submission_id: number | null;
  file: number | null;
  line: number | null;
  points: number | null;
  name: string | null;
  blob: string | null;
  text: string;
  account_id: number | null;
  created_at: Made;
  released_at: Date | null;
}

export interface JobTable {
  id: GeneratedAlways<number>;
  kind:
    | 'judge'
    | 'trial'
    | 'verify'
    | 'import'
    | 'record-task'
    | 'record'
    | 'search'
    | 'similarity'
    | 'fresh'
    | 'cases';
  judgement_id: number | null;
  trial_id: number | null;
  problem_version_id: number | null;
  contest_import_id: number | null;
  record_task_id: number | null;
  record_entry_id: number | null;
  puzzle_search_id: number | null;
  report_id: number | null;
  case_batch_id: number | null;
  /** The worker that does not take it, because it has offered it. */
  offered_by: string | null;
  /** Whose submission it is; null for other jobs. */
  account_id: number | null;
  /** '' if any worker can do it. */
  language: Generated<string>;
  /** Lower goes first. */
  priority: number;
  /** Among jobs of one priority, lower goes first. */
  turn: number;
  /** `held`: judging of its problem is paused. */
  state: Generated<'queued' | 'held' | 'running' | 'done' | 'cancelled'>;
  /** Raised by each claim; a write with an older attempt is refused. */
  attempt: Generated<number>;
  /** How many attempts failed. */
  failures: Generated<number>;
  /** How many of its workers died. */
  losses: Generated<number>;
  worker: string | null;
  lease_until: Date | null;
  claimed_at: Date | null;
  /** Why the last attempt failed. */
  trouble: string | null;
  created_at: Made;
}

interface WorkerTable {
  name: string;
  /** As the machine says it, like `state` and `attack_card`: only `readTold` reads them. */
  facts: ColumnType<unknown, string, string>;
  /** Busy slots and the like. */
  state: ColumnType<unknown, string, string>;
  started_at: ColumnType<Date, never, Date>;
  seen_at: ColumnType<Date, never, Date>;
  /** Whether it takes jobs, as an administrator decides. */
  standing: Generated<WorkerStanding>;
  entered_at: Made;
  /** What `judge doctor --attack` found; null: nobody has tried. */
  attack_card: ColumnType<unknown, string | null, string | null>;
  /** Whether it has a role of its own in the database. */
  granted: GeneratedAlways<boolean>;
}

/** What an administrator lets a worker do: take jobs; finish its own and take no more; nothing. */
export const workerStandings = ['enabled', 'draining', 'disabled'] as const;
export type WorkerStanding = (typeof workerStandings)[number];

/** A role of the database for a worker. */
interface WorkerGrantTable {
  name: string;
  role: string;
  created_at: Made;
}

interface DraftTable {
  account_id: number;
  contest_id: string;
  problem_id: number;
  language: string;
  text: string;
  saved_at: ColumnType<Date, never, Date>;
}

interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}

interface AuditTable {
  id: GeneratedAlways<number>;
  at: Made;
  account_id: number | null;
  action: string;
  object: string;
  details: Json<object>;
  address: string;
}

/** What the jury may download of a failed case. */
interface CaseFileTable {
  judgement_id: number;
  case_name: string;
  file: CaseFileName | CaseImageName;
  /** Of the whole file; of a large one the blob is the beginning. */
  size: number;
  digest: string;
}

/** A contest whose submissions come from another system. */
interface ShadowTable {
  contest_id: string;
  /** Of the contest there. */
  url: string;
  /** Where its feed goes on. */
  token: string | null;
  is_over: Generated<boolean>;
  /** Its judgement types, as verdicts of ours. */
  types: ColumnType<Readonly<Record<string, Verdict>>, never, string>;
}

/** A submission of another system, and what counts there. */
interface ShadowSubmissionTable {
  contest_id: string;
  id: string;
  /** Why it is not judged here. */
  trouble: string | null;
  judgement_id: string | null;
  type_id: string | null;
  told_at: Date | null;
  mark: 'verified' | 'ignored' | null;
  /** Both verdicts when it was marked. */
  marked_as: string | null;
  marked_by: string | null;
}

/** The tables of the database, as its migrations make them. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  factor_key: FactorKeyTable;
  shown_once: ShownOnceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  api_token: ApiTokenTable;
  invitation: InvitationTable;
  blob: BlobTable;
  blob_piece: BlobPieceTable;
  problem: ProblemTable;
  problem_version: ProblemVersionTable;
  contest: ContestTable;
  contest_problem: ContestProblemTable;
  contest_group: ContestGroupTable;
  organization: OrganizationTable;
  team: TeamTable;
  team_group: TeamGroupTable;
  person: PersonTable;
  contest_account: ContestAccountTable;
  joining: JoiningTable;
  entry: EntryTable;
  entry_member: EntryMemberTable;
  joining_link: JoiningLinkTable;
  exam_note: ExamNoteTable;
  clarification: ClarificationTable;
  award: AwardTable;
  event: EventTable;
  submission: SubmissionTable;
  submission_file: SubmissionFileTable;
  rejudging: RejudgingTable;
  final_package: FinalPackageTable;
  balloon_delivery: BalloonDeliveryTable;
  print_job: PrintJobTable;
  webhook: WebhookTable;
  webhook_place: WebhookPlaceTable;
  virtual_run: VirtualRunTable;
  shadow: ShadowTable;
  shadow_submission: ShadowSubmissionTable;
  judgement: JudgementTable;
  run: RunTable;
  case_batch: CaseBatchTable;
  case_file: CaseFileTable;
  told: ToldTable;
  trial: TrialTable;
  puzzle_search: PuzzleSearchTable;
  record_task: RecordTaskTable;
  record_entry: RecordEntryTable;
  contest_import: ContestImportTable;
  class_note: ClassNoteTable;
  job: JobTable;
  worker: WorkerTable;
  worker_grant: WorkerGrantTable;
  draft: DraftTable;
  setting: SettingTable;
  audit: AuditTable;
}
