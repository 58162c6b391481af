const signals = ['SIGINT', 'SIGTERM'] as const;

/** Runs what keeps this process busy for seconds. No signal could be heard meanwhile, so that Ctrl-C ends the process at once: only for work
 *  that leaves nothing to be cleaned up. */
export function blocking<T>(work: () => T): T {
  const listeners = signals.map((signal) => [signal, process.rawListeners(signal)] as const);
  for (const signal of signals) process.removeAllListeners(signal);
  try {
    return work();
  } finally {
    for (const [signal, those] of listeners)
      for (const listener of those) process.on(signal, listener as NodeJS.SignalsListener);
  }
}
