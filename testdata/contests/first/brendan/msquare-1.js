// Breadth-first search that tries the moves in the order C, B, A.
// Wrong: shortest, but the lexically latest of the shortest sequences.
const { readFileSync } = require('fs');

const moves = { A: [7, 6, 5, 4, 3, 2, 1, 0], B: [3, 0, 1, 2, 5, 6, 7, 4], C: [0, 6, 1, 3, 4, 2, 5, 7] };
const target = readFileSync(0, 'latin1').match(/[1-8]/g).join('');

const paths = new Map([['12345678', '']]);
for (const [sheet, path] of paths) {
  for (const letter of 'CBA') {
    const next = moves[letter].map((source) => sheet[source]).join('');
    if (!paths.has(next)) paths.set(next, path + letter);
  }
}
console.log(paths.get(target).length);
console.log(paths.get(target));
// Brendan
