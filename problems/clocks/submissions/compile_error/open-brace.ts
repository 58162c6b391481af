// DOES NOT COMPILE: a brace is never closed. (A mere type error would not do: types are stripped, not checked.)
const moves: number[] = [4, 5, 8, 9];
if (moves.length === 4) {
  console.log(moves.join(' '));
