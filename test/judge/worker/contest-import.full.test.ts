import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contestFiles } from '#server';
import {
  addContestImport,
  checkState,
  contestLine,
  finalSeeds,
  listContestProblems,
  problemBySlug,
  putBlob,
  uploadedContest,
} from '#store';
import { soundPackage } from '../problem-reader/package-builder.ts';
import { zipOf } from '../problem-reader/zip-builder.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();

const small: Readonly<Record<string, string>> = {
  'contest.json': JSON.stringify({
    id: 'small',
    name: 'Small',
    start_time: '2026-05-01T09:00:00Z',
    duration: '1:00:00',
    scoreboard_type: 'pass-fail',
    penalty_time: 20,
  }),
  'problems.json': JSON.stringify([
    { id: 'clocks', label: 'A', name: 'Clocks', ordinal: 1 },
    { id: 'sound', label: 'B', name: 'Sound', ordinal: 2 },
  ]),
  'problems/sound/submissions/accepted/twice.py': 'print(2 * int(input()))\n',
  'teams.json': JSON.stringify([{ id: 't1', name: 'One' }]),
  ...Object.fromEntries(
    Object.entries(soundPackage).map(([name, text]) => [`problems/sound/${name}`, text] as const),
  ),
};

/** Uploads a contest and waits for what comes of it. */
async function imported(name: string, files: Readonly<Record<string, string | Buffer>>) {
  const { db } = judge;
  const blob = await putBlob(db, zipOf(Object.entries(files).map(([path, data]) => ({ name: path, data }))));
  const id = await addContestImport(db, { accountId: judge.ann, name, blob });
  await sql`select pg_notify('job', '')`.execute(db);
  for (;;) {
    const result = (await uploadedContest(db, id))?.result;
    if (result != null) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('a contest with a fault is not imported, and its place is told', async () => {
  const broken = { ...small, 'groups.tsv': 'groups\t1\nnorth\tNorth\nsouth\n' };
  const { contest, message } = await imported('../../broken contest.zip', broken);
  expect(contest).toBeUndefined();
  expect(message).toContain('broken_contest.zip/groups.tsv:3');
  expect(message).not.toContain('/tmp');
  expect(await contestLine(judge.db, 'small')).toBeUndefined();
});

it('accounts that cannot be and problems without a package are told with file and line', async () => {
  const accounts =
    'accounts\t1\njudge\tJudy\tjudy\tlong enough\njudge\tTom\tto m\tlong enough\njudge\tKim\tkim\tshort\n';
  const people = await imported('people.zip', { ...small, 'accounts.tsv': accounts });
  expect([people.contest, people.message]).toEqual([
    undefined,
    expect.stringMatching(/accounts\.tsv:3 .*"to m"[\s\S]*accounts\.tsv:4 .*kim/),
  ]);
  const problems =
    '[{"id": "clocks", "label": "A"},\n{"id": "nowhere", "label": "B"},\n{"id": "lost", "label": "C"}]';
  const lacking = await imported('lacking.zip', { ...small, 'problems.json': problems });
  expect([lacking.contest, lacking.message]).toEqual([
    undefined,
    expect.stringMatching(/problems\.json:2 .*nowhere[\s\S]*problems\.json:3 .*lost/),
  ]);
});

it('a contest whose package is refused is not imported', async () => {
  const { contest, message } = await imported('bad.zip', { ...small, 'problems/sound/problem.yaml': '[' });
  expect([contest, message]).toEqual([
    undefined,
    expect.stringMatching(/problem sound[\s\S]*problem\.yaml:1/),
  ]);
  expect(await contestLine(judge.db, 'small')).toBeUndefined();
});

it('a contest is imported once, with packages that are checked like others and stay hidden', async () => {
  const { db } = judge;
  expect(await imported('small.zip', small)).toMatchObject({ contest: 'small' });
  const problems = await listContestProblems(db, { contestId: 'small', withHidden: true });
  expect(problems.map(({ label, ready }) => [label, ready])).toEqual([
    ['A', true],
    ['B', true],
  ]);
  const sound = await problemBySlug(db, 'sound');
  const open = await listContestProblems(db, { contestId: 'archive', withHidden: false });
  expect(open.map(({ id }) => id)).not.toContain(sound?.id);
  const { rows } = await sql<{
    id: number;
  }>`select version_id as id from problem where slug = 'sound'`.execute(db);
  expect((await checkState(db, rows[0]?.id ?? 0))?.report?.checks?.length).toBeGreaterThan(3);
  const again = await imported('small.zip', small);
  expect([again.contest, again.message]).toEqual([undefined, expect.stringContaining('"small" already')]);
});

it('a contest keeps the hidden package with the inputs that decide, through import, export and import', async () => {
  const { db } = judge;
  const problems = JSON.stringify([{ id: 'sound', label: 'B', ordinal: 1, seeds: 'provisional' }]);
  const program = { 'submissions/accepted/twice.py': 'print(2 * int(input()))\n' };
  const deciding = zipOf(
    Object.entries({ ...soundPackage, ...program }).map(([name, data]) => ({
      name: `deciding/${name}`,
      data,
    })),
  );
  const contest = (id: string) => ({ ...JSON.parse(small['contest.json'] ?? ''), id });
  const whole = {
    ...small,
    ...{ 'contest.json': JSON.stringify(contest('kept')), 'problems.json': problems },
    'problems/sound/final/deciding.zip': deciding,
  };
  expect(await imported('kept.zip', whole)).toMatchObject({ contest: 'kept' });
  const expected = [{ label: 'B', slug: 'deciding', cases: 2, seeds: 'provisional' }];
  expect(await finalSeeds(db, 'kept')).toMatchObject(expected);

  const files: Record<string, Buffer> = {};
  for await (const { path, content } of contestFiles(db, 'kept', 'machine')) files[path] = content;
  expect(files['problems/sound/final/deciding.zip']?.equals(deciding)).toBe(true);
  const renamed = Buffer.from(JSON.stringify(contest('again')));
  expect(await imported('again.zip', { ...files, 'contest.json': renamed })).toMatchObject({
    contest: 'again',
  });
  expect(await finalSeeds(db, 'again')).toMatchObject(expected);

  const shown = { ...whole, 'contest.json': JSON.stringify(contest('shown')) };
  await sql`update problem set hidden = false where slug = 'deciding'`.execute(db);
  const { contest: none, message } = await imported('shown.zip', shown);
  expect([none, message]).toEqual([undefined, expect.stringContaining('deciding is in the archive')]);
  expect(await contestLine(db, 'shown')).toBeUndefined();
});
