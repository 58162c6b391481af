import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasGeneratorsYaml, readRecordList, recordListPath, unsupportedFeatures } from '#problem-reader';
import type { VerifyContext } from './context.ts';
import type { CheckOutcome, CheckReport } from './report.ts';

/** One check that a jury wants to make before a contest. */
export interface Check {
  readonly name: string;
  /** What the problem must have for the check to apply. */
  readonly needs: readonly Need[];
  /** Names of earlier checks whose reports this one gets. */
  readonly after?: readonly string[];
  /** @throws UserError if a jury file is too broken to be checked; it becomes an error among the findings. */
  readonly run: (context: VerifyContext, after: readonly CheckReport[]) => Promise<CheckOutcome>;
}

/** For each need of a check: why this problem does not meet it; undefined if it does. */
const lacks = {
  'a problem that can be judged': ({ problem }: VerifyContext) =>
    unsupportedFeatures(problem).length > 0 ? 'the problem uses unsupported features' : undefined,
  'a time limit': ({ measured }: VerifyContext) =>
    measured !== undefined && !measured.derived.ok ? 'there is no time limit' : undefined,
  'one output per case': ({ problem }: VerifyContext) => {
    const kind = ['interactive', 'multi-pass'].find((type) => problem.types.some((own) => own === type));
    return kind === undefined ? undefined : `the problem is ${kind}`;
  },
  'both checker.ts and an output_validator': ({ problem }: VerifyContext) =>
    problem.parts.outputValidator === undefined ? 'there is no second checker' : undefined,
  'an interactive or multi-pass problem': ({ problem }: VerifyContext) =>
    problem.types.some((type) => type === 'interactive' || type === 'multi-pass')
      ? undefined
      : 'the problem is neither interactive nor multi-pass',
  'submissions that run': ({ problem }: VerifyContext) =>
    problem.types.includes('submit-answer') ? 'submissions are outputs, not programs' : undefined,
  'jury submissions': ({ problem }: VerifyContext) =>
    problem.parts.submissions.length === 0 ? 'there are no submissions' : undefined,
  'test cases whose record is open': ({ problem: { folder } }: VerifyContext) =>
    dirname(folder) === dirname(recordListPath) &&
    readRecordList(recordListPath).tasks.some(({ problem }) => problem === basename(folder))
      ? undefined
      : 'no record of its test cases is open',
  visualizers: ({ problem: { parts } }: VerifyContext) =>
    parts.inputVisualizer === undefined && parts.outputVisualizer === undefined
      ? 'there are no visualizers'
      : undefined,
  'a generator': ({ problem }: VerifyContext) =>
    existsSync(join(problem.folder, 'generator.ts')) || hasGeneratorsYaml(problem.folder)
      ? undefined
      : 'there is neither generator.ts nor generators/generators.yaml',
} as const;

/** What a problem must have for a check to apply. */
type Need = keyof typeof lacks;

/** Why a check does not apply to this problem; undefined if it does. */
export function whyNot(needs: readonly Need[], context: VerifyContext): string | undefined {
  for (const need of needs) {
    const reason = lacks[need](context);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
