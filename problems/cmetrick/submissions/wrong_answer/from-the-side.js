// The sequence of 36 moves with the letters of the balls from left to right, line by line.
// Wrong: the balls go around clockwise: a b over d c.
const moves =
  'aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR cD';
console.log(moves.replaceAll(/[cd]/g, (ball) => (ball === 'c' ? 'd' : 'c')));
