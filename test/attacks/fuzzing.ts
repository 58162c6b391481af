import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** How long each target is fuzzed, minutes; 0: a few hundred tries, as in `npm test`. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 0);

/** The time that a test of one target may take, ms. */
export const mostMs = 900_000 + minutes * 60_000;

const corpus = join(import.meta.dirname, 'corpus');

/** The inputs of a target that have once been a fault, by name. */
function corpusOf(target: string): readonly (readonly [name: string, content: Buffer])[] {
  const folder = join(corpus, target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
}

/** Tries what is in the corpus, then what `inputs` makes: a few hundred, or for FUZZ_MINUTES. A failure prints its seed
 *  and the smallest input; put that into the corpus. */
export async function fuzz(
  target: string,
  inputs: fc.Arbitrary<Buffer>,
  attempt: (input: Buffer) => void | Promise<void>,
  runs = 300,
): Promise<void> {
  for (const [, content] of corpusOf(target)) await attempt(content);
  const bounds =
    minutes > 0
      ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: minutes * 60_000 }
      : { numRuns: runs };
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      await attempt(input);
    }),
    bounds,
  );
}

/** Texts of words of a language, in any order, with other text among them. */
export function wordsOf(
  words: readonly string[],
  separators: readonly string[] = ['', ' ', '\n'],
): fc.Arbitrary<Buffer> {
  const word = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  );
  return fc
    .array(fc.tuple(word, fc.constantFrom(...separators)), { maxLength: 60 })
    .map((parts) => Buffer.from(parts.flat().join('')));
}

/** What is right, with a few places changed: bytes removed, or replaced by others, some of them from `words`. */
export function changed(right: readonly Buffer[], words: readonly string[]): fc.Arbitrary<Buffer> {
  const bytes = fc.oneof(
    fc.constantFrom(...words.map((word) => Buffer.from(word, 'latin1'))),
    fc.uint8Array({ maxLength: 8 }).map((array) => Buffer.from(array)),
  );
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(12),
    added: bytes,
    times: fc.constantFrom(1, 1, 1, 2, 300),
  });
  return fc.tuple(fc.constantFrom(...right), fc.array(edit, { maxLength: 6 })).map(([start, edits]) =>
    edits.reduce((text, { at, removed, added, times }) => {
      const place = Math.floor(at * text.length);
      const repeated = Buffer.concat(Array.from({ length: times }, () => added));
      return Buffer.concat([text.subarray(0, place), repeated, text.subarray(place + removed)]);
    }, start),
  );
}
