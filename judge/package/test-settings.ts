import { z } from 'zod';
import { notYet } from './problem-yaml.ts';

const args = z.array(z.string()).optional();
const validatorArgs = z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).optional();
const programArgs = z
  .array(z.string())
  .refine((list) => list.length === 0, 'no arguments for the program (they cannot be passed yet)')
  .optional();

const inBoth = {
  args: programArgs,
  input_validator_args: validatorArgs,
  output_validator_args: args,
  input_visualizer_args: args,
  output_visualizer_args: args,
  full_feedback: z.boolean().optional(),
};

/** test_group.yaml. Keys about scores are known, but mean nothing in a pass-fail problem. */
export const groupSchema = z.strictObject({
  ...inBoth,
  max_score: z.union([z.int().min(0), z.literal('unbounded')]).optional(),
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).optional(),
  require_pass: z.union([z.string(), z.array(z.string())]).optional(),
  static_validator_args: args,
  static_validation_score: notYet('static validators cannot be run yet'),
});

/** `<case>.yaml`: settings of one test case. */
export const caseSchema = z.strictObject({
  ...inBoth,
  hint: z.string().optional(),
  description: z.string().optional(),
});

/** Settings that a case takes from its group: the nearest test_group.yaml that names them wins. */
export interface TestSettings {
  readonly output_validator_args?: readonly string[] | undefined;
}
