import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page, type Route } from 'playwright-core';
import { projectRoot } from '#host';
import { queryOf, readGame } from '#playing';
import type { Play } from '#problem-api';
import { Assets } from '#server';
import { renderPage } from '../../judge/web/frame/layout.tsx';
import { PuzzlePage } from '../../judge/web/puzzles/puzzle.tsx';
import { exampleFrame } from '../judge/web/examples.tsx';
import type { BenchReport } from './main.ts';
import { quantile } from './workshop.ts';

const rounds = 6;
export const assets = new Assets(join(projectRoot, 'build', 'assets'));

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
  const browser = await launchBrowser();
  const rows = [];
  try {
    for (const [slug, position] of cases) {
      const opened = await open(browser, slug, position);
      const still = await measured(opened, { motion: 'reduce' });
      const oneFrame = await measured(opened, { leapMs: 1000 });
      const moving = await measured(opened, {});
      const slow = await measured(opened, { slowness: 4 });
      await opened.page.close();
      const frames = moving.gapsMs.length / rounds;
      // The first frame and the last one also write the drawing anew.
      const frameMs = (moving.cpuMs - oneFrame.cpuMs) / (frames - 1);
      const gaps = [0.5, 0.95].map((share) => quantile(slow.gapsMs, share).toFixed(0));
      rows.push([
        position ?? slug,
        still.cpuMs.toFixed(1),
        oneFrame.cpuMs.toFixed(1),
        ...(frames < 3
          ? [frames === 0 ? 'none' : 'too busy', '', '']
          : [frameMs.toFixed(1), (4 * frameMs).toFixed(1), gaps.join(' / ')]),
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
      'with the ends of its animation',
      'CPU ms a frame',
      'at 1/4',
      'ms between frames at 1/4 (median / 95 %)',
    ],
    rows,
    notes: [
      '60 frames a second: at most 16.7 ms a frame. On a busy machine frames are late whatever they cost: see CPU ms.',
    ],
  };
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });

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
  await servePuzzle(page, slug, play);
  await page.goto(`http://bench.invalid/puzzles/${slug}${queryOf(game)}`);
  await page.locator('.puzzle-app').waitFor({ timeout: 120_000 });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(noteFrames);
  const spots = play.spots(game.task, game.state, game.hold).filter(({ move }) => move !== undefined);
  return { page, client, keys: spots.map((spot) => spot.keys) };
}

interface Conditions {
  readonly motion?: 'reduce' | 'no-preference';
  /** How much slower the main thread is made. */
  readonly slowness?: number;
  /** How much later than it is the page is told that it is: an animation ends with its first frame. */
  readonly leapMs?: number;
}

async function measured(
  { page, client, keys }: OpenPuzzle,
  { motion = 'no-preference', slowness = 1, leapMs = 0 }: Conditions,
) {
  await page.emulateMedia({ reducedMotion: motion });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const cpuMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate((leap) => Object.assign(globalThis, { leapMs: leap }), leapMs);
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

/** Answers the request of a page for a script or style. */
export function fulfillAsset(route: Route, pathname: string): Promise<void> {
  const asset = assets.get(pathname.slice('/assets/'.length));
  return route.fulfill(asset ? { contentType: asset.type, body: asset.content } : { status: 404 });
}

/** Answers every request of a page from build/assets. */
export const servePuzzle = (page: Page, slug: string, play: Play) =>
  page.route('**/*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) return fulfillAsset(route, pathname);
    const game = readGame(play, Object.fromEntries(new URLSearchParams(search)));
    const { urls } = assets;
    const modules = { picture: urls[`picture-${slug}.js`] ?? '', solver: urls[`solver-${slug}.js`] };
    const frame = exampleFrame((text) => text, { assets: urls });
    const body = renderPage(PuzzlePage({ frame, view: { slug, game, modules, isProblem: false } }));
    return route.fulfill({ contentType: 'text/html', body });
  });

/** Runs in the page: notes the time between the frames of an animation, and makes it leap. No function inside has a
 *  name. */
function noteFrames(): void {
  const found: number[] = [];
  let last = 0;
  const given = Object.assign(globalThis, { gapsMs: found, leapMs: 0 });
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (then) =>
    ask((now) => {
      if (now > last && now - last < 300) found.push(now - last);
      last = now;
      then(now + given.leapMs);
    });
}
