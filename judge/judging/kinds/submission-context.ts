import type { OpenChecker } from '#checking';
import type { KeptTexts } from '../cases/case-feedback.ts';
import type { CaseSet, ProblemContext } from '../problems/problem-context.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import type { Boxes } from '../runs/box-session.ts';
import type { JudgingTools } from '../runs/judging-tools.ts';
import type { MachineLoad } from '../runs/machine-load.ts';

/** Everything needed to judge one submission. */
export interface SubmissionContext {
  readonly ofProblem: ProblemContext;
  readonly cases: CaseSet;
  readonly checker: OpenChecker;
  readonly keeps: KeptTexts;
  readonly tools: JudgingTools;
  readonly boxes: Boxes;
  readonly lock: Quiet;
  readonly load: MachineLoad;
  /** Folder for files that its runs leave; accessible only to the judge, and used only for this submission. */
  readonly folder: string;
  /** How many runs write there at the same time. */
  readonly slots: number;
  /** Factor on the time limits. */
  readonly timeFactor: number;
}
