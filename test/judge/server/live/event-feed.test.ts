import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { eventsSince, putObject } from '#store';
import { EventFeed } from '../../../../judge/server/live/event-feed.ts';
import { running, storeContest } from '../../store/contests/contest-setting.ts';
import { storeSetting } from '../../store/setting.ts';

const setting = storeSetting();
const group = (id: string) => putObject(setting.db, 'finals', 'groups', { id, name: id });

it('tells what was written before a look, each event once, however many look and write at the same time', async () => {
  await storeContest(setting, running());
  const feed = new EventFeed(setting.db, 'finals', pino({ level: 'silent' }));
  const told: number[] = [];
  feed.hear((events) => told.push(...events.map(({ seq }) => seq)));
  const names = Array.from({ length: 40 }, (_, index) => `g${index}`);
  await Promise.all(
    names.map(async (name) => {
      await group(name);
      const written = (await eventsSince(setting.db, 'finals', 0)).find(({ objectId }) => objectId === name);
      await feed.look();
      expect(told).toContain(written?.seq);
    }),
  );
  await feed.close();
  expect(told).toEqual((await eventsSince(setting.db, 'finals', 0)).map(({ seq }) => seq));
});

/** Only the time limit of the suite ends this if looks wait for each other. */
it('a look ends although others look all the time', async () => {
  const feed = new EventFeed(setting.db, 'finals', pino({ level: 'silent' }));
  let ended = false;
  void feed.look().then(() => {
    ended = true;
  });
  while (!ended) {
    void feed.look();
    await turn();
  }
  await feed.close();
});
