import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type AnalysisChoice, analyse, countedSubmissions, nearLimits } from '#contest';
import { apiTime } from '#protocol';
import type { Verdict } from '#verdict';
import {
  at,
  contest,
  judgement,
  problem,
  startMs,
  state,
  stateOfLog,
  submission,
  type Told,
  team,
} from './log-of.ts';

const setUp: readonly Told[] = [
  contest(),
  { type: 'groups', objectId: 'dark', data: { id: 'dark', name: 'Dark', hidden: true } },
  team('ada', { group_ids: ['north'] }),
  team('bob', { group_ids: ['south'] }),
  team('cyd', { group_ids: ['south', 'north'] }),
  team('shy', { hidden: true, group_ids: ['north'] }),
  team('dim', { group_ids: ['north', 'dark'] }),
  problem('A'),
  problem('B'),
  state({ started: at(0), frozen: at(240) }),
];
const groups: Readonly<Record<string, readonly string[]>> = {
  ada: ['north'],
  bob: ['south'],
  cyd: ['south', 'north'],
};

/** A submission, as somebody with a notebook would write it down. */
interface Note {
  readonly team: string | null;
  readonly label: string;
  readonly minute: number;
  readonly language: string;
  /** Null: not judged yet. */
  readonly verdict: Verdict | null;
  readonly ignored: boolean;
  /** Verdict after a rejudging. */
  readonly later: Verdict | undefined;
}

const notes = fc.array(
  fc.record<Note>({
    team: fc.constantFrom('ada', 'bob', 'cyd', 'shy', 'dim', null),
    label: fc.constantFrom('A', 'B'),
    minute: fc.integer({ min: -5, max: 310 }),
    language: fc.constantFrom('c', 'python'),
    verdict: fc.constantFrom<Verdict | null>('AC', 'AC', 'WA', 'TLE', 'CE', 'JE', null),
    ignored: fc.nat(9).map((value) => value === 0),
    later: fc.option(fc.constantFrom<Verdict>('AC', 'WA'), { nil: undefined, freq: 8 }),
  }),
  { maxLength: 30 },
);
const choices = fc.record<AnalysisChoice>(
  {
    problem: fc.constantFrom('problem-A', 'problem-B'),
    team: fc.constantFrom('ada', 'shy'),
    language: fc.constantFrom('c', 'python'),
    group: fc.constantFrom('north', 'south'),
  },
  { requiredKeys: [] },
);

const told = (written: readonly Note[]): readonly Told[] => [
  ...setUp,
  ...written.flatMap(({ team, label, minute, language, verdict, ignored, later }, index): Told[] => [
    submission(`${index}`, team, label, minute, { language_id: language, ignored }),
    ...(verdict === null ? [] : [judgement(`${index}`, verdict, minute + 1)]),
    ...(verdict === null || later === undefined
      ? []
      : [
          judgement(`${index}`, verdict, minute + 1, { current: false }),
          judgement(`${index}`, later, 400, { number: 2 }),
        ]),
  ]),
];

const finally_ = ({ verdict, later }: Note): Verdict | null => (verdict === null ? null : (later ?? verdict));

/** What a page of notes says by itself: each figure is counted from all notes. */
function counted(written: readonly Note[], { problem, team, language, group }: AnalysisChoice) {
  const teams = ['ada', 'bob', 'cyd'].filter(
    (one) => (team ?? one) === one && (group === undefined || groups[one]?.includes(group)),
  );
  const meant = written
    .filter((note) => !note.ignored && note.minute >= 0 && note.minute < 300)
    .filter((note) => teams.includes(note.team ?? '') && (language ?? note.language) === note.language);
  const labels = ['A', 'B'].filter((label) => (problem ?? `problem-${label}`) === `problem-${label}`);
  const shown = meant.filter(({ label }) => labels.includes(label));
  const times = (fits: (note: Note) => boolean) => shown.filter(fits).length;
  const solvers = (label: string) =>
    teams.filter((one) =>
      shown.some((note) => note.team === one && note.label === label && finally_(note) === 'AC'),
    );
  return {
    submissions: shown.length,
    slice: (index: number, label: string | undefined, verdict: Verdict | null) =>
      times(
        (note) =>
          Math.floor(note.minute / 10) === index &&
          (label ?? note.label) === note.label &&
          finally_(note) === verdict,
      ),
    teamsWith: (solved: number) =>
      teams.filter((one) => labels.filter((label) => solvers(label).includes(one)).length === solved).length,
    languages: ['c', 'python'].map((id) => ({
      id,
      submissions: times((note) => note.language === id),
      teams: teams.filter((one) => shown.some((note) => note.team === one && note.language === id)).length,
      accepted: times((note) => note.language === id && finally_(note) === 'AC'),
    })),
    problems: labels.map((label) => {
      const own = shown.filter((note) => note.label === label);
      const accepted = own.filter((note) => finally_(note) === 'AC');
      const earliest = Math.min(...accepted.map(({ minute }) => minute));
      const attempts = solvers(label).map((one) => {
        const mine = own.filter((note) => note.team === one).toSorted((a, b) => a.minute - b.minute);
        const before = mine.slice(
          0,
          mine.findIndex((note) => finally_(note) === 'AC'),
        );
        return 1 + before.filter((note) => ['WA', 'TLE'].includes(finally_(note) ?? '')).length;
      });
      return {
        label,
        submissions: own.length,
        tried: teams.filter((one) => own.some((note) => note.team === one)).length,
        solved: solvers(label).length,
        firstMs: accepted.length === 0 ? undefined : earliest * 60_000,
        solvedAt: (attempt: number) => attempts.filter((one) => one === attempt).length,
      };
    }),
  };
}

describe('a contest in numbers', () => {
  test('is what somebody counts who looks at every submission', () =>
    fc.assert(
      fc.property(notes, choices, (written, choice) => {
        const found = analyse(stateOfLog(told(written)), choice);
        const wanted = counted(written, choice);
        expect(found.submissions).toBe(wanted.submissions);
        expect([found.sliceMs, found.slices.length]).toEqual([600_000, 30]);
        const kinds = ['AC', 'WA', 'TLE', 'CE', 'JE', null] as const;
        for (const [index, slice] of found.slices.entries())
          for (const kind of kinds)
            expect(slice[kind ?? 'pending'] ?? 0).toBe(wanted.slice(index, undefined, kind));
        expect(found.problems.map(({ label }) => label)).toEqual(wanted.problems.map(({ label }) => label));
        for (const [place, one] of found.problems.entries()) {
          const { label, firstMs, solvedAt, ...figures } = wanted.problems[place]!;
          expect(one).toMatchObject(figures);
          expect(one.first?.timeMs).toBe(firstMs);
          for (const [index, count] of one.untilSolved.entries()) expect(count).toBe(solvedAt(index + 1));
          for (const [index, slice] of one.slices.entries())
            expect(slice.AC ?? 0).toBe(wanted.slice(index, label, 'AC'));
        }
        const used = wanted.languages.filter(({ submissions }) => submissions > 0);
        expect(found.languages).toHaveLength(used.length);
        expect(found.languages).toEqual(expect.arrayContaining(used));
        expect(found.solvedCounts).toEqual(found.solvedCounts.map((_, solved) => wanted.teamsWith(solved)));
      }),
    ));

  it('says who was first, and whether somebody could still have been earlier', () => {
    const firstOf = (...more: readonly Told[]) =>
      analyse(stateOfLog([...setUp, ...more, submission('9', 'ada', 'A', 50), judgement('9', 'AC', 51)]))
        .problems[0]?.first;
    const ada = { team: 'ada', submission: '9', timeMs: 50 * 60_000 };
    expect(firstOf()).toEqual({ ...ada, isCertain: true });
    expect(firstOf(submission('1', 'bob', 'A', 40))).toEqual({ ...ada, isCertain: false });
    expect(firstOf(submission('1', 'bob', 'A', 40), judgement('1', 'JE', 41))?.isCertain).toBe(false);
    expect(firstOf(submission('1', 'ada', 'A', 40))?.isCertain).toBe(true);
    expect(firstOf(submission('1', 'shy', 'A', 40))?.isCertain).toBe(true);
    expect(firstOf(submission('1', 'bob', 'A', 40), judgement('1', 'WA', 41))?.isCertain).toBe(true);
  });

  it('says how long submissions waited for their first judgement, not for a later one', () => {
    const seconds = (count: number): string => apiTime(startMs + count * 1000);
    const judged = Array.from({ length: 40 }, (_, index): Told[] => [
      submission(`${index}`, 'ada', 'A', 0),
      judgement(`${index}`, 'WA', 0, { start_time: seconds(index), end_time: seconds(2 * index) }),
      judgement(`${index}`, 'WA', 0, {
        start_time: seconds(index),
        end_time: seconds(2 * index),
        current: false,
      }),
      judgement(`${index}`, 'AC', 200, { number: 2 }),
    ]).flat();
    const { waits } = analyse(stateOfLog([...setUp, ...judged, submission('40', 'bob', 'A', 10)]));
    expect(waits.started).toEqual({ count: 40, median: 19_000, p95: 37_000, most: 39_000 });
    expect(waits.judged).toEqual({ count: 40, median: 38_000, p95: 74_000, most: 78_000 });
    expect(analyse(stateOfLog(setUp)).waits).toEqual({ started: undefined, judged: undefined });
  });

  it('counts waiting from the moment at which something came that was submitted elsewhere before', () => {
    const cameMs = startMs + 120 * 60_000;
    const log = [
      ...setUp,
      submission('1', 'ada', 'A', 10, { entered: apiTime(cameMs) }),
      judgement('1', 'AC', 120, { start_time: apiTime(cameMs + 4_000), end_time: apiTime(cameMs + 9_000) }),
    ];
    const { started, judged } = analyse(stateOfLog(log)).waits;
    expect([started?.most, judged?.most]).toEqual([4_000, 9_000]);
  });

  it('cuts any length into at most thirty slices', () => {
    const sliceOf = (duration: string) => {
      const { sliceMs, slices } = analyse(stateOfLog([contest({ duration })]));
      return [sliceMs / 60_000, slices.length];
    };
    expect(['0:20:00', '5:00:00', '5:00:01', '168:00:00', '8760:00:00', '0:00:00'].map(sliceOf)).toEqual([
      [1, 20],
      [10, 30],
      [15, 21],
      [480, 21],
      [1440 * 13, 29],
      [1, 1],
    ]);
  });
});

describe('submissions close to a limit', () => {
  const mebibyte = 2 ** 20;
  const used = (ms: number, mib: number) => ({ cpuMs: ms, peakBytes: mib * mebibyte });
  const figures = new Map([
    ['1', used(1000, 1)],
    ['2', used(899, 57)],
    ['3', used(1099, 1)],
    ['4', used(1101, 66.5)],
    ['5', used(950, 65)],
    ['6', used(10, 66)],
  ]);
  const log = stateOfLog([
    ...setUp,
    ...[...figures.keys(), '7'].map((id) => submission(id, 'ada', 'A', Number(id))),
  ]);

  it('are within a tenth of the time, or of the memory below it, or of what the judge doubts above it', () => {
    const found = nearLimits(
      countedSubmissions(log, {}),
      ({ id }) => figures.get(id),
      () => ({ timeMs: 1000, memoryBytes: 64 * mebibyte }),
    );
    expect(found.map(({ submission: { id }, of }) => [id, of])).toEqual([
      ['1', 'time'],
      ['5', 'memory'],
      ['6', 'memory'],
      ['3', 'time'],
    ]);
    expect(found.map(({ share }) => share.toFixed(3))).toEqual(['1.000', '1.016', '1.031', '1.099']);
  });

  it('are none where limits or figures are unknown', () => {
    const all = countedSubmissions(log, {});
    expect(
      nearLimits(
        all,
        ({ id }) => figures.get(id),
        () => undefined,
      ),
    ).toEqual([]);
    expect(
      nearLimits(
        all,
        () => undefined,
        () => ({ timeMs: 1, memoryBytes: 1 }),
      ),
    ).toEqual([]);
  });
});
