import { describe, expect, it } from 'vitest';
import {
  endWithoutOpinion,
  type InteractorEnd,
  whoDecides,
} from '../../../judge/judging/interactive/rules.ts';

/** The submission's end can be noticed after 1000 ns. */
const decide = (failed: boolean, end: InteractorEnd, endedNs: number) =>
  whoDecides({ submission: { failed, noticedNs: 1000 }, interactor: { end, endedNs } });

const early = 999;
const late = 1001;

describe('whose opinion counts', () => {
  it.each([
    [false, early],
    [false, late],
    [true, early],
    [true, late],
  ])(
    'rule 1: nobody decides when the interactor is broken (submission failed: %s, ended at %s)',
    (failed, at) => {
      expect(decide(failed, 'broken', at)).toBe('nobody');
    },
  );

  it('rule 1: an interactor that waits for ever is broken if the submission did nothing wrong', () => {
    expect(decide(false, 'silent', late)).toBe('nobody');
  });

  it('rule 1: an interactor that waits for ever does not excuse a submission that failed', () => {
    expect(decide(true, 'silent', late)).toBe('submission');
  });

  it('rule 2: an interactor that rejects first decides, however the submission ends', () => {
    expect(decide(true, 'rejected', early)).toBe('interactor');
    expect(decide(false, 'rejected', early)).toBe('interactor');
  });

  it('rule 3: a submission that failed before it was rejected decides', () => {
    expect(decide(true, 'rejected', late)).toBe('submission');
    expect(decide(true, 'rejected', 1000)).toBe('submission');
  });

  it('rule 3: a submission that fails after it was accepted decides', () => {
    expect(decide(true, 'accepted', early)).toBe('submission');
    expect(decide(true, 'accepted', late)).toBe('submission');
  });

  it('rule 4: the interactor decides about a submission that ended normally', () => {
    for (const end of ['accepted', 'rejected'] as const)
      for (const at of [early, late]) expect(decide(false, end, at)).toBe('interactor');
  });
});

it('an interactor that used up its time or output on a flood is not broken', () => {
  const killed = (
    limit: 'cpu' | 'wall' | 'memory' | 'output',
    saidBytes: number,
    stopped = false,
  ): InteractorEnd => endWithoutOpinion({ exit: { kind: 'killed', limit }, stopped }, saidBytes);
  expect([killed('cpu', 1 << 20), killed('output', 1 << 20)]).toEqual(['flooded', 'flooded']);
  expect([killed('cpu', 1000), killed('output', 1000), killed('memory', 1 << 20)]).toEqual(
    Array(3).fill('broken'),
  );
  expect([killed('wall', 0), killed('wall', 1 << 20)]).toEqual(['silent', 'silent']);
  expect(killed('wall', 1000, true)).toBe('flooded');
  expect(endWithoutOpinion({ exit: { kind: 'exited', code: 1 }, stopped: false }, 1 << 20)).toBe('broken');
  expect(decide(true, 'flooded', early)).toBe('submission');
});
