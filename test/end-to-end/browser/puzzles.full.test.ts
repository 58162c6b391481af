import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Game, held, holdsOf, keyedDrawingOf, moved, openGame, queryOf } from '#playing';
import type { MoveSpot } from '#problem-api';
import { createRandom } from '#testdata';
import { everyNth, isInTurn, slow } from '../../sample.ts';
import { faultsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { clickAll, distance, placesOfParts, type WalkStep } from './in-puzzle-page.ts';
import { asWritten, drawingIn, openPuzzle, puzzles } from './puzzle-page.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
const open = openPuzzle(site);

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: 'laptop', viewport: { width: 1280, height: 900 } },
  { name: 'projector', viewport: { width: 1920, height: 1080 } },
] as const;

/** Places that make moves, five to nine, spread over the drawing. */
function spotsOf({ play, task, state, hold }: Game): readonly MoveSpot[] {
  const spots = play.spots(task, state, hold).filter(({ move }) => move !== undefined);
  return everyNth(Math.max(1, Math.floor(spots.length / 5)), spots);
}

describe('long rules', () => {
  const rules = (page: Page) => page.getByText('A click on a corner dial turns its wheel');

  it('are behind a button on a phone, with and without scripts', async () => {
    const { name: _, ...phone } = sizes[0];
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.page({ ...phone, javaScriptEnabled });
      await page.goto(`${site.url}/puzzles/rubiksclock`);
      expect(await rules(page).isVisible()).toBe(false);
      const picture = await page.locator('.puzzle-stage').boundingBox();
      expect(picture!.y).toBeLessThan(phone.viewport.height / 2);
      await page.getByText('Rules', { exact: true }).tap();
      await rules(page).waitFor();
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    }
  });

  it('stand there where there is room', async () => {
    const page = await browser.page({ viewport: sizes[1].viewport });
    await page.goto(`${site.url}/puzzles/rubiksclock`);
    await rules(page).waitFor();
    expect(await page.getByText('Rules', { exact: true }).isVisible()).toBe(false);
  });
});

// Every fourth puzzle on one size, the sizes in turn, and in every third of the other ways; all in all with SLOW=1.
describe.each(everyNth(4, puzzles).map((puzzle, turn) => ({ ...puzzle, turn })))(
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
          expect(await drawingIn(page), label).toBe(await asWritten(page, keyedDrawingOf(game)));
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
      for (const hold of everyNth(4, holdsOf(start)))
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
      const tried = everyNth(4, play.named);
      for (const { input } of slow ? tried : tried.slice(0, 6)) {
        const mixed = openGame(play, play.random(random, input));
        // A large board fits into an address by its name only.
        const [first, ...steps] = walkOver(
          queryOf(mixed) === '' ? openGame(play, input) : mixed,
          random.below,
        );
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
      await open(page, slug, '?position=1&moves=%01x');
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

/** A walk that clicks every place of a position once, whatever it leads to; at most 60 of them. */
function walkOver(start: Game, below: (bound: number) => number) {
  const holds = holdsOf(start);
  let game: Game = held(start, holds[below(holds.length)] ?? '');
  const steps: (WalkStep & { readonly game: Game })[] = [];
  const add = ({ label, badge }: Pick<MoveSpot, 'label' | 'badge'>) =>
    steps.push({ game, label, badge, svg: keyedDrawingOf(game) });
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
