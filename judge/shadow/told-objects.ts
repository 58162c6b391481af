import * as z from 'zod';
import { isCountryCode } from '#protocol';

const id = z.string().regex(/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/);
/** Fields that are only displayed may be invalid: they are then ignored. */
const words = z.string().max(200).nullish().catch(undefined);
const name = z.string().trim().min(1).max(200);
const time = z.string().max(40).nullish();

const pictures = z
  .array(
    z.object({
      href: z.string().max(2_000),
      hash: z.string().max(100).nullish().catch(undefined),
      tag: z.array(z.string().max(40)).max(10).nullish().catch(undefined),
    }),
  )
  .max(10)
  .nullish()
  .catch(undefined);

/** A line of the feed of another system. */
export const toldLine = z.object({
  type: z.string().max(40),
  id: z.string().max(100).nullish(),
  data: z.unknown(),
  token: z.string().max(500).nullish(),
});

/** The objects that are read, by type, with only the fields that are needed. */
export const toldObjects = {
  contest: z.object({
    start_time: time,
    duration: z.string().max(40).optional(),
    scoreboard_freeze_duration: time,
    scoreboard_thaw_time: time,
  }),
  'judgement-types': z.object({ id, solved: z.boolean(), penalty: z.boolean().nullish() }),
  state: z.object({ end_of_updates: time }),
  groups: z.object({ id, name, icpc_id: words, type: words, hidden: z.boolean().optional() }),
  organizations: z.object({
    id,
    name,
    icpc_id: words,
    formal_name: words,
    country: z.string().refine(isCountryCode).nullish().catch(undefined),
    url: z
      .string()
      .max(1_000)
      .regex(/^https?:\/\/\S+$/)
      .nullish()
      .catch(undefined),
    logo: pictures,
    country_flag: pictures,
  }),
  teams: z.object({
    id,
    name,
    icpc_id: words,
    label: z.string().trim().min(1).max(40).optional(),
    display_name: words,
    organization_id: id.nullish(),
    group_ids: z.array(id).max(200).optional(),
    hidden: z.boolean().optional(),
    location: z
      .object({ x: z.number(), y: z.number(), rotation: z.number().optional() })
      .nullish()
      .catch(undefined),
    photo: pictures,
  }),
  persons: z.object({
    id,
    name,
    icpc_id: words,
    team_ids: z.array(id).max(200).optional(),
    title: words,
    email: words,
    role: z.enum(['contestant', 'coach', 'staff', 'other']).optional().catch('other'),
  }),
  problems: z.object({
    id,
    label: z.string().regex(/^[\w-]{1,10}$/),
    name: name.optional(),
    ordinal: z.number().int().min(0).max(10_000).optional(),
    rgb: z
      .string()
      .regex(/^#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/)
      .nullish()
      .catch(undefined),
    color: words,
    short_name: words,
    externalid: words,
  }),
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

/** Pictures in the form of the other system. */
export type ToldPictures = z.infer<typeof pictures>;

/** A type of objects that are read. */
export type ToldType = keyof typeof toldObjects;

/** A submission in the form of the other system. */
export type ToldSubmission = z.infer<(typeof toldObjects)['submissions']>;

/** True for a type of objects that are read. */
export const isToldType = (type: string): type is ToldType => Object.hasOwn(toldObjects, type);
