import type { OpenChecker } from '../../checking/index.ts';
import type { BoxOptions } from '../../sandbox/index.ts';
import type { Boxes } from '../runs/boxes.ts';
import type { RunPlan } from '../runs/measure.ts';
import type { Quiet } from '../runs/quiet-lock.ts';

/** A submission that is a program, compiled, and all that running it takes. */
export interface ProgramJob {
  readonly plan: RunPlan;
  readonly checker: OpenChecker;
  readonly lock: Quiet;
  readonly boxes: Boxes;
  /** Of the submission. */
  readonly box: BoxOptions;
}
