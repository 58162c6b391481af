import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordResult } from '#protocol';
import { finishRecordEntry, finishRecordTask, openDailyTasks, putRecordTask, setHidden } from '#store';
import { form, testServer } from './server.ts';
import { claimNext, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof server.account>>;
const people = {} as Record<'ann' | 'bob' | 'judy', Person>;

const task = (slug: string) => ({
  slug,
  problem: 'turning',
  name: '<b>4 × 4</b>',
  place: 1,
  input: '4\n',
  answer: '9\n',
  args: [],
});

/** Does the job of the task that was entered last: the jury has nine moves, and seven are proved to be needed. */
async function makeReady(lowerBound = 7): Promise<void> {
  const { db } = server.services;
  const ready = { input: '4\n', answer: '9\n', moves: 9, lowerBound };
  if (!(await finishRecordTask(db, await claimNext(db), ready))) throw new Error('not held');
}

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'turning');
  await storeProblem(db, 'answers', { types: ['pass-fail', 'submit-answer'] });
  people.ann = await server.account('ann');
  people.bob = await server.account('bob');
  people.judy = await server.account('judy', 'jury');
  await putRecordTask(db, task('turning-4'));
  await makeReady();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('record_entry').execute();
  await server.services.settings.change('submissions per account', 0);
});

const jsonOf = async (response: Promise<Response> | Response) =>
  JSON.parse(await (await response).text()) as Record<string, unknown> & {
    readonly table: readonly Record<string, unknown>[];
    readonly history: readonly Record<string, unknown>[];
    readonly tasks: readonly Record<string, unknown>[];
    readonly entries: readonly Record<string, unknown>[];
  };

const get = (path: string, who?: Person) => server.request(path, { headers: who?.bearer ?? {} });

const submit = (who: Person, fields: Readonly<Record<string, string>>, slug = 'turning-4') =>
  server.request(`/api/v1/records/${slug}/entries`, form(fields, who.bearer));

/** What a worker would find of the next entry. */
async function judged(result: Partial<RecordResult>, sequence = 'L R'): Promise<void> {
  const { db } = server.services;
  const job = await claimNext(db);
  const found = { result: { verdict: 'AC', message: '', ...result } as const, sequence };
  if ((await finishRecordEntry(db, job, found)) === undefined) throw new Error('not held');
}

/** Submits a sequence of so many moves. @returns the id of the entry */
async function entry(who: Person, moves: number, slug = 'turning-4'): Promise<string> {
  const { id } = await jsonOf(submit(who, { sequence: `moves ${moves}` }, slug));
  await judged({ moves }, `moves ${moves}`);
  return String(id);
}

describe('the table of records', () => {
  it('has the best of each account, the first of those that tie, and how the record fell', async () => {
    await entry(people.bob, 12);
    const best = await entry(people.ann, 10);
    const tie = await entry(people.bob, 10);
    await entry(people.ann, 11);
    const found = await jsonOf(get('/api/v1/records/turning-4'));
    expect(found).toMatchObject({
      task: 'turning-4',
      jury_moves: 9,
      lower_bound: 7,
      input: '4\n',
      accounts: 2,
    });
    expect(found).toMatchObject({ record: { account: 'ann', moves: 10 }, alarm: false });
    expect(found.table.map(({ rank, account, id, moves }) => [rank, account, id, moves])).toEqual([
      [1, 'ann', best, 10],
      [2, 'bob', tie, 10],
    ]);
    expect(found.history.map(({ account, moves }) => [account, moves])).toEqual([
      ['bob', 12],
      ['ann', 10],
    ]);
  });

  it('changes while it is open in the language in which it is', async () => {
    const headers = { 'accept-language': 'de' };
    const pages = ['/records/turning-4', '/records/turning-4?part=live'].map(async (path) =>
      (await server.request(path, { headers })).text(),
    );
    for (const text of await Promise.all(pages)) {
      expect(text).toContain('Bestes Bekanntes');
      expect(text).not.toContain('Best known');
    }
  });

  it('says every choice of its filter in the language of the page', async () => {
    const page = await (await get('/records?lang=x-long')).text();
    const choices = [...page.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect(choices.filter((text) => /^[ -~]*$/.test(text))).toEqual(['The turning']); // the name of a problem
  });

  it('says on the first page which records are the newest', async () => {
    await entry(people.ann, 12);
    await entry(people.bob, 10);
    const page = await (await get('/')).text();
    expect(page).toMatch(/Newest records<\/h2>.*\/records\/turning-4".*10 moves by bob/s);
  });

  it('leaves out what does not reach the goal, which only its author and the jury can read', async () => {
    const { id } = await jsonOf(submit(people.ann, { sequence: 'L\r\nX' }));
    await judged({ verdict: 'WA', message: 'X is no move', atMove: 2 });
    expect((await jsonOf(get('/api/v1/records/turning-4'))).table).toEqual([]);
    const path = `/api/v1/records/turning-4/entries/${id}`;
    expect(await jsonOf(get(path, people.ann))).toMatchObject({
      state: 'done',
      verdict: 'WA',
      message: 'X is no move',
      moves: null,
    });
    expect((await get(path, people.judy)).status).toBe(200);
    expect((await get(path, people.bob)).status).toBe(404);
    expect((await get(path)).status).toBe(404);
  });

  it('is shown with its texts, which are never markup', async () => {
    const id = await entry(people.ann, 10);
    const page = await (await get('/records/turning-4')).text();
    expect(page).toContain('&lt;b>4 × 4&lt;/b>');
    expect(page).not.toContain('<b>4');
    expect(page).toContain(`/records/turning-4/entries/${id}`);
    expect(await (await get('/records')).text()).toContain('/records/turning-4');
    const text = await get(`/records/turning-4/entries/${id}/sequence.txt`);
    expect(await text.text()).toBe('moves 10');
    expect(text.headers.get('content-disposition')).toContain('attachment');
  });
});

describe('the list of tasks', () => {
  const listed = async (query: string) => {
    const page = await (await get(`/records?${query}`)).text();
    return [...page.matchAll(/href="\/records\/([a-z]+-[45])"/g)].map(([, slug]) => slug).sort();
  };

  it('can be narrowed to a puzzle, to what is proved, and by name or size', async () => {
    const { db } = server.services;
    await putRecordTask(db, { ...task('turning-5'), name: '5 × 5 Reversed' });
    await makeReady(9);
    await putRecordTask(db, { ...task('answers-5'), problem: 'answers', name: '5 × 5' });
    await makeReady(9);
    expect(await listed('')).toEqual(['answers-5', 'turning-4', 'turning-5']);
    expect(await listed('problem=turning')).toEqual(['turning-4', 'turning-5']);
    expect(await listed('proof=open')).toEqual(['turning-4']);
    expect(await listed('proof=proved&name=5X5')).toEqual(['answers-5', 'turning-5']);
    expect(await listed('name=reversed&problem=turning')).toEqual(['turning-5']);
    expect(await listed('name=6x6')).toEqual([]);
  });

  it('says which value of a filter does not exist, and shows no task then', async () => {
    const page = await (await get('/records?problem=%3Cb%3Enothing&name=5')).text();
    expect(page).toContain('problem: found &quot;&lt;b>nothing&quot;');
    expect(page).not.toContain('href="/records/turning-4"');
    expect(page).toMatch(/name="name"[^>]*value="5"|value="5"[^>]*name="name"/);
  });
});

describe('how a sequence was found', () => {
  const said = async (who: Person, moves: number, fields: Readonly<Record<string, string>>) => {
    const { id } = await jsonOf(submit(who, { sequence: `moves ${moves}`, ...fields }));
    await judged({ moves }, `moves ${moves}`);
    return String(id);
  };

  it('is shown as its author says, and the table can be limited to one way', async () => {
    await said(people.ann, 10, { found_by: 'program', found_with: ' <b>beam</b>\n3 ' });
    await said(people.bob, 12, { found_by: 'hand' });
    await entry(people.judy, 11);
    const whole = await jsonOf(get('/api/v1/records/turning-4'));
    expect(whole.table.map(({ found_by, found_with }) => [found_by, found_with])).toEqual([
      ['program', '<b>beam</b> 3'],
      [null, ''],
      ['hand', ''],
    ]);
    const byHand = await jsonOf(get('/api/v1/records/turning-4?found_by=hand'));
    expect(byHand.table).toMatchObject([{ rank: 1, account: 'bob', moves: 12 }]);
    const page = await (await get('/records/turning-4?found=hand')).text();
    expect(page).toContain('>bob');
    expect(page).not.toContain('moves 10');
    expect(page).toContain('part=live&amp;found=hand');
    expect(await (await get('/records/turning-4')).text()).toContain('by a program: &lt;b>beam&lt;/b> 3');
    expect((await get('/api/v1/records/turning-4?found_by=luck')).status).toBe(400);
    expect((await get('/records/turning-4?found=luck')).status).toBe(200);
  });

  it('is refused if its name is too long, and nothing that was typed is lost', async () => {
    const fields = { sequence: 'L', found_by: 'ai', found_with: 'n'.repeat(101) };
    expect((await submit(people.ann, fields)).status).toBe(422);
    const cookie = await server.cookie('ann');
    const response = await server.request('/records/turning-4/entries', form(fields, cookie));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('n'.repeat(101));
    expect(page).toMatch(/<option value="ai" selected/);
    expect(page).toContain('found 101 characters, expected at most 100');
  });
});

describe('the history of a record', () => {
  it('has every entry that was the record, and a file of each that can be checked', async () => {
    await entry(people.bob, 12);
    const best = await entry(people.ann, 10);
    await entry(people.bob, 11);
    const page = await (await get('/records/turning-4/history')).text();
    expect([...page.matchAll(/data-label="Moves">(\d+)/g)].map(([, moves]) => moves)).toEqual(['12', '10']);
    const path = `/records/turning-4/entries/${best}/record.json`;
    expect(page).toContain(path);
    const response = await get(path);
    expect(response.headers.get('content-disposition')).toMatch(/record-turning-4-\d{4}-\d\d-\d\d\.json/);
    expect(await jsonOf(response)).toMatchObject({
      format: 'antipode-record',
      version: 1,
      task: 'turning-4',
      problem: 'turning',
      moves: 10,
      at_least: 7,
      author: 'ann',
      input: '4\n',
      sequence: 'moves 10',
    });
  });

  it('gives no file of what misses the goal or may not be read', async () => {
    const { id } = await jsonOf(submit(people.ann, { sequence: 'X' }));
    await judged({ verdict: 'WA', message: 'X is no move' });
    for (const who of [people.ann, people.bob])
      expect((await get(`/records/turning-4/entries/${id}/record.json`, who)).status).toBe(404);
  });
});

describe('submitting', () => {
  it('takes the same key with the same sequence once, and another sequence too', async () => {
    const sent = ['L', 'L', 'R'].map((sequence) =>
      server.request(
        '/api/v1/records/turning-4/entries',
        form({ sequence }, { ...people.ann.bearer, 'idempotency-key': 'k' }),
      ),
    );
    const [first, second, other] = await Promise.all(sent.map(jsonOf));
    expect(first).toEqual(second);
    expect(other).not.toEqual(first);
    await judged({ moves: 10 });
    await judged({ moves: 10 });
    await expect(claimNext(server.services.db)).rejects.toThrow('no job waits');
  });

  it.each([
    ['nothing', {}, 422],
    ['blanks', { sequence: ' \r\n ' }, 422],
    ['too much', { sequence: 'x'.repeat(512 * 1024 + 1) }, 413],
  ])('refuses %s, on the page with what was typed', async (_, fields, status) => {
    expect((await submit(people.ann, fields)).status).toBe(status);
    const cookie = await server.cookie('ann');
    const response = await server.request('/records/turning-4/entries', form(fields, cookie));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('field-error');
  });

  it('is limited in number, as programs are', async () => {
    await server.services.settings.change('submissions per account', 2);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await submit(people.bob, { sequence: 'L' })).status);
    expect(statuses).toEqual([202, 202, 429, 429]);
  });

  it('again with the same key does not count for that', async () => {
    await server.services.settings.change('submissions per account', 2);
    const sent = (sequence: string) => {
      const key = { ...people.ann.bearer, 'idempotency-key': 'again' };
      return server.request('/api/v1/records/turning-4/entries', form({ sequence }, key));
    };
    const statuses = [];
    for (const sequence of ['L', 'L', 'L', 'L', 'R', 'F']) statuses.push((await sent(sequence)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('takes a program where the problem takes programs', async () => {
    const { db } = server.services;
    await putRecordTask(db, { ...task('answers-1'), problem: 'answers' });
    await makeReady();
    const program = (slug: string, more: Readonly<Record<string, string>> = {}) => {
      const body = new FormData();
      body.append('file', new File(['int main(void) {}'], 'a.c'));
      for (const [name, value] of Object.entries(more)) body.append(name, value);
      const path = `/api/v1/records/${slug}/entries`;
      return server.request(path, { method: 'POST', body, headers: people.ann.bearer });
    };
    expect((await program('turning-4')).status).toBe(202);
    const kept = await db.selectFrom('record_entry').select(['language', 'files']).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ language: 'c', files: [{ name: 'a.c' }] });
    await judged({ verdict: 'CE', compilerOutput: 'why' });
    expect((await program('turning-4', { sequence: 'L' })).status).toBe(422);
    expect((await program('answers-1')).status).toBe(422);
  });
});

describe('a task', () => {
  it('of a hidden problem is there for the jury alone', async () => {
    const { db } = server.services;
    const { id } = await db
      .selectFrom('problem')
      .where('slug', '=', 'turning')
      .select('id')
      .executeTakeFirstOrThrow();
    const mine = await entry(people.ann, 10);
    await setHidden(db, id, true);
    for (const path of ['', `/entries/${mine}`])
      expect((await get(`/api/v1/records/turning-4${path}`, people.ann)).status).toBe(404);
    expect((await submit(people.ann, { sequence: 'L' })).status).toBe(404);
    expect((await get('/api/v1/records/turning-4', people.judy)).status).toBe(200);
    await setHidden(db, id, false);
  });

  it('of a day shows sequences of others when the day is over', async () => {
    const { db } = server.services;
    await openDailyTasks(db, [{ problem: 'turning', args: [] }], '2031-02-03');
    await makeReady();
    await openDailyTasks(db, [{ problem: 'turning', args: [] }], '2021-02-03');
    await makeReady();
    const [later, over] = ['turning-2031-02-03', 'turning-2021-02-03'];
    const ids = [await entry(people.ann, 10, later), await entry(people.ann, 10, over)];
    const statusFor = async (who?: Person) => {
      const paths = [later, over].map((slug, index) => `/api/v1/records/${slug}/entries/${ids[index]}`);
      return Promise.all(paths.map(async (path) => (await get(path, who)).status));
    };
    expect(await statusFor(people.ann)).toEqual([200, 200]);
    expect(await statusFor(people.judy)).toEqual([200, 200]);
    expect(await statusFor(people.bob)).toEqual([404, 200]);
    expect(await statusFor()).toEqual([404, 200]);
    // The length is no secret, and an entry belongs to its task alone.
    expect((await jsonOf(get(`/api/v1/records/${later}`))).table).toMatchObject([
      { account: 'ann', moves: 10 },
    ]);
    expect((await get(`/api/v1/records/${over}/entries/${ids[0]}`, people.ann)).status).toBe(404);
  });
});

describe('a sequence that beats the jury', () => {
  const reference = async () => (await jsonOf(get('/api/v1/records/turning-4'))).jury_moves;

  it('is decided by the jury alone, and written into the audit log', async () => {
    const id = await entry(people.ann, 8);
    expect(await jsonOf(get('/api/v1/records/turning-4'))).toMatchObject({ alarm: true, jury_moves: 9 });
    expect((await jsonOf(get('/api/v1/record-alarms', people.judy))).entries).toMatchObject([
      { id, alarm: 'open' },
    ]);
    const agree = (who: Person) =>
      server.request(`/api/v1/record-alarms/${id}`, {
        method: 'POST',
        body: JSON.stringify({ agree: true }),
        headers: { 'content-type': 'application/json', ...who.bearer },
      });
    expect((await agree(people.ann)).status).toBe(404);
    expect((await agree(people.judy)).status).toBe(202);
    expect((await agree(people.judy)).status).toBe(409);
    expect(await reference()).toBe(9);
    await judged({ moves: 8 }); // simulated again
    expect(await reference()).toBe(8);
    const { db } = server.services;
    const log = await db.selectFrom('audit').select(['action', 'object']).orderBy('id').execute();
    expect(log.filter(({ action }) => action.startsWith('record.'))).toEqual([
      { action: 'record.agree', object: 'turning-4' },
      { action: 'record.reference', object: 'turning-4' },
    ]);
  });

  it('rings the alarm once for all that are no shorter, and for the next one when it is refused', async () => {
    const [first, second, shorter] = [
      await entry(people.ann, 8),
      await entry(people.bob, 8),
      await entry(people.bob, 7),
    ];
    const alarms = async () => {
      const { entries } = await jsonOf(get('/api/v1/record-alarms', people.judy));
      return entries.filter(({ alarm }) => alarm === 'open').map(({ id }) => id);
    };
    const refuse = async (id: string | undefined) =>
      server.request(`/jury/records/${id}`, form({ do: 'refuse' }, await server.cookie('judy')));
    expect(await alarms()).toEqual([shorter, first]);
    await refuse(shorter);
    expect(await alarms()).toEqual([first]);
    await refuse(first);
    expect(await alarms()).toEqual([second]);
    await refuse(second);
    expect(await alarms()).toEqual([]);
  });

  it('leaves the table when the jury refuses it', async () => {
    await entry(people.bob, 10);
    const id = await entry(people.ann, 8);
    const cookie = await server.cookie('judy');
    const response = await server.request(`/jury/records/${id}`, form({ do: 'refuse' }, cookie));
    expect(response.headers.get('location')).toBe('/jury/records');
    const found = await jsonOf(get('/api/v1/records/turning-4'));
    expect(found.table).toMatchObject([{ account: 'bob', moves: 10 }]);
    expect(found).toMatchObject({ alarm: false, jury_moves: 9 });
    const forJury = await (await get('/jury/records', people.judy)).text();
    expect(forJury).toContain('refused');
    expect(forJury).toContain('href="/records/turning-4">The turning: &lt;b>4 × 4&lt;/b>');
  });

  it('shows its doubt about its own data to the jury alone', async () => {
    const { id } = await jsonOf(submit(people.ann, { sequence: 'L' }));
    await judged({
      verdict: 'JE',
      message: 'judge error: the checker failed',
      alarm: 'judge error: the checker failed\nALARM: U U U against L',
    });
    const texts = await Promise.all([
      (await get(`/records/turning-4/entries/${id}`, people.ann)).text(),
      (await get(`/api/v1/records/turning-4/entries/${id}`, people.ann)).text(),
      (await get('/records/turning-4', people.ann)).text(),
    ]);
    for (const text of texts) expect(text).not.toContain('U U U');
    expect(texts[0]).toContain('Contradicts a proof of the jury, and is being looked at');
    expect(texts[2]).toContain('A sequence contradicts a proof of the jury');
    expect(texts[2]).toContain('does not count until then');
    const list = await (await get('/records', people.ann)).text();
    expect(list).toContain('proof contradicted');
    expect(list).not.toContain('jury beaten');
    const forJury = await (await get('/jury/records', people.judy)).text();
    expect(forJury).toContain('the checker failed; ALARM: U U U against L');
  });
});
