import { interruptions } from './io.ts';

/** Does what keeps this process busy for seconds at a time. No signal could be heard meanwhile, so that Ctrl-C ends the process at once:
 *  only for work that leaves nothing to be cleaned up. One call for all of it: a signal that was heard, but not yet acted upon, is lost
 *  when the listeners go. */
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
