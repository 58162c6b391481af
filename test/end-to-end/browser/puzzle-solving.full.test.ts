import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#host';
import { isAtGoal, openGame, withText } from '#playing';
import type { Play, Solution, Solver } from '#problem-api';
import { clockSymmetries } from '#reference/puzzles/rubiks-clock';
import { finishSearch, noteSearch } from '#store';
import { createRandom } from '#testdata';
import { claimNext } from '../../judge/server/stored.ts';
import { everyNth, slow } from '../../sample.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

/** Its solver takes seconds for a position. */
const isSlow = (slug: string) => /^(cmetrick|cmetrickany)$/.test(slug);

const folder = join(projectRoot, 'problems');
const slugs = readdirSync(folder).filter((slug) => existsSync(join(folder, slug, 'picture.ts')));
const puzzles: { readonly slug: string; readonly play: Play; readonly solver: Solver }[] = [];
for (const slug of slugs) {
  const { play } = (await import(join(folder, slug, 'picture.ts'))) as { readonly play?: Play };
  if (play === undefined) continue;
  const { solver } = (await import(join(folder, slug, 'solver.ts'))) as { readonly solver: Solver };
  puzzles.push({ slug, play, solver });
}

const facts = parse(readFileSync(join(projectRoot, 'testdata/known-facts/rubiks-clock.yaml'), 'utf8')) as {
  readonly base_positions: readonly string[];
};

/** The four positions that need twelve moves; with SLOW=1 all 128 that are these by symmetry. */
const basePositions = (): readonly string[] =>
  facts.base_positions.flatMap((position) =>
    (slow ? clockSymmetries : clockSymmetries.slice(0, 1)).map(
      (symmetry) => `${symmetry(position.split(' ').map(Number)).join(' ')}\n`,
    ),
  );

/** Its solver goes on until the solution is proved shortest, or somebody stops it. */
const goesOn = (slug: string) => /^(cmetrickany|rotationgrid)$/.test(slug);

/** What the worker of the page answers to inputs, one after the other; the first solution of a search that goes on. */
const answersOf = (page: Page, inputs: readonly string[]): Promise<readonly Solution[]> =>
  page.evaluate(async (asked) => {
    const { solver = '', worker = '' } = document.querySelector<HTMLElement>('#puzzle')?.dataset ?? {};
    const open = () => new Worker(worker, { type: 'module' });
    let search = open();
    const answers: Solution[] = [];
    for (const [id, input] of asked.entries())
      answers.push(
        await new Promise((resolve, reject) => {
          search.onerror = ({ message }) => reject(new Error(message));
          search.onmessage = ({ data: { news } }) => {
            if (news.kind === 'failed') reject(new Error(news.reason));
            if (news.solution === undefined) return;
            if (news.kind === 'searching') {
              search.terminate();
              search = open();
            }
            resolve(news.solution);
          };
          search.postMessage({ id, module: solver, question: { ask: 'one', input } });
        }),
      );
    return answers;
  }, inputs);

/** What the command line answers, meanwhile: after each input the page gets a turn. */
async function solvedHere(solver: Solver, inputs: readonly string[]): Promise<readonly Solution[]> {
  const answers: Solution[] = [];
  for (const input of inputs) {
    await new Promise((resolve) => setTimeout(resolve));
    answers.push(solver(input));
  }
  return answers;
}

// Every fourth puzzle; all with SLOW=1.
describe.each(everyNth(4, puzzles))('the solver in the page of $slug', ({ slug, play, solver }) => {
  it('agrees with the command line on random positions', async () => {
    const random = createRandom(2026);
    const first = play.named[0]?.input ?? '';
    const count = slow ? 200 : isSlow(slug) ? 1 : 20;
    const inputs = Array.from({ length: count }, () => play.random(random, first));
    if (slug === 'rubiksclock') inputs.push(...basePositions());
    const page = await browser.page();
    await page.goto(`${site.url}/puzzles/${slug}`);
    const searched = answersOf(page, inputs);
    const wanted = await solvedHere(solver, inputs);
    const answers = await searched;
    inputs.forEach((input, index) => {
      const { answer, moves, optimal, lowerBound } = wanted[index]!;
      if (!goesOn(slug))
        expect(answers[index]).toMatchObject({
          answer,
          moves,
          lowerBound: lowerBound ?? (optimal ? moves : undefined),
        });
      expect(isAtGoal(withText(openGame(play, input), answers[index]?.answer ?? ''))).toBe(true);
    });
    if (slug === 'rubiksclock')
      expect(new Set(answers.slice(count).map(({ moves }) => moves))).toEqual(new Set([12]));
    expect(browser.troubles).toEqual([]);
  }, 3_600_000);
});

describe('the panel that solves', () => {
  it('finds a shortest solution, lists all of them in pages, and plays any', async () => {
    const page = await browser.page();
    // One of the five antipodes of testdata/known-facts/msquare.yaml.
    await page.goto(`${site.url}/puzzles/msquare?position=4+3+1+2+5+6+7+8`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText('22 moves, proved shortest').waitFor();
    expect(await page.getByRole('group', { name: 'Solution' }).textContent()).toBe(
      '22\nABBBCABBBCBBBCBCABCBBB\n',
    );
    await page.getByRole('button', { name: 'Find all of them' }).click();
    const list = page.locator('.solve-all li');
    await page.getByText(/^\d+ shortest solutions\.$/).waitFor();
    expect(await list.count()).toBe(20);
    const first = await list.first().locator('code').textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of').waitFor();
    const second = await list.first().locator('code').textContent();
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'Play solution 21', exact: true }).click();
    await page.getByRole('link', { name: 'To the last move' }).click();
    await page.getByText('After move 22 of 22').waitFor();
    expect(await page.getByRole('textbox', { name: 'Moves' }).inputValue()).toBe(
      [...(second ?? '')].join(' '),
    );
    await page.getByText('22 moves: no sequence is shorter.').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)(
    'says why a sequence is not shortest, and where a position belongs among all (SLOW=1)',
    async () => {
      const page = await browser.page();
      await page.goto(`${site.url}/puzzles/clocks?position=3+3+0/2+2+2/2+1+2&moves=4+5+1+8+9+1+1+1`);
      await page.getByRole('button', { name: 'Is this shortest?' }).click();
      await page.getByText('8 moves reach the goal, but 4 are enough.').waitFor();
      await page.getByText('Moves 3, 6, 7 and 8: move 1 is made 4 times').waitFor();
      await page.getByText('All starts by the length').click();
      // 486 starts need 4 moves: testdata/known-facts/clocks.yaml.
      await page.getByRole('img', { name: /this position at 4 moves: 486/ }).waitFor();
      expect(browser.troubles).toEqual([]);
    },
  );

  it.runIf(slow)('solves random positions, as many as were asked for (SLOW=1)', async () => {
    const page = await browser.page();
    await page.goto(`${site.url}/puzzles/clocks`);
    await page.getByText('Solve random positions').click();
    await page.getByRole('button', { name: 'Solve 100', exact: true }).click();
    await page.getByText('100 of 100 solved, all proved shortest.').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)('ends a search that lasts, and can begin another one (SLOW=1)', async () => {
    const page = await browser.page();
    await endless(page);
    await page.goto(`${site.url}/puzzles/clocks`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The search was cancelled.').waitFor();
    await page.unroute('**/assets/solver-clocks-*.js');
    await page.reload();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText('4 moves, proved shortest').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)(
    'says after a minute that a search may have been ended without a word, and begins anew (SLOW=1)',
    async () => {
      const page = await browser.page();
      await page.clock.install();
      await page.addInitScript(() => {
        // A worker that the browser ends: it says nothing, not even that.
        let made = 0;
        window.Worker = class extends Worker {
          constructor(address: string | URL, options?: WorkerOptions) {
            super(address, options);
            made++;
            if (made === 1) this.terminate();
          }
        };
      });
      await page.goto(`${site.url}/puzzles/clocks`);
      const now = () => page.evaluate(() => Date.now());
      const begun = await now();
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.getByText(/Searching, /).waitFor();
      const again = page.getByRole('button', { name: 'Start again' });
      const tooEarly = await again.count();
      // On a busy machine the minute may be over already.
      if ((await now()) < begun + 60_000) expect(tooEarly).toBe(0);
      await page.clock.fastForward(61_000);
      await again.click();
      await page.getByText('4 moves, proved shortest').waitFor();
      expect(browser.troubles).toEqual([]);
    },
  );

  it.runIf(slow).each([
    ['runs out of memory', 'throw new RangeError("Array buffer allocation failed")', 'short of memory'],
    [
      'refuses a position',
      'throw Object.assign(new Error("too large"), { name: "InputError" })',
      'too large',
    ],
    ['is broken', 'undefined()', 'The search has failed'],
  ])('says so when the solver %s, and stays alive (SLOW=1)', async (_, body, said) => {
    const page = await browser.page();
    await solvesBy(page, body);
    await page.goto(`${site.url}/puzzles/clocks`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText(said).waitFor();
    await page
      .getByRole('link', { name: /^move 5/ })
      .first()
      .click();
    await page.getByText('After move 1 of 1, 5').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it('lets the judge search for those who are logged in, and shows the shorter of two solutions', async () => {
    const page = await browser.page();
    await solvesBy(page, 'return { answer: "4 5 8 9 1 1 1 1", moves: 8, lowerBound: 2 }');
    await page.goto(`${site.url}/puzzles/clocks`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText('At least 2 are needed').waitFor();
    const byJudge = page.getByRole('button', { name: 'Let the judge search' });
    expect(await byJudge.count()).toBe(0);
    await site.logIn(page, 'ann');
    await page.reload();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    // The page says that it waits before its request has arrived; the job is there once it is answered.
    const accepted = page.waitForResponse((response) => response.request().method() === 'POST');
    await byJudge.click();
    await page.getByText('Waiting for the judge').waitFor();
    expect((await accepted).ok()).toBe(true);
    const { db } = site.server.services;
    const job = await claimNext(db);
    await page.getByText('The judge is searching').waitFor();
    await noteSearch(db, job, { kind: 'solved', answer: '4 5 8 9 1\n', moves: 5, lowerBound: 3, ms: 1 });
    await page.getByText('At least 3 moves are needed').waitFor();
    await page.getByText('5 moves').waitFor();
    await finishSearch(db, job, { kind: 'solved', answer: '4 5 8 9\n', moves: 4, lowerBound: 4, ms: 1 });
    await page.getByText('4 moves, proved shortest').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)('ends a search of the judge for the judge too (SLOW=1)', async () => {
    const page = await browser.page();
    await site.logIn(page, 'ann');
    await solvesBy(page, 'throw Object.assign(new Error("too large"), { name: "InputError" })');
    await page.goto(`${site.url}/puzzles/clocks`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: 'Let the judge search' }).click();
    const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByText('Waiting for the judge').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await (await answered).json()).toMatchObject({ state: 'cancelled' });
    await page.getByText('The search was cancelled.').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)('works in two tabs at once, each with a table of its own (SLOW=1)', async () => {
    const page = await browser.page();
    const other = await page.context().newPage();
    const tabs = [page, other];
    await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/puzzles/msquare?position=4+3+1+2+5+6+7+8`)));
    for (const tab of tabs) await tab.getByRole('button', { name: 'Solve', exact: true }).click();
    for (const tab of tabs) await tab.getByText('22 moves, proved shortest').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)('works where storage is full or forbidden (SLOW=1)', async () => {
    const page = await browser.page();
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto(`${site.url}/puzzles/clocks`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByText('4 moves, proved shortest').waitFor();
    expect(browser.troubles).toEqual([]);
  });

  it.runIf(slow)(
    'says so when the solver cannot be loaded, and when workers are forbidden (SLOW=1)',
    async () => {
      const page = await browser.page();
      await page.route('**/assets/solver-clocks-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${site.url}/puzzles/clocks`);
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.getByText('The solver cannot be loaded').waitFor();
      await page.addInitScript(() => Object.assign(window, { Worker: undefined, localStorage: undefined }));
      await page.reload();
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.getByText('does not allow workers').waitFor();
    },
  );
});

/** A solver whose body is this. */
const solvesBy = (page: Page, body: string) =>
  page.route('**/assets/solver-clocks-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const solver = () => { ${body} };` }),
  );

const endless = (page: Page) => solvesBy(page, 'for (;;);');
