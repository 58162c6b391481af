import { type CensusPart, countCrossAndCorners, countPositions } from '#reference/search';

/** What a thread of a census counts: positions up to a depth, or one cross and four corners. */
export type Census = { readonly depth: number } | 'cross and corners';

/** One part of a census, for `workInThreads`. */
export function work(part: CensusPart, census: Census): number[] {
  const steps =
    census === 'cross and corners' ? countCrossAndCorners(part) : countPositions(census.depth, part);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
