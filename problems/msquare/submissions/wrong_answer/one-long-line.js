// Depth-first search with marks that prints whatever it finds in one line.
// Wrong: a line of more than 60 letters (and far from shortest).
const { readFileSync } = require('fs');

const moves = { A: [7, 6, 5, 4, 3, 2, 1, 0], B: [3, 0, 1, 2, 5, 6, 7, 4], C: [0, 6, 1, 3, 4, 2, 5, 7] };
const target = readFileSync(0, 'latin1').match(/[1-8]/g).join('');

const seen = new Set(['12345678']);
const stack = [['12345678', '']];
for (;;) {
  const [sheet, path] = stack.pop();
  if (sheet === target) {
    console.log(path.length);
    console.log(path);
    break;
  }
  for (const letter of 'CBA') {
    const next = moves[letter].map((source) => sheet[source]).join('');
    if (seen.has(next)) continue;
    seen.add(next);
    stack.push([next, path + letter]);
  }
}
