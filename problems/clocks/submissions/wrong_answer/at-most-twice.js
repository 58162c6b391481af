// WRONG: the loops try each move 0, 1 or 2 times, as in "each move at most twice". Finds nothing if a move is needed
// three times, and then prints an empty line.
const dials = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const turned = ['ABDE', 'ABC', 'BCEF', 'ADG', 'BDEFH', 'CFI', 'DEGH', 'GHI', 'EFHI'];

function search(move, moves) {
  if (move > 9) return dials.every((dial) => dial % 4 === 0) ? moves : undefined;
  let found;
  for (let count = 0; count < 3; count++) {
    found = found ?? search(move + 1, moves + String(move).repeat(count));
    for (const dial of turned[move - 1]) dials[dial.charCodeAt(0) - 65]++;
  }
  for (const dial of turned[move - 1]) dials[dial.charCodeAt(0) - 65] -= 3;
  return found;
}

console.log(search(1, '') ?? '');
