import { expect, it } from 'vitest';
import type { Claim } from '#store';
import { JobHolder } from '../../../judge/worker/job-holder.ts';

const claimed = (id: number): Claim => ({
  id,
  attempt: 1,
  kind: 'judge',
  subjectId: id,
  failures: 0,
  losses: 0,
  trouble: null,
});

it('a job whose end is told is no longer held, so that the worker can claim the next at once', async () => {
  const jobs = new JobHolder();
  const isHeld = (id: number) => jobs.claims.some((claim) => claim.id === id);
  const ended = jobs.start(claimed(1), async () => {}).then(() => isHeld(1));
  expect([isHeld(1), await ended]).toEqual([true, false]);
});
