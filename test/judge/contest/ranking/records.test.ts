import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type RecordAttempt, recordHistory, recordTable, scoreboard } from '#contest';
import { attempt, reordered, result, terms } from './attempts.ts';

const authors = ['ada', 'bob', 'cyd', 'dee'];

const attempts = fc
  .array(fc.record({ author: fc.constantFrom(...authors), moves: fc.integer({ min: 0, max: 6 }) }), {
    maxLength: 20,
  })
  .map((list) => list.map((one, index): RecordAttempt => ({ ...one, id: index + 1 })));

/** By the words of the rules, attempt against attempt: who is beaten by nobody of those who are left comes next. */
function slowly(all: readonly RecordAttempt[]): readonly number[] {
  const beats = (a: RecordAttempt, b: RecordAttempt) =>
    a.moves < b.moves || (a.moves === b.moves && a.id < b.id);
  const order: number[] = [];
  let left = all;
  while (left.length > 0) {
    const next = left.find((one) => left.every((other) => one === other || beats(one, other)))!;
    order.push(next.id);
    left = left.filter(({ author }) => author !== next.author);
  }
  return order;
}

describe('a table of records', () => {
  test('equals one that compares every attempt with every other, in whatever order they come', () =>
    fc.assert(
      fc.property(attempts, fc.infiniteStream(fc.nat()), (given, stream) => {
        const shuffled = reordered(given, stream);
        const rows = recordTable(shuffled);
        expect(rows.map(({ attempt: { id } }) => id)).toEqual(slowly(given));
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
      }),
    ));

  test('ranks as a contest with the rules fewest-moves and one problem', () =>
    fc.assert(
      fc.property(attempts, (given) => {
        const judged = given.map(({ id, author, moves }) => ({
          ...attempt(`${author} A`, [result(`secret/1 AC ${moves}/0`)]),
          id: String(id),
          timeMs: id,
        }));
        const { rows } = scoreboard(terms('fewest-moves', 'A'), authors, judged);
        const valid = rows.flatMap(({ contestant, rank, cells: [cell] }) =>
          cell?.value === undefined ? [] : [[rank, contestant, cell.value, cell.decidedBy]],
        );
        expect(
          recordTable(given).map(({ rank, attempt: { author, moves, id } }) => [
            rank,
            author,
            moves,
            String(id),
          ]),
        ).toEqual(valid);
        const leader = rows.find(({ cells: [cell] }) => cell?.leads)?.contestant;
        expect(leader).toBe(recordHistory(given).at(-1)?.author);
      }),
    ));

  it('keeps the first of equal sequences of an author, and the first author of equal lengths', () => {
    const given = [
      { id: 1, author: 'bob', moves: 7 },
      { id: 2, author: 'ada', moves: 5 },
      { id: 3, author: 'bob', moves: 5 },
      { id: 4, author: 'ada', moves: 5 },
    ];
    expect(recordTable(given)).toEqual([
      { rank: 1, attempt: given[1] },
      { rank: 2, attempt: given[2] },
    ]);
    expect(recordHistory(given)).toEqual([given[0], given[1]]);
  });
});
