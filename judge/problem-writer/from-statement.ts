/** Theory of operation. A statement in Markdown tells what a new problem is called, its limits and its samples. The
 *  samples become test data, which every judge shows with the statement, so they are taken out of it; all else stays as
 *  it is. What a statement cannot tell is left to the setter: solutions, secret data, validators. */
import { join } from 'node:path';
import { stringify } from 'yaml';
import { withLineEnd } from '#text';
import { putSchema, schemaLine } from './create-problem.ts';
import type { PlannedFile } from './files/planned-file.ts';
import { refuseExisting, writePackage } from './files/write-package.ts';

/** What a statement tells. */
export interface StatedProblem {
  readonly title: string | undefined;
  readonly timeSeconds: number | undefined;
  readonly memoryMiB: number | undefined;
  readonly samples: readonly { readonly input: string; readonly answer: string }[];
  /** Without the samples. */
  readonly text: string;
}

const heading = /^(#{1,6})\s+(.*?)\s*#*\s*$/u;
const ofSamples = /\b(samples?|examples?)\b/iu;
const label = /^[\s*_>]*(sample|example)?\s*(input|output|stdin|stdout)\s*\d*[\s*_:]*$/iu;

/** Reads a statement. Samples are code blocks, input and output in turn, below a heading with "sample" or "example":
 *  fenced blocks, or indented ones if there are no fenced ones. A block without a partner stays in the text. */
export function readStatement(markdown: string): StatedProblem {
  const told = readWith(markdown, fencedAt);
  return told.samples.length > 0
    ? told
    : readWith(markdown, (lines, at) => fencedAt(lines, at) ?? indentedAt(lines, at));
}

function readWith(markdown: string, codeAt: CodeReader): StatedProblem {
  const lines = markdown
    .replace(/^\ufeff/u, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const kept: string[] = [];
  const blocks: string[] = [];
  let title: string | undefined;
  let level = 0; // of the heading of the samples; 0: not below one
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, marks = '', words = ''] = heading.exec(line) ?? [];
    if (marks !== '') {
      title ??= marks === '#' ? words : undefined;
      if (ofSamples.test(words)) level = level === 0 ? marks.length : Math.min(level, marks.length);
      else if (!(label.test(words) && marks.length > level)) level = 0;
      if (level > 0) continue;
    }
    const code = codeAt(lines, at);
    const block = lines.slice(at, at + (code?.length ?? 1));
    at += block.length - 1;
    if (level > 0 && code !== undefined) blocks.push(code.text);
    else if (level > 0 ? !label.test(line) : !isLimits(line)) kept.push(...block);
  }
  const isPaired = blocks.length % 2 === 0;
  const samples = isPaired
    ? blocks.flatMap((input, at) => (at % 2 === 0 ? [sampleOf(input, blocks[at + 1] ?? '')] : []))
    : [];
  const text = isPaired
    ? `${kept
        .join('\n')
        .replace(/\n([ \t]*\n){2,}/gu, '\n\n')
        .trim()}\n`
    : markdown;
  return { title, ...limitsIn(markdown), samples, text };
}

/** The block of code that begins at a line; undefined: none does. */
type CodeReader = (lines: readonly string[], at: number) => Code | undefined;

/** `length`: in lines, with fences. */
interface Code {
  readonly length: number;
  readonly text: string;
}

function fencedAt(lines: readonly string[], at: number): Code | undefined {
  const fence = /^\s{0,3}(`{3,}|~{3,})/u.exec(lines[at] ?? '')?.[1];
  if (fence === undefined) return undefined;
  const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence));
  return end < 0 ? undefined : { length: end + 1 - at, text: lines.slice(at + 1, end).join('\n') };
}

const indent = /^(?: {4}|\t)/u;
const indentedText = /^(?: {4}|\t).*\S/u;

function indentedAt(lines: readonly string[], at: number): Code | undefined {
  if (!indentedText.test(lines[at] ?? '') || (lines[at - 1] ?? '').trim() !== '') return undefined;
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => !indent.test(line) && line.trim() !== '');
  const own = rest.slice(0, end < 0 ? rest.length : end);
  const length = own.findLastIndex((line) => line.trim() !== '') + 1;
  return {
    length,
    text: own
      .slice(0, length)
      .map((line) => line.replace(indent, ''))
      .join('\n'),
  };
}

const sampleOf = (input: string, answer: string) => ({
  input: withLineEnd(input),
  answer: withLineEnd(answer),
});

const timeLimit = /time limit[^\d\n]{0,30}(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|sec|seconds?)\b/iu;
const memoryLimit = /memory limit[^\d\n]{0,30}(\d+)\s*(MiB|MB|megabytes?|GiB|GB)\b/iu;

/** A line that says nothing but limits, which judges show themselves. */
const isLimits = (line: string): boolean =>
  (timeLimit.test(line) || memoryLimit.test(line)) &&
  !/[\p{L}\p{N}]/u.test(line.replace(timeLimit, '').replace(memoryLimit, ''));

function limitsIn(markdown: string): Pick<StatedProblem, 'timeSeconds' | 'memoryMiB'> {
  const [time, memory] = [timeLimit.exec(markdown), memoryLimit.exec(markdown)];
  const seconds = time && Number(time[1]) / (/^m/iu.test(time[2] ?? '') ? 1000 : 1);
  const mebibytes = memory && Number(memory[1]) * (/^g/iu.test(memory[2] ?? '') ? 1024 : 1);
  return { timeSeconds: seconds || undefined, memoryMiB: mebibytes || undefined };
}

/** Makes the folder of a problem from a statement; returns its path.
 *  @throws UserError when that problem or its data exist */
export async function createFromStatement(
  told: StatedProblem,
  values: { readonly slug: string; readonly title: string; readonly author: string; readonly uuid: string },
  home: string,
  signal: AbortSignal,
): Promise<string> {
  const folder = join(home, 'problems', values.slug);
  refuseExisting(join(home, 'testdata', values.slug));
  const seconds = told.timeSeconds ?? 1;
  const yaml = {
    problem_format_version: '2025-09',
    name: { en: values.title },
    uuid: values.uuid,
    credits: { authors: values.author },
    limits: {
      time_limit: seconds,
      time_resolution: seconds % 1 === 0 ? undefined : 0.001,
      memory: told.memoryMiB,
    },
  };
  const files: PlannedFile[] = [
    { path: 'problem.yaml', text: `${schemaLine(home)}${stringify(JSON.parse(JSON.stringify(yaml)))}` },
    { path: 'statement/problem.en.md', text: told.text },
    ...told.samples.flatMap(({ input, answer }, index) => [
      { path: `data/sample/${index + 1}.in`, text: input },
      { path: `data/sample/${index + 1}.ans`, text: answer },
    ]),
  ];
  await writePackage(files, folder, signal);
  putSchema(home);
  return folder;
}
