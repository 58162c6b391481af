import { beforeAll, describe, expect, it } from 'vitest';
import { form, testServer } from './server.ts';
import { caseResult, claimNext, finish, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const cookies = new Map<string, Record<string, string>>();
const path = '/jury/contests/archive/problems/clocks/statistics';

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks');
  await storeProblem(db, 'others');
  for (const [name, role] of [
    ['ann', 'contestant'],
    ['bob', 'contestant'],
    ['sam', 'setter'],
    ['sue', 'setter'],
    ['judy', 'jury'],
  ] as const) {
    await server.account(name, role);
    cookies.set(name, await server.cookie(name));
  }
  await db
    .updateTable('problem')
    .set((eb) => ({ owner_id: eb.selectFrom('account').select('id').where('name', '=', 'sam') }))
    .where('slug', '=', 'clocks')
    .execute();
  const fails = [caseResult('sample/01', 1), caseResult('secret/02', 2, 'WA')];
  const solves = [
    caseResult('sample/01', 1),
    { ...caseResult('secret/02', 2), sequence: { valid: true, moves: 7 } },
  ];
  await submit('ann', 'python3', 'WA', fails, 10);
  await submit('ann', 'python3', 'AC', solves, 2_950);
  await submit('bob', 'c', 'AC', [solves[0]!, { ...solves[1]!, sequence: { valid: true, moves: 5 } }], 40);
});

async function submit(
  who: string,
  language: string,
  verdict: 'AC' | 'WA',
  cases: Parameters<typeof finish>[3],
  cpuMs: number,
): Promise<void> {
  const source = `int main() { return ${cpuMs}; }`;
  const fields = { problem: 'clocks', language, source };
  const sent = await server.request('/contests/archive/submit', form(fields, cookies.get(who)));
  expect(sent.status).toBe(303);
  await finish(server.services.db, await claimNext(server.services.db), verdict, cases, { cpuMs });
}

const shown = async (who: string) => {
  const answer = await server.request(path, { headers: cookies.get(who) ?? {} });
  const html = await answer.text();
  return { status: answer.status, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
};

describe('the statistics of a problem', () => {
  it('show its setter and the jury verdicts, times by language, and what each case catches', async () => {
    for (const who of ['sam', 'judy']) {
      const { status, text } = await shown(who);
      expect(status).toBe(200);
      expect(text).toMatch(/Submissions 3 Tried by 2 accounts Solved by 2 accounts Verdicts 2 AC , 1 WA/);
      expect(text).toMatch(/Python 3 2 1 2\.95 s 2\.95 s \d/);
      expect(text).toMatch(/sample\/01 3 0 –/);
      expect(text).toMatch(/secret\/02 3 1 1 WA 5 moves/);
      expect(text).not.toMatch(/\b(ann|bob)\b/);
    }
  });

  it('are for nobody else', async () => {
    expect((await shown('sue')).status).toBe(404);
    expect((await shown('ann')).status).not.toBe(200);
    expect((await shown('nobody')).status).not.toBe(200);
  });
});
