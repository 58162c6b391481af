import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { claim, finishContestImport, listAudit } from '#store';
import { zipOf } from '../../problem-reader/zip-builder.ts';
import { unzipped } from '../unzipped.ts';
import { contestServer } from './contest-server.ts';

const { server, headersOf, get, solve } = contestServer({ ann: 't1', judy: 'jury', adam: 'admin' });
const page = '/admin/contests/file';

beforeAll(() => solve('ann', 'A'));

async function upload(who: string, name: string, content: Buffer) {
  const body = new FormData();
  body.append('contest', new File([new Uint8Array(content)], name));
  const response = await server.request(page, { method: 'POST', headers: headersOf(who), body });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

describe('a contest from a file', () => {
  it('is taken from administrators, if it is a zip', async () => {
    expect((await get(page, 'adam')).text).toContain('enctype="multipart/form-data"');
    for (const who of ['judy', 'ann']) expect((await upload(who, 'a.zip', zipOf([]))).status).toBe(404);
    const refused = await upload('adam', '<b>.zip', Buffer.from('no zip'));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('&lt;b>.zip: expected')]);
    const { rows } = await sql`select from contest_import`.execute(server.services.db);
    expect(rows).toEqual([]);
  });

  it('waits for a worker, and its page says what came of it', async () => {
    const { db } = server.services;
    const taken = await upload('adam', 'finals <2>.zip', zipOf([{ name: 'contest.yaml', data: 'id: next' }]));
    expect([taken.status, taken.to]).toEqual([303, expect.stringMatching(/^\/admin\/contests\/file\/\d+$/)]);
    const to = taken.to ?? '';
    expect((await get(to, 'adam')).text).toMatch(/finals &lt;2>\.zip[\s\S]*Waiting/);
    expect((await get(to, 'judy')).status).toBe(404);
    const jobs = await claim(db, { worker: 'w', languages: [], kinds: ['import'], count: 5, leaseMs: 9000 });
    expect(jobs).toEqual([
      expect.objectContaining({ kind: 'import', subjectId: Number(to.split('/').at(-1)) }),
    ]);
    await finishContestImport(db, jobs[0] ?? { id: 0, attempt: 0 }, { message: 'teams.tsv:3:1 <odd>' });
    const part = (await get(`${to}?part=live`, 'adam')).text;
    expect(part).toContain('teams.tsv:3:1 &lt;odd>');
    expect(part).toContain('not imported');
    expect(part).not.toContain('data-stream');
    expect((await get(`${page}/999`, 'adam')).status).toBe(404);
    expect((await listAudit(db, {})).map(({ action }) => action)).toContain('contest.upload');
  });
});

it('a contest as a zip has all that is needed to import it elsewhere, for administrators', async () => {
  for (const who of ['ann', 'judy'])
    expect((await get('/jury/contests/finals/export.zip', who)).status).toBe(404);
  const files = await unzipped((await get('/jury/contests/finals/export.zip', 'adam')).bytes);
  const paths = [...files.keys()];
  expect(paths).toEqual(
    expect.arrayContaining(['contest.json', 'teams.json', 'event-feed.ndjson', 'results.tsv']),
  );
  const [submission] = JSON.parse(files.get('submissions.json')?.toString() ?? '[]');
  const sources = await unzipped(files.get(`submissions/${submission.id}/files.zip`) ?? Buffer.alloc(0));
  expect(sources.size).toBe(1);
  const [judgement] = JSON.parse(files.get('judgements.json')?.toString() ?? '[]');
  const record = JSON.parse(files.get(`judgements/${judgement.id}/judgement.json`)?.toString() ?? 'null');
  expect(record).toMatchObject({ verdict: 'AC' });
});
