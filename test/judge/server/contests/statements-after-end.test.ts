import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { clockOf, contestTimeAt, setDuration } from '#contest';
import { advanceContest, changeContest, putBlob } from '#store';
import { contestServer } from './contest-server.ts';

const starter = Buffer.from('print(0)\n');
const digest = createHash('sha256').update(starter).digest('hex');
const { server, get, send, contest } = contestServer(
  { ann: 't1', staff: 'staff', judy: 'jury', root: 'admin' },
  {
    problem: {
      statements: [{ language: 'en', html: '<p>Nine dials.</p>', pictures: [] }],
      samples: [{ name: 'sample/1', input: '1\n', answer: '2\n' }],
      attachments: [{ name: 'starter.py', digest, size: starter.length }],
    },
  },
);
const page = '/contests/finals/problems/A';
/** Everything that has the samples or files of a problem. */
const filesOfProblems = [
  `${page}/samples.zip`,
  `${page}/attachments/starter.py`,
  `${page}.json`,
  '/api/contests/finals/samples.zip',
  '/api/v4/contests/finals/samples.zip',
  '/api/contests/finals/problems/p-clocks/attachments/starter.py',
];

it('visitors see the board, and statements and samples after the end, if the contest is set so', async () => {
  const { db } = server.services;
  expect(await putBlob(db, starter)).toBe(digest);
  expect((await get(page)).text).toContain('Nine dials.');
  const admin = await get('/jury/contests/finals', 'root');
  expect(admin.text).toContain('<option value="board">');
  const fields = { short_name: 'Finals', feedback: 'verdict', public: 'board', penalty: '20', late: 'no' };
  expect((await send('/jury/contests/finals/settings', 'root', fields)).status).toBe(303);
  expect((await get('/jury/contests/finals', 'root')).text).toContain('<option value="board" selected>');

  for (const who of ['nobody', 'staff']) {
    const refused = await get(page, who);
    expect([who, refused.status]).toEqual([who, 403]);
    expect(refused.text).toMatch(/until the end of the contest, its statements are for those who take part/i);
    expect(refused.text).not.toContain('Nine dials.');
    for (const file of filesOfProblems) {
      const { status, bytes } = await get(file, who);
      expect([who, file, [403, 404].includes(status), bytes.includes('1.ans')]).toEqual([
        who,
        file,
        true,
        false,
      ]);
    }
  }
  expect((await get('/contests/finals/scoreboard')).text).toContain('Red Pandas');
  for (const who of ['ann', 'judy']) {
    expect((await get(page, who)).text).toContain('Nine dials.');
    for (const file of filesOfProblems)
      expect([who, file, (await get(file, who)).status]).toEqual([who, file, 200]);
  }

  await changeContest(db, 'finals', (now) =>
    setDuration(now, contestTimeAt(clockOf(now.object), now.nowMs) ?? 0),
  );
  await advanceContest(db, 'finals');
  expect((await contest()).state.ended).not.toBeNull();
  expect((await get(page)).text).toContain('Nine dials.');
  for (const file of filesOfProblems) expect([file, (await get(file)).status]).toEqual([file, 200]);
});
