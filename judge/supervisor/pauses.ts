const firstPauseMs = 100;
const longestPauseMs = 5000;

/** After a process has lived this long, the pauses start anew. */
const wellLivedMs = 10_000;

/** How long to wait before restarting a process that lived for `livedMs` after a pause of `pauseMs` (undefined:
 *  after its first start). At first there is no pause, then a longer one each time. */
export function nextPause(pauseMs: number | undefined, livedMs: number): number {
  if (pauseMs === undefined || livedMs >= wellLivedMs) return 0;
  return pauseMs === 0 ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
}
