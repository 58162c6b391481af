import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MachineLack, printable, shownPath } from '#host';

const mostLines = 50;

/** Keeps the last lines of a PostgreSQL program, and passes each line on at once. */
export class Log {
  readonly lines: string[] = [];

  constructor(stream: Readable | null, say: (line: string) => void = () => {}) {
    if (stream === null) return;
    createInterface({ input: stream }).on('line', (line) => {
      this.lines.push(line);
      if (this.lines.length > mostLines) this.lines.shift();
      say(line);
    });
  }
}

/** Messages of PostgreSQL's programs, and what helps. */
const knownTroubles: readonly { readonly said: RegExp; readonly hint: string }[] = [
  { said: /No space left on device|Disk quota exceeded/, hint: 'Free some space on this file system.' },
  { said: /Read-only file system/, hint: 'Use a data folder that can be written (--data).' },
  {
    said: /Permission denied/,
    hint: 'Give the folder to the user who runs this, or use another one (--data).',
  },
  { said: /could not (create|resize) shared memory/, hint: 'Free some memory.' },
];

/** An error about the database of a data folder: what PostgreSQL said, and a hint if the cause is known. */
export function databaseTrouble(data: string, what: string, said: readonly string[]): MachineLack {
  const worst = /\b(FATAL|PANIC|error): .*/.exec(said.join('\n'))?.[0] ?? said.at(-1) ?? 'it said nothing';
  const hint = knownTroubles.find((trouble) => said.some((line) => trouble.said.test(line)))?.hint;
  const message = `${shownPath(data)}: the database ${what}: ${printable(worst)}`;
  return new MachineLack(message, hint === undefined ? {} : { hint });
}
