import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleChecker, checkerSource } from '../../../judge/exchange/checker/checker-source.ts';
import { unicodePropertiesIn } from '../../../judge/exchange/checker/unicode-ranges.ts';
import { type ExportFormat, exportFormats, planExport, writePackage } from '../../../judge/exchange/index.ts';
import { grade } from '../../../judge/judging/index.ts';
import {
  findProblem,
  listProblems,
  loadProblemModule,
  type Problem,
  readProblem,
} from '../../../judge/package/index.ts';
import type { Checker, CheckRequest } from '../../../judge/problem-api/index.ts';
import { checker as conformance } from './conformance-checker.ts';

const slow = process.env.SLOW === '1';
const never = new AbortController().signal;
const home = mkdtempSync(join(tmpdir(), 'exchange-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const problems = listProblems().map((slug) => readProblem(findProblem(slug)));
const moduleOf = ({ checker }: Problem): string => (checker.kind === 'typescript' ? checker.module : '');
const withModule = problems.filter((problem) => moduleOf(problem) !== '');
const conformanceModule = join(import.meta.dirname, 'conformance-checker.ts');

/** What a checker says, in the words that both sides can give. */
interface Opinion {
  readonly kind: 'accepted' | 'rejected' | 'broken';
  readonly message: string;
}

describe('the interpreter in exported checkers', () => {
  const program = join(home, 'engine');

  // Compiled once, for all checkers: it reads the JavaScript from a file instead of holding it.
  beforeAll(async () => {
    const bundles = await Promise.all([conformanceModule, ...withModule.map(moduleOf)].map(bundleChecker));
    const properties = unicodePropertiesIn(bundles.join('\n')).map((name) => `// \\p{${name}}\n`);
    const source = checkerSource(properties.join(''), 'kattis-checker', { scores: true }).replace(
      /static std::string programText\(\) \{[\s\S]*?JAVASCRIPT"; \}/,
      'static std::string programText() { std::ifstream file(getenv("CHECKER")); return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()); }',
    );
    writeFileSync(`${program}.cpp`, source);
    execFileSync('c++', [
      '-std=c++17',
      '-O1',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-o',
      program,
      `${program}.cpp`,
    ]);
    for (const [index, text] of bundles.entries()) writeFileSync(join(home, `${index}.js`), text);
  }, 300_000);

  function ask(bundle: number, { input, answer, output, args }: CheckRequest): Opinion {
    const feedback = join(home, 'feedback');
    rmSync(feedback, { recursive: true, force: true });
    mkdirSync(feedback);
    writeFileSync(join(home, 'input'), input);
    writeFileSync(join(home, 'answer'), answer);
    const { status, stderr } = spawnSync(
      program,
      [join(home, 'input'), join(home, 'answer'), `${feedback}/`, ...args],
      {
        input: output,
        env: { CHECKER: join(home, `${bundle}.js`) },
      },
    );
    if (status !== 42 && status !== 43) return { kind: 'broken', message: String(stderr).trimEnd() };
    const file = join(feedback, 'judgemessage.txt');
    const message = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
    return { kind: status === 42 ? 'accepted' : 'rejected', message };
  }

  function expected(checker: Checker, request: CheckRequest): Opinion {
    try {
      const result = checker(request);
      const parts = result.kind === 'accepted' ? [result.note] : [result.reason, result.forJury];
      return {
        kind: result.kind,
        message: parts
          .filter((part) => part !== undefined)
          .join('\n')
          .trimEnd(),
      };
    } catch (error) {
      return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
    }
  }

  it('computes what Node computes', () => {
    const request = { input: 'alpha beta gamma delta\n', answer: '', output: 'é', args: ['x', 'é'] };
    expect(ask(0, request).message.split('\n')).toEqual(expected(conformance, request).message.split('\n'));
  });

  it.each(withModule.map((problem, index) => [problem.slug, problem, index + 1] as const))(
    'says of outputs of %s what the checker says, word for word',
    async (_, problem, bundle) => {
      const checker = await loadProblemModule(moduleOf(problem), 'checker');
      const some = problem.cases.slice(0, slow ? undefined : 3);
      for (const { inputPath, answerPath, checkerArgs: args } of some) {
        const [input, answer] = [readFileSync(inputPath, 'utf8'), readFileSync(answerPath, 'utf8')];
        for (const output of outputsLike(answer)) {
          const request = { input, answer, output, args };
          expect({ output, ...ask(bundle, request) }).toEqual({ output, ...expected(checker, request) });
        }
      }
      const [first] = problem.cases;
      if (first === undefined) throw new Error('a problem has cases');
      const [input, answer] = [readFileSync(first.inputPath, 'utf8'), readFileSync(first.answerPath, 'utf8')];
      for (const output of floods) {
        const request = { input, answer, output, args: first.checkerArgs };
        expect(ask(bundle, request)).toEqual(expected(checker, request));
      }
      const broken = { input: 'nonsense\n', answer: '', output: '', args: [] };
      expect(ask(bundle, broken)).toEqual(expected(checker, broken));
    },
  );
});

/** Half a megabyte of the same: nothing may be copied once per word. */
const floods: readonly string[] = ['\n', 'A', '1 ', '0.0+ ', '#'].map((text) =>
  text.repeat(500_000 / text.length),
);

/** The answer, and what contestants make of it. */
const outputsLike = (answer: string): readonly string[] => [
  answer,
  '',
  answer.trimEnd(),
  answer.replaceAll('\n', '\r\n'),
  answer.toLowerCase(),
  answer.slice(0, -3),
  `${answer}${answer}`,
  `\n${answer}`,
  answer.replace(/\S(?=\s*$)/, '?'),
  answer.split('\n').reverse().join('\n'),
  'Größe 😀 \u0000\u001b[31m\n',
];

const verdictOf: Readonly<Record<string, string>> = {
  accepted: 'AC',
  wrong_answer: 'WA',
  time_limit_exceeded: 'TLE',
  run_time_error: 'RTE',
  memory_limit_exceeded: 'MLE',
  output_limit_exceeded: 'OLE',
  compile_error: 'CE',
};

type Submission = Problem['parts']['submissions'][number];

/** The submission that was exported: the one that the text begins with, to which annotations may have been added. */
function originalOf(problem: Problem, exported: Submission): Submission {
  const text = readFileSync(exported.path, 'utf8');
  const originals = problem.parts.submissions.filter(({ path }) =>
    text.startsWith(readFileSync(path, 'utf8')),
  );
  const original = originals.find(({ name }) => exported.name.endsWith(basename(name)));
  if (original === undefined) throw new Error(`${exported.name} is no submission of ${problem.slug}`);
  return original;
}

/** The first submission of each folder. */
const oneOfEach = (submissions: Problem['parts']['submissions']) =>
  submissions.filter(
    ({ name }, index) =>
      submissions.findIndex((other) => other.name.split('/')[0] === name.split('/')[0]) === index,
  );

/** Verdict and score by the name of the submission. */
async function gradeAll(
  problem: Problem,
  submissions: readonly Submission[],
): Promise<Record<string, string | undefined>> {
  const judged: Record<string, string | undefined> = {};
  for await (const event of grade(problem, submissions, {}))
    if (event.type === 'judgement') {
      const { submission, verdict, score } = event.judgement;
      judged[submission] = score === undefined ? verdict : `${verdict} ${score}`;
    }
  return judged;
}

async function expectSameVerdicts(problem: Problem, format: ExportFormat): Promise<void> {
  const target = join(mkdtempSync(join(home, 'package-')), problem.slug);
  await writePackage(planExport(problem, format).files, target, never);
  const exported = readProblem(target);
  const isScoring = problem.types.includes('scoring');
  // Scores need every case: a submission that is too slow would take ten seconds for each.
  const all = exported.parts.submissions.filter(
    ({ name }) => !isScoring || !name.startsWith('time_limit_exceeded/'),
  );
  const submissions = slow ? all : oneOfEach(all);
  const originals = new Map(submissions.map((one) => [one.name, originalOf(problem, one).name]));
  // What a score must be, no folder says.
  const known = isScoring
    ? await gradeAll(
        problem,
        problem.parts.submissions.filter(({ name }) => [...originals.values()].includes(name)),
      )
    : Object.fromEntries(
        problem.parts.submissions.map(({ name }) => [name, verdictOf[name.split('/')[0] ?? '']]),
      );
  // Polygon knows no limit for outputs: such a submission is "rejected" there, whatever for.
  const said = (verdict: string | undefined): unknown =>
    verdict === 'OLE' && format === 'polygon' ? expect.stringMatching(/^(WA|TLE|RTE|OLE)$/) : verdict;
  const wanted = Object.fromEntries([...originals].map(([name, original]) => [name, said(known[original])]));
  expect(submissions.length).toBeGreaterThan(0);
  expect(await gradeAll(exported, submissions)).toEqual(wanted);
}

/** What a format cannot say. */
const refused = ['cmetrick legacy', 'cmetrick polygon', 'rotationgrid polygon'];

describe('exported packages', () => {
  // The format 2025-09 gets the same programs as the legacy one.
  it.each(['legacy', 'polygon'] as const)(
    'of clocks12 in the format %s give jury submissions their verdicts',
    (format) => expectSameVerdicts(readProblem(findProblem('clocks12')), format),
  );

  it('for Polygon judge tests with the line ends of Windows alike', async () => {
    const problem = readProblem(findProblem('clocks12'));
    const target = join(mkdtempSync(join(home, 'windows-')), problem.slug);
    await writePackage(planExport(problem, 'polygon').files, target, never);
    for (const name of readdirSync(join(target, 'tests'))) {
      const path = join(target, 'tests', name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    }
    const exported = readProblem(target);
    const some = exported.parts.submissions.filter(({ name }) => /^(main|wrong-answer)\//.test(name));
    const judged = await gradeAll(exported, oneOfEach(some));
    expect(Object.values(judged)).toEqual(['AC', 'WA']);
  });

  // Grading all problems in all formats takes half an hour on a busy machine.
  it
    .runIf(slow)
    .each(
      problems.flatMap((problem) => exportFormats.map((format) => [problem.slug, format, problem] as const)),
    )(
    'of %s in the format %s give every jury submission its verdict and score, or are refused (SLOW=1)',
    async (slug, format, problem) => {
      if (refused.includes(`${slug} ${format}`))
        expect(() => planExport(problem, format)).toThrow('cannot be written');
      else await expectSameVerdicts(problem, format);
    },
    1_800_000,
  );
});
