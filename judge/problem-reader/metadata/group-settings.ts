import * as z from 'zod';
import { withoutNothing } from './problem-yaml.ts';

/** A list; a single text in some drafts. */
const words = z.union([z.array(z.string()), z.string()]);
const args = words.optional();
const validatorArgs = z.union([z.array(z.string()), z.string(), z.record(z.string(), words)]).optional();
const flags = z.string().optional();
const points = z.number().optional();
const score = z.union([z.int().min(0), z.literal('unbounded')]).optional();

/** Flags of the legacy default grader. */
export const graderFlags = [
  ...['worst_error', 'no_errors', 'first_error', 'always_accept', 'accept_if_any_accepted'],
  ...['sum', 'avg', 'min', 'max', 'ignore_sample'],
];

/** `0 100`, `-inf +inf`. */
export function parseRange(text: string): readonly [number, number] | undefined {
  const bounds = text.trim().split(/\s+/).map(boundOf);
  const [least, most] = bounds;
  if (bounds.length !== 2 || least === undefined || most === undefined || least > most) return undefined;
  return [least, most];
}

function boundOf(text: string): number | undefined {
  if (/^[+-]?inf$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

const inBoth = {
  args,
  input_validator_args: validatorArgs,
  output_validator_args: args,
  input_visualizer_args: args,
  output_visualizer_args: args,
  full_feedback: z.boolean().optional(),
  // Drafts and DOMjudge allow a single text instead of a list.
  input_validator_flags: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  output_validator_flags: flags,
  input_visualizer_flags: flags,
  output_visualizer_flags: flags,
};

/** Keys of the legacy grader: a package that uses any of them is graded that way. */
export const graderKeys = [
  ...['on_reject', 'grading', 'grader_flags', 'accept_score', 'reject_score', 'range'],
] as const;

/** test_group.yaml of 2025-09, testdata.yaml of legacy, and the drafts' keys of both. */
export const groupKeys = z.strictObject({
  ...inBoth,
  max_score: score,
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).optional(),
  // Of this judge alone: the case with most points counts.
  best_case: z.boolean().optional(),
  static_validation_score: z.union([z.int(), z.literal('pass-fail')]).optional(),
  require_pass: z.union([z.string(), z.array(z.string())]).optional(),
  static_validator_args: z.array(z.string()).optional(),
  on_reject: z.enum(['break', 'continue']).optional(),
  grading: z.enum(['default', 'custom']).optional(),
  grader_flags: flags,
  accept_score: points,
  reject_score: points,
  range: z
    .string()
    .refine((text) => parseRange(text) !== undefined, 'two numbers, the least first, such as "0 100"')
    .optional(),
  scoring: z
    .strictObject({
      score: points,
      max_score: z.union([z.number().min(0), z.literal('unbounded')]).optional(),
      aggregation: z.enum(['sum', 'min']).optional(),
    })
    .optional(),
  run_samples: z.boolean().optional(),
});

/** The same, where keys may be without values. */
export const groupSchema = z.preprocess((value) => withoutNothing(value ?? {}), groupKeys);

/** The settings in the file of a group. */
export type GroupYaml = z.infer<typeof groupSchema>;

/** `<case>.yaml`: settings of one test case. */
export const caseSchema = z.strictObject({
  ...inBoth,
  hint: z.string().optional(),
  description: z.string().optional(),
});

export type CaseYaml = z.infer<typeof caseSchema>;

const legacyKeys: readonly string[] = [...graderKeys, 'scoring', 'run_samples'];
const flagKeys = Object.keys(inBoth).filter((key) => key.endsWith('_flags'));
const newKeys = Object.keys(inBoth).filter((key) => !flagKeys.includes(key));

/** The given keys that belong to other dialects; an error in strict reading. */
export const foreignGroupKeys = (isLegacy: boolean, given: readonly string[]): readonly string[] => {
  const scores = ['max_score', 'score_aggregation', 'best_case', 'static_validation_score', 'require_pass'];
  const foreign = isLegacy ? [...newKeys, ...scores, 'scoring', 'run_samples'] : [...legacyKeys, ...flagKeys];
  return given.filter((key) => foreign.includes(key));
};
