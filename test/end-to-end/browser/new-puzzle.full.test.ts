import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { readGame } from '#playing';
import type { Play } from '#problem-api';
import { createProblem } from '#problem-writer';
import { bundleForBrowsers } from '../../../judge/setup/assets.mjs';
import { renderPage } from '../../../judge/web/frame/layout.tsx';
import { PuzzlePage } from '../../../judge/web/puzzles/puzzle.tsx';
import { exampleFrame } from '../../judge/web/examples.tsx';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

const home = mkdtempSync(join(tmpdir(), 'new-puzzle-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
mkdirSync(join(home, 'problems'));
for (const room of ['judge', 'reference']) symlinkSync(join(projectRoot, room), join(home, room));
const folder = await createProblem(
  'moves',
  { slug: 'lamps', title: 'Lamps', author: 'Ada', uuid: '6f1c2a4e-1111-4222-8333-123456789abc' },
  home,
  new AbortController().signal,
);
const [picture, solver] = ['picture', 'solver'].map((name) => join(folder, `${name}.ts`));
const { play } = (await import(picture!)) as { readonly play: Play };
const files = await bundleForBrowsers({ 'picture-lamps': picture!, 'solver-lamps': solver! });
const urlOf = (start: string): string => `/assets/${files.find(({ name }) => name.startsWith(start))?.name}`;

/** The site, as if set-up had bundled this puzzle too. */
async function open(page: Page, query: string): Promise<void> {
  for (const { name, content } of files)
    await page.route(`**/assets/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: content }),
    );
  await page.route(/\/puzzles\/lamps/, (route) => {
    const game = readGame(play, Object.fromEntries(new URL(route.request().url()).searchParams));
    const frame = exampleFrame((text) => text, { assets: site.server.services.assets.urls });
    const modules = { picture: urlOf('picture-'), solver: urlOf('solver-') };
    const view = { slug: 'lamps', game, modules, isProblem: false };
    return route.fulfill({ contentType: 'text/html', body: renderPage(PuzzlePage({ frame, view })) });
  });
  await page.goto(`${site.url}/puzzles/lamps${query}`);
  await page.locator('.puzzle-app').waitFor();
}

it('a new problem of the template moves is clicked, typed, set, solved and played back in a page', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  // Each press switches a lamp and its neighbours.
  await open(page, '?position=1+1+0+0');
  await page.getByRole('link', { name: 'press lamp 1, which is on' }).click();
  await page.getByText('After move 1 of 1, 1: the goal.').waitFor();
  await page.keyboard.press('1');
  await page.getByText('After move 2 of 2').waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByText('1 move, proved shortest').waitFor();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('After move 1 of 1, 1: the goal.').waitFor();
  await page.getByText('1 move: no sequence is shorter.').waitFor();
  await page.getByRole('button', { name: 'Set by hand' }).click();
  await page.getByRole('button', { name: 'lamp 1, off' }).press('ArrowUp');
  await page.getByRole('button', { name: 'Back to the moves' }).click();
  await page.waitForFunction(() => location.search === '?position=1+0+0+0');
  expect(browser.troubles).toEqual([]);
});
