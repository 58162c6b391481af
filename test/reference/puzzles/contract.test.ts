import { clocks, msquare } from '../../../reference/puzzles/index.ts';
import { describePuzzle } from '../puzzle/contract.ts';

describePuzzle(msquare, ['12345678', '87654321', '26845731', '43125678']);
describePuzzle(clocks, [0, 0o330222212, 0o303010303, 0o333333333]);
