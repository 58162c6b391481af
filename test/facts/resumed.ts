import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type * as z from 'zod';
import { workInThreads } from '#reference/tables';

/** What is wrong with the call of a command or with its file. */
export class Fault extends Error {}

/** A count in pieces whose answers are lines of JSON in a file: stopped and started again, it goes on where it was. */
export interface ResumedCount<Piece extends { readonly number: number }, Answer> {
  readonly file: string;
  readonly pieces: readonly Piece[];
  /** What a piece is called, in the plural. */
  readonly unit: string;
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
  const begun = performance.now();
  let counted = 0;
  await workInThreads<Piece, Answer>({
    module: count.module,
    data: count.data(),
    pieces: left,
    threads: count.threads,
    onAnswer(found) {
      const answer = line.parse(found);
      appendFileSync(file, `${JSON.stringify(answer)}\n`);
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

/** The answers that the file has, by number. A last line without its end was being written when the count was stopped:
 *  it is removed. */
function readAnswers<Answer>({
  file,
  line,
  numberOf,
  unit,
}: Pick<ResumedCount<never, Answer>, 'file' | 'line' | 'numberOf' | 'unit'>): Map<number, Answer> {
  const done = new Map<number, Answer>();
  if (!existsSync(file)) return done;
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  for (const [i, written] of whole.split('\n').slice(0, -1).entries()) {
    const found = line.safeParse(parsed(written));
    const number = found.success ? numberOf(found.data) : undefined;
    if (!found.success || number === undefined)
      throw new Fault(`${file}, line ${i + 1}: expected an answer of this count, found something else`);
    const before = done.get(number);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(found.data))
      throw new Fault(
        `${file}, line ${i + 1}: another answer than before for number ${number} of the ${unit}`,
      );
    done.set(number, found.data);
  }
  return done;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
