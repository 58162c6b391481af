import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { putBlob } from '#store';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
/** What a package may call a PDF. */
const hostile = Buffer.from('<!doctype html><script>alert(1)</script>');

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  const [pdf, other] = [await putBlob(db, Buffer.from('%PDF-1.4')), await putBlob(db, hostile)];
  const statements = [
    { language: 'en', html: '', pdf, pictures: [] },
    { language: 'nl', html: '', pdf: other, pictures: [] },
  ];
  await storeProblem(db, 'paper', { statements });
});

it.each(['', '?lang=nl'])(
  'a statement as PDF is shown as nothing else, whatever is in it: %j',
  async (query) => {
    const response = await server.request(`/contests/archive/problems/paper.pdf${query}`);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline; filename="paper.pdf"');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  },
);

it.each(['%22%0d%0ax-evil:1', '..%2f..%2fetc%2fpasswd', '%3Cscript%3E', '%F0%9F%92%A9', '%ff'])(
  'a name that cannot be is not there, and comes back in no header: %s',
  async (name) => {
    const response = await server.request(`/contests/archive/problems/${name}.pdf`);
    expect([400, 404]).toContain(response.status);
    expect(response.headers.get('x-evil')).toBeNull();
    expect(response.headers.get('content-disposition')).toBeNull();
  },
);

it('a file of several pieces arrives whole, and one that is damaged breaks off', async () => {
  const { db } = server.services;
  const content = randomBytes(2_500_000);
  const digest = await putBlob(db, content);
  const attachments = [{ name: 'large.bin', digest, size: content.length }];
  await storeProblem(db, 'heavy', { attachments });
  const ask = () => server.request('/contests/archive/problems/heavy/attachments/large.bin');
  const whole = await ask();
  expect(whole.headers.get('content-length')).toBe('2500000');
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  await db
    .updateTable('blob_piece')
    .set({ content: Buffer.alloc(2 ** 20) })
    .where('digest', '=', digest)
    .where('number', '=', 1)
    .execute();
  await expect((await ask()).arrayBuffer()).rejects.toThrow('damaged');
});

it('the picture that a browser asks for beside a PDF is the mark of the judge', async () => {
  const { status, headers } = await server.request('/favicon.ico');
  expect([status, headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/assets\/mark-\w+\.svg$/),
  ]);
});
