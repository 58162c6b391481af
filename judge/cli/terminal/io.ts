import { createColours, type Style } from '#report';

/** Where a command reads and writes; tests pass their own. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted with an `Interrupted`, an `OutputClosed` or an `OutputFailed`: clean up and return. */
  readonly signal: AbortSignal;
}

export interface Output {
  write(data: string | Uint8Array): void;
  readonly isTTY: boolean;
  /** Width of the terminal; undefined if this is not a terminal. */
  readonly columns: number | undefined;
}

/** Signals that ask the judge to stop: Ctrl-C, kill, and a closed terminal. */
export const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Abort reason: one of these signals, which decides the exit status (`statusOfSignal`). */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly signal: (typeof interruptions)[number];

  constructor(signal: (typeof interruptions)[number]) {
    super(signal === 'SIGINT' ? 'interrupted' : `ended by ${signal}`);
    this.signal = signal;
  }
}

/** Abort reason: nobody reads our output any more (`| head`). The command ends silently with status 0. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

/** Abort reason: our output cannot be written (the disk is full). Already reported on stderr; exit status 1. */
export class OutputFailed extends Error {
  override readonly name = 'OutputFailed';
}

/** Colours and width for one output. NO_COLOR takes precedence over FORCE_COLOR, which takes precedence over the
 *  terminal. */
export function styleOf(output: Output, env: Io['env']): Style {
  const colours = createColours(wantsColour(output, env));
  // 0: a terminal that does not know its width.
  return output.columns ? { colours, columns: output.columns } : { colours };
}

function wantsColour({ isTTY }: Output, env: Io['env']): boolean {
  if (env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTTY && env.TERM !== 'dumb';
}

/** Prints what came out: as a line of JSON where that was asked for, else in words. */
export function printResult(
  io: Io,
  isJson: boolean | undefined,
  result: unknown,
  inWords: (style: Style) => string,
): void {
  io.stdout.write(isJson ? `${JSON.stringify(result)}\n` : inWords(styleOf(io.stdout, io.env)));
}
