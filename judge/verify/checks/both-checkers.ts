/** Theory of operation. A problem that is also judged elsewhere has its checker twice: checker.ts, which is used
 *  here, and a program in output_validator/. Both are asked about the same outputs and must give the same verdict,
 *  the same score and the same place of the first mistake; their messages may differ. The outputs are the jury's
 *  answers, changed answers, odd outputs, and those of the jury's submissions, which run once more with the other
 *  checker. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckerError, type CheckJob, type OpenChecker, openChecker } from '#checking';
import type { Problem, TestCase } from '#problem-reader';
import type { Judgement } from '#protocol';
import { createRandom } from '#testdata';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import { readSmallFile, type VerifyContext } from '../context.ts';
import { gradeEach, inParallel } from '../jury.ts';
import type { Finding } from '../report.ts';
import { type ChangedOutput, changedOutputs } from '../variants/changed-outputs.ts';
import { oddOutputs } from '../variants/odd-outputs.ts';

const mostSubmissions = 10;
const mostFindings = 8;

/** The program in output_validator/ judges like checker.ts. */
export const bothCheckers: Check = {
  name: 'both checkers',
  needs: ['a problem that can be judged', 'one output per case', 'both checker.ts and an output_validator'],
  async run(context) {
    const problem = withProgram(context.problem);
    const questions = comparedOutputs(context);
    const found = await context.using(openChecker(problem, { workers: context.options.slots }), (other) =>
      inParallel(questions, context.options.slots, (question, index) =>
        compare(context, other, { ...question, index }),
      ),
    );
    const { judged, findings: ofSubmissions } = await compareSubmissions(context, problem);
    return {
      summary: `${countOf(questions.length, 'output')}, ${countOf(judged, 'submission')}`,
      findings: [...cut(found.flat()), ...cut(ofSubmissions)],
    };
  },
};

/** The problem with the checker that other judges use. */
function withProgram(problem: Problem): Problem {
  const { outputValidator } = problem.parts;
  if (outputValidator === undefined) throw new Error('the check needs an output_validator');
  return { ...problem, checker: { kind: 'programs', contract: 'kattis', programs: [outputValidator] } };
}

async function compare(
  context: VerifyContext,
  other: OpenChecker,
  { testCase, change, output, index }: OutputToCompare & { readonly index: number },
): Promise<readonly Finding[]> {
  context.signal.throwIfAborted();
  if (index % 20 === 0) context.tell(`output ${index + 1}`);
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  const outputPath = output === undefined ? answerPath : join(context.folder(), `both-${index}`);
  if (output !== undefined) writeFileSync(outputPath, output);
  try {
    const job = { name, inputPath, answerPath, outputPath, args };
    const expected = await opinionOf(await context.checker(), job);
    const found = await opinionOf(other, job);
    if (expected.compared === found.compared) return [];
    return [
      {
        severity: 'error',
        place: `${name}, answer with ${change}`,
        expected: `${expected.shown} (checker.ts)`,
        found: `${found.shown} (output_validator)`,
      },
    ];
  } finally {
    if (output !== undefined) rmSync(outputPath, { force: true });
  }
}

/** What a checker reported: text for people, and the part that must be equal. */
interface Told {
  readonly compared: string;
  readonly shown: string;
}

async function opinionOf(checker: OpenChecker, job: CheckJob): Promise<Told> {
  try {
    const result = await checker.check(job);
    if (result.kind === 'accepted') {
      const shown = `accepted${result.score === undefined ? '' : ` with score ${result.score}`}`;
      return { compared: shown, shown };
    }
    return { compared: `rejected ${placeIn(result.reason)}`, shown: `rejected: ${result.reason}` };
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return { compared: 'failed', shown: `a judge error: ${error.reason}` };
  }
}

/** Line, column and move number at the start of a message: `2:7:3`, or ''. */
const placeIn = (reason: string): string =>
  (/^line (\d+)(?:, column (\d+))?(?:, \w+ (\d+))?/.exec(reason) ?? []).slice(1).join(':');

/** The fastest submissions whose outputs a checker has seen. */
async function compareSubmissions(
  context: VerifyContext,
  problem: Problem,
): Promise<{ readonly judged: number; readonly findings: readonly Finding[] }> {
  const judged = (await context.jury()).filter(({ judgement }) => /^(AC|WA)$/.test(judgement.verdict));
  const some = judged.sort((a, b) => a.judgement.cpuMs - b.judgement.cpuMs).slice(0, mostSubmissions);
  const findings: Finding[] = [];
  await gradeEach(
    context,
    some.map(({ submission }) => submission),
    { problem },
    (judgement) => {
      const before = some.find(({ submission }) => submission.name === judgement.submission)?.judgement;
      if (before !== undefined) findings.push(...differences(before, judgement));
    },
  );
  return { judged: some.length, findings };
}

/** Compares the cases that both checkers decided. Timeouts on a busy machine are not differences between checkers. */
function differences(before: Judgement, after: Judgement): readonly Finding[] {
  const said = ({ verdict, score }: Judgement['cases'][number]): string =>
    score === undefined ? verdict : `${verdict} with score ${score}`;
  const known = new Map(before.cases.map((one) => [one.name, one]));
  return after.cases.flatMap((one): readonly Finding[] => {
    const expected = known.get(one.name);
    if (expected === undefined || said(expected) === said(one)) return [];
    if (!/^(AC|WA)$/.test(expected.verdict) || !/^(AC|WA|JE)$/.test(one.verdict)) return [];
    return [
      {
        severity: 'error',
        place: `${before.submission}, ${one.name}`,
        expected: `${said(expected)} (checker.ts)`,
        found: `${said(one)} (output_validator)`,
      },
    ];
  });
}

function cut(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  const more = findings.length - mostFindings;
  if (first === undefined || more <= 0) return findings;
  return [
    ...findings.slice(0, mostFindings),
    { severity: 'error', place: 'output_validator', found: `${countOf(more, 'more difference')}` },
  ];
}

/** How many cases get changed answers. */
const mostChanged = 10;
const changesPerCase = 8;
/** Of an answer that is changed. */
const mostBytes = 256 * 1024;

/** An output on which two checkers are compared. */
interface OutputToCompare {
  readonly testCase: TestCase;
  /** How it differs from the jury's answer. */
  readonly change: string;
  /** Undefined for the answer itself. */
  readonly output?: string | Buffer;
}

/** All answers; for some cases also changed answers, and for one case odd outputs. Deterministic for a given seed. */
function comparedOutputs({
  problem,
  options,
}: Pick<VerifyContext, 'problem' | 'options'>): readonly OutputToCompare[] {
  const random = createRandom(options.seed);
  const changed = random.shuffle(problem.cases).slice(0, mostChanged);
  const [odd] = changed;
  return [
    ...problem.cases.map((testCase) => ({ testCase, change: 'no change' })),
    ...changed.flatMap((testCase) => {
      const answer = readSmallFile(testCase.answerPath, mostBytes);
      if (answer === undefined) return [];
      const outputs = [...outputsLike(answer), ...changedOutputs(answer, changesPerCase, random)];
      return outputs.map(({ change, text }) => ({ testCase, change, output: text }));
    }),
    ...(odd === undefined ? [] : oddOnes(odd, problem, random)),
  ];
}

function oddOnes(
  testCase: TestCase,
  { limits }: Problem,
  random: ReturnType<typeof createRandom>,
): readonly OutputToCompare[] {
  const answer = Buffer.from(readSmallFile(testCase.answerPath, mostBytes) ?? '');
  return oddOutputs(answer, limits.outputBytes, random).map(({ name, bytes }) => ({
    testCase,
    change: name,
    output: bytes,
  }));
}

/** Variants of a correct answer other than wrong moves: too much, too little, another order, another format. */
function outputsLike(answer: string): readonly ChangedOutput[] {
  return [
    { change: 'nothing at all', text: '' },
    { change: 'white space cut off its end', text: answer.trimEnd() },
    { change: 'CR LF line ends', text: answer.replaceAll('\n', '\r\n') },
    { change: 'small letters', text: answer.toLowerCase() },
    { change: 'its last three characters cut off', text: answer.slice(0, -3) },
    { change: 'all of it twice', text: answer + answer },
    { change: 'an empty line before it', text: `\n${answer}` },
    { change: 'its last character "?"', text: answer.replace(/\S(?=\s*$)/, '?') },
    { change: 'its lines in reverse', text: answer.split('\n').reverse().join('\n') },
    { change: 'a comma after each word', text: answer.replace(/\S(?=\s)/g, '$&,') },
    { change: 'a comment in each line', text: answer.replaceAll('\n', ' # so far\n') },
    { change: 'text that is none', text: 'Größe 😀 \u0000\u001b[31m\n' },
    ...[2, 3, 4, 12].flatMap((times) => longer(answer, times)),
  ];
}

/** Repeats a part so often that it may cancel out: the output has the same effect as the answer but is too long. */
function longer(answer: string, times: number): readonly ChangedOutput[] {
  const moves = answer.replace(/#[^\n]*\s*$/, '').trimEnd();
  const more = (what: string, pattern: RegExp, separator: string): ChangedOutput => {
    const text = moves + `${separator}${pattern.exec(moves)?.[0] ?? ''}`.repeat(times);
    const counted = text.replace(/^\d+(?=\n)/, (count) => String(Number(count) + times));
    return { change: `its last ${what} ${times} times more`, text: `${counted}\n` };
  };
  return [more('line', /[^\n]*$/, '\n'), more('word', /\S*$/, ' '), more('character', /.?$/, '')];
}
