import { expect, it } from 'vitest';
import type { TalkRun } from '#sandbox';
import {
  isOvertaken,
  isStarved,
  keptWaitingMs,
  othersMs,
} from '../../../judge/judging/interactive/company.ts';

const limits = { cpuMs: 1000, memoryBytes: 64 << 20, outputBytes: 1 << 20, processes: 1 };

/** A program of a conversation that hit the wall-clock limit of 2 s. */
const side = (changes: Partial<TalkRun>): TalkRun => ({
  exit: { kind: 'killed', limit: 'wall' },
  cpuMs: 0,
  wallMs: 2000,
  queuedMs: 0,
  peakBytes: 1 << 20,
  outputBytes: 0,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v1',
  endedNs: 0,
  noticedNs: 0,
  stopped: false,
  unheardBytes: 0,
  relayMs: 0,
  ...changes,
});

/** The submission, whose core was idle for this time, and the interactor that ended with it. */
const runs = (
  coreIdleMs: number | undefined,
  submission: Partial<TalkRun>,
  interactor: Partial<TalkRun> = {},
) => ({
  submission: side({ ...submission, ...(coreIdleMs === undefined ? {} : { coreIdleMs }) }),
  interactor: side(interactor),
});

it('CPU time of a core beyond both programs and launchers was used by others', () => {
  const talked = runs(300, { cpuMs: 500, relayMs: 200 }, { cpuMs: 400, relayMs: 100 });
  expect(othersMs(talked)).toBe(500);
});

it('an interactor that runs longer than the submission is measured for longer', () => {
  const talked = runs(0, { cpuMs: 500 }, { cpuMs: 2000, wallMs: 3000, coreIdleMs: 400 });
  expect(othersMs(talked)).toBe(100);
});

it('two programs that kept their core busy were not starved, however long they waited for each other', () => {
  const talked = runs(0, { cpuMs: 900, queuedMs: 1100 }, { cpuMs: 1100, queuedMs: 900 });
  expect(isStarved(talked, limits)).toBe(false);
  expect(keptWaitingMs(talked)).toBe(0);
});

it('two programs that got a fifth of their core were starved', () => {
  const talked = runs(0, { cpuMs: 200, queuedMs: 700 }, { cpuMs: 200, queuedMs: 700 });
  expect(isStarved(talked, limits)).toBe(true);
  expect(keptWaitingMs(talked)).toBe(700);
});

it('two programs that slept while others used their core were not starved', () => {
  expect(isStarved(runs(0, { cpuMs: 5, queuedMs: 50 }, { cpuMs: 5 }), limits)).toBe(false);
});

it('if idle time is unknown, waiting for a CPU decides', () => {
  expect(isStarved(runs(undefined, { cpuMs: 200, queuedMs: 700 }), limits)).toBe(true);
  expect(othersMs(runs(undefined, {}))).toBeUndefined();
});

it('a submission that waits for space after flooding its pipe was not starved', () => {
  expect(isStarved(runs(0, { unheardBytes: 2 << 20, queuedMs: 1500 }), limits)).toBe(false);
  expect(isStarved(runs(0, { unheardBytes: 1000, queuedMs: 1500 }), limits)).toBe(true);
});

it('a submission that the judge stopped was not starved', () => {
  expect(isStarved(runs(0, { stopped: true, queuedMs: 1500 }), limits)).toBe(false);
});

it('an interactor was overtaken if it was late by less than others used the core', () => {
  const crash = { cpuMs: 1, wallMs: 2, noticedNs: 100e6 };
  const rejects = { cpuMs: 1, wallMs: 130, endedNs: 120e6 };
  expect(isOvertaken(runs(undefined, crash, { ...rejects, coreIdleMs: 20 }))).toBe(true);
  expect(isOvertaken(runs(undefined, crash, { ...rejects, coreIdleMs: 120 }))).toBe(false); // it slept
  expect(isOvertaken(runs(undefined, crash, { ...rejects, coreIdleMs: 20, endedNs: 99e6 }))).toBe(false); // in time
  expect(isOvertaken(runs(undefined, crash, { ...rejects, queuedMs: 30 }))).toBe(true); // idle time unknown
  const long = { cpuMs: 1, wallMs: 1500, endedNs: 101e6, coreIdleMs: 1490 };
  expect(isOvertaken(runs(undefined, crash, long))).toBe(false); // others used little
});
