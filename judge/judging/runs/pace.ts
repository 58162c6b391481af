/** Theory of operation. The speed of a virtual machine changes with what its neighbours do: the same computation needs
 *  some percent more CPU time for a minute or an hour, and repeating a run does not outwait that. So beside a repeated
 *  run that is close to the time limit, a fixed computation is measured, and what this machine loses against its best
 *  is deducted from the CPU time of that run. The best is the least that was ever measured on a processor of this kind;
 *  it is kept between judges. */
import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import type { Measured } from './machine-load.ts';

/** Most that is deducted: a program may depend less on the processor's speed than the computation does. */
const mostSlowdown = 1.15;

/** Keeps the best measurement. */
interface KeptBest {
  find(key: string): number | undefined;
  put(key: string, value: number): void;
}

/** Compares the speed of this machine with its best. */
export class Pace {
  readonly #measure: () => Promise<number>;
  readonly #kept: KeptBest;
  readonly #key: string;
  #best: number | undefined;

  /** @param measure - CPU time of a fixed computation now, in any unit */
  constructor(measure: () => Promise<number>, kept: KeptBest, processor = cpus()[0]?.model ?? 'unknown') {
    this.#measure = measure;
    this.#kept = kept;
    this.#key = createHash('sha256').update(`pace ${processor}`).digest('hex');
  }

  /** How many times longer than at its best this machine takes now, from 1 to 1.15; 1 if it cannot be measured. */
  async slowdown(): Promise<number> {
    const used = await this.#measure().catch(() => undefined);
    if (used === undefined || !(used > 0)) return 1;
    const known = this.#best ?? this.#kept.find(this.#key) ?? Number.POSITIVE_INFINITY;
    this.#best = Math.min(known, used);
    if (used < known) this.#kept.put(this.#key, used);
    return Math.min(mostSlowdown, used / this.#best);
  }
}

/** A run with the CPU time that it would have used at the best speed of this machine. */
export const atBestPace = <M extends Measured>(measured: M): M => {
  const { run, slowdown = 1 } = measured;
  return slowdown === 1 ? measured : { ...measured, run: { ...run, cpuMs: run.cpuMs / slowdown } };
};
