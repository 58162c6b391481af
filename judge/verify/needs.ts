import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasGeneratorsYaml, unsupportedFeatures } from '../package/index.ts';
import type { VerifyContext } from './context.ts';

/** For each thing that a check may need: why this problem does not have it; undefined when it does. */
const lacks = {
  'a problem that can be judged': ({ problem }: VerifyContext) =>
    unsupportedFeatures(problem).length > 0 ? 'it cannot be judged here' : undefined,
  'a time limit': ({ measured }: VerifyContext) =>
    measured !== undefined && !measured.derived.ok ? 'there is no time limit' : undefined,
  'one output per case': ({ problem }: VerifyContext) => {
    const kind = ['interactive', 'multi-pass'].find((type) => problem.types.some((own) => own === type));
    return kind === undefined ? undefined : `the problem is ${kind}`;
  },
  'an output_validator beside checker.ts': ({ problem }: VerifyContext) =>
    problem.parts.outputValidator === undefined ? 'there are no two checkers' : undefined,
  'an interactive or multi-pass problem': ({ problem }: VerifyContext) =>
    problem.types.some((type) => type === 'interactive' || type === 'multi-pass')
      ? undefined
      : 'the problem is neither interactive nor multi-pass',
  'submissions that run': ({ problem }: VerifyContext) =>
    problem.types.includes('submit-answer') ? 'submissions are outputs' : undefined,
  'jury submissions': ({ problem }: VerifyContext) =>
    problem.parts.submissions.length === 0 ? 'there are no submissions' : undefined,
  'a generator': ({ problem }: VerifyContext) =>
    existsSync(join(problem.folder, 'generator.ts')) || hasGeneratorsYaml(problem.folder)
      ? undefined
      : 'there is neither generator.ts nor generators/generators.yaml',
} as const;

/** What must be so for a check to make sense. */
export type Need = keyof typeof lacks;

/** Why a check makes no sense for this problem; undefined when it does. */
export function whyNot(needs: readonly Need[], context: VerifyContext): string | undefined {
  for (const need of needs) {
    const reason = lacks[need](context);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
