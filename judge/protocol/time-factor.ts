/** A machine that differs by more is not one for the same contest; its limits are not stretched further. */
const [leastFactor, mostFactor] = [0.5, 2];

/** The factor on time limits that were made for a machine with the rate `reference`, on one with the rate `own`, to
 *  three places; undefined if limits hold as they are: no reference is set, or the rate is not known. */
export function timeFactor(reference: unknown, own: number | undefined): number | undefined {
  if (typeof reference !== 'number' || reference <= 0 || own === undefined || own <= 0) return undefined;
  const factor = Math.min(Math.max(reference / own, leastFactor), mostFactor);
  return Math.round(factor * 1000) / 1000;
}
