import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ContestPackage, withContestPackage } from '#contest-reader';
import { makeTemporaryFolder, projectRoot } from '#host';
import { zipBytes } from '#problem-writer';
import { nameFault } from '#store';

const root = makeTemporaryFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;

/** Files in a folder of their own. */
function folderOf(files: Readonly<Record<string, string | object | undefined>>): string {
  const folder = join(root, `contest-${++count}`);
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      typeof content === 'string' ? content : JSON.stringify(content, null, 1),
    );
  }
  return folder;
}

const read = (path: string): Promise<ContestPackage> => withContestPackage(path, async (found) => found);
const refusal = (files: Readonly<Record<string, string | object | undefined>>): Promise<string> =>
  read(folderOf(files)).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

const official = {
  'contest.json': {
    id: 'wf2026',
    name: 'Finals',
    formal_name: 'The World Finals',
    start_time: '2096-11-20T10:00:00+01:00',
    duration: '5:00:00',
    scoreboard_freeze_duration: '1:00:00',
    penalty_time: '0:20:00',
    medals: { gold: 4, silver: 4, bronze: 4 },
  },
  'problems.json': [
    { id: 'msquare', label: 'A', name: 'Magic', ordinal: 1, rgb: '#f00', color: 'red' },
    { id: 'two-sums', label: 'B', name: 'Sums', ordinal: 2 },
  ],
  'problems/two-sums/two-sums.zip': 'zip',
  'groups.json': [
    { id: 'eu', name: 'Europe' },
    { id: 'x', name: 'Guests', hidden: true },
  ],
  'organizations.json': [{ id: 'kth.se', name: 'KTH', formal_name: 'Royal Institute', country: 'SWE' }],
  'teams.json': [{ id: '7', name: 'Seven', label: 'P7', organization_id: 'kth.se', group_ids: ['eu'] }],
  'persons.json': [{ id: 'p', name: 'Pia', role: 'coach', team_ids: ['7'] }],
  'accounts.yaml':
    '- {id: a7, username: team7, password: correct horse, type: team, team_id: "7", ip: 10.0.0.7}\n',
};

describe('a contest package', () => {
  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('that says %s to `public` gives a contest that everybody sees: %s', async (said, expected) => {
    for (const rules of ['icpc', 'ioi', 'class']) {
      const json = { ...official['contest.json'], scoreboard_freeze_duration: undefined, medals: undefined };
      const { contest } = await read(
        folderOf({ ...official, 'contest.json': { ...json, rules, public: said } }),
      );
      expect([rules, contest.public]).toEqual([rules, expected]);
    }
  });

  it('is read with everything in it', async () => {
    const folder = folderOf(official);
    const found = await read(folder);
    expect(found.contest).toMatchObject({
      id: 'wf2026',
      name: 'Finals',
      formal_name: 'The World Finals',
      start_time: '2096-11-20T09:00:00.000+00:00',
      duration: '5:00:00.000',
      scoreboard_freeze_duration: '1:00:00.000',
      penalty_time: '0:20:00.000',
      rules: 'icpc',
      scoreboard_type: 'pass-fail',
      medals: { gold: 4, silver: 4, bronze: 4 },
    });
    expect(found.problems).toEqual([
      { id: 'msquare', slug: 'msquare', label: 'A', name: 'Magic', ordinal: 1, rgb: '#f00', color: 'red' },
      {
        id: 'two-sums',
        slug: 'twosums',
        label: 'B',
        name: 'Sums',
        ordinal: 2,
        path: join(folder, 'problems/two-sums/two-sums.zip'),
      },
    ]);
    expect(found.groups).toEqual([
      { id: 'eu', name: 'Europe' },
      { id: 'x', name: 'Guests', hidden: true },
    ]);
    expect(found.teams).toEqual([
      { id: '7', name: 'Seven', label: 'P7', organization_id: 'kth.se', group_ids: ['eu'] },
    ]);
    expect(found.persons[0]).toMatchObject({ role: 'coach', team_ids: ['7'] });
    expect(found.accounts).toEqual([
      {
        object: { id: 'a7', username: 'team7', type: 'team', team_id: '7', ip: '10.0.0.7' },
        password: 'correct horse',
      },
    ]);
    expect(found.warnings).toEqual([]);
  });

  it('says that each team starts when it likes, when it did, and who has more time', async () => {
    const own = (duration: string, more = '') =>
      folderOf({
        'contest.yaml': `id: days\nname: Days\nduration: 48:00:00\nindividual_duration: ${duration}\n${more}`,
        'teams.json': [
          { id: '7', name: 'Seven', start_time: '2026-11-20T10:00:00+01:00', extra_time: '0:30:00' },
          { id: '8', name: 'Eight' },
        ],
      });
    const { contest, teams } = await read(own('5:00:00', 'scoreboard_freeze_duration: 1:00:00\n'));
    expect(contest).toMatchObject({
      individual_duration: '5:00:00.000',
      scoreboard_freeze_duration: '1:00:00.000',
    });
    expect(teams).toMatchObject([
      { start_time: '2026-11-20T09:00:00.000+00:00', extra_time: '0:30:00.000' },
      { id: '8' },
    ]);
    expect(teams[1]?.start_time).toBeUndefined();
    for (const [duration, more] of [
      ['49:00:00', ''],
      ['0:00:00', ''],
      ['5:00:00', 'rules: class'],
    ] as const)
      await expect(read(own(duration, more))).rejects.toThrow('individual_duration');
    await expect(read(own('5:00:00', 'scoreboard_freeze_duration: 6:00:00'))).rejects.toThrow(
      'a freeze within',
    );
  });

  it('says which medals and problems a division has', async () => {
    const { groups } = await read(
      folderOf({
        'contest.yaml': 'id: two\nname: Two\n',
        'groups.json': [
          { id: '1', name: 'One', medals: { gold: 1, silver: 0, bronze: 2 }, problems: ['a', 'b'] },
          { id: '2', name: 'Two' },
        ],
      }),
    );
    expect(groups).toMatchObject([
      { medals: { gold: 1, silver: 0, bronze: 2 }, problems: ['a', 'b'] },
      { id: '2' },
    ]);
    expect([groups[1]?.medals, groups[1]?.problems]).toEqual([undefined, undefined]);
  });

  it('takes texts as they were written, whatever YAML reads in them', async () => {
    const written = [
      '00123456789',
      '0x1234567890',
      '12345678e1',
      '1234567890123456789012',
      '1_000_000',
      'true',
    ];
    const found = await read(
      folderOf({
        ...official,
        'accounts.yaml': written
          .map((text) => `- {username: ${text}, type: judge, name: ${text}, password: ${text}}\n`)
          .join(''),
        'organizations.json': undefined,
        'organizations.yaml': '- {id: 0010, name: 1e3}\n',
        'groups.json': undefined,
        'groups.yaml': '- {id: 007, name: no}\n- {id: 7, name: 0x7}\n',
        'teams.json': undefined,
        'teams.yaml':
          '- {id: 01, name: .inf, label: 1.50, organization_id: 0010, group_ids: [007, 7], members: [Ada, 12e1]}\n' +
          '- {id: 1, name: ~, display_name: False, group_ids: 007}\n',
        'persons.json': undefined,
        'languages.yaml': '- {id: 0c, extensions: [1e0, c]}\n',
      }),
    );
    expect(found.accounts.map(({ object, password }) => [object.username, object.name, password])).toEqual(
      written.map((text) => [text, text, text]),
    );
    expect(found.groups.map(({ id, name }) => [id, name])).toEqual([
      ['007', 'no'],
      ['7', '0x7'],
    ]);
    expect(found.teams).toMatchObject([
      {
        ...{ id: '01', name: '.inf', label: '1.50', organization_id: '0010' },
        ...{ group_ids: ['007', '7'], members: ['Ada', '12e1'] },
      },
      { id: '1', name: 'False', group_ids: ['007'] },
    ]);
    expect(found.languages).toMatchObject([{ id: '0c', extensions: ['1e0', 'c'] }]);
  });

  it.each(['""', '" "', '"\\u200b\\u3164"'])(
    'takes %s for no name: others are shown, or it is refused',
    async (blank) => {
      const lines = (...items: readonly string[]) => `[\n${items.join(',\n')}\n]\n`;
      const found = await read(
        folderOf({
          ...official,
          'teams.json': lines(
            `{"id": "7", "name": "Seven", "display_name": ${blank}, "organization_id": ${blank}, "group_ids": ["eu"]}`,
            `{"id": "8", "name": ${blank}, "display_name": "Shown", "group_ids": ["eu"]}`,
          ),
          'organizations.json': lines(`{"id": "kth.se", "name": ${blank}, "formal_name": "Royal Institute"}`),
        }),
      );
      expect(found.teams).toEqual([
        { id: '7', name: 'Seven', label: '7', group_ids: ['eu'] },
        { id: '8', name: 'Shown', label: '8', display_name: 'Shown', group_ids: ['eu'] },
      ]);
      expect(found.organizations).toMatchObject([{ name: 'Royal Institute' }]);
      const message = await refusal({
        ...official,
        'groups.json': lines('{"id": "eu", "name": "Europe"}', `{"id": "x", "name": ${blank}}`),
        'organizations.json': lines(`{"id": "kth.se", "name": ${blank}, "formal_name": ${blank}}`),
        'teams.json': lines(`{"id": "7", "name": ${blank}, "display_name": ${blank}, "group_ids": ["eu"]}`),
        'persons.json': lines(`{"id": "p", "name": ${blank}, "role": "coach", "team_ids": ["7"]}`),
      });
      for (const place of ['groups.json:3', 'organizations.json:2', 'teams.json:2', 'persons.json:2'])
        expect(message).toContain(place);
    },
  );

  it('refuses numbers of JSON whose text nobody knows any more', async () => {
    const accounts = '[\n{"username": "a", "type": "judge",\n"password": 12345678901234567890}\n]';
    expect(await refusal({ ...official, 'accounts.yaml': undefined, 'accounts.json': accounts })).toMatch(
      /accounts\.json:3.*password.*quotes/,
    );
  });

  it('may be a zip file, with a folder at its top or without', async () => {
    const paths = Object.entries(official).map(([name, content]) => ({
      name,
      bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    }));
    for (const top of ['', 'wf2026/']) {
      const zip = join(root, `zip-${++count}.zip`);
      writeFileSync(zip, await zipBytes(paths.map(({ name, bytes }) => ({ path: `${top}${name}`, bytes }))));
      expect(await read(zip)).toMatchObject({ contest: { id: 'wf2026' }, teams: [{ id: '7' }] });
    }
    const broken = join(root, 'broken.zip');
    writeFileSync(broken, 'PK and nothing else');
    await expect(read(broken)).rejects.toThrow('broken.zip');
  });

  it('passes over what is no code of a country, with file, line and the one that was perhaps meant', async () => {
    const { organizations, warnings } = await read(
      folderOf({
        ...official,
        'organizations.json':
          '[\n {"id": "kth.se", "name": "KTH", "country": "SWE"},\n {"id": "u", "name": "U", "country": "GER"}\n]\n',
      }),
    );
    expect(organizations.map(({ id, country }) => [id, country])).toEqual([
      ['kth.se', 'SWE'],
      ['u', undefined],
    ]);
    expect(warnings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        file: expect.stringMatching(/organizations\.json$/),
        line: 3,
        found: '"GER"',
        expected: expect.stringContaining('DEU (Germany)'),
      }),
    ]);
  });

  it('says everything that is wrong, with file and line', async () => {
    const message = await refusal({
      ...official,
      'contest.json':
        '{\n "id": "-bad",\n "name": "X",\n "duration": "5h",\n "scoreboard_freeze_duration": "6:00:00"\n}\n',
      'teams.json': [
        { id: '7', name: 'Seven', group_ids: ['nowhere'], organization_id: 'nobody' },
        { id: '7', name: 'Again', group_ids: ['eu'] },
        { name: 'Nameless', group_ids: ['eu'] },
      ],
      'accounts.yaml':
        '- {username: team9, type: team, team_id: "9"}\n- {username: TEAM9, type: wizard}\n- {username: c, type: constructor}\n',
    });
    expect(message).toMatch(/contest\.json:2.*"-bad"/);
    expect(message).toMatch(/contest\.json:4.*5h/);
    expect(message).toMatch(/contest\.json:5/);
    for (const part of [
      'nowhere',
      'nobody',
      '"7" again',
      'teams.json:1',
      'wizard',
      '"constructor"',
      '"9"',
      'team9',
    ])
      expect(message).toContain(part);
  });

  it('names file and line of what is there twice, or refers to nothing', async () => {
    const lines = (...items: readonly string[]) => `[\n${items.join(',\n')}\n]\n`;
    const message = await refusal({
      ...official,
      'problems.json': lines(
        '{"id": "msquare", "label": "A", "name": "M", "ordinal": 1}',
        '{"id": "other", "label": "A", "name": "O", "ordinal": 2}',
        '{"id": "m-square", "label": "C", "name": "M", "ordinal": 3}',
      ),
      'teams.json': lines(
        '{"id": "7", "name": "Seven", "group_ids": ["eu"]}',
        '{"id": "8", "name": "Eight", "group_ids": ["eu"]}',
        '{"id": "7", "name": "Again", "group_ids": ["eu"]}',
        '{"id": "9", "name": "Nine", "group_ids": ["mars"], "organization_id": "nobody"}',
      ),
      'accounts.tsv': '',
      'accounts.yaml':
        '- {id: a, username: one, type: team, team_id: "7"}\n- {id: b, username: ONE, type: judge}\n- {id: c, username: c, type: team, team_id: "77"}\n',
      'submissions.json': lines(
        '{"id": "1", "team_id": "7", "problem_id": "nothing", "language_id": "c", "time": "2096-11-20T08:10:00Z"}',
      ),
    });
    for (const place of [
      /problems\.json:3 .*label.*"(A|a)" again/,
      /problems\.json:4 .*slug.*"msquare" again/,
      /teams\.json:4 .*"7" again/,
      /teams\.json:5 .*group_ids.*"mars"/,
      /teams\.json:5 .*organization_id.*"nobody"/,
      /accounts\.yaml:2.*username.*"one" again/,
      /accounts\.yaml:3.*team_id.*"77"/,
      /submissions\.json:2 .*problem_id.*"nothing"/,
      /submissions\.json:2 .*warning.*time.*2096-11-20 08:10:00 UTC/,
    ])
      expect(message).toMatch(place);
  });

  it.each([
    ['without contest.yaml', { 'teams.json': [] }, 'contest.yaml'],
    ['in broken YAML', { 'contest.yaml': 'id: [', 'problemset.yaml': 'problems: []' }, 'contest.yaml:'],
    ['with a list that is none', { ...official, 'teams.json': '7' }, 'teams.json'],
  ])('%s is refused by name', async (_, files, part) => {
    expect(await refusal(files)).toContain(part);
  });

  const happened = {
    ...official,
    'submissions.json': [
      { id: '1', team_id: '7', problem_id: 'msquare', language_id: 'c', time: '2096-11-20T09:10:00Z' },
    ],
    'judgements.json': [
      {
        id: '1.1',
        submission_id: '1',
        judgement_type_id: 'RE',
        start_time: '2096-11-20T09:10:01Z',
        end_time: '2096-11-20T09:10:02Z',
      },
    ],
  };

  it('tells what happened: verdicts that this judge does not have become the nearest ones', async () => {
    const { submissions } = await read(folderOf(happened));
    expect(submissions).toMatchObject([
      {
        id: '1',
        teamId: '7',
        atMs: Date.parse('2096-11-20T09:10:00Z'),
        judgements: [{ number: 1, current: true, ended: { judgement: { verdict: 'WA' } } }],
      },
    ]);
  });

  it('may be an event feed alone, of which the last word on each object counts', async () => {
    const line = (type: string, id: string | null, data: unknown) =>
      JSON.stringify({ type, id, data, token: '1' });
    const found = await read(
      folderOf({
        'event-feed.ndjson': [
          line('contest', null, official['contest.json']),
          line('groups', null, official['groups.json']),
          line('teams', '7', { id: '7', name: 'Old', group_ids: ['eu'] }),
          line('teams', '8', { id: '8', name: 'Gone', group_ids: ['eu'] }),
          line('teams', '7', { id: '7', name: 'New', group_ids: ['eu'] }),
          line('teams', '8', null),
          line('problems', 'msquare', { id: 'msquare', label: 'A', name: 'Magic' }),
          line('submissions', '1', happened['submissions.json'][0]),
          '',
        ].join('\n'),
      }),
    );
    expect(found.contest.id).toBe('wf2026');
    expect(found.teams.map(({ name }) => name)).toEqual(['New']);
    expect(found.submissions.map(({ id }) => id)).toEqual(['1']);
  });

  it.each([
    [
      'a second submission of an id',
      { 'submissions.json': [happened, happened].map((one) => one['submissions.json'][0]) },
      /submissions.*"1" again/,
    ],
    [
      'a submission of an unknown team',
      { 'submissions.json': [{ ...happened['submissions.json'][0], team_id: 'x' }] },
      /submissions\.json:4.*team_id.*"x"/,
    ],
    [
      'a submission without a time',
      { 'submissions.json': [{ ...happened['submissions.json'][0], time: undefined }] },
      /submissions\.json:\d+.*time/,
    ],
    [
      'a judgement of nothing',
      { 'judgements.json': [{ ...happened['judgements.json'][0], submission_id: '9' }] },
      /judgements\.json:4 .*submission_id.*"9"/,
    ],
    [
      'a second judgement of an id',
      { 'judgements.json': [happened, happened].map((one) => one['judgements.json'][0]) },
      /judgements\.json:10 .*"1\.1" again/,
    ],
    [
      'a run of no judgement',
      { 'runs.json': [{ id: 'r1', judgement_id: '1.7', ordinal: 1, judgement_type_id: 'AC' }] },
      /runs\.json:4 .*judgement_id.*"1\.7"/,
    ],
    [
      'two runs of a number in one judgement',
      {
        'runs.json': ['r1', 'r2'].map((id) => ({
          id,
          judgement_id: '1.1',
          ordinal: 1,
          judgement_type_id: 'WA',
        })),
      },
      /runs\.json:11 .*ordinal.*1 again/,
    ],
    [
      'a judgement in the feed of no submission',
      {
        'judgements.json': undefined,
        'event-feed.ndjson': `${JSON.stringify({ type: 'state', id: null, data: {} })}\n${JSON.stringify({
          type: 'judgements',
          id: 'x',
          data: { id: 'x', submission_id: '9' },
        })}\n`,
      },
      /event-feed\.ndjson:2 .*"9"/,
    ],
    [
      'a record of a judgement that is none',
      { 'judgements/1.1/judgement.json': '{\n "verdict": "AC",\n "message": 7\n}' },
      /judgements\/1\.1\/judgement\.json:3/,
    ],
    [
      'a person of no team',
      { 'persons.json': [{ id: 'p', name: 'Pia', team_ids: ['70'] }] },
      /persons\.json:5 .*team_ids.*"70"/,
    ],
    [
      'an account of nobody',
      { 'accounts.yaml': '- {username: j, type: judge, person_id: q}\n' },
      /accounts\.yaml:1.*person_id.*"q"/,
    ],
    [
      'a freeze longer than the contest',
      { 'contest.json': { ...official['contest.json'], scoreboard_freeze_duration: '9:00:00.000' } },
      /contest\.json:\d+.*scoreboard_freeze_duration: .*within the contest.*5:00:00.*9:00:00/,
    ],
    [
      'a board of no group',
      { 'contest.json': { ...official['contest.json'], main_scoreboard_group_id: 'mars' } },
      /contest\.json:\d+.*main_scoreboard_group_id.*"mars"/,
    ],
    [
      'steps of lateness that are none',
      { 'contest.json': { ...official['contest.json'], late_steps: [{ after: 'soon', factor: 2 }] } },
      /contest\.json:\d+.*late_steps.*factor: 0 to 1/,
    ],
    [
      'marks of something else',
      { 'contest.json': { ...official['contest.json'], marks: 'runs' } },
      /contest\.json:\d+.*marks.*"runs"/,
    ],
    [
      'an unknown verdict',
      { 'judgements.json': [{ ...happened['judgements.json'][0], judgement_type_id: 'XX' }] },
      /judgements\.json:5.*"XX"/,
    ],
    [
      'a verdict without its time',
      { 'judgements.json': [{ ...happened['judgements.json'][0], end_time: null }] },
      /judgements\.json:7/,
    ],
    ['broken JSON', { 'submissions.json': '[\n {\n' }, /submissions\.json:\d/],
    ['a line of the feed that is none', { 'event-feed.ndjson': 'x\n' }, /event-feed\.ndjson:1/],
    ['a picture that is none', { 'organizations/kth.se/logo.png': 'text' }, /organizations\.json.*logo\.png/],
    [
      'a hash of something else',
      {
        'contest/banner.pdf': 'x',
        'contest.json': {
          ...official['contest.json'],
          banner: [{ href: 'x', filename: 'banner.pdf', mime: 'application/pdf', hash: '0' }],
        },
      },
      /contest\.json:\d+.*banner\.pdf/,
    ],
    ['sources that are no zip file', { 'submissions/1/files.zip': 'PK' }, /submissions\/1\/files\.zip/],
  ])('with %s is refused with its place', async (_, files, expected) => {
    expect(await refusal({ ...happened, ...files })).toMatch(expected);
  });

  it('is warned about a start that is past, unless something happened', async () => {
    const past = {
      ...official,
      'contest.json': { ...official['contest.json'], start_time: '2020-01-01T10:00:00Z' },
    };
    const { warnings } = await read(folderOf(past));
    expect(warnings.map(({ key }) => key)).toContain('start_time');
  });

  it('is warned about teams without a group and a contest without problems', async () => {
    const { warnings } = await read(
      folderOf({ ...official, 'problems.json': [], 'teams.json': [{ id: '7', name: 'Seven' }] }),
    );
    expect(warnings).toEqual([
      expect.objectContaining({ file: expect.stringMatching(/teams\.json$/), line: 2, key: '0.group_ids' }),
      expect.objectContaining({ key: 'problems' }),
    ]);
  });
});

describe('the files of DOMjudge', () => {
  const domjudge = {
    'contest.yaml': [
      'short-name: demo',
      'name: Demo contest',
      'start-time: 2026-01-01 12:00:00+01:00',
      'duration: 5:00:00',
      'scoreboard-freeze-length: 1:00:00',
      'penalty-time: 20',
      'medals: {enabled: true, gold: 1, silver: 2, bronze: 3}',
    ].join('\n'),
    'problemset.yaml': 'problems:\n  - {letter: A, short-name: msquare, rgb: "#ff0000"}\n',
    'groups.tsv': 'File_Version\t1\n3\tParticipants\n',
    'teams2.tsv':
      'File_Version\t2\n1\t447047\t3\tPleiads\tLund University\tLU\tSWE\tINST-42\n2\t\t3\tUTC\tUtrecht\tUU\tNLD\n',
    'accounts.tsv':
      'accounts\t1\nteam\tPleiads\tteam-001\tB!5MWJiy\njury\tJudy\tjudy\tsecret words\t10.1.1.1\n',
  };

  it('are read in their dialect', async () => {
    const found = await read(folderOf(domjudge));
    expect(found.contest).toMatchObject({
      id: 'demo',
      name: 'demo',
      formal_name: 'Demo contest',
      start_time: '2026-01-01T11:00:00.000+00:00',
      scoreboard_freeze_duration: '1:00:00.000',
      penalty_time: '0:20:00.000',
      medals: { gold: 1, silver: 2, bronze: 3 },
    });
    expect(found.problems).toMatchObject([{ id: 'msquare', label: 'A', rgb: '#ff0000' }]);
    expect(found.teams).toMatchObject([
      { id: '1', icpc_id: '447047', name: 'Pleiads', organization_id: 'INST-42', group_ids: ['3'] },
      { id: '2', name: 'UTC', organization_id: expect.stringMatching(/^UU-[0-9a-f]{8}$/) },
    ]);
    expect(found.organizations).toEqual([
      { id: 'INST-42', name: 'LU', formal_name: 'Lund University', country: 'SWE' },
      {
        id: expect.stringMatching(/^UU-[0-9a-f]{8}$/),
        ...{ name: 'UU', formal_name: 'Utrecht', country: 'NLD' },
      },
    ]);
    expect(found.accounts).toMatchObject([
      { object: { username: 'team-001', type: 'team', team_id: '1' }, password: 'B!5MWJiy' },
      { object: { username: 'judy', type: 'judge', ip: '10.1.1.1' } },
    ]);
  });

  const teams = (...rows: readonly string[]) => ({
    ...domjudge,
    'teams2.tsv': ['File_Version\t2', ...rows.map((row) => row.replaceAll('|', '\t')), ''].join('\n'),
    'accounts.tsv': undefined,
  });

  it('keep institutions apart in any script, whatever their short names are', async () => {
    const rows = [
      '1||3|A|Technical University of Munich|TU|DEU',
      '2||3|B|Delft University of Technology|TU|NLD',
      '3||3|C|Университет Кита|КИТ|RUS',
      '4||3|D|Университет Аиста|АИСТ|RUS',
      '5||3|E|東京大学||JPN',
      '6|null|3|F|||',
      '7||3|G|Университет Кита|КИТ|RUS',
      '8||3|H||KIT|',
    ];
    const { teams: read1, organizations } = await read(folderOf(teams(...rows)));
    const { teams: turned } = await read(folderOf(teams(...rows.toReversed(), '9||3|I|Another|TU|DEU')));
    const nameOf = (team: (typeof read1)[number] | undefined) =>
      organizations.find(({ id }) => id === team?.organization_id);
    expect(read1.map((team) => nameOf(team)?.formal_name ?? nameOf(team)?.name)).toEqual([
      ...['Technical University of Munich', 'Delft University of Technology', 'Университет Кита'],
      ...['Университет Аиста', '東京大学', undefined, 'Университет Кита', 'KIT'],
    ]);
    expect(read1[5]?.organization_id).toBeUndefined();
    expect(read1[5]?.icpc_id).toBeUndefined();
    expect(organizations).toHaveLength(6);
    for (const { id, organization_id } of read1)
      expect(turned.find((team) => team.id === id)?.organization_id).toBe(organization_id);
  });

  it('say where one institution has two names, and where one name is two institutions', async () => {
    const message = await refusal(teams('1||3|A|Lund|LU|SWE|I1', '2||3|B|Lund University|LU|SWE|I1'));
    expect(message).toMatch(/teams2\.tsv:3 .*institution.*I1.*Lund.*Lund University/);
    const { warnings, organizations } = await read(
      folderOf(teams('1||3|A|MIT|MIT|USA', '2||3|B|MIT|M.I.T.|USA')),
    );
    expect(organizations).toHaveLength(2);
    expect(warnings).toMatchObject([{ line: 3, key: 'institution' }, {}].slice(0, warnings.length));
    expect(warnings.map(({ key }) => key)).toContain('institution');
  });

  it('give accounts to the team of their number, passwords as they are, and refuse other encodings', async () => {
    const accounts = (...rows: readonly string[]) =>
      ['accounts\t1', ...rows.map((row) => row.replaceAll('|', '\t')), ''].join('\n');
    const { accounts: found } = await read(
      folderOf({
        ...teams('1||3|A', '007||3|B'),
        'accounts.tsv': accounts('team|A|team01| pass 1 ', 'team|B|team007|0012'),
      }),
    );
    expect(found.map(({ object, password }) => [object.team_id, password])).toEqual([
      ['1', ' pass 1 '],
      ['007', '0012'],
    ]);
    const both = { ...teams('7||3|A', '007||3|B'), 'accounts.tsv': accounts('team|A|team007|x') };
    expect(await refusal(both)).toMatch(/accounts\.tsv:2 .*username.*7 and 007/);
    const folder = folderOf(teams('1||3|A'));
    writeFileSync(join(folder, 'groups.tsv'), Buffer.from('groups\t1\n3\tG\xe4ste\n', 'latin1'));
    await expect(read(folder)).rejects.toThrow(/groups\.tsv:2 .*UTF-8/);
  });

  it('are refused with file and line', async () => {
    const message = await refusal({
      ...domjudge,
      'groups.tsv': 'Group\t1\n3\tParticipants\n',
      'accounts.tsv': 'accounts\t1\nteam\tPleiads\tteam-001\tx\nking\tElvis\telvis\ty\n',
    });
    expect(message).toMatch(/groups\.tsv:1/);
    expect(message).toMatch(/accounts\.tsv:3.*king/);
  });
});

describe('a folder of contestants', () => {
  it('of a class keeps what late ones count, who has more time, and what is worth a share', async () => {
    const folder = folderOf({
      'contest.yaml': [
        ...[
          'id: sheet',
          'name: Sheet',
          'start_time: 2026-05-01T09:00:00Z',
          'duration: 2:00:00',
          'rules: class',
        ],
        ...['marks: cases', 'late_factor: 0.5', 'late: [{after: "1:00:00", factor: 0.25}]'],
        ...['deadlines: {ada: "2:30:00"}', 'problems: [{id: clocks, label: A}]', ''],
      ].join('\n'),
      'ada/clocks.c': 'int main() {}',
      'bob/clocks.c': 'int main() {}',
    });
    const { contest, teams } = await read(folder);
    expect(contest).toMatchObject({
      rules: 'class',
      public: false,
      allow_late: true,
      late_factor: 0.5,
      marks: 'cases',
      late_steps: [{ after: '1:00:00.000', factor: 0.25 }],
    });
    expect(teams.map(({ name, deadline }) => [name, deadline])).toEqual([
      ['ada', '2:30:00.000'],
      ['bob', undefined],
    ]);
  });

  it.each([
    ['', 'case-number'],
    ['feedback: all\n', 'all'],
  ])('%j: shows contestants %s', async (line, shown) => {
    const yaml = `id: f\nname: F\nstart_time: 2026-05-01T09:00:00Z\nrules: relative\n${line}problems: [clocks]\n`;
    const { contest } = await read(folderOf({ 'contest.yaml': yaml, 'ada/clocks.c': 'int main() {}' }));
    expect(contest.feedback).toBe(shown);
  });

  it('keeps contestants apart whose names are no ids, or differ in upper case alone', async () => {
    const names = ['Ann', 'ann', 'Ñandú', 'Анна', '安娜', 'team-2', 'x y', 'x-y'];
    const files = Object.fromEntries(names.map((name) => [`${name}/clocks.c`, 'int main() {}']));
    const yaml = 'id: small\nname: Small\nstart_time: 2026-05-01T09:00:00Z\nproblems: [clocks]\n';
    const ids = async (own: typeof files) => {
      const { teams, accounts } = await read(folderOf({ 'contest.yaml': yaml, ...own }));
      expect(new Set(accounts.map(({ object }) => object.username.toLowerCase())).size).toBe(teams.length);
      return new Map(teams.map(({ id, name }) => [name, id]));
    };
    const all = await ids(files);
    expect(new Set(all.values()).size).toBe(names.length);
    expect((await ids({ ...files, 'Aaron/clocks.c': 'x' })).get('Анна')).toBe(all.get('Анна'));
  });

  it.each(['small', '_x', 'a.', 'x'.repeat(36), `_${'.'.repeat(35)}`])(
    'gives every contestant a user name that an account may have: contest %s',
    async (contest) => {
      const names = ['ann', '_', 'x'.repeat(36), 'y'.repeat(200), '<img src=x onerror=alert(1)>', '...a'];
      const files = Object.fromEntries(names.map((name) => [`${name}/clocks.c`, 'int main() {}']));
      const yaml = `id: ${contest}\nname: S\nstart_time: 2026-05-01T09:00:00Z\nproblems: [clocks]\n`;
      const { accounts } = await read(folderOf({ 'contest.yaml': yaml, ...files }));
      const users = accounts.map(({ object }) => object.username);
      expect(users.map(nameFault)).toEqual(names.map(() => undefined));
      expect(new Set(users).size).toBe(names.length);
    },
  );

  it('becomes a contest that is over, with teams and submissions', async () => {
    const found = await read(join(projectRoot, 'testdata', 'contests', 'first'));
    expect(found.contest).toMatchObject({
      id: 'first',
      duration: '3:00:00.000',
      rules: 'icpc',
      public: false,
    });
    expect(found.contest.scoreboard_thaw_time).toBe('2026-05-01T12:00:00.000+00:00');
    expect(found.teams).toHaveLength(13);
    expect(found.teams.find(({ name }) => name.startsWith('<img'))?.id).toMatch(/^[A-Za-z0-9-]*[0-9a-f]{8}$/);
    const hasty = found.submissions.filter(({ teamId }) => teamId === 'hasty');
    expect(hasty.map(({ problemId, language, atMs }) => [problemId, language, atMs])).toEqual([
      ['clocks', 'c', Date.parse('2026-05-01T09:01:05Z')],
      ['clocks', 'c', Date.parse('2026-05-01T09:02:10Z')],
      ['clocks', 'c', Date.parse('2026-05-01T09:03:15Z')],
      ['msquare', 'c', Date.parse('2026-05-01T09:04:20Z')],
    ]);
    expect(found.warnings.some(({ file }) => file.includes('blaise'))).toBe(true);
  });
});

describe('the package with the inputs that decide', () => {
  const withSeeds = (seeds: string | undefined, ...files: readonly string[]) => ({
    ...official,
    'problems.json': [
      { id: 'msquare', label: 'A', seeds },
      { id: 'two-sums', label: 'B' },
    ],
    ...Object.fromEntries(files.map((name) => [`problems/msquare/final/${name}`, 'zip'])),
  });

  it('is of the problem in whose folder it is', async () => {
    const { problems, warnings } = await read(folderOf(withSeeds(undefined, 'gridfinal.zip')));
    expect(problems[0]).toMatchObject({ seeds: 'provisional', final: { slug: 'gridfinal' } });
    expect([problems[1]?.final, warnings]).toEqual([undefined, []]);
  });

  it.each([
    [withSeeds('final', 'grid final.zip'), /problems\/msquare\/final .*one zip file.*grid final\.zip/],
    [withSeeds('final', 'a.zip', 'b.zip'), /problems\/msquare\/final .*one zip file.*2 files/],
    [withSeeds('later', 'a.zip'), /problems\.json:\d+ .*seeds.*provisional or final.*later/],
  ])('is refused with its place', async (files, message) => {
    expect(await refusal(files)).toMatch(message);
  });

  it('is told to be missing', async () => {
    for (const [seeds, kept] of [
      ['provisional', undefined],
      ['final', 'final'],
    ]) {
      const { problems, warnings } = await read(folderOf(withSeeds(seeds)));
      expect([problems[0]?.seeds, problems[0]?.final]).toEqual([kept, undefined]);
      expect(warnings).toMatchObject([
        { severity: 'warning', key: '0.seeds', expected: expect.stringContaining('inputs that decide') },
      ]);
    }
  });
});
