import { createColours, type Style } from '../../report/index.ts';

/** Where a command line reads and writes, so that tests can run it inside their own process. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted with an `Interrupted`, an `OutputClosed` or an `OutputFailed`: clean up and come back. */
  readonly signal: AbortSignal;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal; undefined when it is none. */
  readonly columns: number | undefined;
}

/** Signals that ask for an end: Ctrl-C, kill, and a terminal that was closed. */
export const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Abort reason: one of them. Exit status 130. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Abort reason: whoever read our output has gone (`| head`). Silent success. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

/** Abort reason: our output cannot be written (the disk is full). Has been told; exit status 1. */
export class OutputFailed extends Error {
  override readonly name = 'OutputFailed';
}

/** Colours and width for one output: NO_COLOR beats FORCE_COLOR beats what the terminal is. */
export function styleOf(output: Output, env: Io['env']): Style {
  const colours = createColours(wantsColour(output, env));
  return output.columns === undefined ? { colours } : { colours, columns: output.columns };
}

function wantsColour({ isTTY }: Output, env: Io['env']): boolean {
  if (env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTTY && env.TERM !== 'dumb';
}
