import { slow } from './sample.ts';

/** How long a test waits for one thing that must come: for what never comes, not for slow machines. The longest such
 *  wait takes ten seconds; where it takes twelve times as long, a run would take two hours. */
export const patienceMs = slow ? 300_000 : 120_000;

/** The same of a whole test or hook: the longest takes half a minute. */
export const testMs = slow ? 900_000 : 360_000;
