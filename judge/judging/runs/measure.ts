import { randomUUID } from 'node:crypto';
import { existsSync, statfsSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import type { OpenChecker } from '#checking';
import { firstBytes } from '#host';
import { argvWithin, type CompiledProgram } from '#language';
import type { Problem, TestCase } from '#problem-reader';
import type { BoxOptions, RunLimits, RunRequest } from '#sandbox';
import { sizeText } from '#text';
import type { RunResult, VerdictLimits } from '#verdict';
import type { KeptTexts } from '../cases/case-feedback.ts';
import type { Drawer } from '../cases/drawer.ts';
import { DiskFullError, MissingDataError } from '../cases/judge-error.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import type { Boxes, RunSession } from './box-session.ts';
import { placedFiles } from './environment.ts';
import { doubtAbout, keptLimits, killLimits, verdictLimits } from './limits.ts';
import type { MachineLoad, Measured } from './machine-load.ts';
import { firstRun, type Repeatable, type Repeated, settle, type Waiting } from './repeat.ts';

/** How much of stderr is searched for a runtime's final message; V8 prints a page of collector statistics before it. */
const lastWordsBytes = 16 * 1024;

/** Common settings of all runs of one submission. */
export interface RunPlan {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: '/w' | '/prog';
  readonly limits: VerdictLimits;
  readonly kill: RunLimits;
  /** What the program's runtime prints to stderr when it exceeds the heap limit that we set. */
  readonly outOfMemory: string | undefined;
  readonly outputFolder: string;
  /** Free space that the output folder must have before a run: every slot may fill its output. */
  readonly roomBytes: number;
  /** Until when the last check for free space is valid. */
  readonly room: { isKnownUntilMs: number };
  /** Files in the working folder that replace standard input and output; '' or undefined: none. */
  readonly fileNames: Problem['fileNames'];
  /** An input file that the source names although the problem has none; looked up only after a failure. */
  readonly inputFile: () => string | undefined;
  readonly packageFolder: string;
  readonly load: MachineLoad;
  readonly waiting: Waiting;
}

/** A compiled submission, and everything needed to run it. */
export interface ProgramContext {
  readonly plan: RunPlan;
  readonly checker: OpenChecker;
  readonly keeps: KeptTexts;
  readonly drawer?: Drawer | undefined;
  readonly lock: Quiet;
  readonly boxes: Boxes;
  /** Of the submission. */
  readonly box: BoxOptions;
}

/** A program can read the name of its standard output in /proc/self/fd: it must not reveal a count. */
export const randomName = (): string => randomUUID(); // unlike randomBytes, it asks the system once for many

/** One run and its files in the output folder. */
interface Attempt extends Measured {
  readonly name: string;
}

/** The run that counts for one case. */
export interface Measurement {
  readonly run: RunResult;
  readonly outputPath: string;
  readonly errorPath: string;
  /** Set if there was a doubt. */
  readonly repeated?: Repeated<unknown>['repeated'];
  /** Set if this run counts as accepted only if this earlier one was accepted too; otherwise that one counts. */
  readonly earlier?: Omit<Measurement, 'earlier'>;
  /** True if it counts because a later run, and it alone, was accepted. */
  readonly isSplit?: true;
}

/** @param where - folder for outputs, number of concurrent runs there, and the source of the machine's load. */
export function planRuns(
  problem: Problem,
  program: CompiledProgram,
  where: { readonly folder: string; readonly writers: number; readonly load: MachineLoad },
  inputFile: RunPlan['inputFile'] = () => undefined,
): RunPlan {
  const limits = verdictLimits(problem, program);
  return {
    argv: argvWithin(program, problem.limits.memoryBytes),
    env: program.env,
    cwd: problem.allowFileWriting ? '/w' : '/prog',
    limits,
    kill: killLimits(limits, program.openFiles),
    outOfMemory: program.outOfMemory,
    outputFolder: where.folder,
    roomBytes: where.writers * limits.outputBytes,
    room: { isKnownUntilMs: 0 },
    fileNames: problem.fileNames,
    inputFile,
    packageFolder: problem.folder,
    load: where.load,
    waiting: { isKnown: false },
  };
}

/** Runs one case in a session; if the result is in doubt, repeats it while all other slots pause, until a run keeps
 *  the limits. The files of the run that counts are kept. @throws MissingDataError, DiskFullError,
 *  MachineBusyError, or SandboxError if the sandbox failed twice. */
export async function measure(
  plan: RunPlan,
  testCase: TestCase,
  session: RunSession,
  lock: Quiet,
): Promise<Measurement> {
  requireData(testCase);
  const { load, limits } = plan;
  const how: Repeatable<Attempt> = {
    limits,
    kill: plan.kill,
    lock,
    load,
    again: async (kill) => {
      await session.close();
      return attempt(plan, kill, testCase, session);
    },
    doubtAbout: ({ run }) => doubtAbout(run, limits),
    isSettled: ({ run }) => keptLimits(run, limits),
    discard: (attempts) => {
      for (const one of attempts) removeFiles(filesOf(plan, one));
    },
  };
  const found = await firstRun(plan.waiting, how, () =>
    lock.shared(() => attempt(plan, plan.kill, testCase, session)),
  );
  const { doubt, idle } = found;
  if (doubt === undefined && idle === undefined) return measurementOf(plan, found.first);
  const { attempt: chosen, earlier, repeated } = await settle(found, how);
  return {
    ...measurementOf(plan, chosen),
    repeated,
    earlier: earlier && { ...measurementOf(plan, earlier), repeated },
  };
}

const measurementOf = (plan: RunPlan, one: Attempt): Measurement => ({ run: one.run, ...filesOf(plan, one) });

/** @throws MissingDataError if a file of the case is missing. Files with known digests are in the store, which was
 *  verified when the problem was opened. */
export function requireData({ inputPath, answerPath, digests }: TestCase): void {
  if (digests !== undefined) return;
  for (const path of [inputPath, answerPath])
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new MissingDataError(`${path} is missing`);
}

async function attempt(
  plan: RunPlan,
  limits: RunLimits,
  testCase: TestCase,
  session: RunSession,
): Promise<Attempt> {
  requireRoom(plan);
  const name = randomName();
  const { env, cwd } = plan;
  const argv = [...plan.argv, ...(testCase.programArgs ?? [])];
  const cleanUp = () => removeFiles(filesOf(plan, { name }));
  try {
    const run = await session.run({ argv, env, cwd, ...filesFor(plan, testCase, name), limits }, cleanUp);
    if (plan.fileNames?.output) ensureFile(filesOf(plan, { name }).outputPath);
    return { run: withRuntimesLimit(run, plan, name), name };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** What a run reads and writes: the input is standard input or a file, the output standard output or a file. */
function filesFor(plan: RunPlan, testCase: TestCase, name: string): Partial<RunRequest> {
  const { inputPath } = testCase;
  const { fileNames } = plan;
  const place = [
    ...placedFiles(testCase, plan.packageFolder),
    ...(fileNames?.input ? [{ from: inputPath, as: fileNames.input }] : []),
  ];
  return {
    stdin: fileNames?.input ? undefined : inputPath,
    ...(fileNames?.output
      ? { take: [{ file: fileNames.output, as: `${name}.out` }] }
      : { stdout: `${name}.out` }),
    stderr: `${name}.err`,
    place: place.length === 0 ? undefined : place,
  };
}

/** Creates an empty output for a program that should have written a file and did not. */
function ensureFile(path: string): void {
  if (!existsSync(path)) writeFileSync(path, '', { flag: 'wx' });
}

/** A runtime that knows the memory limit enforces it itself, so giving up counts as reaching the limit. */
export function withRuntimesLimit(run: RunResult, plan: RunPlan, name: string): RunResult {
  const { exit } = run;
  const failed = exit.kind === 'signalled' || (exit.kind === 'exited' && exit.code !== 0);
  if (!failed || plan.outOfMemory === undefined) return run;
  const said = firstBytes(filesOf(plan, { name }).errorPath, lastWordsBytes).toString('latin1');
  return said.includes(plan.outOfMemory) ? { ...run, exit: { kind: 'killed', limit: 'memory' } } : run;
}

/** @throws DiskFullError if the outputs of programs may not fit; the file system is checked at most every 20 ms. */
export function requireRoom({ outputFolder, roomBytes, room }: RunPlan): void {
  const now = performance.now();
  if (now < room.isKnownUntilMs) return;
  const { bavail, bsize } = statfsSync(outputFolder);
  if (bavail * bsize >= roomBytes) {
    room.isKnownUntilMs = now + 20;
    return;
  }
  throw new DiskFullError(
    `${outputFolder}: ${sizeText(bavail * bsize)} free, ${sizeText(roomBytes)} needed (fewer slots, or a lower limits.output)`,
  );
}

const filesOf = (plan: RunPlan, { name }: Pick<Attempt, 'name'>) => ({
  outputPath: `${plan.outputFolder}/${name}.out`, // `join` costs more, for every case
  errorPath: `${plan.outputFolder}/${name}.err`,
});

/** Removes the files of a run. Only the judge can access the folder, so no program can have put anything else there. */
export function removeFiles({
  outputPath,
  errorPath,
  earlier,
}: Pick<Measurement, 'outputPath' | 'errorPath' | 'earlier'>): void {
  if (earlier !== undefined) removeFiles(earlier);
  for (const path of [outputPath, errorPath])
    try {
      unlinkSync(path); // half the calls of rmSync
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
}
