import { expect, it } from 'vitest';
import type { ContestPackage } from '#contest-reader';
import { contestFilesIn, leftOutOf } from '#contest-writer';
import type { ContestObject } from '#protocol';
import { domjudgeFaults } from './domjudge-reader.ts';

const contest: ContestObject = {
  id: 'spring',
  name: 'Spring',
  formal_name: 'Spring Contest',
  start_time: '2026-11-20T10:00:00.000+00:00',
  duration: '5:00:00.000',
  scoreboard_freeze_duration: '1:00:00.000',
  penalty_time: '0:20:00.000',
  scoreboard_type: 'pass-fail',
  rules: 'icpc',
  feedback: 'verdict',
  public: true,
};

const found = (changes: Partial<ContestObject> = {}): ContestPackage => ({
  contest: { ...contest, ...changes },
  problems: [
    { id: 'clocks', slug: 'clocks', label: 'A', name: 'Twelve: no', rgb: '#ff0000', color: 'red' },
    { id: 'no', slug: 'no', label: 'B', points: 12.5 },
  ],
  groups: [{ id: '007', name: '1e3', hidden: true }],
  organizations: [
    { id: 'kth.se', name: 'KTH', formal_name: 'Royal Institute', country: 'SWE' },
    { id: 'plain', name: 'Plain' },
  ],
  teams: [
    {
      id: '7',
      name: 'Yes',
      label: '7',
      organization_id: 'plain',
      group_ids: ['007'],
      members: ['Ann', 'Bo'],
    },
  ],
  accounts: [
    { object: { id: 'a7', username: 'team7', type: 'team', team_id: '7' }, password: '00123' },
    { object: { id: 'j', username: 'judge', type: 'analyst' } },
  ],
  persons: [],
  languages: [],
  submissions: [],
  clarifications: [],
  awards: [],
  commentary: [],
  files: new Map(),
  warnings: [],
  issueOf: (_type, _name, key, issue) => ({ severity: 'error', file: '', key, ...issue }),
});

const written = (changes: Partial<ContestObject> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    contestFilesIn('domjudge', found(changes)).flatMap((file) =>
      'text' in file ? [[file.path, file.text]] : [],
    ),
  );

it.each<[string, Partial<ContestObject>]>([
  ['as it is', {}],
  ['a start between two seconds', { start_time: '2026-11-20T10:00:00.250+05:30' }],
  [
    'a length and a freeze between two seconds',
    { duration: '5:00:00.500', scoreboard_freeze_duration: '0:59:59.999' },
  ],
  ['no freeze and no penalty', { scoreboard_freeze_duration: null, penalty_time: null }],
  ['a penalty of a minute and a half', { penalty_time: '0:01:30.000' }],
  ['points', { scoreboard_type: 'score', rules: 'ioi', penalty_time: null }],
])('DOMjudge reads the files of a contest: %s', (_, changes) => {
  expect(domjudgeFaults(written(changes))).toEqual([]);
});

it('the second model finds what DOMjudge refuses', () => {
  const files = written();
  const faulty = {
    ...files,
    'contest.yaml': files['contest.yaml']!.replace('10:00:00+00:00', '10:00:00.000+00:00'),
  };
  expect(domjudgeFaults(faulty)).toEqual(['contest start_time: "2026-11-20T10:00:00.000+00:00"']);
});

it('says that a form has no seconds of a penalty', () => {
  expect(leftOutOf('domjudge', found({ penalty_time: '0:01:30.000' })).join()).toMatch(/0:01:30/);
  expect(leftOutOf('domjudge', found()).join()).not.toMatch(/penalty/);
});

it.each([
  ['the length of each team', { individual_duration: '5:00:00.000' }, /length 5:00:00.000 for each team/],
  ['the rules of an exam', { exam: { one_session: true, networks: [] } }, /exam/],
  ['late submissions', { allow_late: true }, /after the end/],
] as const)('says that %s has no place there', (_, changes, expected) => {
  expect(leftOutOf('domjudge', found(changes))).toEqual([expect.stringMatching(expected)]);
  expect(leftOutOf('bapctools', found(changes))).toContainEqual(expect.stringMatching(expected));
  expect(leftOutOf('ccs', found(changes))).toEqual([]);
});

it('says that divisions have no medals and problems of their own there', () => {
  const north = { id: 'n', name: 'North', problems: ['clocks'] };
  const divided = { ...found(), groups: [north, { id: 's', name: 'South' }] };
  expect(leftOutOf('domjudge', divided)).toEqual([expect.stringMatching(/divisions North$/)]);
});
