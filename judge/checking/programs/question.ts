import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BoxRun, FeedbackRequest, RunRequest } from '../../sandbox/index.ts';
import { readBeginning } from './read-beginning.ts';

/** What a program of the jury is asked: one run of it. */
export interface Question extends Kept, Pick<RunRequest, 'place'> {
  readonly args: readonly string[];
  /** A host file, or the text itself; default: empty. */
  readonly stdin?: string | { readonly text: string };
  /** Host folders above all files that it is given; default: where they lie. The same ones again cost no new box. */
  readonly folders?: readonly string[];
}

/** What is kept of a run beside what the program says. */
export interface Kept {
  /** Gives it a feedback folder, whose files are kept. */
  readonly feedback?: Omit<FeedbackRequest, 'folder'>;
  /** Files of its working folder that are wanted. */
  readonly take?: readonly string[];
  /** True: standard output is a file of its own. Else it is heard together with the errors: what is discarded would not be counted. */
  readonly keepsOutput?: boolean;
}

/** What a program did. Its files are there until `dispose`. */
export interface Reply {
  readonly run: BoxRun;
  /** The beginning of what it printed, without the output that is kept; harmless for a terminal. */
  said(mostBytes?: number): string;
  /** Host file with the output that is kept. */
  readonly outputPath: string;
  /** Host file with the copy of a file that was to be taken; missing when it has left none. */
  pathOf(file: string): string;
  /** Host folder with the copies of what is in its feedback folder. */
  readonly feedbackFolder: string;
}

/** What the sandbox is told of the files of one run. */
export type KeptFiles = Pick<RunRequest, 'feedback' | 'take'> &
  Required<Pick<RunRequest, 'stdout' | 'stderr'>>;

/** The files of a run, all called `name` and an ending of their own. */
export function keptFiles({ feedback, take = [], keepsOutput = false }: Kept, name: string): KeptFiles {
  const stderr = `${name}.said`;
  return {
    stderr,
    stdout: keepsOutput ? `${name}.out` : stderr,
    take: take.map((file, index) => ({ file, as: `${name}.${index}` })),
    ...(feedback === undefined ? {} : { feedback: { ...feedback, folder: `${name}.feedback` } }),
  };
}

/** Removes everything that a run has left in `folder`. */
export function removeKept({ stdout, stderr, take = [], feedback }: KeptFiles, folder: string): void {
  for (const name of new Set([stdout, stderr, ...take.map(({ as }) => as)]))
    rmSync(join(folder, name), { force: true });
  if (feedback !== undefined) rmSync(join(folder, feedback.folder), { recursive: true, force: true });
}

const saidBytes = 2048;

/** The reply of a program whose files lie in `folder`. */
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

/** Name of the copy of a file that is to be taken. @throws RangeError when it is not. */
export function takenAs({ take = [] }: KeptFiles, file: string): string {
  const taken = take.find((one) => one.file === file);
  if (taken === undefined) throw new RangeError(`${file} was not to be taken`);
  return taken.as;
}
