import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataValidators, type InputJob, openInputValidators } from '#checking';
import { PackageFault } from '#host';
import type { Solver } from '#problem-api';
import { loadProblemModule, type Problem } from '#problem-reader';
import type { Check } from '../check.ts';
import { readSmallFile, type VerifyContext } from '../context.ts';
import { inParallel } from '../jury.ts';
import { type CheckOutcome, type Finding, formatFinding } from '../report.ts';

/** Every input is valid, and every invalid_input is invalid. Problems with solver.ts need no validators: it refuses
 *  invalid inputs. */
export const inputs: Check = {
  name: 'inputs',
  needs: [],
  async run(context) {
    const { problem } = context;
    if (problem.parts.inputValidators.length > 0) return byValidators(context);
    const solver = join(problem.folder, 'solver.ts');
    if (!existsSync(solver)) return { summary: 'there are no input validators', findings: [] };
    return bySolver(context, await loadProblemModule(solver, 'solver'));
  },
};

interface Question {
  readonly job: InputJob;
  readonly isValid: boolean;
}

function questionsOf({ cases, parts }: Problem): readonly Question[] {
  return [
    ...cases.map((job) => ({ job, isValid: true })),
    ...parts.validatorTests
      .filter(({ anyInput }) => !anyInput)
      .map((test) => ({ job: test, isValid: test.kind !== 'invalid_input' })),
  ];
}

async function byValidators(context: VerifyContext): Promise<CheckOutcome> {
  const { problem, options, signal, tell } = context;
  return context.using(openInputValidators(problem, { workers: options.slots }), async (validators) => {
    const questions = questionsOf(problem);
    const found =
      validators.names.length === 0
        ? []
        : await inParallel(questions, options.slots, (question, index) => {
            signal.throwIfAborted();
            if (index % 20 === 0) tell(`${index + 1} of ${questions.length}`);
            return ask(validators, question);
          });
    const names = validators.names.length === 0 ? 'no usable validator' : validators.names.join(', ');
    return {
      summary: `${names}; ${summaryOf(questions)}`,
      findings: [...validators.issues.map(formatFinding), ...found.flat()],
    };
  });
}

async function ask(
  validators: DataValidators<InputJob>,
  { job, isValid }: Question,
): Promise<readonly Finding[]> {
  const opinion = await validators.check(job);
  if (opinion.kind === 'broken')
    return [
      {
        severity: 'error',
        place: job.name,
        expected: `an answer of ${opinion.validator}`,
        found: opinion.message,
      },
    ];
  if ((opinion.kind === 'accepted') === isValid) return [];
  const found =
    opinion.kind === 'accepted'
      ? 'accepted by all validators'
      : `rejected by ${opinion.validator}: ${opinion.message}`;
  return [
    { severity: 'error', place: job.name, expected: isValid ? 'a valid input' : 'an invalid input', found },
  ];
}

/** The cases went through the solver when they were made; here only the other inputs do. */
function bySolver({ problem }: VerifyContext, solver: Solver): CheckOutcome {
  const questions = questionsOf(problem).slice(problem.cases.length);
  const findings = questions.flatMap(({ job, isValid }): Finding[] => {
    const refusal = refusalOf(solver, job.inputPath);
    if ((refusal === undefined) === isValid) return [];
    return [
      {
        severity: 'error',
        place: job.name,
        expected: isValid ? 'a valid input' : 'an input that solver.ts refuses',
        found: refusal ?? 'an answer',
      },
    ];
  });
  return { summary: `checked by solver.ts; ${summaryOf(questions)} in addition to the cases`, findings };
}

function refusalOf(solver: Solver, inputPath: string): string | undefined {
  const input = readSmallFile(inputPath);
  if (input === undefined) throw new PackageFault(`${inputPath}: expected a small input, found a large one`);
  try {
    solver(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function summaryOf(questions: readonly Question[]): string {
  const valid = questions.filter(({ isValid }) => isValid).length;
  const invalid = questions.length - valid;
  return `${valid} valid${invalid > 0 ? `, ${invalid} invalid` : ''}`;
}
