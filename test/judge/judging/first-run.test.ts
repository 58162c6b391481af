import { expect, it } from 'vitest';
import { QuietLock } from '../../../judge/judging/quiet/quiet-lock.ts';
import { killLimits } from '../../../judge/judging/runs/limits.ts';
import { firstRun } from '../../../judge/judging/runs/repeat.ts';
import { mebi } from './fakes.ts';

const limits = { cpuMs: 1000, memoryBytes: 64 * mebi, outputBytes: mebi, processes: 1 };

it('a submission that waited twice on one case is believed on the others', async () => {
  let runs = 0;
  const waits = async () => {
    runs++;
    return {
      run: {
        exit: { kind: 'killed', limit: 'wall' },
        cpuMs: 1,
        wallMs: 2000,
        peakBytes: 0,
        outputBytes: 0,
        hitProcessLimit: false,
        measuredBy: 'cgroup-v2',
      },
    } as const;
  };
  const how = {
    kill: killLimits(limits, 64),
    lock: new QuietLock().until(new AbortController().signal),
    again: waits,
    doubtAbout: () => 'idle' as const,
    discard: () => {},
  };
  const waiting = { isKnown: false };
  for (const sofar of [2, 3, 4]) {
    expect((await firstRun(waiting, how, waits)).doubt).toBeUndefined();
    expect(runs).toBe(sofar);
  }
});
