// Looks ahead as in the accepted program, but counts columns and rows from 1.
// Wrong: places are counted from 0.
const { readFileSync } = require('fs');

const exchanges = {
  '0,1': '13425', '0,3': '04352', '1,2': '06137', '1,4': '0034250', '2,5': '07162', '3,4': '0043521',
  '3,6': '17046', '4,5': '1604757', '4,7': '0713626', '5,8': '24375', '6,7': '04617', '7,8': '25346',
};
const [n, ...colours] = readFileSync(0, 'latin1').split(/\s+/).filter(Boolean).map(Number);
const size = n * n;
const goals = new Map();
for (let cell = size - 1; cell >= 0; cell -= 1) {
  const colour = colours[size + cell];
  goals.set(colour, [...(goals.get(colour) || []), cell]);
}
// Points in place stay there; the others get the remaining goals.
const grid = colours.slice(0, size).map((colour, cell) => (colours[size + cell] === colour ? cell : -1));
const taken = new Set(grid);
for (let cell = 0; cell < size; cell += 1) {
  if (grid[cell] >= 0) continue;
  const left = goals.get(colours[cell]);
  do grid[cell] = left.pop();
  while (taken.has(grid[cell]));
}
const moves = [];

const ringOf = (x, y, back) => {
  const a = y * n + x;
  return back ? [a + n, a + n + 1, a + 1, a] : [a, a + 1, a + n + 1, a + n];
};
const turn = (x, y, back) => {
  const ring = ringOf(x, y, back);
  const old = ring.map((cell) => grid[cell]);
  ring.forEach((cell, i) => (grid[cell] = old[(i + 3) % 4]));
  moves.push(`${x + 1}.${y + 1}${back ? '-' : '+'}`);
};
const distance = (a, b) => Math.abs((a % n) - (b % n)) + Math.abs(Math.floor(a / n) - Math.floor(b / n));

const bestTurn = (from, cell) => {
  let best;
  const [fx, fy] = [from % n, Math.floor(from / n)];
  for (let y = Math.max(0, fy - 1); y <= Math.min(n - 2, fy); y += 1)
    for (let x = Math.max(0, fx - 1); x <= Math.min(n - 2, fx); x += 1)
      for (const back of [0, 1]) {
        if (y * n + x < cell) continue;
        const ring = ringOf(x, y, back);
        const to = ring[(ring.indexOf(from) + 1) % 4];
        if (distance(to, cell) >= distance(from, cell)) continue;
        const gain = ring.reduce((sum, at, i) => sum + distance(ring[(i + 1) % 4], grid[at]) ** 2 - distance(at, grid[at]) ** 2, 0);
        if (!best || gain < best.gain) best = { x, y, back, to, gain };
      }
  return best;
};
const exchange = (a, b) => {
  if (a > b) return exchange(b, a);
  const [x, y] = [Math.min(a % n, b % n, n - 3), Math.min(Math.floor(a / n), n - 3)];
  const pair = [a, b].map((cell) => (Math.floor(cell / n) - y) * 3 + (cell % n) - x);
  for (const digit of exchanges[pair]) turn(x + ((digit >> 1) & 1), y + (digit >> 2), digit & 1);
};

if (n === 2) while (grid.some((label, cell) => colours[size + label] !== colours[size + cell])) turn(0, 0, 0);
for (let cell = 0; cell < size && n > 2; cell += 1)
  for (let at = grid.indexOf(cell); at !== cell; ) {
    const turnTo = bestTurn(at, cell);
    if (turnTo) {
      turn(turnTo.x, turnTo.y, turnTo.back);
      at = turnTo.to;
    } else {
      const to = at % n < cell % n ? at + 1 : at % n > cell % n ? at - 1 : at - n;
      exchange(at, to);
      at = to;
    }
  }
console.log(`${moves.length}\n${moves.join('\n')}`);
