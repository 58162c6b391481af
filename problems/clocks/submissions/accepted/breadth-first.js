// Breadth-first search over the 262,144 positions of the dials (not over sequences: every position is visited once). A
// dial is an octal digit, so that one addition and a mask turn several dials. The first sequence found is also the
// lexically smallest.
const turns = [0o110110000, 0o111000000, 0o011011000, 0o100100100, 0o010111010, 0o001001001, 0o000110110, 0o000000111, 0o000011011];
const pack = (state) => {
  let index = 0;
  for (let shift = 24; shift >= 0; shift -= 3) index = index * 4 + ((state >> shift) & 3);
  return index;
};

const start = parseInt(require('fs').readFileSync(0, 'utf8').replace(/\s/g, ''), 8);
const cameBy = new Int8Array(4 ** 9).fill(-1);
const queue = new Int32Array(4 ** 9);
const parent = new Int32Array(4 ** 9);
let end = 1;
queue[0] = start;
cameBy[pack(start)] = 9;
for (let at = 0; at < end; at++) {
  if (queue[at] === 0) {
    const moves = [];
    for (let back = at; back !== 0; back = parent[back]) moves.push(cameBy[pack(queue[back])] + 1);
    console.log(moves.reverse().join(' '));
    break;
  }
  for (let move = 0; move < 9; move++) {
    const next = (queue[at] + turns[move]) & 0o333333333;
    if (cameBy[pack(next)] >= 0) continue;
    cameBy[pack(next)] = move;
    parent[end] = at;
    queue[end++] = next;
  }
}
