import { describeSystemError } from '#host';
import { fitLines } from '#report';
import { ownValue } from '#values';
import { exitStatus, statusOfSignal } from './command.ts';
import {
  Interrupted,
  type Io,
  interruptions,
  type Output,
  OutputClosed,
  OutputFailed,
} from './terminal/io.ts';

/** The real terminal. The first Ctrl-C, SIGTERM or SIGHUP (terminal closed) aborts `signal`, and the command cleans
 *  up; the second one ends the process at once. `release` removes the signal handlers and closes standard input. */
export function processIo(): { readonly io: Io; release(): void } {
  const abort = new AbortController();
  const onSignal = (signal: (typeof interruptions)[number]): void => {
    if (abort.signal.reason instanceof Interrupted) process.exit(statusOfSignal(signal));
    abort.abort(new Interrupted(signal));
  };
  for (const signal of interruptions) process.on(signal, onSignal);
  const onBroken = (error: NodeJS.ErrnoException): void => {
    if (abort.signal.aborted) return;
    if (error.code === 'EPIPE') {
      abort.abort(new OutputClosed('nobody reads the output'));
      return;
    }
    // The error may arrive after the command has returned.
    process.exitCode = exitStatus.failed;
    process.stderr.write(`judge: the output cannot be written: ${describeSystemError(error)}\n`);
    abort.abort(new OutputFailed('the output cannot be written'));
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
    stderr: fitted(output(process.stderr)),
    env: process.env,
    signal: abort.signal,
  };
  const release = (): void => {
    for (const signal of interruptions) process.off(signal, onSignal);
    if (readsInput) process.stdin.destroy(); // an open terminal would keep the process alive
  };
  return { io, release };
}

function output(stream: NodeJS.WriteStream): Output {
  const isAscii = wantsAscii(process.env);
  return {
    write: (data) => void stream.write(isAscii && typeof data === 'string' ? asciiText(data) : data),
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.isTTY ? stream.columns : undefined;
    },
  };
}

/** Messages break between words. Text with escape codes for the cursor is laid out already. */
const fitted = (output: Output): Output => ({
  isTTY: output.isTTY,
  get columns() {
    return output.columns;
  },
  write(data) {
    const isMessage = typeof data === 'string' && !movesCursor.test(data);
    output.write(isMessage ? fitLines(data, output.columns) : data);
  },
});

const movesCursor = /\r|\p{Cc}\[[\d;?]*[A-Za-ln-z]/u;

/** True if the environment names a character set other than UTF-8. Default: UTF-8, because most logs and containers set
 *  nothing. */
export function wantsAscii({
  LC_ALL,
  LC_CTYPE,
  LANG,
}: Readonly<Record<string, string | undefined>>): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return locale !== undefined && locale !== '' && !/utf-?8/i.test(locale);
}

/** A text in ASCII, of the same width where that is possible. Letters lose their accents, other signs become `?`.
 *  A line of JSON keeps its meaning. */
export function asciiText(text: string): string {
  if (!/[^\0-\x7f]/u.test(text)) return text;
  if (text.startsWith('{')) return text.replace(/[^\0-\x7f]/gu, escaped);
  // In a table, a cut must not move the columns after it.
  const cut = text.replace(/(?<=\S)…(?=\s\s|\n|$)|(?<=\s\s|^)…(?=\S)/gmu, '~');
  return cut.replace(/[^\0-\x7f]/gu, (sign) => ownValue(signs, sign) ?? bare(sign));
}

const signs: Readonly<Record<string, string>> = {
  '…': '...',
  '·': '-',
  '─': '-',
  '█': '#',
  '×': 'x',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '←': '<-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '∞': 'inf',
  ß: 'ss',
};

const bare = (sign: string): string => {
  const letters = sign.normalize('NFKD').replace(/\p{Mn}/gu, '');
  return letters !== '' && !/[^\0-\x7f]/u.test(letters) ? letters : '?';
};

const escaped = (sign: string): string =>
  [...Array(sign.length).keys()]
    .map((index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
