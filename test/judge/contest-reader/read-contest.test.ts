import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContest } from '#contest-reader';
import { naming, saying } from '../../saying.ts';
import { contestFolder, contestYaml } from './folder.ts';

const complaint = (files: Readonly<Record<string, string>>): string => {
  try {
    readContest(contestFolder(files));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing';
};

describe('contest.yaml', () => {
  it('has defaults for most keys', () => {
    const contest = readContest(contestFolder({ 'contest.yaml': contestYaml }));
    expect(contest).toMatchObject({
      id: 'small',
      name: 'A small contest',
      durationMs: 5 * 3600_000,
      terms: { rules: 'icpc', penaltyMs: 20 * 60_000, problems: [{}, { label: 'B', better: 'fewer' }] },
      problems: [
        { id: 'clocks', label: 'A' },
        { id: 'msquare', label: 'B' },
      ],
      contestants: [],
      entries: [],
      warnings: [],
    });
    expect(contest.startMs).toBeUndefined();
    expect(contest.terms.freezeFromMs).toBeUndefined();
  });

  it("finds the contest's own problems, folders or zip files, before the project's", () => {
    const folder = contestFolder({
      'contest.yaml': 'id: a\nname: a\nproblems: [clocks, own, packed, msquare]\n',
      'problems/clocks/problem.yaml': '',
      'problems/own.kpp': '',
      'problems/packed.zip': '',
    });
    const places = readContest(folder).problems.map(({ place }) => place);
    const own = ['clocks', 'own.kpp', 'packed.zip'].map((name) => join(folder, 'problems', name));
    expect(places).toEqual([...own, 'msquare']);
  });

  it('has the keys of the Contest API', () => {
    const contest = readContest(
      contestFolder({
        'contest.yaml': `id: finals
name: Finals
formal_name: The Finals
start_time: 2026-05-01T11:00:00+02:00
duration: 3:00:00.500
scoreboard_freeze_duration: 1:00:00
scoreboard_type: score
penalty_time: 10
rules: relative
problems:
  - {id: clocks, label: C, name: Clocks, points: 50, weights: {g1: 2}, better: more, best: {secret/1: 9}, tests: 'secret/*'}
`,
      }),
    );
    expect(contest).toMatchObject({
      name: 'The Finals',
      startMs: Date.UTC(2026, 4, 1, 9),
      durationMs: 3 * 3600_000 + 500,
      terms: { rules: 'relative', penaltyMs: 600_000, freezeFromMs: 2 * 3600_000 + 500 },
      problems: [{ label: 'C', points: 50, weights: { g1: 2 }, better: 'more', best: { 'secret/1': 9 } }],
    });
  });

  it('takes null of the Contest API for a key that is missing', () => {
    const nulls = ['formal_name', 'start_time', 'scoreboard_freeze_duration', 'penalty_time'];
    const settings = { id: 'a', name: 'a', problems: [{ id: 'clocks' }] };
    const withNulls = {
      ...settings,
      ...Object.fromEntries(nulls.map((key) => [key, null])),
      problems: [{ id: 'clocks', rgb: null, color: null }],
    };
    const read = (yaml: object) => {
      const { folder: _, ...contest } = readContest(contestFolder({ 'contest.yaml': JSON.stringify(yaml) }));
      return contest;
    };
    expect(read(withNulls)).toEqual(read(settings));
  });

  it('implies IOI rules for a scoreboard of points', () => {
    const folder = contestFolder({ 'contest.yaml': `${contestYaml}scoreboard_type: score\n` });
    expect(readContest(folder).terms.rules).toBe('ioi');
  });

  it("prefers the contest's own problem to a bundled one of the same name", () => {
    const folder = contestFolder({ 'contest.yaml': contestYaml, 'problems/clocks/problem.yaml': '' });
    expect(readContest(folder).problems.map(({ place }) => place)).toEqual([
      join(folder, 'problems', 'clocks'),
      'msquare',
    ]);
  });

  it.each([
    ['duration: 90', 'duration:', 'h:mm:ss', '90'],
    ['start_time: yesterday', 'start_time:', 'time'],
    ['penalty_time: a bit', 'penalty_time:'],
    ['rules: chess', 'rules:', '"chess"'],
    ['scoreboard_type: score\nrules: icpc', 'pass-fail', 'icpc', 'score'],
  ])('is refused with %j', (line, ...parts) => {
    expect(complaint({ 'contest.yaml': `${contestYaml}${line}\n` })).toMatch(
      naming('contest.yaml:', ...parts),
    );
  });

  it.each([
    ['[]', 'problems:', '1 entry'],
    ['[clocks, clocks]', 'problem once', '"clocks" again'],
    ['[{id: clocks, label: B}, msquare]', 'label', '"B" again'],
    ['[../clocks]', 'slug', '"../clocks"'],
    ['[clokcs]', '"clocks"', '"clokcs"'],
    ['[{label: A}]', 'problems.0.id:', 'text', 'nothing'],
  ])('is refused with the problems %s', (problems, ...parts) => {
    expect(complaint({ 'contest.yaml': `id: x\nname: X\nproblems: ${problems}\n` })).toMatch(
      naming('contest.yaml:3:', ...parts),
    );
  });

  it('lists all its mistakes at once, with places', () => {
    const message = complaint({ 'contest.yaml': 'id: "a b"\nname: ""\nproblems: [clocks]\nduration: x\n' });
    expect(message).toMatch(/contest\.yaml:1:5 .*\n.*contest\.yaml:2:7 .*\n.*contest\.yaml:4:11 /);
  });

  it('must exist, and so must its folder', () => {
    expect(complaint({})).toMatch(naming('no contest.yaml'));
    expect(() => readContest('/no/such/contest')).toThrow(naming('/no/such/contest', 'no such folder'));
    const file = join(contestFolder({ 'notes.txt': '' }), 'notes.txt');
    expect(() => readContest(file)).toThrow(naming('notes.txt', 'folder', 'file'));
  });

  it('gets a warning for unknown keys', () => {
    const { warnings } = readContest(contestFolder({ 'contest.yaml': `${contestYaml}banner: x\n` }));
    expect(warnings).toMatchObject([{ severity: 'warning', key: 'banner' }]);
  });
});

describe('contestants', () => {
  it('are the folders; files named after a problem are attempts', () => {
    const folder = contestFolder({
      'contest.yaml': contestYaml,
      'bob/clocks.c': 'x',
      'bob/clocks-2.c': 'x',
      'bob/msquare/main.py': 'x',
      'ada/msquare.txt': 'x',
      'ada/clocks/1.txt': 'x',
      'ada/.hidden': 'x',
      'problems/clocks/problem.yaml': 'x',
      '.git/clocks.c': 'x',
      'nobody/.gitkeep': '',
    });
    const { contestants, entries, warnings } = readContest(folder);
    expect(contestants).toEqual(['ada', 'bob', 'nobody']);
    expect(entries.map(({ id, problem, kind }) => `${id} ${problem} ${kind}`)).toEqual([
      'ada/clocks A text',
      'ada/msquare.txt B text',
      'bob/clocks-2.c A program',
      'bob/clocks.c A program',
      'bob/msquare B program',
    ]);
    expect(warnings).toEqual([]);
  });

  it('get a warning for files that belong to no problem', () => {
    const folder = contestFolder({
      'contest.yaml': contestYaml,
      'ada/clocksmith.c': 'x',
      'ada/sudoku.py': 'x',
    });
    const { entries, notes } = readContest(folder);
    expect(entries).toEqual([]);
    expect(notes.map(({ expected }) => expected)).toEqual(Array(2).fill(saying('clocks, msquare')));
  });

  it('may name their files as systems and editors do', () => {
    const folder = contestFolder({
      'contest.yaml': contestYaml,
      'ada/CLOCKS.JAVA': 'x',
      'ada/clocks (1).java': 'x',
      'bob/clocks.c.txt': 'x',
      'bob/Msquare.TXT': 'x',
      'bob/(1).py': 'x',
      '..Dotty/clocks.py': 'x',
      '..Dotty/.DS_Store': 'x',
      '..Dotty/..swap': 'x',
    });
    const { contestants, entries, notes } = readContest(folder);
    expect(contestants).toEqual(['..Dotty', 'ada', 'bob']);
    expect(entries.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      '..Dotty/clocks.py program',
      'ada/CLOCKS.JAVA program',
      'ada/clocks (1).java program',
      'bob/Msquare.TXT text',
      'bob/clocks.c.txt program',
    ]);
    expect(notes.map(({ path }) => path)).toEqual(['..Dotty/..swap', 'bob/(1).py']);
  });

  it('are not links, and a submitted link is not followed', () => {
    const folder = contestFolder({ 'contest.yaml': contestYaml, 'ada/clocks.c': 'x' });
    symlinkSync('/etc', join(folder, 'eve'));
    mkdirSync(join(folder, 'bob'));
    symlinkSync('/etc', join(folder, 'bob', 'clocks'));
    const { contestants, entries, notes } = readContest(folder);
    expect(contestants).toEqual(['ada', 'bob']);
    expect(entries.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'ada/clocks.c program',
      'bob/clocks program',
    ]);
    expect(notes).toMatchObject([{ found: saying('link') }]);
  });
});

describe('submissions.yaml', () => {
  const files = { 'contest.yaml': contestYaml, 'ada/clocks.c': 'x', 'bob/clocks.c': 'x' };

  it('gives the times of attempts', () => {
    const times = 'version: 1\ntimes: {ada/clocks.c: "1:02:03"}\n';
    const { entries } = readContest(contestFolder({ ...files, 'submissions.yaml': times }));
    expect(entries.map(({ timeMs }) => timeMs)).toEqual([3_723_000, undefined]);
  });

  it.each([
    ['a line for a missing submission', 'ada/clock.c: "0:00:01"', 3, '"ada/clocks.c"'],
    ['a time that is none', 'ada/clocks.c: soon', 3, 'h:mm:ss'],
  ])('costs a class nothing more than %s', (_, line, at, expected) => {
    const times = `version: 1\ntimes:\n  ${line}\n  bob/clocks.c: "0:30:00"\n`;
    const { entries, warnings } = readContest(contestFolder({ ...files, 'submissions.yaml': times }));
    expect(entries.map(({ id, timeMs }) => [id, timeMs])).toEqual([
      ['ada/clocks.c', undefined],
      ['bob/clocks.c', 1_800_000],
    ]);
    expect(warnings).toMatchObject([
      { severity: 'warning', file: expect.stringContaining('submissions.yaml'), line: at },
    ]);
    expect(warnings[0]?.expected).toContain(expected);
  });

  it.each([['version: 2\ntimes: {}\n'], ['times: [\n'], ['']])(
    'that cannot be used at all is a warning too: %j',
    (text) => {
      const { entries, warnings } = readContest(contestFolder({ ...files, 'submissions.yaml': text }));
      expect(entries).toHaveLength(2);
      expect(warnings.length).toBeGreaterThan(0);
      expect(warnings.every(({ severity }) => severity === 'warning')).toBe(true);
    },
  );
});
