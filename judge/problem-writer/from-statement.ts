/** Theory of operation. A statement in Markdown tells what a new problem is called, its limits and its samples. The
 *  samples become test data, which every judge shows with the statement, so they are taken out of it; all else stays as
 *  it is. What a statement cannot tell is left to the setter: solutions, secret data, validators. */
import { join } from 'node:path';
import { stringify } from 'yaml';
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

/** Reads a statement. Samples are fenced blocks, input and output in turn, below a heading that says sample or
 *  example. A block without a partner stays in the text. */
export function readStatement(markdown: string): StatedProblem {
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
    const fence = /^\s{0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    const end =
      fence === undefined ? -1 : lines.findIndex((one, index) => index > at && one.trim().startsWith(fence));
    const block = end < 0 ? [line] : lines.slice(at, end + 1);
    at += block.length - 1;
    if (level > 0 && end >= 0) blocks.push(block.slice(1, -1).join('\n'));
    else if (level === 0 || !label.test(line)) kept.push(...block);
  }
  const isPaired = blocks.length % 2 === 0;
  const samples = isPaired
    ? blocks.flatMap((input, at) => (at % 2 === 0 ? [sampleOf(input, blocks[at + 1] ?? '')] : []))
    : [];
  const text = isPaired
    ? `${kept
        .join('\n')
        .replace(/\n{3,}/gu, '\n\n')
        .trim()}\n`
    : markdown;
  return { title, ...limitsIn(markdown), samples, text };
}

const sampleOf = (input: string, answer: string) => ({ input: ended(input), answer: ended(answer) });
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

function limitsIn(markdown: string): Pick<StatedProblem, 'timeSeconds' | 'memoryMiB'> {
  const time = /time limit[^\d\n]{0,30}(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|sec|seconds?)\b/iu.exec(
    markdown,
  );
  const memory = /memory limit[^\d\n]{0,30}(\d+)\s*(MiB|MB|megabytes?|GiB|GB)\b/iu.exec(markdown);
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
