import { readSync } from 'node:fs';
import { withRegularFile } from '#host';
import type { FeedbackFile } from '#sandbox';
import { printable } from '#text';
import { mostImageBytes } from './images.ts';

/** The contents of an output validator's feedback folder, read safely and cut to a bounded length. */
export interface Feedback {
  readonly judgeMessage: string;
  readonly teamMessage: string;
  readonly score?: number;
  readonly scoreMultiplier?: number;
  /** Input of the next pass. */
  readonly nextPass?: FeedbackFile;
  /** Other things in the folder that the jury may want to know about. */
  readonly remarks: readonly string[];
}

/** Maximum number of bytes read from each text. */
const mostTextBytes = 64 * 1024;
const longestNumber = 4096;
const image = /^(?:judge|team)image(?:-[\w.-]+)?\.(?:png|jpe?g|svg)$/;
/** Numbers of the package format. */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** How much of a feedback folder is kept if there is no next pass. */
export const feedbackCaps = { bytesPerFile: mostImageBytes, files: 100 } as const;

/** Reads the files that the package format defines and ignores others. @throws Error if a score is not a number. */
export function readFeedback(files: readonly FeedbackFile[]): Feedback {
  const byName = new Map(files.map((file) => [file.name, file]));
  const text = (name: string): string => {
    const file = byName.get(name);
    return file === undefined ? '' : printable(readText(file), '\n\t').trimEnd();
  };
  const score = numberIn(byName.get('score.txt'));
  const scoreMultiplier = numberIn(byName.get('score_multiplier.txt'));
  const nextPass = byName.get('nextpass.in');
  return {
    judgeMessage: text('judgemessage.txt'),
    teamMessage: text('teammessage.txt'),
    score,
    scoreMultiplier,
    nextPass,
    remarks: [
      ...differenceIn(byName.get('diffposition.txt')),
      ...files
        .filter(({ name }) => image.test(name))
        .map(({ name, bytes }) => `image: ${name} (${bytes} bytes)`),
    ],
  };
}

/** What an output validator that fails says of the reason: in `judgeerror.txt`, as validators of Kattis do, else in its
 *  message for the jury. */
export function readJudgeError(files: readonly FeedbackFile[]): string {
  const file = ['judgeerror.txt', 'judgemessage.txt']
    .map((name) => files.find((one) => one.name === name))
    .find((one) => one !== undefined);
  return file === undefined ? '' : printable(readText(file), '\n\t').trimEnd();
}

function readText(file: FeedbackFile): string {
  const text = readBytes(file, mostTextBytes).toString('utf8');
  return file.bytes > mostTextBytes ? `${text}… (${file.bytes} bytes)` : text;
}

const readBytes = ({ path }: FeedbackFile, most: number): Buffer =>
  withRegularFile(path, ({ fd, bytes }) => {
    const buffer = Buffer.alloc(Math.min(bytes, most));
    return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, 0));
  });

function numberIn(file: FeedbackFile | undefined): number | undefined {
  if (file === undefined) return undefined;
  const text = readBytes(file, longestNumber).toString('latin1').trim();
  const value = Number(text);
  if (file.bytes <= longestNumber && decimal.test(text) && Number.isFinite(value)) return value;
  throw new Error(`${file.name}: expected a number, found ${JSON.stringify(text.slice(0, 40))}`);
}

/** Reads two offsets, in the answer and in the output. They are only a hint, so malformed ones are ignored. */
function differenceIn(file: FeedbackFile | undefined): string[] {
  if (file === undefined) return [];
  const text = readBytes(file, 100).toString('latin1').trim();
  const [, answer, output] = /^(\d+)\s+(\d+)$/.exec(text) ?? [];
  return answer === undefined
    ? []
    : [`the difference is at byte ${answer} of the answer, ${output} of the output`];
}
