// Breadth-first search that keeps the whole path of every sheet as a string; shortest and lexically earliest by the
// order in which the sheets are reached.
const { readFileSync } = require('fs');

const moves = { A: [7, 6, 5, 4, 3, 2, 1, 0], B: [3, 0, 1, 2, 5, 6, 7, 4], C: [0, 6, 1, 3, 4, 2, 5, 7] };
const target = readFileSync(0, 'latin1').match(/[1-8]/g).join('');

const paths = new Map([['12345678', '']]);
for (const [sheet, path] of paths) {
  if (sheet === target) break;
  for (const letter of 'ABC') {
    const next = moves[letter].map((source) => sheet[source]).join('');
    // A Map hands out what is added while it is walked, in that order: it is the queue as well.
    if (!paths.has(next)) paths.set(next, path + letter);
  }
}

const path = paths.get(target);
console.log(path.length);
for (let i = 0; i < path.length; i += 60) console.log(path.slice(i, i + 60));
