/** TLE for a judge error that says that the machine was too busy to give a program its CPU time; else the verdict.
 *  That is the true outcome of an endless loop on a machine that others keep from it. */
export const tleIfStarved = ({
  verdict,
  message,
}: {
  readonly verdict: string;
  readonly message: string;
}): string => (verdict === 'JE' && message.includes('the machine is too busy') ? 'TLE' : verdict);
