import { type ContestAudience, isJuryOf } from '#contest';
import type { EventType } from '#protocol';
import { anybody, defineRoute, json, type Part, type Route } from '#server';
import { strictFields, strictnessOf } from './request.ts';

/** What a caller may do besides reading. */
export type Capability =
  | 'contest_start'
  | 'contest_thaw'
  | 'team_submit'
  | 'proxy_submit'
  | 'post_clar'
  | 'proxy_clar';

const capabilities: Readonly<Record<ContestAudience['kind'], readonly Capability[]>> = {
  public: [],
  team: ['team_submit', 'post_clar'],
  judge: ['post_clar'],
  admin: ['contest_start', 'contest_thaw', 'proxy_submit', 'post_clar', 'proxy_clar'],
  analyst: [],
  staff: [],
};

/** True if callers of that kind may do that. */
export const isCapable = ({ kind }: ContestAudience, of: Capability): boolean =>
  capabilities[kind].includes(of);

/** Kinds of callers who can do one of these. */
export const whoCan = (...anyOf: readonly Capability[]): readonly Part[] =>
  anybody.filter((kind) => anyOf.some((of) => capabilities[kind].includes(of)));

type Properties = Readonly<Partial<Record<EventType, string>>>;

/** The properties that the published schemas know, and that are sent when they have a value. */
const published: Properties = {
  contest:
    'id name formal_name start_time countdown_pause_time duration scoreboard_freeze_duration scoreboard_thaw_time scoreboard_type penalty_time banner logo',
  'judgement-types': 'id name penalty solved',
  languages:
    'id name entry_point_required entry_point_name extensions compiler.command compiler.args compiler.version runner.command runner.args runner.version',
  groups: 'id icpc_id name type',
  organizations: 'id icpc_id name formal_name country country_flag url logo',
  teams: 'id icpc_id name label display_name organization_id group_ids hidden location photo desktop webcam',
  problems: 'id uuid label name ordinal rgb color time_limit test_data_count max_score statement',
  state: 'started frozen ended thawed finalized end_of_updates',
  clarifications: 'id from_team_id to_team_id reply_to_id problem_id text time contest_time',
  submissions: 'id language_id problem_id team_id time contest_time entry_point files',
  judgements:
    'id submission_id judgement_type_id score current start_time start_contest_time end_time end_contest_time max_run_time',
  runs: 'id judgement_id ordinal judgement_type_id time contest_time run_time',
  awards: 'id citation team_ids',
};

/** Properties for callers with an account, or for the jury, only. */
const publishedForMembers: Properties = {
  persons: 'id icpc_id team_ids name title email role',
  accounts: 'id username name type ip team_id person_id',
};

/** Properties that are sent in addition, unless a caller asks for the strict form. */
const ours: Properties = {
  contest:
    'shortname end_time allow_submit main_scoreboard_group_id rules removed_intervals feedback medals languages allow_late late_factor late_steps marks warning_message printing individual_duration',
  groups: 'color sortorder medals.gold medals.silver medals.bronze problems',
  teams: 'penalty_minutes members deadline deadlines start_time extra_time',
  problems:
    'memory_limit output_limit code_limit attachments slug allow_submit allow_judge points other_division',
  clarifications: 'to_team_ids to_group_ids subject',
  submissions: 'account_id',
};

const oursForJury: Properties = {
  contest: 'public statements_after_end additional_bronze balloons_in_freeze',
  groups: 'hidden',
  problems: 'weights better best',
  clarifications: 'answered judge',
  submissions: 'ignored entered',
  judgements: 'rejudging preview',
  commentary: 'id time contest_time message tags team_ids problem_ids submission_ids',
};

/** The endpoints and properties that an audience may get at some time during a contest. */
function endpointsFor(audience: ContestAudience, isStrict: boolean) {
  const isJury = isJuryOf(audience);
  const parts = [
    published,
    ...(audience.kind === 'public' || audience.kind === 'staff' ? [] : [publishedForMembers]),
    ...(isStrict ? [] : [ours, ...(isJury ? [oursForJury] : [])]),
  ];
  const types = new Set(parts.flatMap((part) => Object.keys(part) as EventType[]));
  return [...types].map((type) => ({
    type,
    properties: parts.flatMap((part) => part[type]?.split(' ') ?? []),
  }));
}

/** What a caller can do and see. */
export const accessRoute = (base: string): Route =>
  defineRoute({
    at: `GET ${base}/contests/:contest/access`,
    may: anybody,
    summary: 'Get what you may do in a contest, and which properties objects may have',
    input: strictFields,
    async handle(visit) {
      const { audience, isCoach } = visit.reader;
      return json({
        capabilities: isCoach ? [] : capabilities[audience.kind],
        endpoints: endpointsFor(audience, strictnessOf(visit) !== false),
      });
    },
  });
