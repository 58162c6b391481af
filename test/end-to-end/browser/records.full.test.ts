import { beforeAll, describe, expect, it } from 'vitest';
import { finishRecordEntry, finishRecordTask, putRecordTask } from '#store';
import { claimNext } from '../../judge/server/stored.ts';
import { everyNth, slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

/** The sample of The Clocks: four moves solve it, and nothing shorter does. */
const task = {
  problem: 'clocks',
  name: 'The sample',
  place: 1,
  input: '3 3 0\n2 2 2\n2 1 2\n',
  answer: '4 5 8 9\n',
  args: [],
};

beforeAll(async () => {
  const { db } = site.server.services;
  for (const slug of ['clocks-a', 'clocks-b']) {
    await putRecordTask(db, { ...task, slug });
    // As if the jury knew six moves only.
    await finishRecordTask(db, await claimNext(db), { ...task, moves: 6, lowerBound: 4 });
  }
});

/** What a worker would find of the next entry. */
async function judged(moves: number | undefined, sequence: string): Promise<void> {
  const { db, announcer } = site.server.services;
  const verdict = moves === undefined ? 'WA' : 'AC';
  const result = {
    verdict,
    message: moves === undefined ? 'it ends elsewhere' : '',
    ...(moves && { moves }),
  } as const;
  const finished = await finishRecordEntry(db, await claimNext(db), { result, sequence });
  announcer.announce('record', String(finished?.taskId));
}

describe.each(
  everyNth(2, [
    ['with scripts', 'clocks-a', {}],
    [
      'on a phone, without scripts',
      'clocks-b',
      { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
    ],
  ] as const),
)('records, %s', (_, slug, options) => {
  const isScripted = !('javaScriptEnabled' in options);

  it('are beaten by a sequence in a form, looked at by the jury, and replayed', async () => {
    const page = await browser.page(options);
    const seen = async (text: string) => {
      if (!isScripted) await page.reload();
      await page.getByText(text).first().waitFor();
    };
    await site.logIn(page, 'ann');
    await page.goto(`${site.url}/records/${slug}`);
    await page.getByText('Nobody has submitted').waitFor();
    await page.getByLabel('Sequence').fill('4 5 8\n');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status', { name: 'Result' }).getByText('Waiting').waitFor();
    await judged(undefined, '');
    await seen('it ends elsewhere');

    await page.goto(`${site.url}/records/${slug}`);
    await page.getByLabel('Sequence').fill('4 5 8 9\n');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Waiting').waitFor();
    const address = page.url();
    await judged(4, '4 5 8 9\n');
    await seen('4 moves: beats the jury, and is being looked at');

    const office = await browser.page(options);
    await site.logIn(office, 'judy');
    await office.goto(`${site.url}/records`);
    await office.getByRole('link', { name: '1 sequence that beats the jury' }).click();
    await office.getByRole('button', { name: 'Agree' }).click();
    await office.getByText('being simulated again').waitFor();
    await judged(4, '');
    await seen('the new reference of the jury');

    const visitor = await browser.page(options);
    await visitor.goto(`${site.url}/records/${slug}`);
    await visitor.getByText('4, here (6 before)').waitFor();
    await visitor.getByRole('link', { name: 'Replay of ann' }).click();
    await visitor.getByText('4 5 8 9').waitFor();
    expect(visitor.url()).toBe(address);
    if (isScripted) {
      await visitor.getByRole('button', { name: 'Next move' }).click();
      await visitor.getByText(/^After move 1, 4/).waitFor();
    }
    for (const one of [page, office, visitor])
      expect(await one.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      );
    expect(browser.troubles).toEqual([]);
  });
});

it('moves that were clicked are submitted as the problem wants them', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await site.logIn(page, 'ann');
  await page.goto(`${site.url}/puzzles/clocks?position=3+3+0/2+2+2/2+1+2`);
  await page.getByRole('link', { name: 'record', exact: true }).waitFor();
  await page.locator('.puzzle-app').waitFor();
  await page.keyboard.type('4589');
  await page.getByRole('link', { name: 'Submit these 4 moves for the record' }).click();
  expect(await page.getByLabel('Sequence').inputValue()).toBe('4 5 8 9\n');
  expect(new URL(page.url()).pathname).toMatch(/^\/records\/clocks-[ab]$/);
  expect(browser.troubles).toEqual([]);
});

it.runIf(slow)('a sequence that is too long for an address is played move by move (SLOW=1)', async () => {
  const page = await browser.page();
  await site.logIn(page, 'ann');
  await page.goto(`${site.url}/records/clocks-a`);
  // Four times the same move changes nothing.
  const long = `${'1 '.repeat(8_000)}4 5 8 9`;
  await page.getByLabel('Sequence').fill(long);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Waiting').waitFor();
  await judged(8_004, long);
  await page.getByRole('link', { name: 'play with it' }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/records\/clocks-a\/entries\/\d+\/play$/);
  await page.getByRole('slider', { name: 'Move' }).press('End');
  await page.locator('[aria-valuetext="8004 of 8004"]').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/play$/);
  expect(browser.troubles).toEqual([]);
});

it.runIf(slow)('a table of records tells at once what somebody else has submitted (SLOW=1)', async () => {
  const page = await browser.page();
  await page.goto(`${site.url}/records/clocks-a`);
  await page.getByRole('row', { name: /ann/ }).waitFor();
  const { id } = await site.server.account('bea');
  const other = await browser.page();
  await site.logIn(other, 'bea');
  await other.goto(`${site.url}/records/clocks-a`);
  await other.getByLabel('Sequence').fill('8 9 4 5');
  await other.getByRole('button', { name: 'Submit' }).click();
  await other.getByText('Waiting').waitFor();
  await judged(4, '8 9 4 5');
  await page.getByRole('row', { name: /2 bea/ }).waitFor();
  expect(id).toBeGreaterThan(0);
});
