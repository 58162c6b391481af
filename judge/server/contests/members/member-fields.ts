import * as z from 'zod';
import { type ContestProblemObject, countryFault, readSpan } from '#protocol';
import { networkBits } from '../../http/sender.ts';

/** The form of an id of the Contest API. */
const idPattern = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/;
const id = z.string().regex(idPattern, 'expected 1 to 36 letters, digits, - _ and .');
const name = z.string().trim().min(1, 'expected some words').max(200);
/** Blank texts count as missing. */
const words = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional();
const ids = z.array(id).max(200);
const medals = z
  .number()
  .int('expected a whole number')
  .min(0, 'expected at least 0')
  .max(1_000, 'expected at most 1000');
const sinceStart = z
  .string()
  .refine((text) => (readSpan(text) ?? -1) >= 0, 'expected a time since the start like 5:30:00');

/** A file in a request: its content in base64, or the address that it has already. */
const file = z.object({
  filename: z.string().max(200).optional(),
  href: z.string().max(1_000).optional(),
  data: z.string().optional(),
  tag: z.array(z.string().max(40)).max(10).optional(),
});
const files = z.array(file).max(10).nullable().optional();

/** A file of an object as a request names it. */
export type GivenFile = z.infer<typeof file>;

/** Awards that follow from the board. */
const computedAward =
  /^(winner|(gold|silver|bronze)-medal(-.*)?|rank-\d+|honorable-mention|(high-|highest-)?honors|(first-to-solve|group-winner|organization-winner)-.*)$/;

/** @param context - gets the code that was probably meant */
function refuseUnknownCountry(code: string, context: z.RefinementCtx): void {
  const message = countryFault(code);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
}

/** The properties of each type of participants and awards. */
export const memberFields = {
  groups: z.object({
    id: id.optional(),
    icpc_id: words,
    name,
    type: words,
    hidden: z.boolean().optional(),
    color: words,
    sortorder: z.number().int().optional(),
    medals: z.object({ gold: medals, silver: medals, bronze: medals }).optional(),
    problems: ids.optional(),
  }),
  organizations: z.object({
    id: id.optional(),
    icpc_id: words,
    name,
    formal_name: words,
    country: z.string().max(100, { abort: true }).superRefine(refuseUnknownCountry).nullable().optional(),
    url: z
      .string()
      .max(1_000)
      .regex(/^https?:\/\/\S+$/, 'expected an address that begins with http:// or https://')
      .nullable()
      .optional(),
    country_flag: files,
    logo: files,
  }),
  teams: z.object({
    id: id.optional(),
    icpc_id: words,
    name,
    label: z.string().trim().min(1, 'expected a seat').max(40),
    display_name: words,
    organization_id: id.nullable().optional(),
    group_ids: ids.optional(),
    location: z
      .object({ x: z.number(), y: z.number(), rotation: z.number().optional() })
      .nullable()
      .optional(),
    photo: files,
    hidden: z.boolean().optional(),
    penalty_minutes: z
      .number()
      .int('expected whole minutes')
      .min(-10_000, 'expected at least -10000')
      .max(10_000, 'expected at most 10000')
      .optional(),
    members: z.array(name).max(50, 'expected at most 50').optional(),
    deadline: sinceStart.optional(),
    deadlines: z.record(z.string().max(64), sinceStart).optional(),
    extra_time: sinceStart.optional(),
  }),
  persons: z.object({
    id: id.optional(),
    icpc_id: words,
    team_ids: ids.optional(),
    name,
    title: words,
    email: words,
    role: z.enum(['contestant', 'coach', 'staff', 'other']),
  }),
  awards: z.object({
    id: id
      .refine((one) => !computedAward.test(one), 'expected another id: this award follows from the board')
      .optional(),
    citation: name,
    team_ids: ids.nullable().optional(),
  }),
} as const;

/** The properties of an account in a contest. */
export const accountFields = z.object({
  id: id.optional(),
  username: z.string().max(100),
  password: z.string().max(200).nullable().optional(),
  name: words,
  type: z.enum(['team', 'judge', 'admin', 'analyst', 'staff']),
  ip: z
    .string()
    .max(50)
    .refine((text) => networkBits(text) !== undefined, 'expected an address or network such as 10.0.0.0/24')
    .nullable()
    .optional(),
  team_id: id.nullable().optional(),
  person_id: id.nullable().optional(),
});

/** The properties of a problem in a contest. */
export const problemFields = z.object({
  id: id.optional(),
  label: z.string().regex(/^[\w-]{1,10}$/, 'expected up to 10 letters and digits'),
  name: name.optional(),
  ordinal: z.number().int('expected a whole number').min(0).max(10_000).optional(),
  rgb: z
    .string()
    .regex(/^#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/, 'expected a colour such as #ff0000')
    .nullable()
    .optional(),
  color: words,
  slug: z.string().max(100).optional(),
  points: z.number().positive().max(1_000_000).optional(),
});

/** What is wrong with the input: place, found, expected. */
export const memberFaults = ({ issues }: z.ZodError, typed: unknown): readonly string[] =>
  issues.map(({ path, message }) => {
    const found = path.reduce<unknown>(
      (value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
      typed,
    );
    return `${path.join(' ')}: found ${JSON.stringify(found)}, ${message}`;
  });

/** Why a problem cannot be added beside those that a contest has. */
export const problemClash = (
  known: readonly ContestProblemObject[],
  { label, slug }: Pick<ContestProblemObject, 'label' | 'slug'>,
): readonly string[] => [
  ...(known.some((one) => one.label.toLowerCase() === label.toLowerCase())
    ? [`label: ${label} is taken`]
    : []),
  ...(known.some((one) => one.slug === slug) ? [`package: ${slug} is in this contest already`] : []),
];
