import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addContest, finishVerify } from '#store';
import { fiveHours } from '../../judge/contest/five-hours.ts';
import { join, minutesFromNow } from '../../judge/server/contests/stored-contest.ts';
import { password } from '../../judge/server/server.ts';
import { caseResult, claimNext, factsOf, finish, storeProblem } from '../../judge/server/stored.ts';
import { slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { tabTo } from './focus.ts';
import { testSite } from './site.ts';

/** Somebody who knows nothing, with one hand: a finger on a phone, or a keyboard. What they do from a goal to its end
 *  is counted, and no page on the way may say that something is not there or wrong. */
const site = testSite();
const browser = testBrowser();

beforeAll(async () => {
  const { db, settings } = site.server.services;
  await settings.change('submissions per account', 0);
  await storeProblem(db, 'ledger', { names: { en: 'The Ledger' } });
  await addContest(db, {
    by: 'machine',
    contest: {
      id: 'cup',
      name: 'Cup',
      start_time: minutesFromNow(-60),
      ...fiveHours,
      feedback: 'verdict',
      public: true,
    },
    problems: [{ id: 'ledger', label: 'A', slug: 'ledger' }],
    teams: [{ id: 't1', name: 'Otters', label: '1' }],
    ...{ groups: [], organizations: [] },
  });
  await join(db, await site.server.account('teo'), 't1', 'cup');
});

type Role = 'link' | 'button';

/** How one hand uses a page. Text fields come as they stand: what is in them is replaced. */
interface Hand {
  press(page: Page, role: Role, name: string | RegExp): Promise<void>;
  type(page: Page, name: string, text: string): Promise<void>;
  chooser(page: Page, name: string): Promise<void>;
}

const finger: Hand = {
  press: (page, role, name) => page.getByRole(role, { name, exact: true }).first().tap(),
  async type(page, name, text) {
    await page.getByRole('textbox', { name, exact: true }).tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  },
  chooser: (page, name) => page.getByLabel(name).tap(),
};

const keyboard: Hand = {
  async press(page, role, name) {
    await page.getByRole(role, { name, exact: true }).first().waitFor();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
  async type(page, name, text) {
    await tabTo(page, name);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  },
  async chooser(page, name) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
};

const hands = [
  ['by touch', finger, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['by keyboard alone', keyboard, {}],
] as const;

/** A walk with a hand, which counts. */
function walkOf(page: Page, hand: Hand) {
  const counts = { presses: 0, fields: 0 };
  const onTheWay = async () =>
    expect(await page.locator('#error, .notice-bad, .field-wrong').count()).toBe(0);
  return {
    counts,
    async press(role: Role, name: string | RegExp): Promise<void> {
      await hand.press(page, role, name);
      counts.presses++;
    },
    async type(name: string, text: string): Promise<void> {
      await hand.type(page, name, text);
      counts.fields++;
    },
    /** A moment from now, however the browser takes it. */
    async date(name: string, hours: number): Promise<void> {
      const moment = new Date(Date.now() + 3_600_000 * hours).toISOString().slice(0, 16);
      await page.getByLabel(name, { exact: true }).fill(moment);
      counts.fields++;
    },
    async choose(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      const asked = page.waitForEvent('filechooser');
      await hand.chooser(page, name);
      await (await asked).setFiles(file);
      counts.presses++;
    },
    /** Where a step has led. */
    async see(text: string | RegExp): Promise<void> {
      await page.getByText(text).first().waitFor();
      await onTheWay();
    },
    async read(heading: string): Promise<void> {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState(); // then its script hears keys
      await onTheWay();
    },
  };
}

type Walk = ReturnType<typeof walkOf>;

async function logIn(walk: Walk, name: string): Promise<void> {
  await walk.read('Log in');
  await walk.type('User name', name);
  await walk.type('Password', password);
  await walk.press('button', 'Log in');
}

/** Types a program once the editor is there, and leaves it. */
async function program(walk: Walk, page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').waitFor();
  await walk.type('Source code', text);
  await page.keyboard.press('Escape');
}

/** What a worker does, and that the page shows it. */
async function verdictComes(page: Page, contest = 'archive'): Promise<void> {
  const { db, announcer } = site.server.services;
  const verdict = page.getByRole('status', { name: 'Verdict' });
  await verdict.waitFor();
  await finish(db, await claimNext(db), 'AC', [caseResult('secret/1', 1)]);
  announcer.announce('event', contest);
  await verdict.getByText('Accepted').waitFor();
}

const journeys = [
  {
    who: 'a visitor understands what this is, plays, and reads a problem',
    most: { presses: 5, fields: 0 },
    async go(walk: Walk, page: Page) {
      await walk.see('says why it failed');
      await page.locator('#puzzle .puzzle-app').waitFor();
      await walk.press('link', /^move 1: /);
      await walk.see('After move 1 of 1');
      await walk.press('button', 'Solve');
      await walk.see('proved shortest');
      await walk.press('button', 'Play it');
      await walk.see(/: the goal\.$/);
      await walk.press('link', 'Problems');
      await walk.read('Problems');
      await walk.press('link', 'The Clocks');
      await walk.read('The Clocks');
      await walk.see('Nine dials on a wall');
    },
  },
  {
    who: 'a puzzle lover types a Rubik’s Clock, solves it and plays the solution',
    most: { presses: 5, fields: 1 },
    async go(walk: Walk, page: Page) {
      await walk.press('link', 'Puzzles');
      await walk.read('Puzzles');
      await walk.press('link', 'Rubik’s Clock');
      await walk.read('Rubik’s Clock');
      await page.locator('.puzzle-app').waitFor();
      await walk.type('Position', '3 0 0 0 0 0 0 0 0 0 0 0 0 0');
      await walk.press('button', 'Show this position');
      await walk.see('The start.');
      await walk.press('button', 'Solve');
      await walk.see('proved shortest');
      await walk.press('button', 'Play it');
      await walk.see(/: the goal\.$/);
    },
  },
  {
    who: 'a setter uploads a package, follows its check, and shows the problem to everyone',
    most: { presses: 6, fields: 2 },
    async go(walk: Walk, page: Page, slug: string) {
      const { db, announcer } = site.server.services;
      await walk.press('link', 'Log in');
      await walk.read('Log in');
      await walk.type('User name', 'sam');
      await walk.type('Password', password);
      await walk.press('button', 'Log in');
      await walk.press('link', 'Packages');
      await walk.read('Packages');
      const buffer = Buffer.from(`PK\x03\x04 ${slug}`);
      await walk.choose('Package (zip)', { name: `${slug}.zip`, mimeType: 'application/zip', buffer });
      await walk.press('button', 'Upload');
      await page.getByRole('status', { name: 'Check' }).getByText('waiting').waitFor();
      const check = await claimNext(db);
      const facts = factsOf(slug, { names: { en: slug } });
      await finishVerify(db, check, { report: { ok: true, findings: [] }, facts });
      announcer.announce('check', String(check.subjectId));
      await page.getByRole('status', { name: 'Check' }).getByText('ready').waitFor();
      await walk.press('button', 'Show to everyone');
      await walk.see('The problem is listed.');
    },
  },
  {
    who: 'a contestant finds a problem, writes a program and sees its verdict',
    most: { presses: 5, fields: 3 },
    async go(walk: Walk, page: Page, name: string) {
      await walk.press('link', 'Problems');
      await walk.read('Problems');
      await walk.press('link', 'The Clocks');
      await walk.read('The Clocks');
      await walk.press('link', 'Submit');
      await logIn(walk, 'ann');
      await walk.read('The Clocks'); // with the editor beside it
      await program(walk, page, `#include <iostream>\n// ${name}`);
      await walk.press('button', 'Submit');
      await verdictComes(page);
    },
  },
  {
    who: 'a team finds its contest, submits to a problem and asks the jury',
    most: { presses: 8, fields: 4 },
    async go(walk: Walk, page: Page, name: string) {
      await walk.press('link', 'Log in');
      await logIn(walk, 'teo');
      await walk.press('link', 'Cup');
      await walk.read('Cup');
      await walk.press('link', /The Ledger$/);
      await walk.read('The Ledger');
      await walk.press('link', 'Submit');
      await walk.read('Submit');
      await program(walk, page, `#include <iostream>\n// ${name}, by a team`);
      await walk.press('button', 'Submit');
      await verdictComes(page, 'cup');
      await walk.press('link', 'Clarifications');
      await walk.read('Clarifications');
      await walk.type('Question', `Is n below 9? (${name})`);
      await walk.press('button', 'Send');
      await walk.see('Sent.');
    },
  },
  {
    who: 'an organiser makes a contest with problems and teams, and starts it',
    most: { presses: 9, fields: 4 },
    async go(walk: Walk, page: Page, name: string) {
      await walk.press('link', 'Log in');
      await logIn(walk, 'root');
      await walk.press('link', 'Run a contest or a class');
      await walk.read('New contest');
      await Promise.all([page.waitForEvent('load'), walk.press('button', 'ICPC regional')]);
      await walk.type('Name', `Cup ${name}`);
      await walk.press('button', 'Add The Clocks');
      await page.getByLabel('Label of The Clocks').waitFor();
      await walk.press('button', 'Add Magic Squares');
      await page.getByLabel('Label of Magic Squares').waitFor();
      await walk.type('Teams', 'Otters; North\nHerons; South');
      await walk.press('button', 'Make the contest');
      await walk.see('The contest has been created.');
      await walk.read('Jury');
      await walk.press('button', 'Start now');
      await walk.see('At this moment 2 teams see the 2 problems');
      await walk.read('Start the contest now?');
      await walk.press('button', 'Start the contest');
      await walk.see('State: running');
    },
  },
  {
    who: 'a teacher makes a class with an exercise, says when it is due, and sees the points',
    most: { presses: 10, fields: 6 },
    async go(walk: Walk, page: Page, name: string) {
      await walk.press('link', 'Log in');
      await logIn(walk, 'root');
      await walk.press('link', 'Run a contest or a class');
      await walk.read('New contest');
      await Promise.all([page.waitForEvent('load'), walk.press('button', 'Homework')]);
      await walk.type('Name', `Course ${name}`);
      await walk.date('Start', -1);
      await walk.press('button', 'Add The Clocks');
      await page.getByLabel('Label of The Clocks').waitFor();
      await walk.type('Teams', 'Ann Arbor\nBob Builder');
      await walk.press('button', 'Make the contest');
      await walk.see('has been created.');
      await walk.read('Teacher');
      await walk.press('link', 'Exercises and their dates');
      await walk.read(`Course ${name}`);
      await walk.press('link', /The Clocks$/);
      await page.getByLabel('Due').waitFor();
      await walk.date('Due', 48);
      await walk.press('button', 'Save the exercise');
      await walk.see('The class has been changed');
      await walk.read(`Course ${name}`);
      await walk.press('link', 'Points of all students');
      await walk.see('Bob Builder');
    },
  },
] as const;

const walks = journeys.flatMap((journey) =>
  hands.map(([how, hand, options]) => [`${how}, ${journey.who}`, { ...journey, hand, options }] as const),
);

// The last one; all with SLOW=1. Who asks for a solution goes first: nobody gets one while a contest is about it.
it.each(slow ? walks : walks.slice(-1))('%s', async (title, { hand, options, most, go }) => {
  const page = await browser.page({ ...options, reducedMotion: 'reduce' });
  await page.goto(site.url);
  const walk = walkOf(page, hand);
  await go(walk, page, title.startsWith('by touch') ? 'touched' : 'typed');
  expect(walk.counts).toEqual(most);
  expect(browser.troubles).toEqual([]);
});
