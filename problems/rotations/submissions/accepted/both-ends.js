// Breadth-first search from both ends at once; a grid is a string with one character a colour. Paper notation, commas
// between.
const { readFileSync } = require('fs');

const [n, ...colours] = readFileSync(0, 'latin1').split(/\s+/).filter(Boolean).map(Number);
const text = (from) => String.fromCharCode(...colours.slice(from, from + n * n));
const ends = [text(0), text(n * n)];

const moves = [];
for (let y = 0; y + 1 < n; y += 1)
  for (let x = 0; x + 1 < n; x += 1)
    for (const direction of 'TF') {
      const a = y * n + x;
      const ring = [a, a + 1, a + n + 1, a + n];
      if (direction === 'F') ring.reverse();
      const source = colours.slice(0, n * n).map((_, cell) => cell);
      ring.forEach((from, i) => (source[ring[(i + 1) % 4]] = from));
      moves.push({ name: `(${x},${y},${direction})`, source });
    }

const seen = ends.map((grid) => new Map([[grid, undefined]]));
const walk = (side, grid) => {
  const path = [];
  for (let step = seen[side].get(grid); step; step = seen[side].get(step.from)) path.push(step.move);
  return path;
};

const search = () => {
  if (ends[0] === ends[1]) return [];
  const level = ends.map((grid) => [grid]);
  for (;;) {
    const side = level[0].length <= level[1].length ? 0 : 1;
    const next = [];
    for (const from of level[side])
      for (let move = 0; move < moves.length; move += 1) {
        let after = '';
        for (const cell of moves[move].source) after += from[cell];
        if (seen[side].has(after)) continue;
        seen[side].set(after, { from, move });
        next.push(after);
        if (seen[1 - side].has(after)) return [...walk(0, after).reverse(), ...walk(1, after).map((m) => m ^ 1)];
      }
    level[side] = next;
  }
};

const path = search();
console.log(`${path.length}\n${path.map((move) => moves[move].name).join(', ')}`);
