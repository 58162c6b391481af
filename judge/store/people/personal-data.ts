import { ownValue } from '#values';

/** What is stored about people, why, and for how long: data from which the page of the manual, the export of one's own
 *  data and the deletion of an account follow. A test holds it against the columns of the database. */

/** Why something about a person is stored, and how long. */
export const dataKinds = {
  account: ['to know who asks, and by which name others see them', 'until the account is deleted'],
  'log-in': [
    'to log in: hashes of passwords, tokens and recovery codes, the sealed secret of the second factor, sessions, and sealed what is shown once',
    'sessions as the setting `session hours` says; what is shown once for ten minutes; all until the account is deleted',
  ],
  address: ['to find out who used an account: network address and browser', 'setting `address days`'],
  work: [
    'submitted programs, and what came of them, so that results can be explained',
    'as long as the problem or contest; after the account is deleted, under a pseudonym',
  ],
  draft: ['so that nothing typed is lost', 'until it is submitted; setting `draft days`'],
  'own input': ['to run a program on an input of one’s own', 'setting `own input hours`'],
  contest: [
    'to hold a contest or class: teams, people, seats, questions, prints, comments and marks',
    'as long as the contest; after the account is deleted, without its names',
  ],
  act: [
    'who did or decided something, so that it can be explained',
    'as long as what it is about; after the account is deleted, under a pseudonym',
  ],
  log: ['to find out who changed what, and who tried to log in', 'setting `audit days`'],
} as const satisfies Readonly<Record<string, readonly [why: string, kept: string]>>;

/** A kind of data about people. */
export type DataKind = keyof typeof dataKinds;

/** What a table stores about people. */
export interface TableAboutPeople {
  readonly name: string;
  /** Columns of each kind. `none`: about nobody. `secret`: of the log-in, never shown. `jury`: about a person, and for
   *  the jury alone as long as a contest says so. */
  readonly columns: Readonly<Partial<Record<DataKind | 'none' | 'secret' | 'jury', readonly string[]>>>;
  /** How its rows are found that are those of an account, which is `$`. Undefined: they are found by other rows. */
  readonly of: string | undefined;
  /** True: they are deleted with the account. */
  readonly isDeleted: boolean;
}

const mine = 'account_id = $';
const mySubmissions = 'submission_id in (select id from submission where account_id = $)';
const myTeams =
  '(contest_id, team_id) in (select contest_id, team_id from contest_account where account_id = $)';

/** Name; a mark: `x` deleted with the account; columns of each kind. */
const lines = `
account             account: name role created_at made_in disabled_at groups page_language; log-in: identity; secret: password_hash; none: id
session           x log-in: created_at seen_at expires_at scope only_in confirmed_at; address: address user_agent; secret: token_hash outside; none: id account_id
api_token         x log-in: name scope created_at expires_at used_at only_in; secret: token_hash; none: id account_id
second_factor     x log-in: since failures failed_at; secret: sealed last_step; none: account_id
recovery_code     x secret: code_hash; none: account_id
shown_once        x log-in: made_at; secret: id sealed; none: account_id
invitation          act: role made_by used_by created_at expires_at used_at; secret: token_hash; none: id
draft             x draft: contest_id problem_id language text saved_at; none: account_id
trial             x own input: problem_id language entry_point files input result created_at with_reference; none: id account_id
puzzle_search     x own input: problem_id input result created_at; none: id account_id
submission          work: id contest_id problem_id language entry_point size received_at api_id team_id; jury: ignored; none: account_id digest idempotency_key
submission_file     work: submission_id number name content
judgement           jury: verdict score record; none: id submission_id problem_version_id number current preview rejudging_id replaces_id case_count created_at started_at ended_at
run                 jury: record; none: judgement_id attempt number
told                none: judgement_id worker bytes
case_file           jury: digest; none: judgement_id case_name file size
case_batch          jury: results; none: id judgement_id purpose case_names worker created_at
record_entry        work: id task_id language entry_point files received_at sequence moves found_by found_with; jury: result alarm; act: decided_by decided_at; none: account_id idempotency_key version_id
virtual_run         work: contest_id started_at; none: id account_id
contest_account     contest: contest_id id type team_id object; none: account_id
entry               contest: contest_id id name state made_at; act: decided_by decided_at; none: shape team_id
entry_member      x contest: contest_id entry_id is_coach joined_at; none: account_id place
exam_note         x address: contest_id kind address other times first_at last_at; none: account_id
joining_link        act: contest_id name made_by created_at expires_at; secret: token_hash; none: id entry_id for_coach most used
person              contest: contest_id id object
team                contest: contest_id id organization_id object
clarification       contest: contest_id id from_team_id object; none: answered
award               contest: object; none: contest_id id
event               contest: object_id data; none: contest_id seq type at
class_note          contest: contest_id problem_id kind submission_id file line points name text created_at released_at; jury: blob; act: account_id; none: id team_id
print_job           contest: contest_id team_id file_name pages sheets created_at; act: account_id delivered_by delivered_at; none: id idempotency_key state attempt lease_until trouble
balloon_delivery    contest: team_id submission_id; act: account_id delivered_at; none: contest_id problem_id
similar_pair        jury: left_id right_id similarity pieces; none: report_id number problem_id longest overlap
contest_report      jury: problems; act: account_id created_at; none: id contest_id kind asked state
rejudging           act: account_id reason created_at; none: id contest_id state repeats closed_at is_final applies_itself
contest_import      act: account_id name blob created_at; jury: result; none: id contest_id problem_id stored_at
problem             act: owner_id; none: id slug hidden version_id created_at solution_shown
problem_version     act: account_id created_at; none: id problem_id digest bundled package_blob state facts report
webhook           x act: account_id url; secret: token; none: id endpoints contest_ids active attempt lease_until next_try_at failures failing_since trouble created_at link_base alarms_after
shadow_submission   act: marked_by marked_as; none: contest_id id trouble judgement_id type_id told_at mark
job                 act: account_id; none: id kind judgement_id trial_id problem_version_id contest_import_id language priority turn state attempt failures losses worker lease_until trouble created_at record_task_id record_entry_id puzzle_search_id claimed_at report_id case_batch_id offered_by
audit               log: at action object details; address: address; none: id account_id
blob                work: digest; none: size created_at
blob_piece          work: content; none: digest number
contest             none: id name last_seq created_at object state starts_at ends_at finalized_at last_submission last_jury_submission
contest_problem     none: contest_id label problem_id number api_id allow_submit allow_judge object
final_package       none: contest_id problem_id package_id rejudging_id
contest_group       none: contest_id id object
organization        none: contest_id id object
team_group          none: contest_id team_id group_id
joining             none: contest_id how groups approves closes_at changes_until places team_size; secret: password_hash
record_task         none: id slug problem_id name place day seed input answer args jury_moves lower_bound reference_entry_id created_at version_id
alarm               none: id kind key judgement_id machine webhook_id created_at
webhook_place       none: webhook_id contest_id lines seq
shadow              none: contest_id url is_over types; secret: token
worker              none: name facts state started_at seen_at standing entered_at attack_card granted
worker_grant        none: name role created_at
setting             none: name value
factor_key          none: only_one; secret: key
lti_key             none: kid public created_at retired_at; secret: sealed
lti_platform        none: id name issuer client_id deployments log_in_url token_url keys_url token_audience created_at
lti_nonce           none: platform_id nonce until
lti_code            none: contest_id expires_at; secret: code_hash
lti_platform_code   none: expires_at; secret: code_hash
lti_course          none: id platform_id deployment context contest_id title members_url marks looked filled_at fill_trouble fill_failures next_fill_at attempt lease_until created_at
lti_person        x contest: course_id subject team_id name seen_at left_at; none: id account_id
lti_activity        none: id course_id link title problem_id line_item line_items
lti_score           contest: activity_id points most at sent_at; none: person_id is_refused trouble failures failing_since next_try_at attempt lease_until
`;

/** How the rows of an account are found, where that is by more than a column `account_id`. Others' decisions about a
 *  person, and whose packages are whose, are not among them. */
const found: Readonly<Record<string, string>> = {
  account: 'id = $',
  submission_file: mySubmissions,
  invitation: 'made_by = $ or used_by = $',
  entry: 'id in (select entry_id from entry_member where account_id = $)',
  joining_link: 'made_by = $',
  person: `(contest_id, id) in (
    select contest_id, object->>'person_id' from contest_account where account_id = $)`,
  team: '(contest_id, id) in (select contest_id, team_id from contest_account where account_id = $)',
  clarification: myTeams.replace('team_id)', 'from_team_id)'),
  class_note: `released_at is not null and ${myTeams}`,
  problem: 'owner_id = $',
  lti_score: 'person_id in (select id from lti_person where account_id = $)',
};
const byAccount = new Set(
  'session api_token second_factor draft trial puzzle_search submission record_entry virtual_run contest_account entry_member exam_note print_job recovery_code shown_once webhook problem_version contest_import rejudging contest_report audit lti_person'.split(
    ' ',
  ),
);

/** Every table. */
export const tablesAboutPeople: readonly TableAboutPeople[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [, name = '', mark = '', rest = ''] = /^(\S+)\s+(x )?(.*)$/.exec(line) ?? [];
    const columns = Object.fromEntries(
      rest.split('; ').map((part) => {
        const [kind = '', words = ''] = part.split(': ');
        return [kind, words.split(' ')];
      }),
    );
    return {
      name,
      columns,
      of: ownValue(found, name) ?? (byAccount.has(name) ? mine : undefined),
      isDeleted: mark !== '',
    };
  });
