import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '#cli';
import { withContestPackage } from '#contest-reader';
import { contestFormats } from '#contest-writer';
import { readProblem } from '#problem-reader';
import { fakeIo } from './fake-io.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'export-contest-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const settings = {
  id: 'spring',
  name: 'Spring',
  formal_name: 'Spring Contest',
  penalty_time: '0:20:00',
  start_time: '2096-11-20T10:00:00+01:00',
  duration: '5:00:00',
  scoreboard_freeze_duration: '1:00:00',
};
const given: Readonly<Record<string, unknown>> = {
  'contest.json': settings,
  'problems.json': [
    { id: 'clocks12', label: 'K', name: 'Twelve', rgb: '#ff0000', color: 'red' },
    { id: 'pair-legacy', label: 'B', name: 'Pairs', slug: 'pairlegacy' },
  ],
  'groups.json': [{ id: 'eu', name: 'Europe', hidden: true }],
  'organizations.json': [{ id: 'kth.se', name: 'KTH', formal_name: 'Royal Institute', country: 'SWE' }],
  'teams.json': [
    {
      id: '7',
      name: 'Sëven',
      label: 'P7',
      organization_id: 'kth.se',
      group_ids: ['eu'],
      members: ['Ann', 'Bo'],
    },
  ],
  'accounts.json': [{ id: 'a7', username: 'team7', type: 'team', team_id: '7', password: 'correct horse' }],
};

function contestWith(files: Readonly<Record<string, unknown>>): string {
  const folder = join(home, 'given');
  mkdirSync(folder);
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value));
  return folder;
}

describe('judge export of a contest', () => {
  test.each(contestFormats)('as %s comes back with the same problems and people', async (format) => {
    const problems = [{ id: 'clocks12', label: 'K', name: 'Twelve', rgb: '#ff0000', color: 'red' }];
    const folder = contestWith({ ...given, 'problems.json': problems });
    const io = fakeIo();
    const target = join(home, format === 'bapctools' ? 'made' : 'made.zip');
    expect(await main(['export', folder, '--format', format, '-o', target], io)).toBe(0);
    expect(io.out()).toContain(`contest spring, 1 problem, 1 team, format ${format}`);
    await withContestPackage(folder, async (before) =>
      withContestPackage(target, async (after) => {
        expect(after.warnings).toEqual([]);
        expect(after.contest).toEqual(before.contest);
        const [problem] = after.problems;
        expect(problem).toMatchObject({ ...problems[0], slug: 'clocks12' });
        expect(existsSync(problem?.path ?? '')).toBe(true);
        const hasPeople = format !== 'bapctools';
        for (const type of ['groups', 'organizations', 'teams', 'accounts'] as const)
          expect(after[type]).toEqual(hasPeople ? before[type] : []);
        if (format !== 'ccs')
          expect(readProblem(problem?.path ?? '', { strict: true })).toMatchObject({
            dialect: format === 'domjudge' ? 'legacy' : '2025-09',
            warnings: [],
          });
      }),
    );
    expect(io.err().includes('passwords')).toBe(format !== 'bapctools');
    if (format !== 'bapctools') expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(io.err().includes('teams (1)')).toBe(format === 'bapctools');
  });

  test.each(contestFormats)(
    'as %s has the inputs that decide after the end, or says that it lacks them',
    async (format) => {
      const problems = [{ id: 'clocks12', label: 'K', name: 'Twelve', seeds: 'provisional' }];
      const folder = contestWith({ ...given, 'problems.json': problems });
      const package_ = fakeIo();
      const final = join(folder, 'problems', 'clocks12', 'final', 'deciding.zip');
      mkdirSync(join(final, '..'), { recursive: true });
      expect(await main(['export', 'clocks12', '-o', final], package_)).toBe(0);
      const io = fakeIo();
      const target = join(home, 'made');
      expect(await main(['export', folder, '--format', format, '-o', target], io)).toBe(0);
      const has = format === 'ccs';
      expect(/hidden package whose inputs decide for K/.test(io.err())).toBe(!has);
      await withContestPackage(target, async ({ problems: [problem], warnings }) => {
        expect([problem?.seeds, problem?.final?.slug]).toEqual(
          has ? ['provisional', 'deciding'] : [undefined, undefined],
        );
        expect(warnings).toEqual([]);
      });
    },
  );

  test('names every problem that cannot be written before anything is', async () => {
    const folder = contestWith({
      ...given,
      'problems.json': ['clocks12', 'cmetrick', 'nothere'].map((id, index) => ({ id, label: `${index}` })),
    });
    const io = fakeIo();
    const target = join(home, 'made');
    expect(await main(['export', folder, '--format', 'domjudge', '-o', target], io)).toBe(2);
    expect(io.err()).toMatch(/cmetrick: .*submit-answer/);
    expect(io.err()).toMatch(/nothere: /);
    expect(io.err()).not.toMatch(/ {2}clocks12: /);
    expect(readdirSync(home)).toEqual(['given']);
  });

  test.each([
    [['--format', 'legacy'], /is a contest, which has the formats ccs, domjudge, bapctools/],
    [['--with-group', 'x'], /for a problem/],
  ])('refuses %j', async (words, message) => {
    const folder = contestWith(given);
    const io = fakeIo();
    expect(await main(['export', folder, ...words, '-o', join(home, 'made')], io)).toBe(2);
    expect(io.err()).toMatch(message);
  });

  test('refuses a form of contests for a problem, and a contest without a start for DOMjudge', async () => {
    const one = fakeIo();
    expect(await main(['export', 'clocks12', '--format', 'domjudge', '-o', join(home, 'x.zip')], one)).toBe(
      2,
    );
    expect(one.err()).toMatch(/for a contest/);
    const folder = contestWith({ ...given, 'contest.json': { ...settings, start_time: null } });
    const other = fakeIo();
    expect(await main(['export', folder, '--format', 'domjudge', '-o', join(home, 'x')], other)).toBe(2);
    expect(other.err()).toMatch(/start_time/);
    expect(readFileSync(join(folder, 'contest.json'), 'utf8')).toContain('spring');
  });
});
