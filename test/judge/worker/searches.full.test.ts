import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#protocol';
import { addSearch, cancelSearches, searchFacts } from '#store';
import { createRandom } from '#testdata';
import { randomInput } from '../../../problems/cmetrickany/solver.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();

async function asked(slug: string, input: string): Promise<number> {
  const { db, ann } = judge;
  const { id: problemId } = await db
    .selectFrom('problem')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const id = await addSearch(db, { accountId: ann, problemId, input });
  await sql`select pg_notify('job', '')`.execute(db);
  return id;
}

/** Waits until the worker says that it is alive. */
async function signOfLife(): Promise<void> {
  const seen = async () =>
    (await sql<{ at: Date }>`select max(seen_at) as at from worker`.execute(judge.db)).rows[0]?.at;
  const before = await seen();
  while ((await seen())?.getTime() === before?.getTime())
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Waits until a search has this state. */
async function searchIn(id: number, state: string) {
  for (;;) {
    const facts = await searchFacts(judge.db, id);
    if (facts?.job === state) return facts;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until a search knows a solution that is wanted. */
async function knownOf(id: number, isWanted: (solved: Extract<SearchResult, { kind: 'solved' }>) => boolean) {
  for (;;) {
    const { result } = (await searchFacts(judge.db, id)) ?? {};
    if (result?.kind === 'solved' && isWanted(result)) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a search for a shortest sequence', () => {
  it('finds it, and what is proved', async () => {
    // The example of IOI 1994.
    const { result } = await searchIn(await asked('clocks', '3 3 0\n2 2 2\n2 1 2\n'), 'done');
    expect(result).toMatchObject({ kind: 'solved', answer: '4 5 8 9\n', moves: 4, lowerBound: 4 });
  });

  it('says what is wrong with a position that the solver refuses', async () => {
    const colours = Array.from({ length: 16 }, (_, index) => index + 1);
    const rows = (cells: readonly number[]) =>
      [0, 4, 8, 12].map((from) => cells.slice(from, from + 4).join(' ')).join('\n');
    const { result } = await searchIn(
      await asked('rotations', `4\n${rows(colours)}\n${rows(colours.toReversed())}\n`),
      'done',
    );
    expect(result).toMatchObject({ kind: 'failed', reason: expect.stringContaining('arrangements') });
  });

  it('ends when it is cancelled, and the next one begins', async () => {
    // The exact search takes all the time that it is given.
    const long = await asked('cmetrickany', randomInput(createRandom(1)));
    await searchIn(long, 'running');
    const { jobId } = (await searchFacts(judge.db, long)) ?? {};
    // Anybody can announce that it was cancelled.
    await sql`select pg_notify('cancel', ${String(jobId)})`.execute(judge.db);
    for (let beat = 0; beat < 2; beat++) await signOfLife();
    const next = await asked('clocks', '0 0 0\n0 0 0\n0 0 0\n');
    for (let beat = 0; beat < 2; beat++) await signOfLife();
    expect([await searchFacts(judge.db, long), await searchFacts(judge.db, next)]).toMatchObject([
      { job: 'running' },
      { job: 'queued' },
    ]);
    await sql`update job set state = 'cancelled', worker = null, lease_until = null where id = ${jobId ?? 0}`.execute(
      judge.db,
    );
    await sql`select pg_notify('cancel', ${String(jobId)})`.execute(judge.db);
    expect((await searchIn(next, 'done')).result).toMatchObject({ moves: 0 });
    expect(await searchFacts(judge.db, long)).toMatchObject({ job: 'cancelled' });
  });

  it('says what it knows while it goes on, and the next one for the same position goes on from there', async () => {
    const input = randomInput(createRandom(2));
    const first = await asked('cmetrickany', input);
    const known = await knownOf(first, () => true);
    expect(known.lowerBound).toBeGreaterThan(10);
    expect(known.lowerBound).toBeLessThanOrEqual(known.moves);
    await cancelSearches(judge.db, judge.ann);
    const next = await asked('cmetrickany', input);
    const before = await knownOf(first, () => true);
    const later = await knownOf(next, ({ ms }) => ms > before.ms);
    expect(later.moves).toBeLessThanOrEqual(before.moves);
    expect(later.lowerBound).toBeGreaterThanOrEqual(before.lowerBound ?? 0);
    expect(later.rounds).toBeGreaterThanOrEqual(before.rounds ?? 0);
    await cancelSearches(judge.db, judge.ann);
  });
});
