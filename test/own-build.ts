import { ensureReady } from '../judge/setup/ensure-ready.mjs';

/** Builds the judge once before the tests if its sources have changed: several test files start the built one, and a
 *  build that one of them finds under way would be in its output and its time. */
export const setup = (): Promise<void> => ensureReady('judge');
