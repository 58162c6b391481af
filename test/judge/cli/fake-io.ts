import type { Io, Output } from '../../../judge/cli/terminal/io.ts';

/** An Io that keeps what is written, for tests within one process. */
export interface FakeIo extends Io {
  readonly out: () => string;
  readonly err: () => string;
}

export function fakeIo(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly stdin?: string;
    readonly columns?: number;
    readonly signal?: AbortSignal;
  } = {},
): FakeIo {
  const stdout = capture(options.columns);
  const stderr = capture(options.columns);
  return {
    stdin: chunksOf(options.stdin ?? ''),
    stdout: stdout.output,
    stderr: stderr.output,
    env: options.env ?? {},
    signal: options.signal ?? new AbortController().signal,
    out: stdout.text,
    err: stderr.text,
  };
}

function capture(columns: number | undefined): { output: Output; text: () => string } {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  return { output: { write, isTTY: columns !== undefined, columns }, text: () => text };
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
