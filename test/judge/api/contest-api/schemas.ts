import * as z from 'zod';

/** What the published JSON schemas of the Contest API 2026-01 demand, by endpoint, written down from the specification:
 *  nothing besides these properties may be there. */
const id = z.string().regex(/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
const span = z.string().regex(/^-?(?:[1-9]\d*)?\d:[0-5]\d:[0-5]\d\.\d{3}$/);
const file = z.strictObject({
  href: z.string().regex(/^(?!\/)/),
  filename: z.string(),
  hash: z.string().optional(),
  mime: z.string(),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
});
const command = z.strictObject({
  command: z.string(),
  args: z.string().optional(),
  version: z.string().optional(),
});

const information = z.strictObject({
  version: z.literal('2026-01'),
  version_url: z.url(),
  provider: z.strictObject({
    name: z.string(),
    version: z.string().optional(),
    logo: z.array(file).optional(),
  }),
});

const contest = z.strictObject({
  id,
  name: z.string(),
  formal_name: z.string().optional(),
  start_time: time.nullable(),
  countdown_pause_time: span.optional(),
  duration: span,
  scoreboard_freeze_duration: span.optional(),
  scoreboard_thaw_time: time.optional(),
  scoreboard_type: z.literal('pass-fail'),
  penalty_time: span,
});

const state = z.strictObject({
  started: time.nullable(),
  frozen: time.nullable(),
  ended: time.nullable(),
  thawed: time.nullable(),
  finalized: time.nullable(),
  end_of_updates: time.nullable(),
});

const objects = {
  'judgement-types': z.strictObject({
    id: z.enum(['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'JE']),
    name: z.string(),
    penalty: z.boolean(),
    solved: z.boolean(),
  }),
  languages: z.strictObject({
    id,
    name: z.string(),
    entry_point_required: z.literal(false),
    extensions: z.array(z.string()).min(1),
    compiler: command.optional(),
    runner: command.optional(),
  }),
  problems: z.strictObject({
    id,
    uuid: z.string().optional(),
    label: z.string(),
    name: z.string(),
    ordinal: z.int().min(0),
    rgb: z
      .string()
      .regex(/^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/)
      .optional(),
    color: z.string().optional(),
    time_limit: z.number().multipleOf(0.001),
    test_data_count: z.int(),
    statement: z.array(file).optional(),
  }),
  groups: z.strictObject({ id, icpc_id: id.optional(), name: z.string(), type: z.string().optional() }),
  organizations: z.strictObject({
    id,
    icpc_id: id.optional(),
    name: z.string(),
    formal_name: z.string().optional(),
    country: z.string().length(3).optional(),
    url: z.url().optional(),
    logo: z.array(file).optional(),
  }),
  teams: z.strictObject({
    id,
    icpc_id: id.optional(),
    name: z.string(),
    label: z.string(),
    display_name: z.string().optional(),
    organization_id: id.optional(),
    group_ids: z.array(id),
    hidden: z.boolean().optional(),
  }),
  persons: z.strictObject({
    id,
    team_ids: z.array(id).min(1),
    name: z.string(),
    email: z.email().optional(),
    role: z.enum(['contestant', 'coach', 'staff', 'other']),
  }),
  accounts: z.strictObject({
    id,
    username: z.string(),
    name: z.string().optional(),
    type: z.enum(['team', 'judge', 'admin', 'analyst', 'staff']),
    team_id: id.optional(),
  }),
  submissions: z.strictObject({
    id,
    language_id: id,
    problem_id: id,
    team_id: id,
    time,
    contest_time: span,
    entry_point: z.string().nullable(),
    files: z.array(file).length(1).optional(),
  }),
  judgements: z
    .strictObject({
      id,
      submission_id: id,
      judgement_type_id: id.nullable(),
      current: z.boolean().optional(),
      start_time: time,
      start_contest_time: span,
      end_time: time.nullable(),
      end_contest_time: span.nullable(),
      max_run_time: z.number().multipleOf(0.001).optional(),
    })
    .refine(({ judgement_type_id: type, end_time: end, end_contest_time: contestEnd }) =>
      [type, end, contestEnd].every((value) => (value === null) === (type === null)),
    ),
  runs: z.strictObject({
    id,
    judgement_id: id,
    ordinal: z.int().min(1),
    judgement_type_id: id,
    time,
    contest_time: span,
    run_time: z.number().min(0).multipleOf(0.001),
  }),
  clarifications: z.strictObject({
    id,
    from_team_id: id.nullable(),
    to_team_id: id.nullable().optional(),
    reply_to_id: id.nullable(),
    problem_id: id.nullable(),
    text: z.string(),
    time,
    contest_time: span,
  }),
  awards: z.strictObject({ id, citation: z.string(), team_ids: z.array(id).nullable() }),
} as const;

const scoreboard = z.strictObject({
  time,
  contest_time: span,
  state,
  rows: z.array(
    z.strictObject({
      rank: z.int().min(1),
      team_id: id,
      score: z.strictObject({ num_solved: z.int().min(0), total_time: span, time: span.nullable() }),
      problems: z.array(
        z
          .strictObject({
            problem_id: id,
            num_judged: z.int().min(0),
            num_pending: z.int().min(0),
            solved: z.boolean(),
            time: span.optional(),
          })
          .refine(({ solved, time: at }) => solved === (at !== undefined)),
      ),
    }),
  ),
});

const access = z.strictObject({
  capabilities: z.array(
    z.enum([
      'contest_start',
      'contest_thaw',
      'team_submit',
      'post_clar',
      'post_comment',
      'proxy_submit',
      'proxy_clar',
      'admin_submit',
      'admin_clar',
    ]),
  ),
  endpoints: z.array(
    z.strictObject({ type: z.string(), properties: z.array(z.string().regex(/^\w+(\.\w+)?$/)).min(1) }),
  ),
});

const lineOf = (type: string, one: z.ZodType, lineId: z.ZodType) =>
  z.strictObject({ type: z.literal(type), id: lineId, data: one.nullable(), token: z.string().min(1) });

/** A line of the feed. */
const feedLine = z.discriminatedUnion('type', [
  lineOf('contest', contest, z.null()),
  lineOf('state', state, z.null()),
  ...Object.entries(objects).map(([type, one]) => lineOf(type, one, id)),
]);

/** Types of objects of which a contest has several. */
export const collectionTypes = Object.keys(objects) as readonly (keyof typeof objects)[];

export const schemas = {
  information,
  contest,
  contests: z.array(contest),
  state,
  objects,
  scoreboard,
  access,
  feedLine,
} as const;
