import { createHash } from 'node:crypto';
import { isSmaller } from './layout.ts';
import { type Way, waysToShrink } from './ways.ts';

/** How an input is made smaller. */
interface ShrinkOptions {
  /** The index of the first of these inputs that still shows what is looked for; undefined: none does. */
  readonly firstThatShows: (candidates: readonly string[]) => Promise<number | undefined>;
  /** True when there is no time left. */
  readonly isOver: () => boolean;
  readonly onStep?: (step: { readonly text: string; readonly tried: number }) => void;
  /** Default: all. */
  readonly ways?: readonly Way[];
}

/** A smaller input. */
interface Shrunk {
  readonly text: string;
  /** Number of inputs that were tried. */
  readonly tried: number;
  /** True if no single change of any way makes it smaller; false if there was no time to find out. */
  readonly isSmallest: boolean;
}

const fewest = 8;
const most = 64;

/** Makes an input smaller as long as a change of some way keeps what it shows. Candidates are tried several at once;
 *  the first in their order counts, so that the result does not depend on how many. */
export async function shrink(
  start: string,
  { firstThatShows, isOver, onStep, ways = waysToShrink }: ShrinkOptions,
): Promise<Shrunk> {
  const known = new Set<string>();
  let text = start;
  let tried = 0;

  /** The first smaller input that this way leads to; undefined: none. */
  async function next(way: Way): Promise<string | undefined> {
    let size = fewest;
    let batch = new Map<string, string>();
    const check = async (): Promise<string | undefined> => {
      const candidates = [...batch.values()];
      const index = candidates.length === 0 ? undefined : await firstThatShows(candidates);
      tried += candidates.length;
      // Those after the first that shows it were perhaps not tried.
      for (const digest of [...batch.keys()].slice(0, index)) known.add(digest);
      batch = new Map();
      size = Math.min(most, size * 2);
      return index === undefined ? undefined : candidates[index];
    };
    for (const candidate of way(text)) {
      if (isOver()) return undefined;
      if (!isSmaller(candidate, text)) continue;
      const digest = createHash('sha1').update(candidate).digest('base64');
      if (known.has(digest)) continue;
      batch.set(digest, candidate);
      const found = batch.size < size ? undefined : await check();
      if (found !== undefined) return found;
    }
    return check();
  }

  /** True if this way made it smaller. */
  async function follow(way: Way): Promise<boolean> {
    const before = text;
    for (let found = await next(way); found !== undefined; found = await next(way)) {
      text = found;
      onStep?.({ text, tried });
    }
    return text !== before;
  }

  for (let index = 0, vain = 0; vain < ways.length && !isOver(); index = (index + 1) % ways.length)
    vain = (await follow(ways[index] as Way)) ? 0 : vain + 1;
  return { text, tried, isSmallest: !isOver() };
}
