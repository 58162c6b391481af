import { clocks } from '#reference/puzzles/clocks';
import { msquare } from '#reference/puzzles/msquare';
import { rubiksClock } from '#reference/puzzles/rubiks-clock';
import { describePuzzle } from '../puzzle/contract.ts';

describePuzzle(msquare, ['12345678', '87654321', '26845731', '43125678']);
describePuzzle(clocks, [0, 0o330222212, 0o303010303, 0o333333333]);
describePuzzle(rubiksClock, [
  Array(14).fill(0),
  [2, 4, 2, 6, 1, 6, 3, 10, 3, 5, 3, 10, 3, 9],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11],
]);
