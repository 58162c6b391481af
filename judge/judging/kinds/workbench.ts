import type { OpenChecker } from '../../checking/index.ts';
import type { Boxes } from '../runs/boxes.ts';
import type { MachineLoad } from '../runs/machine-load.ts';
import type { Quiet } from '../runs/quiet-lock.ts';
import type { JudgingTools } from '../tools.ts';
import type { CaseSet, ProblemKit } from '../warm/problem-kit.ts';

/** What one submission is judged with. */
export interface Workbench {
  readonly kit: ProblemKit;
  readonly cases: CaseSet;
  readonly checker: OpenChecker;
  readonly tools: JudgingTools;
  readonly boxes: Boxes;
  readonly lock: Quiet;
  readonly load: MachineLoad;
  /** For what its runs leave; the judge's alone, and this submission's. */
  readonly folder: string;
  /** How many runs write there at the same time. */
  readonly slots: number;
}
