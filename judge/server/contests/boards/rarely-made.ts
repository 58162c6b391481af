import type { BoardAudience, ContestState } from '#contest';

/** Keeps values that boards need and that no submission, judgement or clarification changes, until there is an event of
 *  another type. */
export function rarelyMade<T>(
  make: (state: ContestState, audience: BoardAudience) => T,
): (state: ContestState, audience: BoardAudience) => T {
  const kept = new WeakMap<
    ContestState,
    Map<BoardAudience, { readonly rareSeq: number; readonly made: T }>
  >();
  return (state, audience) => {
    const byAudience = kept.get(state) ?? new Map();
    kept.set(state, byAudience);
    const { rareSeq } = state;
    const known = byAudience.get(audience);
    if (known?.rareSeq === rareSeq) return known.made;
    const made = make(state, audience);
    byAudience.set(audience, { rareSeq, made });
    return made;
  };
}
