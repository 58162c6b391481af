import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CheckerError, type OpenChecker } from '../checking/index.ts';
import { makeTemporaryFolder } from '../host/index.ts';
import type { CaseResult, Judgement } from '../judging/index.ts';
import { readSources, type SourceFile } from '../language/index.ts';
import type { Problem, TestCase } from '../package/index.ts';
import type { SandboxInfo } from '../sandbox/index.ts';
import { type CheckResult, combineVerdicts } from '../verdict/index.ts';
import type { Entry } from './types.ts';

/** What texts are judged with. */
export interface TextJudge {
  readonly problem: Problem;
  readonly checker: OpenChecker;
  readonly sandbox: SandboxInfo;
  readonly signal?: AbortSignal | undefined;
}

/** Judges a solution text without running anything: one file is the output for every test case, a folder holds `<case>.txt` for each.
 *  The file is read once, links not followed, and the checker sees a copy. */
export async function judgeText(entry: Entry, judge: TextJudge): Promise<Judgement> {
  const { problem, sandbox } = judge;
  const about = { problem: problem.slug, submission: entry.id, language: 'text', sandbox };
  const sources = readSources({ name: entry.id, path: entry.path }, problem.limits.outputBytes);
  const figures = { cpuMs: 0, wallMs: 0, peakBytes: 0 };
  if (!sources.ok) {
    const compile = { ok: false, output: '', cached: false };
    return { ...about, ...figures, verdict: 'CE', message: sources.reason, compile, cases: [] };
  }
  const folder = makeTemporaryFolder();
  try {
    const cases = await checkAll(sources, folder, judge);
    const { verdict, decidedBy } = combineVerdicts(cases);
    const decisive = decidedBy === undefined ? undefined : cases[decidedBy];
    return {
      ...about,
      ...figures,
      verdict,
      ...(decisive ? { decidedBy: decisive.name } : {}),
      message: decisive?.message ?? '',
      compile: { ok: true, output: '', cached: false },
      cases,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Texts {
  readonly isFolder: boolean;
  readonly files: readonly SourceFile[];
}

async function checkAll(texts: Texts, folder: string, judge: TextJudge): Promise<readonly CaseResult[]> {
  const outputs = writeTexts(texts, folder);
  const results: CaseResult[] = [];
  for (const testCase of judge.problem.cases) {
    judge.signal?.throwIfAborted();
    const path = texts.isFolder
      ? outputs.get(`${basename(testCase.name)}.txt`)
      : outputs.values().next().value;
    results.push(path === undefined ? missing(testCase) : await checkOne(testCase, path, judge.checker));
  }
  return results;
}

/** Names of our own making on the host; keys are the names the contestant gave. */
function writeTexts({ files }: Texts, folder: string): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true });
  return new Map(
    files.map(({ name, bytes }, index) => {
      const path = join(folder, String(index));
      writeFileSync(path, bytes);
      return [name, path];
    }),
  );
}

const missing = ({ name }: TestCase): CaseResult => ({
  name,
  verdict: 'WA',
  message: `no answer: expected a file ${basename(name)}.txt`,
});

async function checkOne(testCase: TestCase, outputPath: string, checker: OpenChecker): Promise<CaseResult> {
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  try {
    return resultOf(name, await checker.check({ name, inputPath, answerPath, outputPath, args }));
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return { name, verdict: 'JE', message: 'judge error: the checker failed', forJury: error.message };
  }
}

function resultOf(name: string, check: CheckResult): CaseResult {
  const sequence = check.sequence ? { sequence: check.sequence } : {};
  if (check.kind === 'accepted') {
    const score = check.score === undefined ? {} : { score: check.score };
    return { name, verdict: 'AC', message: check.note ?? '', ...score, ...sequence };
  }
  return {
    name,
    verdict: 'WA',
    message: check.reason,
    ...(check.forJury === undefined ? {} : { forJury: check.forJury }),
    ...(check.atMove === undefined ? {} : { atMove: check.atMove }),
    ...sequence,
  };
}
