/** The page of puzzles from definitions: plays a file that is dropped or chosen. */
import { startOwnPuzzle } from './puzzle/app/own-puzzle.tsx';

void startOwnPuzzle(document);
