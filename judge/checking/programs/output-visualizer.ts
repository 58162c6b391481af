/** Theory of operation. By the format, the output visualizer runs after every run of the checker, with the same
 *  arguments but its own additional ones, and finds the feedback folder as the checker has left it. It may only add
 *  pictures there. How it ends decides nothing: what is wrong with it is a finding. The next pass of a case finds its
 *  pictures again. */
import { constants, copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramFiles, TestCase } from '#problem-reader';
import type { CaseImages } from '#verdict';
import { feedbackOf, placed } from './checker-contract.ts';
import { isImageName, type LeftFiles, readImages } from './images.ts';
import { JuryData } from './jury-data.ts';
import { type JuryProblem, machineJuryTools } from './jury-tools.ts';
import { kattisArguments } from './kattis.ts';
import { openProgram } from './open-program.ts';
import { describeEnd, type Reply } from './question.ts';

/** An output that is to be drawn. */
export interface DrawingJob extends Pick<TestCase, 'inputPath' | 'answerPath' | 'outputVisualizerArgs'> {
  /** Undefined in an interactive problem: it then reads nothing. */
  readonly outputPath?: string | undefined;
  /** What the checker has left; undefined: it leaves nothing. */
  readonly left?: LeftFiles | undefined;
}

/** What came of drawing. */
export interface OutputDrawing {
  readonly images: CaseImages;
  /** What is wrong with the program, one line each. */
  readonly faults: readonly string[];
  /** True if it was stopped at a limit: it would probably be so again. */
  readonly wasStopped: boolean;
}

/** People wait for a verdict meanwhile. */
const mostMs = 10_000;

/** The output visualizer of a package, compiled. */
export interface OutputVisualizer {
  /** @throws SandboxError if the sandbox fails, and the signal's reason */
  draw(job: DrawingJob, signal?: AbortSignal): Promise<OutputDrawing>;
  close(): Promise<void>;
}

/** @param workers - how many outputs are drawn at once. @throws UserError if it does not compile. */
export async function openOutputVisualizer(
  files: ProgramFiles,
  problem: JuryProblem,
  workers: number,
): Promise<OutputVisualizer> {
  const view = new JuryData([problem.folder, problem.dataFolder]);
  const feedback = feedbackOf(problem);
  const { limits } = problem;
  const quick = { ...limits, validationTimeMs: Math.min(limits.validationTimeMs, mostMs) };
  const options = { tools: machineJuryTools, workers, mounts: view.mounts };
  const program = await openProgram(files, { ...problem, limits: quick }, options);
  return {
    draw({ inputPath, answerPath, outputPath, outputVisualizerArgs = [], left }, signal) {
      const [input, answer] = [view.show(inputPath, 'input'), view.show(answerPath, 'answer')];
      const question = {
        args: kattisArguments(input.path, answer.path, outputVisualizerArgs),
        place: placed(input, answer),
        feedback: { ...feedback, from: left?.folder },
        stdin: outputPath,
      };
      return program.askAndRead(question, (reply) => drawingOf(reply, left), signal);
    },
    close: () => program.close(),
  };
}

function drawingOf({ run }: Reply, left: LeftFiles | undefined): OutputDrawing {
  const files = run.feedback ?? [];
  const { images, faults } = readImages(files);
  const { exit } = run;
  const drewNothing = images.judge === undefined && images.team === undefined && faults.length === 0;
  const hasFailed = exit.kind !== 'exited' || (drewNothing && exit.code !== 0);
  const others = files.filter(
    ({ name }) => !isImageName(name) && !left?.files.some((one) => one.name === name),
  );
  if (left !== undefined) keepImages(files, left.folder);
  return {
    images,
    faults: [
      ...(hasFailed ? [describeEnd(run)] : []),
      ...faults,
      ...others.slice(0, 1).map(({ name }) => `wrote ${name}, expected only pictures`),
    ],
    wasStopped: exit.kind === 'killed',
  };
}

/** Puts pictures where the checker finds them in the next pass. Both folders hold copies by the launcher, which nobody
 *  else can reach. */
function keepImages(files: LeftFiles['files'], folder: string): void {
  for (const { name, path } of files) {
    if (!isImageName(name)) continue;
    rmSync(join(folder, name), { force: true });
    copyFileSync(path, join(folder, name), constants.COPYFILE_EXCL);
  }
}
