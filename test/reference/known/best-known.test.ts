import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#host';
import { knownTasks } from '#reference/known';
import { projectFiles } from '../../architecture/source-files.ts';
import { playText, solvedText, upsideDown } from '../puzzles/cmetrick/second-model.ts';
import { playPaper, textOf } from '../puzzles/rotations-second-model.ts';

const tasks = Object.entries(knownTasks);
const sizeOf = (slug: string): number => Number(/^rotationgrid-(\d+)$/.exec(slug)?.[1] ?? 0);

const numbered = (size: number, isReversed: boolean): string[][] =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => String(isReversed ? size * (size - y) - x : size * y + x + 1)),
  );

/** `0.1+` as `(0,1,T)`. */
const asInPaper = (sequence: string): string =>
  sequence.replaceAll(/(\d+)\.(\d+)([+-])/g, (_, x, y, sign) => `(${x},${y},${sign === '+' ? 'T' : 'F'})`);

describe('what is known of open tasks', () => {
  test('is about tasks that are open, and nothing is best that a bound excludes', () => {
    const { tasks: open } = parse(readFileSync(join(projectRoot, 'problems', 'records.yaml'), 'utf8'));
    const slugs = open.map(({ slug }: { readonly slug: string }) => slug);
    for (const [slug, { atLeast, best }] of tasks) {
      expect(slugs).toContain(slug);
      expect(atLeast.moves).toBeLessThanOrEqual(best.moves);
      expect(atLeast.kind).toBe('proved');
      expect(atLeast.command, slug).toBeDefined();
      const { kind, source, address, day, command } = best;
      if (kind === 'published') expect([source, address, day]).not.toContain(undefined);
      else expect([kind, command]).toEqual(['found', expect.any(String)]);
    }
  });

  test.each(tasks)(
    '%s: the best sequence has as many moves as is said, and reaches the goal',
    (slug, { best }) => {
      if (slug === 'cmetrick-contest') {
        const moves = best.sequence?.split(' ') ?? [];
        expect(moves).toHaveLength(best.moves);
        expect(playText(solvedText, moves)).toBe(upsideDown(solvedText));
        return;
      }
      const size = sizeOf(slug);
      const [count, ...stored] = storedAnswer(size).trim().split(/\s+/);
      if (best.sequence === undefined && best.kind === 'published') {
        // Only its length is at hand: the jury's answer is longer.
        expect(Number(count)).toBeGreaterThan(best.moves);
        return;
      }
      const moves = best.sequence?.split(' ') ?? stored;
      expect(moves).toHaveLength(best.moves);
      const end = playPaper(numbered(size, true), asInPaper(moves.join(' ')));
      expect(textOf(end)).toBe(textOf(numbered(size, false)));
      // The jury's answer is the best known.
      expect(stored).toEqual(moves);
    },
  );

  test('has bounds that are at least a quarter of the steps, and right in parity', () => {
    for (const [slug, { atLeast, best }] of tasks) {
      const size = sizeOf(slug);
      if (size === 0) continue;
      let steps = 0;
      for (let y = 0; y < size; y += 1)
        for (let x = 0; x < size; x += 1) steps += Math.abs(size - 1 - 2 * x) + Math.abs(size - 1 - 2 * y);
      expect(atLeast.moves).toBeGreaterThanOrEqual(steps / 4);
      // The reversal exchanges ⌊n²/2⌋ pairs; a rotation is an odd permutation.
      const parity = Math.floor((size * size) / 2) % 2;
      expect([atLeast.moves % 2, best.moves % 2]).toEqual([parity, parity]);
    }
  });
});

const caseOf: Readonly<Record<number, string>> = {
  3: 'sample/01-reversal-3',
  4: 'secret/03-reversal-4',
  5: 'secret/04-reversal-5',
  6: 'secret/05-reversal-6',
  7: 'secret/06-reversal-7',
  20: 'secret/50-reversal-20',
  30: 'secret/51-reversal-30',
};

const storedAnswer = (size: number): string =>
  readFileSync(join(projectRoot, 'testdata', 'rotationgrid', `${caseOf[size]}.ans`), 'utf8');

/** Figures of the paper and of simpler methods, which texts compare with the best known. */
const ofOthers: Readonly<Record<number, readonly number[]>> = {
  20: [133_592, 13_208, 7126, 68_400, 12_952, 6880],
};

/** What is wrong with the figures of a text about the reversal of a grid or about the contest's position. */
function disagreements(text: string, between = /(?<=[.!?;])\s+|\n\s*\n|\|/): string[] {
  return text.split(between).flatMap((sentence) => {
    const numbers = (part: string) =>
      [...part.matchAll(/\d[\d,_]*/g)].map(([one]) => Number(one.replaceAll(/[,_]/g, '')));
    const [, n = '0'] = /(\d+) ?[×x] ?\1\b(?!\d)/.exec(sentence) ?? [];
    const grid = /revers/i.test(sentence) ? knownTasks[`rotationgrid-${n}`] : undefined;
    const isContest = /contest of 2006|contest's position/i.test(sentence);
    const known = grid ?? (isContest ? knownTasks['cmetrick-contest'] : undefined);
    if (known === undefined) return [];
    const { atLeast, best } = known;
    const right = [atLeast.moves, best.moves, ...(ofOthers[Number(n)] ?? [])];
    return [
      ...sentence.matchAll(
        /(?:at least|in|of|:|best|known|bound|needs?|takes?) ([\d,_]+)(?: (?:moves|rotations))?\b(?! ?[×x])/g,
      ),
    ]
      .flatMap(([, one = '']) => numbers(one))
      .filter((one) => one > atLeast.moves / 2 && one < 3 * best.moves && one !== 2006)
      .filter((one) => !right.includes(one))
      .map((one) => `${one} in "${sentence.trim().replaceAll(/\s+/g, ' ')}", expected ${right.join(' or ')}`);
  });
}

describe('figures of reversals and of the contest in statements, pages and documents', () => {
  test('are found where they disagree', () => {
    expect(disagreements('The reversal of 4 × 4 needs at least 16 rotations.')).toHaveLength(1);
    expect(disagreements('The 5×5 reversal takes 54. The contest of 2006: 37 moves')).toHaveLength(2);
    expect(
      disagreements('The reversal of 4 × 4 takes 24 rotations; no 3 × 3 reversal needs 11'),
    ).toHaveLength(1);
  });

  const texts = projectFiles()
    .filter((path) => /\.(md|tsx?|ya?ml|cpp|py)$/.test(path))
    .filter((path) => /^(problems|judge|reference|README|CHANGELOG|testdata\/known-facts)/.test(path));

  test('agree with what is known', () => {
    expect(texts).toContain('problems/rotations/picture.ts');
    const found = texts.flatMap((path) =>
      disagreements(
        readFileSync(join(projectRoot, path), 'utf8'),
        path.endsWith('.md') ? undefined : /\n|, '/,
      ).map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});
