import * as z from 'zod';
import { ownValue } from '#values';
import { type Dialect, type ProblemType, problemTypes } from '../package/problem.ts';
import { legacyLimitsSchema, limitsSchema } from './limits.ts';
import { creditsSchema } from './people.ts';

const text = z.string().min(1);
const languageCode = /^[a-z]{2,3}(-[A-Z]{2})?$/;

/** `problem_format_version` and the dialect that it stands for. */
export const dialectOf: Readonly<Record<string, Dialect>> = {
  '2025-09': '2025-09',
  '2025-09-draft': 'draft',
  '2023-07': 'draft',
  '2023-07-draft': 'draft',
  legacy: 'legacy',
  'legacy-icpc': 'legacy-icpc',
};
const formatVersion = z.enum(Object.keys(dialectOf) as [string, ...string[]]);

const isType = (word: string): word is ProblemType => (problemTypes as readonly string[]).includes(word);
/** DOMjudge and the format's own examples write several types in a single text. */
const typeText = z
  .string()
  .refine((words) => words.split(/\s+/).every(isType), `one of ${problemTypes.join(', ')}`);

const webPage = z.union([text, z.strictObject({ name: text, url: text.optional() })]);
const fileName = z
  .string()
  .regex(/^([\w-][\w.-]{0,99})?$/, 'a file name of letters, digits, "_", "." and "-"');
const mostProcesses = 8;
const constantName = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'a name of letters, digits and "_"');
const validation = z
  .string()
  .regex(/^(default|custom( +(score|interactive|multi-pass))*)$/, 'default, or custom [score] [interactive]');

/** Older values of `on_reject`. */
const olderWords = { break: 'break', continue: 'continue', first_error: 'break', grade: 'continue' } as const;

/** YAML 1.1, used by older tools, has more words for true and false. */
const olderBooleans: Readonly<Record<string, boolean>> = { yes: true, on: true, no: false, off: false };
const olderBoolean = z.preprocess(
  (value) => (typeof value === 'string' ? (ownValue(olderBooleans, value.toLowerCase()) ?? value) : value),
  z.boolean(),
);

/** Keys that only the legacy format has. */
const legacyKeys = {
  author: text.optional(),
  source_url: text.optional(),
  validation: validation.optional(),
  validator_flags: z.string().optional(),
  grading: z
    .strictObject({
      objective: z.enum(['max', 'min']).optional(),
      show_test_data_groups: olderBoolean.optional(),
      on_reject: z
        .enum(['break', 'continue', 'first_error', 'grade'])
        .transform((word) => olderWords[word])
        .optional(),
      accept_score: z.number().optional(),
      reject_score: z.number().optional(),
      range: z.string().optional(),
    })
    .optional(),
};

const keys = {
  problem_format_version: formatVersion.default('legacy'),
  type: z.union([typeText, z.array(z.enum(problemTypes)).min(1)]).optional(),
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
  limits: limitsSchema.prefault({}),
  keywords: z.array(text).optional(),
  languages: z
    .union([z.literal('all'), z.array(z.string().regex(/^[a-z][a-z0-9]*$/, 'a language id')).min(1)])
    .default('all'),
  allow_file_writing: z.boolean().optional(),
  /** Of this judge: files that programs read and write instead of standard input and output; '': not instead. */
  files: z.strictObject({ input: fileName.default(''), output: fileName.default('') }).optional(),
  /** Of this judge: what the time limit limits, where the processor counts instructions. */
  time_by: z.enum(['cpu', 'instructions']).optional(),
  /** Of this judge, for interactive problems: so many processes of a submission talk to the interactor. */
  processes: z.int().min(2).max(mostProcesses, `a whole number from 2 to ${mostProcesses}`).optional(),
  /** Numbers too are what was written: those of more than 16 digits stay exact. */
  constants: z
    .record(constantName, z.union([z.string(), z.record(constantName, z.string())]))
    .refine(
      (constants) => Object.values(constants).every((value) => typeof value !== 'object' || 'value' in value),
      'a value for every constant',
    )
    .optional(),
};

/** problem.yaml of 2025-09, and keys that only older packages have. */
export const currentSchema = z.strictObject({ ...keys, ...legacyKeys });
const olderKeys = {
  ...keys,
  ...legacyKeys,
  name: keys.name.optional(),
  // Older packages separate words with blanks.
  keywords: z.union([text, z.array(text)]).optional(),
  languages: z.union([text, z.array(text)]).default('all'),
};
const olderSchema = z.preprocess(withoutNothing, z.strictObject(olderKeys));
const legacySchema = z.preprocess(
  withoutNothing,
  z.strictObject({ ...olderKeys, limits: legacyLimitsSchema.prefault({}) }),
);

/** The content of problem.yaml, with defaults filled in. */
export type ProblemYaml = z.infer<typeof olderSchema>;

/** The schema of problem.yaml in a dialect. It also accepts keys of other dialects: `foreignKeys` names them.
 *  The reader checks for `uuid`, because grading does not need it. */
export const problemSchemaOf = (dialect: Dialect): z.ZodType<ProblemYaml> =>
  dialect === '2025-09' ? currentSchema : dialect === 'draft' ? olderSchema : legacySchema;

/** Reads only the dialect; `problemSchemaOf` checks everything else. */
export const versionSchema = z.looseObject({ problem_format_version: z.unknown().optional() });

/** A map without keys that have no value, such as `limits:` followed only by comments, or a template that nobody
 *  filled in. */
export function withoutNothing(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const inner = Object.entries(value).map(([key, below]) => [key, withoutNothing(below)] as const);
  return Object.fromEntries(
    inner.filter(([key, below]) => !isNothing(below) || isEmptyMap(Object(value)[key])),
  );
}

const isNothing = (value: unknown): boolean => value === null || isEmptyMap(value);
const isEmptyMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const legacyNames = Object.keys(legacyKeys);
const newNames = [
  'version',
  'credits',
  'embargo_until',
  'allow_file_writing',
  'constants',
  'languages',
  'files',
  'time_by',
];

/** Keys in problem.yaml that the dialect does not have. */
export function foreignKeys(dialect: Dialect, raw: Readonly<Record<string, unknown>>): readonly string[] {
  const foreign: Readonly<Record<Dialect, readonly string[]>> = {
    '2025-09': legacyNames,
    draft: [],
    legacy: newNames,
    'legacy-icpc': [...newNames, 'type', 'grading'],
    polygon: [],
  };
  return Object.keys(raw).filter((key) => foreign[dialect].includes(key) && raw[key] !== null);
}

/** Titles by language code; a plain text is the English title. Undefined: the title is in the statement. */
export const titlesOf = ({ name }: ProblemYaml): Readonly<Record<string, string>> | undefined =>
  typeof name === 'string' ? { en: name } : name;

/** All types that the keys `type` and `validation` imply, always including `pass-fail` or `scoring`. */
export function typesOf({ type, validation: words = '' }: ProblemYaml): readonly ProblemType[] {
  const listed = typeof type === 'string' ? type.split(/\s+/).filter(isType) : (type ?? []);
  const more = words.split(/ +/).flatMap((word): ProblemType[] => {
    if (word === 'score') return ['scoring'];
    return word === 'interactive' || word === 'multi-pass' ? [word] : [];
  });
  const all = new Set<ProblemType>([...listed, ...more]);
  if (!all.has('scoring')) all.add('pass-fail');
  return problemTypes.filter((candidate) => all.has(candidate));
}

/** Constants and their variants, by the name between the braces: `n`, `n.tex`. */
export function constantsOf({ constants = {} }: ProblemYaml): Readonly<Record<string, string>> {
  const flat = Object.entries(constants).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'object') return [[name, value]];
    return Object.entries(value).map(([variant, inner]) => [
      variant === 'value' ? name : `${name}.${variant}`,
      inner,
    ]);
  });
  return Object.fromEntries(flat);
}

/** Language ids; undefined means all. */
export function languagesOf({ languages }: ProblemYaml): readonly string[] | undefined {
  const ids = typeof languages === 'string' ? languages.split(/\s+/) : languages;
  return ids.length === 1 && ids[0] === 'all' ? undefined : ids;
}

/** Names in a legacy `author`: `Ada, Bo and Cy & Di`. */
export const authorsOf = (author: string | undefined): readonly string[] =>
  (author ?? '').split(/,|\band\b|&/).flatMap((name) => name.trim() || []);
