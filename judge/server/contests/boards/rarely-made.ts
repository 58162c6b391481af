import type { SeenContest } from '../seen-contest.ts';

/** Keeps values that boards need and that no submission, judgement or clarification changes, until there is an event of
 *  another type. */
export function rarelyMade<T>(make: (seen: SeenContest) => T): (seen: SeenContest) => T {
  const kept = new WeakMap<SeenContest, { readonly rareSeq: number; readonly made: T }>();
  return (seen) => {
    const { rareSeq } = seen;
    const known = kept.get(seen);
    if (known?.rareSeq === rareSeq) return known.made;
    const made = make(seen);
    kept.set(seen, { rareSeq, made });
    return made;
  };
}
