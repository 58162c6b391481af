/** Makes the pages of a contest live: the clock, the board, lists of submissions and clarifications. A stream says what
 *  has changed; what it looks like now comes from the server. Without a stream it looks now and then. */
import { followBoard } from './contest/board.ts';
import { startClock } from './contest/clock.ts';
import { follow } from './contest/follow.ts';
import { liveParts } from './contest/live-parts.ts';
import { turnBoard } from './contest/projector.ts';
import { submissionChanged } from './page/submission-changed.ts';

turnBoard();
const clock = startClock();
const board = followBoard();
const parts = liveParts();

/** For the part of the page that shows one submission. */
const tellSubmission = (): void => {
  document.dispatchEvent(new Event(submissionChanged));
};

follow({
  now: (now) => {
    clock.set(now);
    tellSubmission(); // what came before the stream began
  },
  clock: clock.changed,
  board: board.look,
  clarification: parts.clarification,
  submission: () => {
    parts.submission();
    tellSubmission();
  },
  progress: tellSubmission,
  verdict: parts.verdict,
  balloon: parts.balloon,
  print: parts.print,
  check: parts.check,
});
