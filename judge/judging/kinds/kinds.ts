import { join } from 'node:path';
import { type CompiledProgram, copyOfProgram, type Submission, viewFor } from '#language';
import type { Problem, TestCase } from '#package';
import type { BoxOptions, SystemView } from '#sandbox';
import { defined } from '#verdict';
import { interactivePlaces } from '../interactive/interactive.ts';
import { openInteractor } from '../interactive/interactor.ts';
import type { OpenPlace } from '../place.ts';
import { inputFileIn } from '../runs/input-file.ts';
import { planRuns } from '../runs/measure.ts';
import { compileSubmission } from './compile-submission.ts';
import { batchPlaces } from './decide.ts';
import { multiPassPlaces } from './multi-pass.ts';
import type { ProgramJob } from './program-job.ts';
import { answerLanguage, answerPlaces, openAnswers } from './submit-answer.ts';
import type { Workbench } from './workbench.ts';

/** A submission that can be judged, or why it is CE. */
export type Opened =
  | {
      readonly ok: true;
      readonly language: string;
      /** Compiler output. */
      readonly output: string;
      readonly cached: boolean;
      /** Undefined if the submission consists of answers. */
      readonly program?: CompiledProgram;
      readonly openPlace: OpenPlace<TestCase>;
    }
  | {
      readonly ok: false;
      readonly language?: string | undefined;
      readonly output: string;
      readonly reason: string;
    };

/** How submissions to one kind of problem are judged. */
interface Kind {
  readonly name: string;
  readonly holds: (problem: Problem) => boolean;
  /** @throws UserError, SandboxError when the judge could not try */
  readonly open: (submission: Submission, bench: Workbench) => Promise<Opened>;
}

/** The first kind that matches is used. */
const kinds: readonly Kind[] = [
  { name: 'submit-answer', holds: ({ types }) => types.includes('submit-answer'), open: openAnswered },
  { name: 'interactive', holds: ({ types }) => types.includes('interactive'), open: compiledFor(talkPlaces) },
  { name: 'multi-pass', holds: ({ passes }) => passes !== undefined, open: compiledFor(passPlaces) },
  { name: 'batch', holds: () => true, open: compiledFor(batchPlaces) },
];

/** Prepares a submission for judging. @throws UserError, SandboxError if the judge could not try */
export function openSubmission(submission: Submission, bench: Workbench): Promise<Opened> {
  const kind = kinds.find(({ holds }) => holds(bench.kit.problem));
  if (kind === undefined) throw new RangeError('no kind of problem matches');
  return kind.open(submission, bench);
}

async function openAnswered(
  submission: Submission,
  { kit, checker, keeps, folder }: Workbench,
): Promise<Opened> {
  const opened = await openAnswers(submission, kit.problem, folder);
  if (!opened.ok) return opened;
  const openPlace = answerPlaces(opened.answers, {
    checker,
    mostBytes: kit.problem.limits.outputBytes,
    keeps,
  });
  return { ok: true, language: answerLanguage, output: '', cached: false, openPlace };
}

type ProgramPlaces = (job: ProgramJob, bench: Workbench) => OpenPlace<TestCase>;

function compiledFor(places: ProgramPlaces): Kind['open'] {
  return async (submission, bench) => {
    const compiled = await compileSubmission(submission, bench);
    if (!compiled.ok) return compiled;
    const { language, output, cached, program } = compiled;
    const view = await viewFor(program);
    return {
      ok: true,
      language,
      output,
      cached,
      program,
      openPlace: places(jobOf(program, bench, { submission, view }), bench),
    };
  };
}

interface Beside {
  readonly submission: Submission;
  readonly view: SystemView | undefined;
}

function jobOf(program: CompiledProgram, bench: Workbench, { submission, view }: Beside): ProgramJob {
  const { kit, folder, slots, load, checker, keeps, lock, boxes, timeFactor } = bench;
  const { limits } = kit.problem;
  const problem = { ...kit.problem, limits: { ...limits, timeMs: limits.timeMs * timeFactor } };
  const inputFile = once(() => inputFileIn(submission, kit.problem.limits.codeBytes));
  const plan = planRuns(problem, program, { folder, writers: slots, load }, inputFile);
  return { plan, checker, keeps, lock, boxes, box: boxOf(program, bench, view) };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function talkPlaces(job: ProgramJob, { kit, cases, folder }: Workbench): OpenPlace<TestCase> {
  const { problem, interactor: compiled } = kit;
  if (compiled === undefined)
    throw new RangeError('an interactive problem was opened without its interactor');
  const interactor = openInteractor(compiled, problem, { cases: cases.testCases, outputFolder: folder });
  return interactivePlaces({ ...job, interactor, passes: problem.passes ?? 1 });
}

/** Inputs of later passes are in the output folder. */
function passPlaces(job: ProgramJob, { kit, folder }: Workbench): OpenPlace<TestCase> {
  const inputFolders = [...(job.box.inputFolders ?? []), folder];
  return multiPassPlaces({ ...job, box: { ...job.box, inputFolders }, passes: kit.problem.passes ?? 1 });
}

const leastScratchBytes = 64 * 1024 ** 2;

/** With a view, the program is copied to memory too: its folder may belong to several submissions. */
function boxOf(
  program: CompiledProgram,
  { kit, cases, folder }: Workbench,
  view: SystemView | undefined,
): BoxOptions {
  const { outputBytes } = kit.problem.limits;
  return {
    mounts: program.mounts,
    ...defined({ view }),
    programFolder:
      view === undefined ? program.folder : copyOfProgram(program.folder, join(folder, 'program')),
    inputFolders: cases.folders,
    outputFolder: folder,
    scratchBytes: Math.max(leastScratchBytes, outputBytes) + cases.placedBytes,
  };
}
