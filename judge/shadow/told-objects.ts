import { z } from 'zod';

const id = z.string().regex(/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/);
const time = z.string().max(40).nullish();

/** A line of the feed of another system. */
export const toldLine = z.object({
  type: z.string().max(40),
  id: z.string().max(100).nullish(),
  data: z.unknown(),
  token: z.string().max(500).nullish(),
});

/** The objects that are read, by their types, with nothing but what is needed of them. */
export const toldObjects = {
  contest: z.object({
    start_time: time,
    duration: z.string().max(40).optional(),
    scoreboard_freeze_duration: time,
    scoreboard_thaw_time: time,
  }),
  'judgement-types': z.object({ id, solved: z.boolean(), penalty: z.boolean().nullish() }),
  state: z.object({ end_of_updates: time }),
  submissions: z.object({
    id,
    team_id: id.nullish(),
    problem_id: id,
    language_id: id,
    time: z.string().max(40),
    entry_point: z.string().max(200).nullish(),
    files: z.array(z.object({ href: z.string().max(2_000) })).optional(),
  }),
  judgements: z.object({
    id,
    submission_id: id,
    judgement_type_id: id.nullish(),
    current: z.boolean().nullish(),
  }),
} as const;

/** A type of objects that are read. */
export type ToldType = keyof typeof toldObjects;

/** A submission as the other system tells it. */
export type ToldSubmission = z.infer<(typeof toldObjects)['submissions']>;

/** True for a type of objects that are read. */
export const isToldType = (type: string): type is ToldType => Object.hasOwn(toldObjects, type);
