import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FileObject } from '#protocol';
import {
  addClarification,
  addPrintJob,
  addTrial,
  beginShadow,
  changeContest,
  contestProblem,
  type Database,
  finalizeContest,
  putBlob,
  putContestAccount,
  putContestProblem,
  putMember,
  startRejudging,
} from '#store';
import { judgeNext, minutesFromNow, storeContest, submitFor } from '../contests/stored-contest.ts';
import type { testServer } from '../server.ts';
import { storeProblem, storeWorker } from '../stored.ts';

/** Kinds of callers of a contest. All but the last two are nobody in the judge; `other` administers another contest,
 *  `coach` is that of the team. */
export const callers = {
  visitor: 'v',
  other: 'o',
  team: 't',
  coach: 'c',
  staff: 's',
  analyst: 'n',
  judge: 'j',
  admin: 'a',
  juryOfJudge: 'J',
  adminOfJudge: 'A',
} as const;
export type Caller = keyof typeof callers;
export const everyCaller = Object.keys(callers) as Caller[];

type People = Readonly<Record<Caller, Awaited<ReturnType<ReturnType<typeof testServer>['account']>>>>;

const bytes = Buffer.from('a file');
/** Of a file that is stored. */
export const digest = createHash('sha256').update(bytes).digest('hex');
const facts = { name: 'x.png', digest, size: bytes.length };
/** Two files of a property: the second one has an address of its own. */
const files = (property: string): readonly FileObject[] =>
  [property, `${property}/2`].map((href) => ({
    href,
    filename: `${property}.png`,
    mime: 'image/png',
    digest,
  }));

/** The classes of `class-world.ts`: one that runs, one that has not begun, one whose results are final. */
export const classIds: readonly string[] = ['course', 'next-course', 'last-course'];

/** The contests of the world, in the order in which they and their rejudgings are made. */
export const contestIds: readonly string[] = ['finals', 'hidden', 'soon', 'done', 'past'];

/** Contests in which everything is there that a route can be about: `finals` and `hidden` run, `soon` has not begun,
 *  `done` and `past` are final; visitors do not see `hidden` and `past`. @returns headers by callers */
export async function rightsWorld(server: ReturnType<typeof testServer>) {
  const { db } = server.services;
  const people = await settle(server);
  await fill(db, people, { id: 'finals', printing: true });
  await fill(db, people, { id: 'hidden', public: false, printing: true });
  const over = { start_time: minutesFromNow(-600), scoreboard_freeze_duration: null };
  await fill(db, people, { id: 'soon', printing: true, start_time: minutesFromNow(600) });
  await fill(db, people, { id: 'done', printing: true, ...over });
  await fill(db, people, { id: 'past', public: false, ...over });
  for (const id of ['done', 'past']) expect(await finalizeContest(db, id)).toHaveProperty('finalizedMs');
  // Runs are numbered in the whole judge: the first one is the team's, in `finals`.
  const problem = await contestProblem(db, 'finals', 'A');
  const program = { name: 'a.c', content: Buffer.from('int main() {}') };
  const trial = { accountId: people.team.id, problemId: problem?.id ?? 0, language: 'c', files: [program] };
  expect(await addTrial(db, { ...trial, input: '1' })).toBe(1);
  await storeContest(db, { id: 'elsewhere' });
  const chief = { id: 'other', username: 'other', type: 'admin' } as const;
  await putContestAccount(db, 'elsewhere', people.other.id, chief);
  return Object.fromEntries(
    everyCaller.map((who) => [who, who === 'visitor' ? {} : people[who].bearer]),
  ) as Record<Caller, Readonly<Record<string, string>>>;
}

/** Problems, a worker, and an account for each kind of caller, who may ask as often as they like. */
export async function settle(server: ReturnType<typeof testServer>): Promise<People> {
  const { db, settings } = server.services;
  for (const limited of ['submissions', 'requests', 'trials', 'prints'] as const)
    await settings.change(`${limited} per account`, 0);
  await settings.change('requests per address', 0);
  await storeWorker(db);
  await putBlob(db, bytes);
  const statement = { language: 'en', html: '<p>Nine dials.</p>', pdf: digest, pictures: [facts] };
  for (const slug of ['clocks', 'squares'])
    await storeProblem(db, slug, {
      ...{ statements: [statement], solutions: [statement], attachments: [facts] },
      samples: [{ name: 'sample/1', input: '1\n', answer: '2\n' }],
    });
  const people = {} as Record<Caller, People[Caller]>;
  for (const who of everyCaller)
    if (who !== 'visitor') {
      const role = who === 'juryOfJudge' ? 'jury' : who === 'adminOfJudge' ? 'admin' : 'contestant';
      people[who] = await server.account(who.toLowerCase(), role);
    }
  return people;
}

/** Fills a contest with everything. */
export async function fill(
  db: Database,
  people: People,
  { start_time: startsAt, ...changes }: Parameters<typeof storeContest>[1] & { readonly id: string },
): Promise<void> {
  const { id } = changes;
  await storeContest(db, changes);
  await putMember(db, id, 'organizations', {
    ...{ id: 'uu', name: 'Utrecht', logo: files('logo'), country_flag: files('country_flag') },
  });
  await putMember(db, id, 'teams', {
    ...{ id: 't1', name: 'Red Pandas', label: '1', group_ids: ['north'], organization_id: 'uu' },
    ...{ photo: files('photo'), desktop: files('desktop'), webcam: files('webcam') },
  });
  await putMember(db, id, 'persons', { id: 'p1', name: 'Ann', role: 'contestant', team_ids: ['t1'] });
  for (const who of everyCaller)
    for (const award of [`best-${who}`, `removed-${who}`])
      await putMember(db, id, 'awards', { id: award, citation: 'Best', team_ids: null });
  await putMember(db, id, 'persons', { id: 'p2', name: 'Noa', role: 'coach', team_ids: ['t1'] });
  const coach = { id: 'coach', username: 'coach', type: 'team', person_id: 'p2' } as const;
  await putContestAccount(db, id, people.coach.id, coach);
  for (const who of ['team', 'staff', 'analyst', 'judge', 'admin'] as const)
    await putContestAccount(db, id, people[who].id, {
      ...{ id: who, username: who, type: who },
      ...(who === 'team' && { team_id: 't1', person_id: 'p1' }),
    });
  await putProblemFiles(db, id);
  await submitFor(db, people.team, 'A', id);
  await judgeNext(db, 'AC');
  await addClarification(db, id, { from_team_id: 't1', text: 'Why?', subject: 'General' });
  await addClarification(db, id, { text: 'Because.', subject: 'General', reply_to_id: 't1-1' });
  await startRejudging(db, id, { submissions: ['1'], reason: 'so', accountId: null });
  await judgeNext(db, 'AC');
  await beginShadow(db, id, { url: 'https://elsewhere.example', fromStart: false });
  await putSimilarPair(db, id);
  if (changes.printing)
    await addPrintJob(
      db,
      { contestId: id, accountId: people.team.id, fileName: 'a.c', sheets: 'int main', pages: 1 },
      100,
    );
  await changeContest(db, id, ({ object }) => ({
    ...{ ...object, banner: files('banner'), logo: files('logo') },
    ...(startsAt !== undefined && { start_time: startsAt }),
  }));
}

/** A report that says that a program is like itself. */
const putSimilarPair = (db: Database, contestId: string): Promise<unknown> =>
  sql`with report as (
      insert into contest_report (kind, asked, contest_id, state) values ('similarity', '{"withEarlier": false}', ${contestId}, 'ready') returning id
    )
    insert into similar_pair (report_id, number, problem_id, left_id, right_id, similarity, longest, overlap, pieces)
    select report.id, 1, 'p-clocks', submission.id, submission.id, 1, 9, 9, '[]' from report, submission
    where contest_id = ${contestId} and api_id = '1'`.execute(db);

async function putProblemFiles(db: Database, contestId: string): Promise<void> {
  const row = await db
    .selectFrom('contest_problem')
    .select('object')
    .where('contest_id', '=', contestId)
    .where('label', '=', 'A')
    .executeTakeFirstOrThrow();
  const problem = await contestProblem(db, contestId, 'A');
  await putContestProblem(db, contestId, problem?.id ?? 0, {
    ...row.object!,
    statement: files('statement'),
    attachments: files('attachments'),
  });
}
