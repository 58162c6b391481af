import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckerOpinion } from '#checking';
import { harmlessText } from '#language';
import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { parseTranscript, type Utterance } from '#sandbox';
import { type CheckResult, type RunResult, runVerdict } from '#verdict';
import { textsOf } from '../cases/case-feedback.ts';
import { withRemark } from '../cases/drawer.ts';
import { judgeErrorCase } from '../cases/judge-error.ts';
import { caseResult, confirmed, largest } from '../runs/case-result.ts';
import type { Measurement, ProgramContext } from '../runs/measure.ts';
import { type Interactor, interactorError } from './interactor.ts';
import type { whoDecides } from './rules.ts';

/** A submission to an interactive problem. */
export interface InteractiveContext extends ProgramContext {
  readonly interactor: Interactor;
  /** Maximum number of runs per case; 1 unless the problem is multi-pass. */
  readonly passes: number;
  /** Of the submission; each talks to the interactor. */
  readonly processes: number;
}

/** One conversation. */
export interface ConversationResult {
  /** Prefix of the names of its files. */
  readonly name: string;
  /** The submission's run. */
  readonly run: RunResult;
  readonly decider: ReturnType<typeof whoDecides>;
  readonly opinion: CheckerOpinion | { readonly failure: unknown };
  /** True if the machine was too busy to run both programs properly. */
  readonly starved: boolean;
  /** True if the submission reached the wall-clock limit by itself, not with a flood of unread output. */
  readonly waited: boolean;
}

/** All conversations of one case; the last of them decides. */
export interface Talked {
  readonly attempts: readonly ConversationResult[];
  /** An earlier conversation of the last pass, if the last one counts as accepted only if that was accepted too. */
  readonly earlier?: ConversationResult;
  readonly repeated?: Measurement['repeated'];
  readonly isSplit?: true;
}

/** The result of one case. Never rejects: a failure becomes JE. Removes all files. */
export async function decideTalk(
  testCase: TestCase,
  talked: Talked,
  options: InteractiveContext,
): Promise<CaseResult> {
  const { attempts } = talked;
  try {
    const run = largest(attempts.map((attempt) => attempt.run));
    const result = await resultOf(testCase, talked, run, options).catch((error: unknown) => ({
      ...judgeErrorCase(testCase.name, error),
      run,
    }));
    const remark = await drawTalk(testCase, attempts.at(-1), options);
    return withDialogue(testCase, remarked(result, remark), attempts, options);
  } finally {
    removeAll(talked.earlier ? [...attempts, talked.earlier] : attempts, options);
  }
}

const remarked = (result: CaseResult, remark: string): CaseResult =>
  remark === '' ? result : { ...result, forJury: withRemark(result.forJury, remark) };

/** Draws what the interactor has left of a conversation, if that can be done and is wanted. Returns a remark for the
 *  jury. */
export async function drawTalk(
  { name }: TestCase,
  attempt: ConversationResult | undefined,
  { drawer, lock }: InteractiveContext,
): Promise<string> {
  if (drawer === undefined || attempt === undefined || 'failure' in attempt.opinion) return '';
  const { result, next, left } = attempt.opinion;
  const kind = next === undefined ? result.kind : 'another pass';
  return lock.shared(() => drawer.draw({ name, kind, left }));
}

async function resultOf(
  testCase: TestCase,
  { attempts, earlier, repeated, isSplit }: Talked,
  run: RunResult,
  options: InteractiveContext,
): Promise<CaseResult> {
  const { plan, interactor } = options;
  const last = attempts.at(-1);
  if (!last) throw new RangeError('nothing was said');
  const { name, decider, opinion } = last;
  if (decider === 'nobody' || 'failure' in opinion) {
    if (decider !== 'submission')
      throw interactorError(interactor, testCase, 'failure' in opinion ? opinion.failure : undefined);
  }
  const measurement = { run, errorPath: join(plan.outputFolder, `${name}.err`), repeated, isSplit };
  if (decider === 'submission' || 'failure' in opinion)
    return caseResult(plan, testCase.name, measurement, undefined);
  const hear = (result: CheckResult, of: string) => fullOpinion(testCase, result, of, options);
  const check = await hear(opinion.result, name);
  if (earlier !== undefined && check.kind === 'accepted' && !('failure' in earlier.opinion)) {
    const both = confirmed(check, await hear(earlier.opinion.result, earlier.name));
    return both === undefined
      ? caseResult(plan, testCase.name, { ...measurement, run: earlier.run, isSplit: true }, undefined)
      : caseResult(plan, testCase.name, measurement, both);
  }
  // What the submission did after the interactor had decided does not matter.
  const ended = { ...measurement, run: runVerdict(run, plan.limits) ? harmless(run) : run };
  return { ...caseResult(plan, testCase.name, ended, check), run };
}

/** If a testlib interactor accepts, the checker still has to check its output file. */
async function fullOpinion(
  { name: caseName, inputPath, answerPath, checkerArgs: args }: TestCase,
  result: CheckResult,
  name: string,
  { interactor, checker, lock }: InteractiveContext,
): Promise<CheckResult> {
  const outputPath = interactor.outputPath(name);
  if (outputPath === undefined || result.kind === 'rejected') return result;
  writeFileSync(outputPath, '', { flag: 'a' }); // the file may be missing
  return lock.shared(() => checker.check({ name: caseName, inputPath, answerPath, outputPath, args }));
}

const harmless = (run: RunResult): RunResult => ({
  ...run,
  exit: { kind: 'exited', code: 0 },
  cpuMs: 0,
  peakBytes: 0,
  outputBytes: 0,
});

/** Adds the transcript: to the texts of the case if these are wanted; else, if the case was not accepted, for the
 *  jury. */
function withDialogue(
  testCase: TestCase,
  result: CaseResult,
  attempts: readonly ConversationResult[],
  { plan, keeps }: InteractiveContext,
): CaseResult {
  if (result.verdict === 'AC' && keeps.of !== 'all') return result;
  const dialogue = renderTranscript(attempts.map(({ name }) => readTranscripts(plan.outputFolder, name)));
  const errorPath = join(plan.outputFolder, `${attempts.at(-1)?.name}.err`);
  const texts = textsOf(testCase, { dialogue, errorPath }, result, keeps);
  if (dialogue === '' || texts.texts !== undefined || texts.kept !== undefined)
    return { ...result, ...texts };
  const forJury = [result.forJury, `conversation (< interactor, > submission):\n${dialogue}`];
  return { ...result, forJury: forJury.filter((text) => text !== undefined).join('\n') };
}

/** Empty if the disk was full; the verdict does not depend on it. */
function readTranscripts(folder: string, name: string): PassTranscript {
  const read = (end: string) => parseTranscript(readFileSync(join(folder, `${name}.${end}`)));
  try {
    return { submission: read('said'), interactor: read('asked') };
  } catch {
    return { submission: [], interactor: [] };
  }
}

/** Removes the files of conversations. */
export function removeAll(
  attempts: readonly Pick<ConversationResult, 'name'>[],
  { plan, interactor }: InteractiveContext,
): void {
  for (const { name } of attempts) {
    for (const end of ['err', 'said', 'asked', 'pass'])
      rmSync(join(plan.outputFolder, `${name}.${end}`), { force: true });
    interactor.remove(name);
  }
}

/** The messages of both sides in one pass. */
export interface PassTranscript {
  readonly submission: readonly Utterance[];
  readonly interactor: readonly Utterance[];
}

/** How much of a conversation is shown: half of it from the beginning, half from the end. */
const shownCharacters = 8 * 1024;
const shownLines = 400;

/** Formats a conversation like an .interaction file: lines that start with `<` come from the interactor, lines with
 *  `>` from the submission, and `---` separates passes. Long ones are cut in the middle. */
export function renderTranscript(passes: readonly PassTranscript[]): string {
  return cut(passes.map(renderPass).join('---\n'));
}

function renderPass({ submission, interactor }: PassTranscript): string {
  const all = [...interactor.map(saidBy('<')), ...submission.map(saidBy('>'))];
  all.sort((a, b) => (a.atNs < b.atNs ? -1 : a.atNs > b.atNs ? 1 : 0));
  const turns: { mark: string; parts: Buffer[] }[] = [];
  for (const { mark, bytes } of all) {
    const last = turns.at(-1);
    if (last?.mark === mark) last.parts.push(bytes);
    else turns.push({ mark, parts: [bytes] });
  }
  return turns.map(({ mark, parts }) => prefixLines(mark, harmlessText(Buffer.concat(parts)))).join('');
}

const saidBy = (mark: string) => (utterance: Utterance) => ({ mark, ...utterance });

const prefixLines = (mark: string, text: string): string =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${mark}${line}\n`)
    .join('');

/** Cuts a text in the middle, by characters and by lines. Every other line still begins with a mark. */
function cut(text: string): string {
  const lines = text.split('\n').slice(0, -1);
  if (text.length <= shownCharacters && lines.length <= shownLines) return text;
  const whole = lines.join('\n');
  const half = shownCharacters / 2;
  const start = lines
    .slice(0, shownLines / 2)
    .join('\n')
    .slice(0, half);
  const end = lines
    .slice(-shownLines / 2)
    .join('\n')
    .slice(-half);
  const left = whole.length - start.length - end.length;
  const note = `… (${left} characters left out)`;
  return `${start}${isLineEnd(whole, start.length) ? '' : '…'}\n${note}\n${marked(whole, end)}\n`;
}

const isLineEnd = (text: string, at: number): boolean => text[at] === '\n';

/** The end of a text, with the mark of its first line where that is cut. */
function marked(text: string, end: string): string {
  const lineStart = text.lastIndexOf('\n', text.length - end.length - 1) + 1;
  const mark = text.charAt(lineStart);
  if (lineStart === text.length - end.length) return end;
  return mark === '-' ? end.slice(end.indexOf('\n') + 1) : `${mark}…${end}`;
}
