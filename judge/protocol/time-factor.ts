/** The range of factors: a machine that differs by more is not one for the same contest. */
export const timeFactors = { least: 0.5, most: 2 } as const;

/** The factor on time limits that were made for a machine with the rate `reference`, on one with the rate `own`, to
 *  three places; undefined if limits hold as they are: no reference is set, or the rate is not known. */
export function timeFactor(reference: unknown, own: number | undefined): number | undefined {
  if (typeof reference !== 'number' || reference <= 0 || own === undefined || own <= 0) return undefined;
  const factor = Math.min(Math.max(reference / own, timeFactors.least), timeFactors.most);
  return Math.round(factor * 1000) / 1000;
}
