import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type * as z from 'zod';
import { describeSystemError } from '#host';
import { workInThreads } from '#reference/tables';
import { Fault } from './command-line.ts';

/** A count in pieces whose answers are lines of JSON in a file: stopped and started again, it goes on where it was. */
export interface ResumedCount<Piece extends { readonly number: number }, Answer> {
  readonly file: string;
  readonly pieces: readonly Piece[];
  /** What a piece is called, in the plural. */
  readonly unit: string;
  /** How every line of the file begins. */
  readonly begin: string;
  /** An answer as it stands in the file. */
  readonly line: z.ZodType<Answer>;
  /** The number of the piece that an answer belongs to; undefined if there is none. */
  numberOf(answer: Answer): number | undefined;
  /** An ES module that exports `work(piece, data)`, as a URL of JavaScript. */
  readonly module: string;
  /** What every thread gets, made once the file has been read. */
  data(): unknown;
  readonly threads: number;
  /** After how many pieces it says how far it is. */
  readonly toldEvery: number;
}

/** Counts what the file lacks. @returns the answers by number, and those of the file besides. @throws Fault */
export async function countResumed<Piece extends { readonly number: number }, Answer>(
  count: ResumedCount<Piece, Answer>,
): Promise<Map<number, Answer>> {
  const { file, pieces, line, numberOf, unit } = count;
  const done = readAnswers(count);
  const left = pieces.filter(({ number }) => !done.has(number));
  if (left.length === 0) return done;
  const begun = performance.now();
  let counted = 0;
  await workInThreads<Piece, Answer>({
    module: count.module,
    data: count.data(),
    pieces: left,
    threads: Math.min(count.threads, left.length),
    onAnswer(found) {
      const answer = line.parse(found);
      append(file, `${JSON.stringify(answer)}\n`);
      done.set(numberOf(answer) as number, answer);
      counted += 1;
      if (counted % count.toldEvery !== 0) return;
      const each = (performance.now() - begun) / 1000 / counted;
      const remaining = Math.round(each * (left.length - counted));
      console.error(
        `${pieces.length - left.length + counted} of ${pieces.length} ${unit}, ${each.toFixed(2)} s each, ${remaining} s left`,
      );
    },
  });
  return done;
}

/** The answers that the file has, by number. What was being written when the count was stopped is removed: the
 *  beginning of a last line. A file that is none of this count stays as it is. */
function readAnswers<Answer>({
  file,
  begin,
  line,
  numberOf,
  unit,
}: Pick<ResumedCount<never, Answer>, 'file' | 'begin' | 'line' | 'numberOf' | 'unit'>): Map<number, Answer> {
  const done = new Map<number, Answer>();
  const text = textOf(file);
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  for (const [i, written] of lines.entries()) {
    const found = line.safeParse(parsed(written));
    const number = found.success ? numberOf(found.data) : undefined;
    if (!found.success || number === undefined) throw foreign(file, i + 1);
    const before = done.get(number);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(found.data))
      throw new Fault(
        `${file}, line ${i + 1}: another answer than before for number ${number} of the ${unit}`,
      );
    done.set(number, found.data);
  }
  if (!begin.startsWith(last) && !last.startsWith(begin)) throw foreign(file, lines.length + 1);
  append(file, '');
  if (last !== '') truncateSync(file, Buffer.byteLength(text) - Buffer.byteLength(last));
  return done;
}

const foreign = (file: string, line: number): Fault =>
  new Fault(`${file}, line ${line}: expected an answer of this count, found something else`);

/** What the file has; nothing if there is none. @throws Fault */
function textOf(file: string): string {
  const status = said(file, 'read', () => statSync(file, { throwIfNoEntry: false }));
  if (status === undefined) return '';
  if (!status.isFile()) throw new Fault(`${file}: expected a file, found something else`);
  return said(file, 'read', () => readFileSync(file, 'utf8'));
}

/** @throws Fault if the file cannot be written */
const append = (file: string, text: string): void => said(file, 'written', () => appendFileSync(file, text));

function said<T>(file: string, what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const isNowhere = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Fault(
      `${file}: cannot be ${what} (${isNowhere ? 'no such folder' : describeSystemError(error)})`,
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
