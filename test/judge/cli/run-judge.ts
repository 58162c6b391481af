import { main } from '#cli';
import { fakeIo } from './fake-io.ts';

/** Runs a command line inside this process. */
export async function runJudge(argv: readonly string[], options: Parameters<typeof fakeIo>[0] = {}) {
  const io = fakeIo(options);
  const status = await main(argv, io);
  return { status, out: io.out(), err: io.err() };
}
