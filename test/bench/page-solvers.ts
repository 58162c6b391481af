import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '#host';
import type { Play } from '#problem-api';
import { createRandom } from '#testdata';
import type { BenchReport } from './main.ts';
import { launchBrowser, servePuzzle } from './puzzle-pages.ts';
import { quantile } from './workshop.ts';

const count = 50;
/** Puzzles that are solved in the page. */
const slugs = ['clocks', 'clocks12', 'msquare', 'rotations', 'rubiksclock'];

/** What the search in a page costs: the first answer, for which its table is built, and each of the random positions
 *  after it. */
export async function benchPageSolvers(): Promise<BenchReport> {
  const browser = await launchBrowser();
  const rows = [];
  try {
    for (const slug of slugs) {
      const { play } = (await import(join(projectRoot, 'problems', slug, 'picture.ts'))) as {
        readonly play: Play;
      };
      const random = createRandom(1988);
      const first = play.named[0]?.input ?? '';
      const inputs = Array.from({ length: count + 1 }, () => play.random(random, first));
      const page = await browser.newPage();
      await servePuzzle(page, slug, play);
      await page.goto(`http://bench.invalid/puzzles/${slug}`);
      await page.locator('.puzzle-app').waitFor({ timeout: 120_000 });
      const [firstMs = 0, ...times] = await timesOf(page, inputs);
      await page.close();
      rows.push([
        slug,
        (firstMs / 1000).toFixed(2),
        ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)),
      ]);
    }
  } finally {
    await browser.close();
  }
  return {
    title: `Solvers in the page: ${count} random positions (Chromium)`,
    head: ['puzzle', 's to the first answer', 'ms a position, median', '95 %', 'slowest'],
    rows,
    notes: ['The first answer includes the start of the worker and the building of its table.'],
  };
}

/** How long the worker of the page takes for each of the inputs, one after the other; ms. */
const timesOf = (page: Page, inputs: readonly string[]): Promise<number[]> =>
  page.evaluate(async (asked) => {
    const { solver = '', worker = '' } = document.querySelector<HTMLElement>('#puzzle')?.dataset ?? {};
    const times: number[] = [];
    let beganMs = performance.now();
    const search = new Worker(worker, { type: 'module' });
    for (const [id, input] of asked.entries()) {
      await new Promise((resolve, reject) => {
        search.onerror = ({ message }) => reject(new Error(message));
        search.onmessage = ({ data: { news } }) =>
          news.kind === 'solved' ? resolve(undefined) : reject(new Error(news.reason));
        search.postMessage({ id, module: solver, question: { ask: 'one', input } });
      });
      times.push(performance.now() - beganMs);
      beganMs = performance.now();
    }
    search.terminate();
    return times;
  }, inputs);
