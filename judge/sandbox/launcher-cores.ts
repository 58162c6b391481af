import { availableParallelism } from 'node:os';

/** Number of launchers of this process on each core. */
const launchers = Array.from({ length: availableParallelism() }, () => 0);

/** The index of the core with the fewest launchers. It counts one more until `ended` resolves. Judges of other
 *  processes start with another core. */
export function takeCore(ended: Promise<void>): number {
  const order = launchers.map((_, index) => (index + process.pid) % launchers.length);
  const core = order.reduce((best, next) => (countOn(next) < countOn(best) ? next : best));
  launchers[core] = countOn(core) + 1;
  void ended.then(() => {
    launchers[core] = countOn(core) - 1;
  });
  return core;
}

const countOn = (core: number): number => launchers[core] ?? 0;
