import type { MakeOptions } from '#testdata';
import type { Io } from './io.ts';
import { CountDisplay } from './progress-display.ts';

/** Does `work` while showing a live count of the test cases it makes. */
export async function withProgress<T>(
  io: Io,
  label: string,
  work: (options: MakeOptions) => Promise<T>,
): Promise<T> {
  const display = new CountDisplay(io, label);
  try {
    return await work({ signal: io.signal, onProgress: (progress) => display.update(progress) });
  } finally {
    display.stop();
  }
}
