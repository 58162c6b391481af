/** The page of a puzzle: moves by mouse, touch and keyboard without asking the server. */
import { startPuzzle } from './puzzle/app/start.tsx';

void startPuzzle(document, window);
