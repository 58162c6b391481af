import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putContestProblem } from '#store';
import { openWorker } from '#worker';
import { zipOf } from '../../problem-reader/zip-builder.ts';
import { contestServer } from './contest-server.ts';

const { server, get, send, contest, headersOf } = contestServer(
  { ann: 't1', judy: 'jury', root: 'admin' },
  { changes: { rules: 'class', public: false, scoreboard_type: 'score', scoreboard_freeze_duration: null } },
);
const path = '/jury/contests/finals/hand-ins';
const program = (text: string): string => `#include <stdio.h>\nint main(void) { puts("${text}"); }\n`;

let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  const { db, settings } = server.services;
  await settings.change('uploads per account', 0); // there are more than ten a minute
  // What is stored here waits: only whose it is matters.
  for (const [id, object] of (await contest()).all('problems')) {
    const { problem_id } = await db
      .selectFrom('contest_problem')
      .select('problem_id')
      .where('contest_id', '=', 'finals')
      .where('api_id', '=', id)
      .executeTakeFirstOrThrow();
    await putContestProblem(db, 'finals', problem_id, { ...object, allow_judge: false });
  }
  worker = await openWorker({ url: server.url, name: 'here', log: pino({ enabled: false }) });
});
afterAll(() => worker?.stop());

/** Uploads a file. @returns the answer, and where it leads */
async function upload(content: Buffer, name = 'Exercise 1.zip', problem = '', who = 'root') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  body.append('problem', problem);
  const response = await server.request(path, { method: 'POST', body, headers: headersOf(who) });
  return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
}

/** The page of an uploaded file once it has been read. */
async function read(to: string): Promise<string> {
  for (;;) {
    const { text } = await get(to, 'root');
    if (!text.includes('A worker reads the file')) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Team, problem and first file of each submission. */
async function stored() {
  const rows = await server.services.db
    .selectFrom('submission')
    .innerJoin('submission_file', 'submission_file.submission_id', 'submission.id')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .select(['team_id', 'slug', 'name', 'received_at'])
    .where('contest_id', '=', 'finals')
    .orderBy('submission.id')
    .execute();
  return rows.map(({ team_id, slug, name, received_at }) => ({
    key: `${team_id} ${slug} ${name}`,
    received_at,
  }));
}

const moodle = zipOf([
  { name: 'Red Pandas_101_assignsubmission_file_/clocks.c', data: program('one') },
  { name: 'Whales Blue_102_assignsubmission_file_/my squares.c', data: program('two') },
  { name: 'Nobody Known_103_assignsubmission_file_/clocks.c', data: program('three') },
  { name: 'Nobody Known_103_assignsubmission_file_/report.pdf', data: 'a report' },
]);

describe('hand-ins of Moodle', () => {
  it('tell what was guessed or cannot be read in words of a class: nobody there knows a roster.csv', async () => {
    const guess = zipOf([
      { name: 'R\u00e9d Pandas_101_assignsubmission_file_/clocks.c', data: program('zero') },
    ]);
    const text = await read((await upload(guess, 'guess.zip')).to);
    expect(text).toMatch(/expected the name of a student of the class, found &quot;R\u00e9d Pandas/);
    const cut = await read((await upload(moodle.subarray(0, 300), 'cut.zip')).to);
    expect(cut).toMatch(
      /cannot be unpacked: it is no zip file, or only a part of one[\s\S]*Download it there/,
    );
    for (const one of [text, cut]) expect(one).not.toMatch(/roster|nobody called/);
  });

  it('show whose each program is before anything is stored, and store what the teacher says', async () => {
    const { status, to } = await upload(moodle);
    expect(status).toBe(303);
    const text = await read(to);
    expect(text).toMatch(/Red Pandas[\s\S]*clocks\.c/);
    expect(text).toMatch(/Blue Whales[\s\S]*Whales Blue[\s\S]*my squares\.c/);
    const [, strangers = ''] = text.split('Nobody of the class is called so');
    expect(strangers).toContain('Nobody Known');
    expect(strangers).not.toContain('Red Pandas_');
    expect(text).toMatch(/my squares\.c[\s\S]*taken as squares/);
    expect(text).toMatch(/report\.pdf/);
    expect(await stored()).toEqual([]);

    const wrong = { stranger: '2', who: 'Nobody at all' };
    const index = /name="stranger" value="(\d+)"/.exec(text)?.[1] ?? '';
    const refused = await send(to, 'root', { ...wrong, stranger: index });
    expect([refused.status, await stored()]).toEqual([422, []]);
    expect(refused.text).toContain('value="Nobody at all"');

    expect((await send(to, 'root', { stranger: index, who: '' })).status).toBe(303);
    expect((await stored()).map(({ key }) => key)).toEqual(['t1 clocks clocks.c', 't2 squares my squares.c']);
    const done = (await get(to, 'root')).text;
    expect(done).not.toContain('submitted before');
    expect(done).not.toContain('Say who it is'); // there are no fields any more
    expect(done).toMatch(/Nothing of theirs was stored\. .*upload the file again/);
    expect([...done.matchAll(/class="left">((?:not )?stored)</g)].map(([, word]) => word)).toEqual([
      'stored',
      'stored',
      'not stored',
    ]);
    expect((await send(to, 'root', { stranger: index, who: '' })).status).toBe(422);
    expect(await stored()).toHaveLength(2);
  });

  it('are not stored twice, and may bring new students', async () => {
    const { to } = await upload(moodle, 'again.zip');
    const text = await read(to);
    expect(text.match(/submitted before: not stored again/g)).toHaveLength(2);
    const index = /name="stranger" value="(\d+)"/.exec(text)?.[1] ?? '';
    expect((await send(to, 'root', { stranger: index, who: '', fresh: index })).status).toBe(303);
    const teams = [...(await contest()).all('teams').values()];
    const fresh = teams.find(({ name }) => name === 'Nobody Known');
    expect((await stored()).map(({ key }) => key)).toContain(`${fresh?.id} clocks clocks.c`);
    expect(await stored()).toHaveLength(3);
    // Moodle takes grades back under the numbers that its hand-ins have.
    const { text: grades } = await get('/jury/contests/finals/grades/moodle.csv', 'root');
    expect(grades).toMatch(/^Participant 101,Red Pandas,/m);
    expect(grades).toMatch(/^Participant 103,Nobody Known,/m);
  });
});

it('hand-ins that are only guessed to be for an exercise are left out where one is named for it, as in a folder', async () => {
  const files = ['clocks.c', 'clocks.in', 'my clocks.c', 'my squares.c'];
  const sent = files.map((name) => ({ name: `Blue Whales/${name}`, data: program(name) }));
  const text = await read(
    (await upload(zipOf([...sent, { name: 'Else/x.txt', data: 'x' }]), 'guessed.zip')).to,
  );
  expect(text).toMatch(/my clocks\.c[\s\S]*left out, because[\s\S]*clocks\.c/);
  expect(text.match(/name="leave"/g)).toHaveLength(2);
});

it('hand-ins of Canvas that came late count in time, unless the teacher says otherwise', async () => {
  const canvas = zipOf([
    { name: 'pandasred_LATE_201_9001_clocks.c', data: program('late') },
    { name: 'geesegrey_202_9002_clocks.c', data: program('in time') },
  ]);
  const due = new Date(Date.now() - 1_800_000).toISOString().slice(0, 16);
  expect((await send('/jury/contests/finals/exercises/p-clocks', 'root', { due, was: '{}' })).status).toBe(
    303,
  );
  const { to } = await upload(canvas, 'canvas.zip');
  const text = await read(to);
  expect(text).toMatch(/late, says Canvas/);
  expect(text).toMatch(/Grey Geese[\s\S]*geesegrey/);
  const before = await stored();
  expect((await send(to, 'root', {})).status).toBe(303);
  const added = (await stored()).slice(before.length);
  expect(added.map(({ key }) => key).sort()).toEqual(['t1 clocks clocks.c', 't3 clocks clocks.c']);
  const dueMs = Date.parse(`${due}Z`);
  for (const { received_at } of added) expect(received_at.getTime()).toBeLessThan(dueMs);
});

describe('a file that is none', () => {
  it('is refused with a clear message, or shows that nothing was found', async () => {
    const junk = Buffer.alloc(10 * 1024 * 1024, 'junk ');
    const none = await upload(junk, 'junk.zip');
    expect(none.status).toBe(422);
    expect(none.text).toMatch(/junk\.zip: expected a zip file with hand-ins/);
    const broken = await upload(Buffer.concat([Buffer.from('PK\x03\x04'), junk]), 'broken.zip');
    const shown = await read(broken.to);
    expect(shown).toContain('The file cannot be unpacked');
    expect(shown).toMatch(/broken\.zip/);
    const empty = await upload(zipOf([{ name: 'notes.bin', data: junk }]), 'notes.zip');
    expect(await read(empty.to)).toContain('No program was found in this file');
  });

  it('of another class is not there, nor for those who do not lead the class', async () => {
    const { to } = await upload(moodle, 'mine.zip');
    for (const who of ['nobody', 'ann', 'judy']) expect((await get(to, who)).status).not.toBe(200);
    for (const who of ['nobody', 'ann', 'judy'])
      expect((await upload(moodle, 'x.zip', '', who)).status).not.toBe(303);
    expect((await upload(moodle, 'x.zip', 'p-none')).status).toBe(422);
    expect((await get('/jury/contests/finals/hand-ins/99999', 'root')).status).toBe(404);
  });
});
