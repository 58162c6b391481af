import { Interrupted, type Io, type Output, OutputClosed } from './io.ts';

/** The real terminal. The first Ctrl-C or SIGTERM aborts `signal` and waits for the clean-up; a second one ends the
 *  process at once. `release` gives signals and standard input back. */
export function processIo(): { readonly io: Io; release(): void } {
  const abort = new AbortController();
  const onSignal = (): void => {
    if (abort.signal.reason instanceof Interrupted) process.exit(130);
    abort.abort(new Interrupted('interrupted'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const onBroken = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EPIPE') throw error;
    if (!abort.signal.aborted) abort.abort(new OutputClosed('nobody reads the output'));
  };
  process.stdout.on('error', onBroken);
  process.stderr.on('error', onBroken);
  let readsInput = false;
  const io: Io = {
    get stdin() {
      readsInput = true;
      return process.stdin;
    },
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    env: process.env,
    signal: abort.signal,
  };
  const release = (): void => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    if (readsInput) process.stdin.destroy(); // an open terminal would keep the process alive
  };
  return { io, release };
}

function output(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.isTTY ? stream.columns : undefined;
    },
  };
}
