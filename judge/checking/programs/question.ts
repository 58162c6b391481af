import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstBytes } from '#host';
import { harmlessText } from '#language';
import type { BoxRun, FeedbackRequest, RunRequest } from '#sandbox';
import { seconds, sizeText } from '#text';
import { describeSignal, type RunResult } from '#verdict';

/** The beginning of a text that a program left; '' if there is none. */
export const readBeginning = (path: string, most: number): string => harmlessText(firstBytes(path, most));

/** A question to a program of the jury: one run of it. */
export interface Question extends Kept, Pick<RunRequest, 'place'> {
  readonly args: readonly string[];
  /** A host file or a text; default: empty. */
  readonly stdin?: string | { readonly text: string };
  /** Host folders that contain all files it is given; default: the folders of those files. Using the same folders
   *  again needs no new box. */
  readonly folders?: readonly string[];
}

/** The files to keep from a run, besides the program's messages. */
export interface Kept {
  /** Provides a feedback folder and keeps its files. */
  readonly feedback?: Omit<FeedbackRequest, 'folder'>;
  /** Files of its working folder to keep. */
  readonly take?: readonly string[];
  /** True: keeps standard output in its own file. False: captures it together with standard error, since discarded
   *  output would not be counted. */
  readonly keepsOutput?: boolean;
}

/** The result of one run. Its files exist until `dispose`. */
export interface Reply {
  readonly run: BoxRun;
  /** The beginning of what it printed, without kept output; safe to show on a terminal. */
  said(mostBytes?: number): string;
  /** Host file with the kept standard output. */
  readonly outputPath: string;
  /** Host file with the copy of a kept file; missing if the program left none. */
  pathOf(file: string): string;
  /** Host folder with a copy of the feedback folder's contents. */
  readonly feedbackFolder: string;
}

/** The sandbox's settings for the files of one run. */
export type KeptFiles = Pick<RunRequest, 'feedback' | 'take'> &
  Required<Pick<RunRequest, 'stdout' | 'stderr'>>;

/** The files of a run, all named `name` plus an extension. */
export function keptFiles({ feedback, take = [], keepsOutput = false }: Kept, name: string): KeptFiles {
  const stderr = `${name}.said`;
  return {
    stderr,
    stdout: keepsOutput ? `${name}.out` : stderr,
    take: take.map((file, index) => ({ file, as: `${name}.${index}` })),
    feedback: feedback === undefined ? undefined : { ...feedback, folder: `${name}.feedback` },
  };
}

/** Removes all files of a run from `folder`. */
export function removeKept({ stdout, stderr, take = [], feedback }: KeptFiles, folder: string): void {
  for (const name of new Set([stdout, stderr, ...take.map(({ as }) => as)]))
    rmSync(join(folder, name), { force: true });
  if (feedback !== undefined) rmSync(join(folder, feedback.folder), { recursive: true, force: true });
}

const saidBytes = 2048;

/** The reply of a program whose files are in `folder`. */
export function replyOf(run: BoxRun, files: KeptFiles, folder: string): Reply {
  const at = (name: string) => join(folder, name);
  return {
    run,
    said: (mostBytes = saidBytes) => readBeginning(at(files.stderr), mostBytes),
    outputPath: at(files.stdout),
    pathOf: (file) => at(takenAs(files, file)),
    feedbackFolder: at(files.feedback?.folder ?? ''),
  };
}

/** Name of the copy of a kept file. @throws RangeError if the file was not to be kept. */
export function takenAs({ take = [] }: KeptFiles, file: string): string {
  const taken = take.find((one) => one.file === file);
  if (taken === undefined) throw new RangeError(`${file} was not to be taken`);
  return taken.as;
}

/** A program that computes for less than this part of its time waits. Another may be on a busy machine. */
const waitingShare = 10;

/** Describes how a program of the jury ended: `ended with exit status 0`. */
export function describeEnd({
  exit,
  cpuMs,
  wallMs,
  peakBytes,
  outputBytes,
  hitProcessLimit,
}: RunResult): string {
  const did = wallMs > waitingShare * cpuMs ? 'was waiting' : `had ${seconds(cpuMs)} of CPU time`;
  const note = hitProcessLimit ? ' (it reached the process limit)' : '';
  switch (exit.kind) {
    case 'exited':
      return `ended with exit status ${exit.code}${note}`;
    case 'signalled':
      return `was killed by ${describeSignal(exit.signal)}${note}`;
    case 'killed':
      return {
        cpu: `was stopped after ${seconds(cpuMs)} of CPU time (limits.validation_time)`,
        wall: `was stopped after ${seconds(wallMs)}: it ${did} (limits.validation_time)`,
        memory: `needed more than ${sizeText(peakBytes)} (limits.validation_memory)`,
        output: `wrote ${sizeText(outputBytes)} or more (limits.validation_output)`,
      }[exit.limit];
  }
}
