import { beforeAll, expect, it } from 'vitest';
import { clockOf, contestTimeAt, setDuration } from '#contest';
import { advanceContest, changeContest, judgingTask, startVirtualRun } from '#store';
import { caseResult, claimNext, finish, storeProblem } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { storeContest, submitFor } from './stored-contest.ts';

const ioi = {
  rules: 'ioi',
  scoreboard_type: 'score',
  penalty_time: null,
  marks: 'cases',
  scoreboard_freeze_duration: null,
} as const;
const { server, people, get, send } = contestServer(
  { ann: 'contestant', bob: 'contestant' },
  { changes: ioi },
);
const virtual = '/contests/finals/virtual';
const hourMs = 3_600_000;

/** Submits to the archive and has it judged. @returns the rules by which it is */
async function judged(who: 'ann' | 'bob', slug: string, verdicts: readonly ('AC' | 'WA')[]) {
  const { db } = server.services;
  await submitFor(db, people[who], slug, 'archive');
  const job = await claimNext(db);
  const { rules } = await judgingTask(db, job.subjectId);
  const cases = verdicts.map((verdict, index) => caseResult(`secret/${index + 1}`, index + 1, verdict));
  await finish(db, job, verdicts.find((verdict) => verdict !== 'AC') ?? 'AC', cases);
  return rules;
}

beforeAll(async () => {
  const { db } = server.services;
  await storeProblem(db, 'elsewhere');
  await changeContest(db, 'finals', (now) =>
    setDuration(now, contestTimeAt(clockOf(now.object), now.nowMs) ?? 0),
  );
  await advanceContest(db, 'finals');
  await storeContest(db, { id: 'icpc' });
});

it('a run through a contest by points is judged on all cases and has its points', async () => {
  const { db } = server.services;
  expect(await judged('bob', 'clocks', ['AC'])).toBeNull(); // before the run
  expect((await send(virtual, 'bob', {})).to).toBe(`${virtual}?notice=virtual-began`);
  expect(await judged('bob', 'clocks', ['WA', 'AC', 'AC', 'AC'])).toBe('ioi');
  expect(await judged('bob', 'elsewhere', ['AC'])).toBeNull();
  expect(await judged('ann', 'clocks', ['AC'])).toBeNull();
  const page = await get(virtual, 'bob');
  const row = /<tr id="team-@me".*?<\/tr>/s.exec(page.text)?.[0].replaceAll(/<[^>]+>/g, ' ');
  expect(row).toMatch(/bob \(you\)\s+75\s+A\s.*\s75\s+1 try/);
  // Where two runs overlap, the rules count that need all cases.
  await startVirtualRun(db, 'icpc', { accountId: people.bob.id, durationMs: hourMs });
  expect(await judged('bob', 'clocks', ['AC', 'AC', 'AC', 'WA'])).toBe('ioi');
});
