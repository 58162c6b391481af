import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '#host';
import { drawingOf, type Game, readGame } from '#playing';
import type { Play } from '#problem-api';
import { Board } from '../../judge/web/contest/board/board.tsx';
import { renderPage, renderPart } from '../../judge/web/frame/layout.tsx';
import { HomePage } from '../../judge/web/home/home.tsx';
import { PuzzlePage } from '../../judge/web/puzzles/puzzle.tsx';
import { play } from '../../problems/rubiksclock/picture.ts';
import { exampleFrame, examplePages } from '../judge/web/examples.tsx';
import { largeBoard, largeBoardPage } from '../judge/web/large-board.ts';
import type { BenchReport } from './main.ts';
import { assets, fulfillAsset, launchBrowser } from './puzzle-pages.ts';
import { quantile } from './workshop.ts';

const game = readGame(play as Play, {});
const slugs = [
  'clocks',
  'clocks12',
  'cmetrick',
  'cmetrickany',
  'msquare',
  'rotationgrid',
  'rotations',
  'rubiksclock',
];
/** Each puzzle in its first position. */
const puzzles = await Promise.all(
  slugs.map(async (slug) => {
    const module = (await import(join(projectRoot, 'problems', slug, 'picture.ts'))) as {
      readonly play: Play;
    };
    return [slug, readGame(module.play, {})] as const;
  }),
);
const same = (text: string) => text;
const frame = () => exampleFrame(same, { assets: assets.urls });
const board = (): string => largeBoardPage(frame(), renderPart(Board({ view: largeBoard(200, 12) })));

/** How much slower the main thread is made: a phone beside this machine. */
const slowness = 4;
const rounds = 12;

/** What people do, again and again. */
interface Act {
  readonly what: string;
  readonly html: () => string;
  /** What is there once the page can be used. */
  readonly ready: string;
  readonly act: (page: Page, round: number) => Promise<void>;
  /** px; default: that of a desktop. */
  readonly width?: number;
}

const acts: readonly Act[] = [
  {
    what: 'a letter into an empty page: the browser alone',
    html: () => '<!doctype html><title>Empty</title><input id="one">',
    ready: '#one',
    act: (page, round) => typed(page, '#one', 'kalomirentu', round),
  },
  {
    what: 'a letter into the filter of a board of 200 × 12',
    html: board,
    ready: '.favourite',
    act: (page, round) => typed(page, '#field-q', 'kalomirentu', round),
  },
  {
    what: 'a star for a team there',
    html: board,
    ready: '.favourite',
    act: (page, round) => pressed(page, '.favourite', round % 4),
  },
  {
    what: 'a star for a team there, at 390 px',
    html: board,
    ready: '.favourite',
    act: (page, round) => pressed(page, '.favourite', round % 4),
    width: 390,
  },
  {
    what: 'the filters there, opened and closed, at 390 px',
    html: board,
    ready: '.favourite',
    act: (page) => pressed(page, '.board-fold > summary'),
    width: 390, // a desktop shows them always
  },
  {
    what: 'a letter into a question for the jury',
    html: () => renderPage(examplePages(same).clarifications!(frame())),
    ready: '#field-text',
    act: (page, round) => typed(page, '#field-text', 'when is lunch', round),
  },
  {
    what: 'a letter into the editor',
    html: () => renderPage(examplePages(same).submit!(frame())),
    ready: '.cm-content',
    act: (page, round) => typed(page, '.cm-content', 'int main() {', round),
  },
  {
    what: 'a letter into the search of the settings',
    html: () => renderPage(examplePages(same).settings!(frame())),
    ready: 'input[type="search"]',
    act: (page, round) => typed(page, 'input[type="search"]', 'registration', round),
  },
  ...puzzles.map(([slug, game]) => ({
    what: `a move of ${game.play.title}`,
    html: () => puzzlePage(slug, game),
    ready: '.puzzle-app',
    act: async (page: Page, round: number) => {
      const keys = game.play
        .spots(game.task, game.state, game.hold)
        .flatMap(({ move, keys: one }) => (move ? one : []));
      await page.keyboard.type(keys[(7 * round) % keys.length] ?? '');
    },
  })),
  {
    what: 'a dial of Rubik’s Clock set by an arrow key',
    html: () => puzzlePage('rubiksclock', game),
    ready: '.puzzle-app',
    act: async (page, round) => {
      if (round === 0) await page.getByRole('button', { name: 'Set by hand' }).click();
      if (round === 0) await page.locator('.puzzle-stage [data-number="4"]').focus();
      await page.keyboard.press('ArrowUp');
    },
  },
  {
    what: 'the menu, opened and closed, at 390 px',
    html: board,
    ready: '.favourite',
    act: (page) => pressed(page, '.site-menu > summary'),
    width: 390,
  },
  {
    what: 'another position on the first page',
    html: home,
    ready: '.puzzle-app',
    act: (page) => page.getByRole('button', { name: 'Another position' }).click(),
  },
];

function puzzlePage(slug: string, game: Game): string {
  const modules = {
    picture: assets.urls[`picture-${slug}.js`] ?? '',
    solver: assets.urls[`solver-${slug}.js`],
  };
  return renderPage(PuzzlePage({ frame: frame(), view: { slug, game, modules, isProblem: false } }));
}

function home(): string {
  const modules = { picture: assets.urls['picture-rubiksclock.js'] ?? '', solver: undefined };
  const puzzle = { slug: 'rubiksclock', title: play.title, about: play.about, svg: drawingOf(game), modules };
  const none = { contests: [], today: [], newest: [], recent: undefined, firstSteps: undefined };
  const view = { ...none, problems: 8, solved: 0, queued: 0, puzzle };
  return renderPage(HomePage({ frame: frame(), view }));
}

/** Presses where something is, and no more: whether it can be pressed there is not asked first, which costs the page
 *  time too. */
async function pressed(page: Page, selector: string, at = 0): Promise<void> {
  const box = await page.locator(selector).nth(at).boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function typed(page: Page, field: string, text: string, round: number): Promise<void> {
  if (round === 0) await page.locator(field).click();
  await page.keyboard.type(text.charAt(round % text.length));
}

/** From a key or a click to the next picture (Event Timing API), on pages with most to do, with the CPU throttled; and
 *  what it costs the main thread in CPU time, which does not depend on how busy the machine is. */
export async function benchInteractions(): Promise<BenchReport> {
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const one of acts) {
      const { times, cpuTimes } = await measured(browser, one);
      const shares = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0));
      const costs = [0.5, 1].map((share) => (slowness * quantile(cpuTimes, share)).toFixed(0));
      rows.push([one.what, ...shares, ...costs]);
    }
    return {
      title: `From a key or a click to the next picture, CPU at 1/${slowness} (Chromium)`,
      head: ['interaction', 'ms, median', '95 %', 'slowest', `CPU ms × ${slowness}, median`, 'most'],
      rows,
      notes: [
        'Wanted: at most 100 ms. The browser rounds to 8 ms. On a busy machine all are later: compare them with the empty page.',
        'CPU: of the main thread for one interaction, with all that follows within 300 ms, such as the frames of a move. A slow one that costs no more than others waited for the machine.',
      ],
    };
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser, { html, ready, act, width = 1280 }: Act) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const document = html();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) return fulfillAsset(route, pathname);
    if (route.request().resourceType() !== 'document') return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document });
  });
  await page.goto('http://bench.invalid/');
  await page.locator(ready).first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spentMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  /** @returns CPU time of each */
  const go = async (from: number): Promise<readonly number[]> => {
    const spent = [await spentMs()];
    for (let round = from; round < from + rounds; round += 1) {
      await act(page, round);
      await page.waitForTimeout(300);
      spent.push(await spentMs());
    }
    return spent.slice(1).map((ms, at) => ms - spent[at]!);
  };
  const cpuTimes = await go(0);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.evaluate(noteInteractions);
  await go(rounds);
  const times = await page.evaluate(() => Object.values((globalThis as unknown as Noted).durations));
  await page.close();
  return { times, cpuTimes };
}

interface Noted {
  /** ms by number of the interaction. */
  readonly durations: Readonly<Record<number, number>>;
}

/** Runs in the page: of an interaction, which has several events, the longest counts. */
function noteInteractions(): void {
  const durations: Record<number, number> = {};
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (entry.interactionId > 0)
        durations[entry.interactionId] = Math.max(durations[entry.interactionId] ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
