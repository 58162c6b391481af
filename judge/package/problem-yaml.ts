import { z } from 'zod';
import { limitsSchema } from './limits.ts';
import { creditsSchema } from './people.ts';

const text = z.string().min(1);
const languageCode = /^[a-z]{2,3}(-[A-Z]{2})?$/;

const problemTypes = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'] as const;
const problemType = z
  .enum(problemTypes)
  .refine((type) => type === 'pass-fail', 'pass-fail (no other type of problem can be judged yet)');

const webPage = z.union([text, z.strictObject({ name: text, url: text.optional() })]);

/** A key of the format whose function is missing here: refused by name, since ignoring it would change verdicts. */
export const notYet = (what: string) =>
  z
    .unknown()
    .refine((value) => value === undefined, `nothing here (${what})`)
    .optional();

/** problem.yaml of package format 2025-09. `uuid` is checked by the reader: grading can do without it. */
export const problemSchema = z.strictObject({
  problem_format_version: z.literal('2025-09'),
  type: z.union([problemType, z.array(problemType).min(1)]).default('pass-fail'),
  name: z.union([
    text,
    z.record(z.string().regex(languageCode, 'a language code such as en or pt-BR'), text),
  ]),
  uuid: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID (8-4-4-4-12 hexadecimal digits)')
    .optional(),
  version: text.optional(),
  credits: creditsSchema.optional(),
  source: z.union([webPage, z.array(webPage)]).optional(),
  license: z
    .enum(['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'])
    .default('unknown'),
  rights_owner: text.optional(),
  embargo_until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$/, 'YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ')
    .refine((date) => !Number.isNaN(Date.parse(date)), 'a date of the calendar')
    .optional(),
  limits: limitsSchema,
  keywords: z.array(text).optional(),
  languages: z
    .union([z.literal('all'), z.array(z.string().regex(/^[a-z][a-z0-9]*$/, 'a language id')).min(1)])
    .default('all'),
  allow_file_writing: z.boolean().default(false),
  constants: notYet('constants cannot be filled in yet'),
});

/** What problem.yaml says, defaults filled in. */
export type ProblemYaml = z.infer<typeof problemSchema>;

/** Titles by language code; a bare text is the English one. */
export const titlesOf = ({ name }: ProblemYaml): Readonly<Record<string, string>> =>
  typeof name === 'string' ? { en: name } : name;
