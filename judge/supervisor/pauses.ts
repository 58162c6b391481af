const firstPauseMs = 100;
const longestPauseMs = 5000;

/** A process that lived this long was all right: its next death starts a new count. */
const wellLivedMs = 10_000;

/** How long to wait before a process is started again that lived for `livedMs` after it was started for the last time, when the pause
 *  before that was `pauseMs` (undefined: it was the first start). At first nothing, then more each time. */
export function nextPause(pauseMs: number | undefined, livedMs: number): number {
  if (pauseMs === undefined || livedMs >= wellLivedMs) return 0;
  return pauseMs === 0 ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
}
