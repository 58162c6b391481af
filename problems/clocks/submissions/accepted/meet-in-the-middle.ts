// Tables what the moves 1 to 4 can do (256 entries) and looks up what the moves 5 to 9 (1,024) leave to be done.
// Prints the moves 5 to 9 before the moves 1 to 4.
import { readFileSync } from 'node:fs';

const turned = ['ABDE', 'ABC', 'BCEF', 'ADG', 'BDEFH', 'CFI', 'DEGH', 'GHI', 'EFHI'];

function play(dials: string, counts: number[], firstMove: number): string {
  const result = [...dials].map(Number);
  counts.forEach((count, index) => {
    for (const dial of turned[firstMove - 1 + index] ?? '') result[dial.charCodeAt(0) - 65]! += count;
  });
  return result.map((dial) => dial % 4).join('');
}

const countsOf = (number: number, moves: number): number[] =>
  Array.from({ length: moves }, (_, index) => (number >> (2 * index)) & 3);
const write = (counts: number[], firstMove: number): string =>
  counts.map((count, index) => String(firstMove + index).repeat(count)).join('');

const start = readFileSync(0, 'utf8').replace(/\s/g, '');
const solvedBy = new Map<string, number[]>();
for (let number = 0; number < 4 ** 4; number++) {
  const counts = countsOf(number, 4);
  solvedBy.set(play('000000000', counts.map((count) => 4 - count), 1), counts);
}
for (let number = 0; number < 4 ** 5; number++) {
  const last = countsOf(number, 5);
  const first = solvedBy.get(play(start, last, 5));
  if (first) console.log(write(last, 5) + write(first, 1));
}
