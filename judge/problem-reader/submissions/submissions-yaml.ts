import * as z from 'zod';
import { people } from '../metadata/people.ts';
import { caseVerdicts } from '../package/problem.ts';
import { globFault } from './glob.ts';

const verdict = z.enum(caseVerdicts);
const verdictList = z.array(verdict).min(1).optional();

const expectationKeys = {
  permitted: verdictList,
  required: verdictList,
  score: z.union([z.number(), z.tuple([z.number(), z.number()])]).optional(),
  message: z.string().optional(),
  use_for_time_limit: z.union([z.literal(false), z.enum(['lower', 'upper'])]).optional(),
};

const submissionKeys = {
  ...expectationKeys,
  language: z.string().min(1).optional(),
  entrypoint: z.string().min(1).optional(),
  authors: people,
  model_solution: z.boolean().optional(),
};

const caseExpectation = z.strictObject(expectationKeys);
export type ExpectationYaml = z.infer<typeof caseExpectation>;

/** One entry of submissions.yaml. Keys that the format does not define are patterns of test cases. */
const entrySchema = z
  .object(submissionKeys)
  .catchall(caseExpectation)
  .superRefine((entry, context) => {
    for (const key of Object.keys(entry)) {
      if (Object.hasOwn(submissionKeys, key)) continue;
      const fault = globFault(key) ?? (/^(sample|secret|\*)(\/|$)/.test(key) ? undefined : casePattern);
      if (fault !== undefined) context.addIssue({ code: 'custom', path: [key], message: fault });
    }
    checkVerdicts(entry, context);
  });

const casePattern = `one of ${Object.keys(submissionKeys).join(', ')}, or a pattern of cases (sample/…, secret/…)`;

function checkVerdicts({ permitted, required }: ExpectationYaml, context: z.RefinementCtx): void {
  const [forbidden] = (required ?? []).filter((one) => permitted !== undefined && !permitted.includes(one));
  if (forbidden === undefined) return;
  context.addIssue({ code: 'custom', path: ['required'], message: 'verdicts that are permitted too' });
}

export type SubmissionYaml = z.infer<typeof entrySchema>;

/** submissions.yaml: patterns of submissions and the expectations for submissions that match. */
export const submissionsSchema = z.record(z.string(), entrySchema).superRefine((entries, context) => {
  for (const key of Object.keys(entries)) {
    const fault = globFault(key);
    if (fault !== undefined) context.addIssue({ code: 'custom', path: [key], message: fault });
  }
});

/** The patterns of test cases in an entry, with their expectations. */
export const casePatterns = (entry: SubmissionYaml): readonly (readonly [string, ExpectationYaml])[] =>
  Object.entries(entry).flatMap(([key, value]): [string, ExpectationYaml][] =>
    Object.hasOwn(submissionKeys, key) ? [] : [[key, value as ExpectationYaml]],
  );
