import { openInputVisualizer } from '#checking';
import { UserError } from '#host';
import type { JurySubmission, TestCase } from '#problem-reader';
import type { Judgement } from '#protocol';
import { countOf } from '#text';
import type { CaseImages } from '#verdict';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import { gradeOne } from '../jury.ts';
import type { CheckOutcome, Finding } from '../report.ts';

/** Trying them on a few cases shows whether they work. */
const mostCases = 5;

/** The visualizers compile, and draw test cases, accepted outputs and rejected ones. They decide no verdict, so what is
 *  wrong with them is a warning. */
export const visualizers: Check = {
  name: 'visualizers',
  needs: ['a problem that can be judged', 'a time limit', 'visualizers'],
  async run(context) {
    const { inputVisualizer, outputVisualizer } = context.problem.parts;
    const ofInputs = inputVisualizer && (await tryInputs(context, inputVisualizer));
    const ofOutputs = outputVisualizer && (await tryOutputs(context));
    const outcomes = [ofInputs, ofOutputs].filter((one) => one !== undefined);
    return {
      summary: outcomes.map(({ summary }) => summary).join('; '),
      findings: outcomes.flatMap(({ findings }) => findings),
    };
  },
};

/** The first cases, samples before others. */
const firstCases = ({ problem: { cases } }: VerifyContext): readonly TestCase[] => cases.slice(0, mostCases);

const warning = (place: string, expected: string, found: string): Finding => ({
  severity: 'warning',
  place,
  expected,
  found,
});

async function tryInputs(
  context: VerifyContext,
  program: NonNullable<VerifyContext['problem']['parts']['inputVisualizer']>,
): Promise<CheckOutcome> {
  const { problem, signal, tell } = context;
  const cases = firstCases(context);
  const summary = `input visualizer: ${countOf(cases.length, 'case')}`;
  const opening = openInputVisualizer(program, problem);
  try {
    return await context.using(opening, async (visualizer) => {
      for (const testCase of cases) {
        tell(testCase.name);
        const fault = await visualizer.tryOn(testCase, signal);
        if (fault === undefined) continue;
        const expected = 'an input visualizer that ends with exit status 0';
        return { summary, findings: [warning(testCase.name, expected, fault)] }; // probably so on all
      }
      return { summary, findings: [] };
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { summary, findings: [warning('input_visualizer', 'a program that compiles', error.message)] };
  }
}

async function tryOutputs(context: VerifyContext): Promise<CheckOutcome> {
  const findings: Finding[] = [];
  const drawn = new Set<string>();
  const submissions = triedSubmissions(context);
  for (const submission of submissions) {
    const see = (name: string, images: CaseImages) => {
      if (images.judge ?? images.team) drawn.add(`${submission.name} ${name}`);
    };
    const images = { accepted: mostCases, others: mostCases, see };
    const options = {
      cases: firstCases(context),
      all: true,
      keeps: { of: 'none', bytes: 0, images },
    } as const;
    const judgement = await gradeOne(context, submission, options);
    findings.push(...remarks(submission.name, judgement));
  }
  if (submissions.length > 0 && drawn.size === 0 && findings.length === 0)
    findings.push(
      warning('output_visualizer', 'a file judgeimage or teamimage (.png, .jpg, .jpeg, .svg)', 'none'),
    );
  return {
    summary: `output visualizer: ${countOf(drawn.size, 'output')} of ${countOf(submissions.length, 'submission')} drawn`,
    findings,
  };
}

/** One that is accepted and one that is not, if there are such. */
function triedSubmissions({ problem: { parts } }: VerifyContext): readonly JurySubmission[] {
  const isRight = ({ name }: JurySubmission): boolean => name.startsWith('accepted/');
  const right = parts.submissions.find(isRight) ?? parts.submissions[0];
  const wrong = parts.submissions.find(
    (one) => one !== right && (one.name.startsWith('wrong_answer/') || one.name.startsWith('rejected/')),
  );
  return [right, wrong].filter((one) => one !== undefined);
}

const remark = /^output visualizer: (.*)$/m;

/** What the judge remarked, the first of each submission. */
function remarks(submission: string, { cases }: Judgement): readonly Finding[] {
  for (const { name, forJury = '' } of cases) {
    const found = remark.exec(forJury)?.[1];
    if (found !== undefined) return [warning(`${submission}, ${name}`, 'a drawing of the output', found)];
  }
  return [];
}
