import type { OpenChecker } from '#checking';
import type { BoxOptions } from '#sandbox';
import type { KeptTexts } from '../case-feedback.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import type { Boxes } from '../runs/boxes.ts';
import type { RunPlan } from '../runs/measure.ts';

/** A compiled submission, and everything needed to run it. */
export interface ProgramJob {
  readonly plan: RunPlan;
  readonly checker: OpenChecker;
  readonly keeps: KeptTexts;
  readonly lock: Quiet;
  readonly boxes: Boxes;
  /** Of the submission. */
  readonly box: BoxOptions;
}
