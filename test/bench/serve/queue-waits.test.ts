import { expect, it } from 'vitest';
import { unexplainedMs } from './queue-waits.ts';

const span = (fromMs: number, startMs: number, endMs: number) => ({ fromMs, startMs, endMs });

it('a wait while all slots judge is explained by judging', () => {
  // Two slots; the third waits for the first, the fourth for the second.
  const spans = [span(0, 0, 100), span(0, 0, 150), span(10, 100, 200), span(10, 150, 250)];
  expect(unexplainedMs(spans, 2)).toEqual({ longestMs: 140, unexplainedMs: 0 });
});

it('a wait while a slot is free is not', () => {
  // The second slot is free from 100 on; the third takes it at 130, and has waited since 40.
  const spans = [span(0, 0, 300), span(0, 0, 100), span(40, 130, 200)];
  expect(unexplainedMs(spans, 2)).toEqual({ longestMs: 90, unexplainedMs: 30 });
});
