import { interruptions } from './io.ts';

/** Does work that blocks the event loop for seconds at a time. Signal handlers could not run meanwhile, so they are
 *  removed and Ctrl-C ends the process at once: use it only for work that needs no clean-up. Wrap all of the work in
 *  one call: a signal that has arrived but was not yet handled is lost when the listeners are removed. */
export async function blocking<T>(work: () => Promise<T>): Promise<T> {
  const listeners = interruptions.map((signal) => [signal, process.rawListeners(signal)] as const);
  for (const signal of interruptions) process.removeAllListeners(signal);
  try {
    return await work();
  } finally {
    for (const [signal, those] of listeners)
      for (const listener of those) process.on(signal, listener as NodeJS.SignalsListener);
  }
}
