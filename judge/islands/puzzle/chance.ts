import type { Random } from '../../problem-api/index.ts';

/** Random numbers that nobody can repeat. */
export const chance: Random = {
  below: (bound) => Math.floor(Math.random() * bound),
  shuffle(items) {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  },
};
