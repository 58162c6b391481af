import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { accountNamed, putContestAccount } from '../../../judge/store/index.ts';
import { join, judgeNext, storeContest } from '../../judge/server/contests/stored-contest.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const contest = (path = '') => `${site.url}/contests/finals${path}`;

beforeAll(async () => {
  const { db } = site.server.services;
  await storeContest(db);
  const ann = await accountNamed(db, 'ann');
  if (ann === undefined) throw new Error('the site has an account ann');
  await join(db, ann, 't1');
  const rita = await site.server.account('rita');
  await putContestAccount(db, 'finals', rita.id, { id: 'rita', username: 'rita', type: 'staff' });
});

it('a team goes through a contest while spectator, jury and a balloon runner look on', async () => {
  const { db, announcer } = site.server.services;
  const found: string[] = [];
  const check = async (page: Page) =>
    found.push(...(await faultsOf(page)).map((fault) => `${page.url()}: ${fault}`));
  const team = await browser.page({ viewport: { width: 360, height: 740 } });
  const spectator = await browser.page();
  const judge = await browser.page();

  await spectator.goto(`${site.url}/contests`);
  await spectator.getByRole('link', { name: 'The Finals of 2026' }).click();
  await spectator.getByRole('timer').getByText('Time left').waitFor();
  await spectator.getByRole('link', { name: 'Scoreboard' }).click();
  const board = spectator.getByRole('table', { name: 'Scoreboard' });
  await board.getByText('Blue Whales').waitFor();
  await spectator.getByRole('button', { name: 'live' }).waitFor();
  await check(spectator);

  await site.logIn(team, 'ann');
  await team.goto(contest());
  await team.getByRole('link', { name: 'The Clocks' }).click();
  await check(team);
  await team.getByRole('main').getByRole('link', { name: 'Submit', exact: true }).click();
  await team.getByLabel('Source file').setInputFiles({
    name: 'a.c',
    mimeType: 'text/plain',
    buffer: Buffer.from('int main() {}'),
  });
  await team.getByRole('button', { name: 'Submit', exact: true }).click();
  await team.getByRole('heading', { name: 'Submission 1' }).waitFor();

  const runner = await browser.page({ viewport: { width: 360, height: 740 } });
  await site.logIn(runner, 'rita');
  await runner.goto(contest());
  await runner.getByRole('link', { name: 'Balloons' }).click();
  await runner.getByText('Nothing to do.').waitFor();
  await runner.getByRole('button', { name: 'live' }).waitFor();

  await board.getByText('0 + 1 tries').waitFor();
  await judgeNext(db, 'AC');
  announcer.announce('event', 'finals');
  await team.getByRole('status', { name: 'Verdict' }).getByText('Accepted').waitFor();
  await board.getByRole('cell', { name: /first to solve/ }).waitFor();

  await site.logIn(judge, 'judy');
  await judge.goto(`${site.url}/jury/contests/finals/balloons`);
  await judge.getByRole('button', { name: 'live' }).waitFor();
  await runner.getByText('first in the contest').waitFor();
  await check(runner);
  await runner.keyboard.press('j');
  await runner.keyboard.press('d');
  await runner.getByText('Nothing to do.').waitFor();
  await judge.getByText('0 to do, 1 done.').waitFor();

  await spectator.getByLabel('Name').fill('geese');
  await expect.poll(() => board.locator('tbody tr:visible').count()).toBe(1);
  await spectator.getByRole('button', { name: 'Favourite: Grey Geese' }).click();
  await spectator.getByLabel('Name').fill('');
  await spectator.getByLabel('Favourites only').check();
  await expect.poll(() => board.locator('tbody tr:visible').count()).toBe(1);

  await team.getByRole('link', { name: 'Clarifications' }).click();
  await team.getByLabel('Subject').selectOption({ label: 'A – The Clocks' });
  await team.getByLabel('Question').fill('How many dials?');
  await team.getByRole('button', { name: 'Send' }).click();
  await team.getByText('Sent.').waitFor();
  await check(team);

  await judge.goto(contest());
  await judge.getByRole('link', { name: '1 unanswered' }).click();
  await judge.getByRole('main').getByRole('link', { name: 'A – The Clocks' }).click();
  await judge.getByLabel('Answer', { exact: true }).fill('Nine.');
  await check(judge);
  await judge.getByRole('button', { name: 'Send' }).click();
  await team.getByText('Nine.').waitFor();

  expect(found).toEqual([]);
  expect(browser.troubles).toEqual([]);
});
