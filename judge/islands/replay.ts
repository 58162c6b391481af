/** Draws move sequences: the contestant's own moves on the page of a submission. */
import { showReplays } from './puzzle/replays.ts';

showReplays(document);
