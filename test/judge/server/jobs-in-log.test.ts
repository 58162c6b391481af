import { beforeAll, expect, it } from 'vitest';
import { claim } from '#store';
import { testServer } from './server.ts';
import { claimNext, finish, storeProblem, storeRecord, storeWorker } from './stored.ts';

const server = testServer();
let root: Awaited<ReturnType<typeof server.account>>;

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks', {});
  root = await server.account('root', 'admin');
  await storeRecord(db, 'clocks', root.id);
});

const program = { file: new File(['int main() {}'], 'a.c') };
const zip = { file: new File(['PK\u0003\u0004'], 'mine.zip') };
const sequence = { sequence: '1' };

const asForm = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const position = JSON.stringify({ position: '3 3 0\n2 2 2\n2 1 2\n' });

const post = (path: string, body: FormData | string) =>
  server.request(path, {
    method: 'POST',
    body,
    headers: { ...root.bearer, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
  });

/** Lines of a request in the log. */
const linesOf = (response: Response) =>
  server.logged
    .map((line) => JSON.parse(line))
    .filter(({ request }) => request === response.headers.get('x-request-id'));

it.each([
  ['trial', 'trial', '/api/v1/problems/clocks/trials', () => asForm(program)],
  ['record', 'entry', '/api/v1/records/open/entries', () => asForm(sequence)],
  ['search', 'search', '/api/v1/puzzles/clocks/searches', () => position],
  ['verify', 'version', '/api/v1/problems', () => asForm(zip)],
  ['import', 'import', '/api/v1/contest-imports', () => asForm(zip)],
] as const)(
  'the log ties a job of the kind %s to the request that made it',
  async (kind, name, path, body) => {
    const response = await post(path, body());
    const said = await response.text();
    expect([said, response.ok]).toEqual([said, true]);
    const [job] = await claim(server.services.db, {
      worker: 'w1',
      languages: ['c'],
      kinds: [kind],
      count: 1,
      leaseMs: 60_000,
    });
    expect(linesOf(response)).toMatchObject([
      { [name]: job?.subjectId, msg: 'a job was made' },
      { msg: 'request' },
    ]);
  },
);

it('the log ties the judging of a submission once more to the request that asked for it', async () => {
  const sent = await post('/api/v1/problems/clocks/submissions', asForm(program));
  const { id } = (await sent.json()) as { readonly id: string };
  await finish(server.services.db, await claimNext(server.services.db), 'AC');
  for (const path of [
    `/api/v1/submissions/${id}/rejudge`,
    `/jury/contests/archive/submissions/${id}/rejudge`,
  ]) {
    const lines = linesOf(await post(path, asForm({})));
    expect(lines).toMatchObject([{ submission: id, msg: 'a job was made' }, { msg: 'request' }]);
    await finish(server.services.db, await claimNext(server.services.db), 'AC');
  }
});
