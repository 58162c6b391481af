import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { turn } from '../../reference/puzzles/clocks-second-model.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../problems/clocks/${path}`, import.meta.url), 'utf8');
const statement = read('statement/problem.en.md');

describe('the statement', () => {
  test('lists the dials of every move', () => {
    for (const [, move = '', dials = ''] of statement.matchAll(/\| `(\d)` \| ([A-I ]+) (?=\|)/g))
      expect(dials.replaceAll(' ', ''), `move ${move}`).toBe(clockFacts.dials_turned_by_move[move]);
    expect([...statement.matchAll(/\| `\d` \|/g)]).toHaveLength(9);
  });

  test('draws every move', () => {
    const walls = drawnWalls('statement/moves.svg');
    expect(walls.map(({ caption }) => caption).join('')).toBe('123456789');
    for (const { caption, dials } of walls) {
      const turned = [...'ABCDEFGHI'].filter((_, dial) => dials[dial] === 1).join('');
      expect(turned, `move ${caption}`).toBe(clockFacts.dials_turned_by_move[caption]);
      expect(dials.filter((quarter) => quarter > 1)).toEqual([]);
    }
  });

  test('shows the example as the second model plays it', () => {
    let dials = clockFacts.example.dials;
    const boards = [dials, ...[...clockFacts.example.shortest].map((move) => (dials = turn(dials, move)))];
    const walls = drawnWalls('statement/sample-1.svg');
    expect(walls.map((wall) => wall.dials)).toEqual(boards);
    expect(walls.map(({ caption }) => caption)).toEqual(['start', ...clockFacts.example.shortest]);
  });
});

/** The walls of a figure: where their hands point, in quarters past twelve, and the words below. */
function drawnWalls(path: string): readonly { readonly dials: number[]; readonly caption: string }[] {
  const [, ...parts] = read(path).split('<g transform=');
  return parts.map((part) => ({
    dials: [...part.matchAll(/data-part="hand-\d" d="M\S+ \S+l(\S+) (\S+)"/g)].map(([, dx, dy]) =>
      Number(dx) > 0 ? 1 : Number(dx) < 0 ? 3 : Number(dy) > 0 ? 2 : 0,
    ),
    caption: /text-anchor="middle"[^>]*>([^<]*)</.exec(part)?.[1] ?? '',
  }));
}

describe('the explanation of the methods', () => {
  test('prints the inverse matrix', () => {
    for (const [move, row] of clockFacts.counts_per_quarter_turn.entries())
      expect(read('methods/README.md')).toMatch(new RegExp(`t${move + 1} {6}${row.join(' ')}( |\n)`));
  });

  test('prints the equations of the model', () => {
    const equations = [
      ...read('methods/README.md').matchAll(/\b([A-I]): ((?:t\d(?: \+ )?)+) +(= −[a-i])/g),
    ].map(([, dial, terms, right]) => [dial, terms?.replaceAll(/\D/g, ''), right]);
    expect(equations.sort()).toEqual(
      Object.entries(clockFacts.moves_that_turn_dial).map(([dial, moves]) => [
        dial,
        moves,
        `= −${dial.toLowerCase()}`,
      ]),
    );
  });
});
