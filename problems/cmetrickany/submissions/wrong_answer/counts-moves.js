// Like three-cycles.js.
// Wrong: writes the number of moves in a line that is no comment.
const names = 'aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da'.split(' ');
const shared = { aR: 'ab', bL: 'ab', bD: 'bc', cU: 'bc', cL: 'cd', dR: 'cd', dU: 'da', aD: 'da' };
const place = (name) => names.indexOf(shared[name] ?? name);
const sides = { U: 'FUBD', D: 'FDBU', L: 'FLBR', R: 'FRBL' };
const undo = (move) => move[0] + 'DURL'['UDLR'.indexOf(move[1])];
const moves = new Map();
for (const ball of 'abcd')
  for (const turn of 'UDLR') {
    const to = names.map((_, p) => p);
    [...sides[turn]].forEach((side, i) => {
      to[place(ball + side)] = place(ball + sides[turn][(i + 1) % 4]);
    });
    moves.set(ball + turn, to);
  }
const core = ['dU', 'aU', 'dD', 'aD'];
const effect = names.map((_, p) => core.reduce((at, move) => moves.get(move)[at], p));
const first = effect.findIndex((to, p) => to !== p);
const base = [first, effect[first], effect[effect[first]]];
const way = new Map([[base.join(), '']]);
const queue = [base];
for (const triple of queue)
  for (const move of moves.keys()) {
    const before = triple.map((p) => moves.get(undo(move))[p]);
    if (way.has(before.join())) continue;
    way.set(before.join(), move);
    queue.push(before);
  }
const disks = require('fs').readFileSync(0, 'utf8').trim().split(' ');
const answer = [];
const push = (move) => (answer.at(-1) === undo(move) ? answer.pop() : answer.push(move));
for (let home = 0; home < 16; home++) {
  const from = disks.indexOf(names[home]);
  if (from === home) continue;
  const third = from === home + 1 ? home + 2 : home + 1;
  const there = [];
  let triple = [from, home, third];
  for (let move = way.get(triple.join()); move; move = way.get(triple.join())) {
    there.push(move);
    triple = triple.map((p) => moves.get(move)[p]);
  }
  for (const move of [...there, ...core, ...there.reverse().map(undo)]) push(move);
  [disks[home], disks[third], disks[from]] = [disks[from], disks[home], disks[third]];
}
console.log(`${answer.length}`);
console.log(answer.join('\n'));
