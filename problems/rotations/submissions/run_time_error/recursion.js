// Depth-first search by recursion, marking what it has seen.
// Wrong: the stack overflows on the way.
const { readFileSync } = require('fs');

const [n, ...colours] = readFileSync(0, 'latin1').split(/\s+/).filter(Boolean).map(Number);
const seen = new Set();
const goal = colours.slice(n * n).join(' ');
const visit = (grid) => {
  if (seen.has(grid.join(' '))) return;
  seen.add(grid.join(' '));
  for (let a = 0; a + n + 1 < n * n; a += 1) {
    if (a % n === n - 1) continue;
    const next = [...grid];
    [next[a], next[a + 1], next[a + n + 1], next[a + n]] = [grid[a + n], grid[a], grid[a + 1], grid[a + n + 1]];
    visit(next);
  }
};
visit(colours.slice(0, n * n));
console.log(seen.has(goal) ? seen.size : 0);
const deeper = (depth) => deeper(depth + 1) + 1;
console.log(deeper(0));
