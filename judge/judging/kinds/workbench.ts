import type { OpenChecker } from '#checking';
import type { KeptTexts } from '../case-feedback.ts';
import type { JudgingTools } from '../judging-tools.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import type { Boxes } from '../runs/boxes.ts';
import type { MachineLoad } from '../runs/machine-load.ts';
import type { CaseSet, ProblemKit } from '../warm/problem-kit.ts';

/** Everything needed to judge one submission. */
export interface Workbench {
  readonly kit: ProblemKit;
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
