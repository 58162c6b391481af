import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventsSince, nextEvents } from '#store';
import { storeSetting } from './setting.ts';

const setting = storeSetting();

it('a log with large events is read in parts that a server has room for, and whole in the end', async () => {
  const { db } = setting;
  const { length: before } = await eventsSince(db, 'archive', 0);
  const write = (count: number, letters: number) =>
    sql`select write_event('archive', 'judgements', n::text, jsonb_build_object('x', repeat('x', ${letters}::int)))
      from generate_series(1, ${count}::int) as n`.execute(db);
  await write(3, 10);
  await write(20, 4_000_000);
  await write(1, 10);
  const parts: (readonly [seqs: readonly number[], isLast: boolean])[] = [];
  for (let [seq, isOver] = [0, false]; !isOver; ) {
    const { events, isLast } = await nextEvents(db, 'archive', seq);
    parts.push([events.map((one) => one.seq), isLast]);
    expect(JSON.stringify(events).length).toBeLessThan(70_000_000);
    [seq, isOver] = [events.at(-1)?.seq ?? 0, isLast];
  }
  expect(parts.length).toBe(2);
  expect(parts.flatMap(([seqs]) => seqs)).toEqual(Array.from({ length: before + 24 }, (_, at) => at + 1));
  expect((await eventsSince(db, 'archive', before + 23)).map(({ seq }) => seq)).toEqual([before + 24]);
  expect(await nextEvents(db, 'archive', before + 24)).toEqual({ events: [], isLast: true });
  expect((await nextEvents(db, 'archive', 0, 3)).isLast).toBe(false);
});
