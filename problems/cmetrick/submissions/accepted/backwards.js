// Undoes the sequence from its end: turning the puzzle half around twice changes nothing. Comments and CR LF are allowed.
const moves =
  'aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR cD';
const undo = { U: 'D', D: 'U', L: 'R', R: 'L' };
const lines = moves.split(' ').map((move, index) => `\t${move[0]}${undo[move[1]]} # ${36 - index}`);
process.stdout.write(`# from the end # to the beginning\r\n\r\n${lines.reverse().join('\r\n')}`);
