import { countOf, formatCount, sizeText } from '#text';
import type { Verdict } from '#verdict';
import { type Style, sanitiseLine } from './style.ts';
import { truncate } from './text-width.ts';

/** Progress of grading. A plain value, so that drawing it is a pure function. */
export interface Progress {
  readonly submission: string;
  /** 1-based position among the submissions given. */
  readonly index: number;
  readonly submissions: number;
  readonly phase: 'compiling' | 'running';
  readonly done: number;
  readonly cases: number;
  readonly slots: number;
  /** True if cases are not shown, because they are secret to the reader of the results. */
  readonly hidesCases?: boolean;
  /** The first failure in the order in which runs finish. */
  readonly firstFailure?: { readonly name: string; readonly verdict: Verdict };
  /** How many more cases failed; judging may continue after a failure. */
  readonly moreFailures?: number;
}

const barWidth = 20;
const unknownWidth = 80;

/** The live line for a terminal, cut to its width, without a line end. Changing parts come first. */
export function progressLine(progress: Progress, style: Style): string {
  const width = (style.columns ?? unknownWidth) - 1;
  const isPlain = progress.phase === 'compiling' || progress.hidesCases;
  const what = isPlain ? progress.phase : `${bar(progress)} ${howFar(progress)}`;
  return truncate(`${position(progress)}${what} · ${sanitiseLine(progress.submission)}`, width);
}

/** The same as plain text for logs: `bfs.cpp: case 120 of 40,320, 2 slots, first failure secret/03 WA`. */
export function plainProgress(progress: Progress): string {
  const state = progress.hidesCases ? progress.phase : howFar(progress);
  return `${position(progress)}${sanitiseLine(progress.submission)}: ${state}`;
}

function howFar({ done, cases, slots, firstFailure, moreFailures = 0 }: Progress): string {
  const more = moreFailures > 0 ? ` and ${formatCount(moreFailures)} more` : '';
  return [
    `case ${formatCount(done)} of ${formatCount(cases)}`,
    countOf(slots, 'slot'),
    ...(firstFailure
      ? [`first failure ${sanitiseLine(firstFailure.name)} ${firstFailure.verdict}${more}`]
      : []),
  ].join(', ');
}

function position({ index, submissions }: Progress): string {
  return submissions > 1 ? `[${index}/${submissions}] ` : '';
}

function bar({ done, cases }: Pick<Progress, 'done' | 'cases'>): string {
  const filled = cases === 0 ? 0 : Math.floor((Math.min(done, cases) / cases) * barWidth);
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`;
}

/** Tenths of the work done, 0 to 10; a plain log gets a line whenever this grows. */
export function tenthsDone({ done, cases }: Pick<Progress, 'done' | 'cases'>): number {
  return cases === 0 ? 0 : Math.floor((done / cases) * 10);
}

/** `making test data: 12,000 of 40,320`, cut to the width of the terminal if given. */
export function countProgress(label: string, done: number, total?: number, columns?: number): string {
  const of = total === undefined ? '' : ` of ${formatCount(total)}`;
  const text = `${sanitiseLine(label)}: ${formatCount(done)}${of}`;
  return columns === undefined ? text : truncate(text, columns - 1);
}

/** `[####----------------] backing up: 12.0 MiB of 40.0 MiB`, cut to the width of the terminal if given. */
export function byteProgress(label: string, done: number, all: number, columns?: number): string {
  const text = `${sanitiseLine(label)}: ${sizeText(done)} of ${sizeText(all)}`;
  return columns === undefined ? text : truncate(`${bar({ done, cases: all })} ${text}`, columns - 1);
}

/** `[####----------------] 1,200 inputs`, cut to the width of the terminal if given; without a share only the text. */
export function searchProgress(share: number | undefined, text: string, columns = unknownWidth): string {
  const drawn = share === undefined ? '' : `${bar({ done: share, cases: 1 })} `;
  return truncate(`${drawn}${sanitiseLine(text)}`, columns - 1);
}
