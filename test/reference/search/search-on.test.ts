import { describe, expect, test } from 'vitest';
import { type KnownWay, noWay, type SearchLimits, type SearchMeans, searchOn } from '#reference/search';

/** An exact search whose fewest moves are known, and that visits ten times as many positions with each length. */
function means(fewest: number, attempts: readonly (number | undefined)[]) {
  const asked: string[] = [];
  const made: SearchMeans = {
    longest: 100,
    costOf: ({ length }) => length,
    attempts: attempts.map((length, number) => () => {
      asked.push(`attempt ${number}`);
      return length === undefined ? undefined : Array.from({ length }, () => 0);
    }),
    exact({ from = 0, longest, nodes: most = Number.POSITIVE_INFINITY, onLength }) {
      asked.push(`from ${from} to ${longest}`);
      let nodes = 0;
      for (let length = from; length <= longest; length += 1) {
        onLength?.(length, nodes);
        nodes += 10 ** length;
        if (nodes > most) return { path: undefined, atLeast: length, nodes };
        if (length === fewest) return { path: Array.from({ length }, () => 1), atLeast: length, nodes };
      }
      return { path: undefined, atLeast: longest + 1, nodes };
    },
  };
  return { made, asked };
}

function run(fewest: number, attempts: readonly (number | undefined)[], limits: SearchLimits = {}) {
  const { made, asked } = means(fewest, attempts);
  const told: KnownWay[] = [];
  const news = searchOn(made, { tell: (one) => told.push(one), ...limits });
  return { ...news, length: news.path?.length, asked, told };
}

describe('a search that goes on', () => {
  test('ends after a moment of exact search where that suffices', () => {
    expect(run(3, [5])).toMatchObject({ length: 3, atLeast: 3, rounds: 0, asked: ['from 0 to 100'] });
  });

  test('makes every attempt, keeps the best, and then searches for less', () => {
    const { asked, ...news } = run(9, [14, 12, undefined, 13]);
    expect(news).toMatchObject({ length: 9, atLeast: 9, rounds: 4 });
    expect(asked).toEqual([
      'from 0 to 100',
      'attempt 0',
      'attempt 1',
      'attempt 2',
      'attempt 3',
      'from 6 to 11',
    ]);
  });

  test('proves the best by finding nothing shorter', () => {
    expect(run(99, [8])).toMatchObject({ length: 8, atLeast: 8 });
  });

  test('tells bounds that rise and sequences that shrink', () => {
    const { told } = run(9, [14, 12]);
    expect(told[0]).toEqual(noWay);
    for (const [index, { atLeast, path, rounds }] of told.entries()) {
      const before = told[index - 1] ?? noWay;
      expect(atLeast).toBeGreaterThanOrEqual(before.atLeast);
      expect(rounds).toBeGreaterThanOrEqual(before.rounds);
      expect(path?.length ?? 100).toBeLessThanOrEqual(before.path?.length ?? 100);
    }
  });

  test('goes on from whatever it told last: no bound is searched, no attempt made again', () => {
    const { told, length } = run(9, [14, 12]);
    for (const known of told) {
      const { asked, ...later } = run(9, [14, 12], { known });
      expect(later.length).toBe(length);
      expect(asked[0]).toMatch(new RegExp(`^from ${known.atLeast} to `));
      expect(asked.filter((one) => one.startsWith('attempt'))).toHaveLength(2 - known.rounds);
      expect(later.told[0]).toEqual(known);
    }
  });

  test('makes no attempt after the first that succeeds where nobody watches, and visits so many positions', () => {
    const { made, asked } = means(9, [undefined, 14, 12]);
    const { path, atLeast } = searchOn(made, { nodes: 20_000_000 });
    expect([path?.length, atLeast]).toEqual([14, 8]);
    expect(asked).toEqual(['from 0 to 100', 'attempt 0', 'attempt 1', 'from 6 to 13']);
  });
});
