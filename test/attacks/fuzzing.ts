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

/** A value of JSON in which some parts are others: of another kind, repeated, gone, under another key, or one of the
 *  other parts. So it is well formed, and reaches what reads the fields one by one. */
export function misshapen(right: readonly unknown[]): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom(null, true, false, 0, -1, 1, 0.5, 1e9, 2 ** 53, 1e308, -1e-308, '', ' ', '\n', '0', '-1'),
    fc.constantFrom(
      '1e999',
      '1:30',
      '٣',
      'a/../../b',
      '/etc/passwd',
      '..',
      '\0',
      '\ud800',
      '{{x}}',
      '%s',
      '*',
    ),
    fc.constantFrom('constructor', '__proto__', 'toString', 'x'.repeat(5000), [], {}, [[]], [{}], [null]),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const edit = fc.record({
    at: fc.nat(),
    from: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'move', 'drop', 'rename', 'repeat'),
    odd,
  });
  return fc
    .tuple(fc.constantFrom(...right), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([start, edits]) => edits.reduce<unknown>(edited, structuredClone(start)));
}

interface Edit {
  readonly at: number;
  readonly from: number;
  readonly how: string;
  readonly odd: unknown;
}

type Branch = Record<string, unknown> | unknown[];
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Every part of a value, as its holder and its key there. */
const partsOf = (value: unknown): readonly (readonly [holder: Branch, key: string])[] =>
  isBranch(value)
    ? Object.keys(value).flatMap((key) => [
        [value, key] as const,
        ...partsOf((value as Record<string, unknown>)[key]),
      ])
    : [];

function edited(root: unknown, { at, from, how, odd }: Edit): unknown {
  const parts = partsOf(root);
  const part = parts[at % parts.length];
  if (part === undefined) return root;
  const [holder, key] = part as readonly [Record<string, unknown>, string];
  const [other, otherKey] = parts[from % parts.length] as readonly [Record<string, unknown>, string];
  if (how === 'drop') delete holder[key];
  else if (how === 'rename' && !Array.isArray(holder))
    put(holder, typeof odd === 'string' ? odd : 'odd', holder[key]);
  else if (how === 'repeat' && Array.isArray(holder))
    holder.push(...Array.from({ length: 70 }, () => holder[Number(key)]));
  else put(holder, key, structuredClone(how === 'move' ? other[otherKey] : odd));
  return root;
}

/** A field of its own, also one named `__proto__`. */
const put = (holder: object, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};
