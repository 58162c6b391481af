import { type CheckedProblem, type OpenChecker, openChecker, openGrader } from '#checking';
import {
  type CompileLimits,
  type CompileResult,
  compile,
  findToolchains,
  type Submission,
  type SubmissionEnvironment,
} from '#language';
import { measurePace, type OpenBox, openBox, probeSandbox, type SandboxInfo } from '#sandbox';
import { FileQuiet, type MachineQuiet, type OnWait, type Pause } from '../quiet/machine-quiet.ts';
import { type ReadCpuClock, readCpuClock } from './machine-load.ts';

/** The tools of judging; tests substitute their own. */
export interface JudgingTools {
  readonly openBox: OpenBox;
  readonly probeSandbox: () => Promise<SandboxInfo>;
  /** @throws UserError if the source cannot be read or its compiler is missing, SandboxError if the sandbox fails. */
  readonly compile: (
    submission: Submission,
    options: {
      readonly limits: CompileLimits;
      readonly openBox: OpenBox;
      readonly environment: SubmissionEnvironment;
    },
  ) => Promise<CompileResult>;
  readonly openChecker: (
    problem: CheckedProblem,
    options: { readonly workers: number },
  ) => Promise<OpenChecker>;
  /** @throws UserError if the grader does not compile. */
  readonly openGrader: typeof openGrader;
  /** Default: every run counts as disturbed. */
  readonly readCpuClock?: ReadCpuClock;
  /** CPU time of a fixed computation now, to compare the speed of this machine with its best. Default: it is always at
   *  its best. */
  readonly measurePace?: () => Promise<number>;
  /** Lets the judges of the machine wait for each other. Default: this judge knows no others. */
  readonly openMachineQuiet?: (pause: Pause, onWait?: OnWait) => MachineQuiet;
}

/** The sandbox, the compilers and the checkers of this machine. */
export const machineTools: JudgingTools = {
  openBox,
  probeSandbox,
  compile: async (submission, options) =>
    compile(submission, { ...options, toolchains: await findToolchains() }),
  openChecker,
  openGrader,
  readCpuClock,
  measurePace,
  openMachineQuiet: (pause, onWait) => new FileQuiet(pause, onWait),
};
