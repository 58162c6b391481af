import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { projectRoot } from '../../judge/host/index.ts';
import { PuzzlePage, renderPage } from '../../judge/pages/index.ts';
import { queryOf, readGame } from '../../judge/playing/index.ts';
import type { Play } from '../../judge/problem-api/index.ts';
import { exampleFrame } from '../judge/pages/examples.tsx';
import type { BenchReport } from './main.ts';
import { quantile } from './workshop.ts';

const rounds = 8;
const assets = join(projectRoot, 'build', 'assets');

/** Puzzles, and positions of theirs by name. */
const cases: readonly (readonly [slug: string, position?: string])[] = [
  ['clocks'],
  ['clocks12'],
  ['cmetrick'],
  ['msquare'],
  ['rubiksclock'],
  ['rotations'],
  ['rotationgrid', 'reversal of 10 × 10'],
  ['rotationgrid', 'columns to rows, 16 × 16'],
  ['rotationgrid', 'columns to rows, 64 × 64'],
];

/** What a move costs a page on a phone: CPU time of its main thread, which does not depend on how busy the machine is,
 *  and how far apart its frames are while the CPU is throttled, which does. */
export async function benchPuzzlePages(): Promise<BenchReport> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const rows = [];
  try {
    for (const [slug, position] of cases) {
      const opened = await open(browser, slug, position);
      const still = await measured(opened, 'reduce', 1);
      const moving = await measured(opened, 'no-preference', 1);
      const frameMs = (moving.cpuMs - still.cpuMs) / Math.max(1, moving.gapsMs.length / rounds);
      const gaps = [];
      for (const slowness of [4, 6]) gaps.push((await measured(opened, 'no-preference', slowness)).gapsMs);
      await opened.page.close();
      rows.push([
        position ?? slug,
        still.cpuMs.toFixed(1),
        moving.gapsMs.length === 0 ? 'none' : frameMs.toFixed(1),
        ...gaps.map((found) =>
          found.length === 0
            ? '-'
            : `${quantile(found, 0.5).toFixed(0)} / ${quantile(found, 0.95).toFixed(0)}`,
        ),
      ]);
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'Pages of puzzles: a move, and the frames of its animation (Chromium, 360 px, 2 device pixels)',
    head: [
      'position',
      'CPU ms a move',
      'CPU ms a frame',
      'ms between frames at 1/4',
      'at 1/6 (median / 95 %)',
    ],
    rows,
    notes: [
      '60 frames a second: 16.7 ms between frames; 4.2 CPU ms a frame at 1/4 of this speed, 2.8 at 1/6.',
    ],
  };
}

/** A page that shows a position, and the keys of its moves. */
interface OpenPuzzle {
  readonly page: Page;
  readonly client: CDPSession;
  readonly keys: readonly string[];
}

async function open(browser: Browser, slug: string, position: string | undefined): Promise<OpenPuzzle> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const module = (await import(join(projectRoot, 'problems', slug, 'picture.ts'))) as { readonly play: Play };
  const { play } = module;
  const game = readGame(play, { position });
  await serve(page, slug, play);
  await page.goto(`http://bench.invalid/puzzles/${slug}${queryOf(game)}`);
  await page.locator('.puzzle-app').waitFor({ timeout: 120_000 });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(noteFrames);
  const spots = play.spots(game.task, game.state, game.hold).filter(({ move }) => move !== undefined);
  return { page, client, keys: spots.map((spot) => spot.keys) };
}

/** @param slowness - how much slower the main thread is made */
async function measured(
  { page, client, keys }: OpenPuzzle,
  motion: 'reduce' | 'no-preference',
  slowness: number,
) {
  await page.emulateMedia({ reducedMotion: motion });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const cpuMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(() => (globalThis as unknown as { gapsMs: number[] }).gapsMs.splice(0));
  const beforeMs = await cpuMs();
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.type(keys[(7 * round) % keys.length] ?? '');
    await page.waitForTimeout(500);
  }
  const spentMs = ((await cpuMs()) - beforeMs) / rounds;
  const gapsMs = await page.evaluate(() => (globalThis as unknown as { gapsMs: number[] }).gapsMs);
  return { cpuMs: spentMs, gapsMs };
}

/** Answers every request of a page from build/assets. */
const serve = (page: Page, slug: string, play: Play) =>
  page.route('**/*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(assets, pathname.slice(8)) });
    const game = readGame(play, Object.fromEntries(new URLSearchParams(search)));
    const urls = Object.fromEntries(
      readdirSync(assets).map((name) => [name.replace(/-[A-Z0-9]{8}(?=\.[^.]+$)/, ''), `/assets/${name}`]),
    );
    const modules = { picture: urls[`picture-${slug}.js`] ?? '', solver: undefined };
    const frame = exampleFrame((text) => text, { assets: urls });
    const body = renderPage(PuzzlePage({ frame, view: { slug, game, modules, isProblem: false } }));
    return route.fulfill({ contentType: 'text/html', body });
  });

/** Runs in the page: notes the time between the frames of an animation. No function inside has a name. */
function noteFrames(): void {
  const found: number[] = [];
  let last = 0;
  Object.assign(globalThis, { gapsMs: found });
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (then) =>
    ask((now) => {
      if (now - last < 300) found.push(now - last);
      last = now;
      then(now);
    });
}
