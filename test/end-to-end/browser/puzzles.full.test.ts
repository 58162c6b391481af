import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../judge/host/index.ts';
import {
  drawingOf,
  type Game,
  held,
  holdsOf,
  moved,
  openGame,
  queryOf,
  readGame,
} from '../../../judge/playing/index.ts';
import type { MoveSpot, Play } from '../../../judge/problem-api/index.ts';
import { createRandom } from '../../../judge/testdata/index.ts';
import { everyNth, isInTurn, slow } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();

const plays = await Promise.all(
  readdirSync(join(projectRoot, 'problems'))
    .filter((slug) => !slug.includes('.'))
    .map(async (slug) => {
      const module = (await import(`../../../problems/${slug}/picture.ts`)) as { readonly play?: Play };
      return { slug, play: module.play };
    }),
);
const puzzles = plays.flatMap(({ slug, play }) => (play === undefined ? [] : [{ slug, play }]));

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: 'laptop', viewport: { width: 1280, height: 900 } },
  { name: 'projector', viewport: { width: 1920, height: 1080 } },
] as const;

/** Opens the page of a puzzle, and waits for its script. */
async function open(page: Page, slug: string, query = ''): Promise<void> {
  await page.goto(`${site.url}/puzzles/${slug}${query}`);
  await page.locator('.puzzle-app').waitFor();
}

const drawingIn = (page: Page) => page.locator('.puzzle-drawing').first().innerHTML();

/** A drawing as the browser writes it. */
const asWritten = (page: Page, svg: string) =>
  page.evaluate((text) => {
    const box = document.createElement('div');
    box.innerHTML = text;
    return box.innerHTML;
  }, svg);

/** Places that make moves, five to nine, spread over the drawing. */
function spotsOf({ play, task, state, hold }: Game): readonly MoveSpot[] {
  const spots = play.spots(task, state, hold).filter(({ move }) => move !== undefined);
  return everyNth(Math.max(1, Math.floor(spots.length / 5)), spots);
}

// Every third puzzle on one size, the sizes in turn, and in every third of the other ways; all in all with SLOW=1.
describe.each(everyNth(3, puzzles).map((puzzle, turn) => ({ ...puzzle, turn })))(
  '$slug',
  ({ slug, play, turn }) => {
    const start = openGame(play, play.named[0]?.input ?? '');
    let ways = 0;
    const inTurn = (name: string, run: () => Promise<void>): void => {
      if (isInTurn(turn, ways++)) it(name, run);
    };

    it.each(sizes.filter((_, index) => slow || index === turn % sizes.length))(
      'is played on a $name by pointer and keyboard, and the address holds the moves',
      async (size) => {
        const { name, ...options } = size;
        const page = await browser.page({ ...options, reducedMotion: 'reduce' });
        await open(page, slug);
        let game = {
          ...start,
          hold: holdsOf(start).find((hold) => spotsOf({ ...start, hold }).length > 0) ?? '',
        };
        if (game.hold !== '') await open(page, slug, queryOf(game));
        for (const [index, { label, keys, move = '' }] of spotsOf(game).entries()) {
          game = moved(game, move);
          const spot = page.getByRole('link', { name: label, exact: true });
          if (index % 2 === 1) await page.keyboard.type(keys);
          else if (name === 'phone') await spot.tap();
          else await spot.click();
          await page.waitForFunction((wanted) => location.search === wanted, queryOf(game));
          expect(await drawingIn(page), label).toBe(await asWritten(page, drawingOf(game)));
        }
        await page.keyboard.press('Home');
        await page.getByText('The start', { exact: false }).first().waitFor();
        await page.keyboard.press('End');
        await page.waitForFunction((wanted) => location.search === wanted, queryOf(game));
        expect(browser.troubles).toEqual([]);
      },
    );

    inTurn('shows the same without scripts, where every move is a link', async () => {
      const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const [spot] = spotsOf(start);
      await page.goto(`${site.url}/puzzles/${slug}${queryOf(start)}`);
      if (spot === undefined) return;
      await page.getByRole('link', { name: spot.label, exact: true }).click();
      const next = moved(start, spot.move ?? '');
      expect(new URL(page.url()).search).toBe(queryOf(next));
      await page.goto(`${site.url}/puzzles/${slug}${queryOf(next)}`);
      expect(await page.getByText('After move 1 of 1').count()).toBe(1);
    });

    inTurn('has places that a finger can hit on a phone, and writing that eyes can read', async () => {
      const page = await browser.page({ viewport: { width: 360, height: 740 } });
      await open(page, slug);
      const small = await page.locator('.puzzle-spots a path').evaluateAll((paths) =>
        paths.flatMap((path) => {
          const { width, height } = path.getBoundingClientRect();
          return Math.min(width, height) < 24
            ? [`${path.closest('a')?.getAttribute('aria-label')}: ${width} × ${height}`]
            : [];
        }),
      );
      expect(small).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      const writing = await page.locator('.puzzle-stage text').evaluateAll((texts) =>
        texts.map((text) => {
          const { a, b } = (text as SVGTextElement).getScreenCTM()!;
          return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
        }),
      );
      expect(Math.min(...writing), 'pixels of the smallest text').toBeGreaterThanOrEqual(12);
    });

    inTurn('moves every part to where the next drawing has one', async () => {
      const page = await browser.page();
      await open(page, slug);
      for (const hold of everyNth(slow ? 1 : 4, holdsOf(start)))
        for (const { move = '', label } of spotsOf({ ...start, hold })) {
          const next = moved({ ...start, hold }, move);
          const drawings = [
            play.draw(start.state, { hold: next.hold }),
            play.draw(next.state, { hold: next.hold }),
          ];
          const motions = play.motions(start.state, move);
          const [moving, arrived] = await page.evaluate(placesOfParts, { drawings, motions });
          expect(moving.length, label).toBeGreaterThan(0);
          for (const place of moving)
            expect(
              Math.min(...arrived.map((other) => distance(place, other))),
              `${label}: ${place}`,
            ).toBeLessThan(3);
        }
    });

    inTurn('makes the move of whatever place one clicks, in a random position', async () => {
      const page = await browser.page({ viewport: { width: 1280, height: 1400 }, reducedMotion: 'reduce' });
      const random = createRandom(1974);
      for (const { input } of everyNth(slow ? 1 : 4, play.named).slice(0, 6)) {
        const [first, ...steps] = walkOver(openGame(play, play.random(random, input)), random.below);
        await open(page, slug, queryOf(first!.game));
        expect(await page.evaluate(clickAll, steps)).toEqual([]);
      }
      expect(browser.troubles).toEqual([]);
    });

    inTurn('is set by hand with the mouse', async () => {
      const page = await browser.page({ viewport: { width: 1280, height: 1400 }, reducedMotion: 'reduce' });
      await open(page, slug);
      await page.getByRole('button', { name: 'Set by hand' }).click();
      const input = play.inputFrom(start.task, start.state);
      const { parts, step, swap } = play.setting;
      const values = parts(input)[0]?.values ?? 4;
      const part = page.locator('.puzzle-spots [data-number]');
      await part.first().waitFor();
      const { x, y, width, height } = (await part.first().boundingBox())!;
      const other = (await part.nth(1).boundingBox())!;
      // A dial from twelve to three o'clock; anything else onto its neighbour.
      const [from, to] = step
        ? [
            [x + width / 2, y + height / 5],
            [x + (4 * width) / 5, y + height / 2],
          ]
        : [
            [x + width / 2, y + height / 2],
            [other.x + other.width / 2, other.y + other.height / 2],
          ];
      await page.mouse.move(from![0]!, from![1]!);
      await page.mouse.down();
      await page.mouse.move(to![0]!, to![1]!, { steps: 5 });
      await page.mouse.up();
      const set = step?.(input, 0, values / 4) ?? swap?.(input, 0, 1) ?? '';
      const isAt = (wanted: string) =>
        page.waitForFunction((query) => location.search === query, queryOf(openGame(play, wanted)));
      await isAt(set);
      if (step === undefined) return;
      await part.first().click();
      await isAt(step(set, 0, 1));
      await part.first().click({ button: 'right' });
      await isAt(set);
    });

    inTurn('is set by hand with the keyboard, and has nothing that axe finds', async () => {
      const page = await browser.page({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await open(page, slug);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Set by hand' }).click();
      const input = play.inputFrom(start.task, start.state);
      const [first, second] = play.setting.parts(input);
      const part = (one: typeof first) =>
        page.getByRole('button', { name: `${one?.name}, ${one?.value}`, exact: true });
      await part(first).press(play.setting.step ? 'ArrowUp' : 'Enter');
      if (play.setting.swap) await part(second).press('Enter');
      const set = play.setting.step?.(input, 0, 1) ?? play.setting.swap?.(input, 0, 1) ?? '';
      await page.waitForFunction((wanted) => location.search === wanted, queryOf(openGame(play, set)));
      expect(await faultsOf(page)).toEqual([]);
      expect(browser.troubles).toEqual([]);
    });

    inTurn('stays alive whatever is typed, and says what is wrong with it', async () => {
      const page = await browser.page();
      await open(page, slug, '?position=1&moves=%00x');
      const field = page.getByRole('textbox', { name: 'Position' });
      for (const text of ['', 'nonsense', '9 '.repeat(30_000)]) {
        await field.fill(text);
        await page.getByRole('button', { name: 'Show this position' }).click();
        await page.locator('#puzzle-position-fault').waitFor();
        expect(await field.inputValue()).toBe(text);
        await page.getByRole('button', { name: 'Random' }).click();
        await page.locator('#puzzle-position-fault').waitFor({ state: 'detached' });
      }
      await page.getByRole('textbox', { name: 'Moves' }).fill('?!');
      await page.getByRole('button', { name: 'Play these moves' }).click();
      await page
        .getByText(/line 1, column 1/)
        .first()
        .waitFor();
      expect(browser.troubles).toEqual([]);
    });
  },
);

/** A step of a walk: a place that is clicked, where its keys are, and what is drawn then. */
interface WalkStep {
  readonly label: string;
  readonly badge: MoveSpot['badge'];
  readonly svg: string;
}

/** A walk that clicks every place of a position once, whatever it leads to; at most 60 of them. */
function walkOver(start: Game, below: (bound: number) => number) {
  const holds = holdsOf(start);
  let game: Game = held(start, holds[below(holds.length)] ?? '');
  const steps: (WalkStep & { readonly game: Game })[] = [];
  const add = ({ label, badge }: Pick<MoveSpot, 'label' | 'badge'>) =>
    steps.push({ game, label, badge, svg: drawingOf(game) });
  add({ label: 'start', badge: [0, 0] });
  const spotsNow = () => game.play.spots(game.task, game.state, game.hold);
  const count = spotsNow().length;
  for (let at = 0; at < count; at += Math.ceil(count / 60)) {
    const spot = spotsNow()[at];
    if (spot === undefined) continue;
    game = spot.move === undefined ? held(game, spot.hold ?? '') : moved(game, spot.move);
    add(spot);
  }
  return steps.map(({ game: one, ...step }, index) => (index === 0 ? { ...step, game: one } : step)) as [
    WalkStep & { readonly game: Game },
    ...WalkStep[],
  ];
}

/** Runs in the page: clicks the places one after the other, each where nothing else lies over it. Returns what was not
 *  as it should be. */
async function clickAll(steps: readonly WalkStep[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const box = document.createElement('div');
  for (const { label, badge, svg } of steps) {
    const spots = document.querySelector<SVGSVGElement>('.puzzle-spots')!;
    const link = [...spots.querySelectorAll('a')].find((one) => one.getAttribute('aria-label') === label);
    const shape = link?.querySelector('path');
    const toScreen = spots.querySelector<SVGGElement>('g')!.getScreenCTM()!;
    const { x = 0, y = 0, width = 0, height = 0 } = shape?.getBBox() ?? {};
    const points = shape
      ? Array.from({ length: 400 }, (_, at) => ({
          x: x + (((at % 20) + 0.5) / 20) * width,
          y: y + ((Math.floor(at / 20) + 0.5) / 20) * height,
        })).filter((point) => shape.isPointInFill(new DOMPoint(point.x, point.y)))
      : [{ x: badge[0], y: badge[1] }];
    const hits = points.map((point) => {
      const at = new DOMPoint(point.x, point.y).matrixTransform(toScreen);
      return { at, element: document.elementFromPoint(at.x, at.y) };
    });
    const wanted = hits.filter(
      ({ element }) =>
        element?.closest('a, .puzzle-pointing') === (link ?? spots.querySelector('.puzzle-pointing')),
    );
    if (wanted.length < hits.length * 0.6)
      faults.push(`${label}: ${wanted.length} of ${hits.length} points are its own`);
    const hit = wanted[Math.floor(wanted.length / 2)];
    const where = { clientX: hit?.at.x ?? 0, clientY: hit?.at.y ?? 0, bubbles: true, cancelable: true };
    hit?.element?.dispatchEvent(new PointerEvent('click', { ...where, pointerType: 'mouse' }));
    await new Promise((resolve) => setTimeout(resolve, 30));
    box.innerHTML = svg;
    if (document.querySelector('.puzzle-drawing')?.innerHTML !== box.innerHTML)
      faults.push(`${label}: is drawn otherwise`);
  }
  return faults;
}

type Place = readonly [x: number, y: number];

/** The middle of a box around a part that turns is not quite where the box's middle turns to. */
const distance = ([x, y]: Place, [otherX, otherY]: Place): number => Math.hypot(x - otherX, y - otherY);

interface Moved {
  readonly drawings: readonly string[];
  readonly motions: ReturnType<Play['motions']>;
}

/** Runs in the page: where the moving parts of the first drawing are at the end of their motions, and where all parts
 *  of the second one are, in units of the drawing. */
function placesOfParts({ drawings, motions }: Moved): readonly [Place[], Place[]] {
  const [before, after] = drawings.map((svg) => {
    const box = document.createElement('div');
    box.innerHTML = svg;
    document.body.append(box);
    return box.querySelector('svg')!;
  });
  const placeIn = (drawing: SVGSVGElement, part: Element) => {
    const own = (part as SVGGraphicsElement).getBBox();
    const toDrawing = drawing
      .getScreenCTM()!
      .inverse()
      .multiply((part as SVGGraphicsElement).getScreenCTM()!);
    const middle = new DOMPoint(own.x + own.width / 2, own.y + own.height / 2).matrixTransform(toDrawing);
    return [middle.x, middle.y] as const;
  };
  const moving = motions.flatMap(({ part, turn = 0, about = [0, 0], upright, shift = [0, 0] }) =>
    [...before!.querySelectorAll(`[data-part="${part}"]`)].map((element) => {
      const own = element.getAttribute('transform') ?? '';
      const back = upright === undefined ? '' : `rotate(${-turn} ${upright[0]} ${upright[1]})`;
      element.setAttribute(
        'transform',
        `translate(${shift[0]} ${shift[1]}) rotate(${turn} ${about[0]} ${about[1]}) ${back} ${own}`,
      );
      return placeIn(before!, element);
    }),
  );
  const arrived = [...after!.querySelectorAll('[data-part]')].map((element) => placeIn(after!, element));
  for (const drawing of [before, after]) drawing!.parentElement!.remove();
  return [moving, arrived];
}

it.runIf(slow)(
  'a large grid is played by touch: the first one shows the square, the second one there turns it (SLOW=1)',
  async () => {
    const page = await browser.page({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await open(page, 'rotationgrid', '?position=columns+to+rows,+64+%C3%97+64');
    const drawing = page.locator('.puzzle-pointing rect');
    const at = { position: { x: 100, y: 100 } };
    await drawing.tap(at);
    const shown = page.locator('.puzzle-pointing text');
    await shown.waitFor();
    const keys = await shown.textContent();
    expect(await page.getByText('The start.').count()).toBe(1);
    await drawing.tap(at);
    await page.getByText(`After move 1 of 1, ${keys}`).waitFor();
    // What a touch means is as large as a finger: the largest grid is drawn some screens wide.
    const { width = 0 } = (await drawing.boundingBox()) ?? {};
    expect(width / 64).toBeGreaterThan(17);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await page.getByRole('button', { name: 'Set by hand' }).count()).toBe(0);
    expect(browser.troubles).toEqual([]);
  },
);

it.runIf(slow)('pictures are taken away: one, all in one, and a zip of all (SLOW=1)', async () => {
  const page = await browser.page();
  await open(page, 'clocks', '?moves=4+5+8+9');
  const taken = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    return readFile(await (await download).path());
  };
  expect((await taken('SVG')).toString()).toMatch(/^<svg .*<\/svg>$/s);
  expect((await taken('Animated SVG')).toString().match(/<animate /g)).toHaveLength(5);
  expect((await taken('PNG')).subarray(1, 4).toString()).toBe('PNG');
  const zip = await taken('All moves as PNG (zip)');
  expect(zip.toString('latin1').match(/clocks-000\d\.png/g)).toHaveLength(2 * 5); // before each file and in the directory
  expect(browser.troubles).toEqual([]);
});

it.each([
  ['clocks', '', '1'],
  ['rotationgrid', '?position=reversal+of+10+%C3%97+10', '3.3+'],
])(
  'a move of %s%s moves its parts over the drawing, which is the next one at the end',
  async (slug, query, keys) => {
    const page = await browser.page();
    await open(page, slug, query);
    await page.evaluate(() => {
      const seen = Object.assign(window, { layers: [] as number[] }).layers;
      const stage = document.querySelector('.puzzle-stage')!;
      new MutationObserver(() => {
        const layer = stage.querySelector('.puzzle-moving');
        if (layer) seen.push(layer.querySelectorAll('[data-part]').length);
      }).observe(stage, { childList: true });
    });
    await page.keyboard.type(keys);
    await page.getByText(`After move 1 of 1, ${keys}`).waitFor();
    await page.waitForFunction(() => {
      const { layers } = window as unknown as { layers: readonly number[] };
      return layers.length > 0 && document.querySelector('.puzzle-moving') === null;
    });
    const { play } = puzzles.find((one) => one.slug === slug)!;
    const start = readGame(play, Object.fromEntries(new URLSearchParams(query)));
    const parts = play.motions(start.state, keys).length;
    const seen = await page.evaluate(() => (window as unknown as { layers: readonly number[] }).layers);
    expect(new Set(seen)).toEqual(new Set([slug === 'clocks' ? parts : 2 * parts])); // a point and its number
    expect(await drawingIn(page)).toBe(await asWritten(page, drawingOf(moved(start, keys))));
    expect(browser.troubles).toEqual([]);
  },
);

it('moves are played one after the other, as fast as one wants, again and again', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await open(page, 'clocks', '?moves=4+5+8+9&at=0');
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('After move 4 of 4, 9: the goal.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor(); // it has ended by itself
  await page.getByLabel('Loop').check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const text of slow
    ? ['The start.', 'After move 4 of 4', 'The start.', 'After move 1 of 4']
    : ['The start.'])
    await page.locator('.puzzle-status').getByText(text).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(browser.troubles).toEqual([]);
});

it('moves that are too long for a query are in the fragment of the address', async () => {
  const page = await browser.page({ reducedMotion: 'reduce' });
  await open(page, 'clocks', `#moves=${'1+'.repeat(8_000)}&at=7`);
  await page.getByText('After move 7 of 8000').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash.endsWith('&at=8'));
  await page.reload();
  await page.getByText('After move 8 of 8000').waitFor();
  expect(browser.troubles).toEqual([]);
});

it.each([false, true])(
  'an old link to a position of another size says what is wrong (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await browser.page({ javaScriptEnabled });
    await page.goto(`${site.url}/puzzles/clocks?position=1+2+3/0+1&moves=1+2&at=9`);
    await page.locator('#puzzle-position-fault').getByText('expected nine dials').waitFor();
    expect(await page.getByRole('textbox', { name: 'Position' }).inputValue()).toBe('1 2 3/0 1');
    await page
      .getByRole('link', { name: /^move 1:/ })
      .first()
      .click();
    await page.getByText('After move 1 of 1').waitFor();
    expect(browser.troubles).toEqual([]);
  },
);

it.runIf(slow)(
  'a million moves are pasted: the first hundred thousand are played, and the page lives (SLOW=1)',
  async () => {
    const page = await browser.page({ reducedMotion: 'reduce' });
    await open(page, 'clocks');
    await page.getByRole('textbox', { name: 'Moves' }).fill('1'.repeat(1_000_000));
    await page.getByRole('button', { name: 'Play these moves' }).click();
    await page.getByText('found 1000000 moves, expected at most 100000').first().waitFor();
    await page.getByRole('link', { name: 'Undo one move' }).click();
    await page.getByText('After move 99999 of 100000').waitFor();
    expect(browser.troubles).toEqual([]);
  },
);

it('the scripts of a puzzle (every third one, all with SLOW=1), besides that of every page, weigh at most 25 kB', async () => {
  const page = await browser.page();
  const everywhere = new Set<string>();
  page.on('request', (request) => everywhere.add(request.url()));
  await page.goto(`${site.url}/docs`, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  const bytes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && !everywhere.has(request.url()))
      bytes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const heavy: string[] = [];
  for (const { slug } of everyNth(3, puzzles)) {
    bytes.length = 0;
    await page.goto('about:blank');
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await open(page, slug);
    const sizesOf = await Promise.all(bytes);
    expect(sizesOf.length, slug).toBeGreaterThan(1);
    const sum = sizesOf.reduce((all, size) => all + size, 0);
    if (sum > 25_000) heavy.push(`${slug}: ${sum}`);
  }
  expect(heavy).toEqual([]);
});
