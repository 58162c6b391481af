import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { drawingOf, isAtGoal, moved, openGame, readGame, wentTo } from '#playing';
import { createProblem } from '#problem-writer';
import { bundleForBrowsers } from '../../../judge/setup/assets.mjs';
import { renderPage } from '../../../judge/web/frame/layout.tsx';
import { PuzzlePage } from '../../../judge/web/puzzles/puzzle.tsx';
import { itIsAPlay, type PlayModules } from '../../problems/play-contract.ts';
import { reportOf } from '../report/contest/fixtures.ts';
import { contestPage } from '../report/contest/html.ts';
import { exampleFrame } from '../web/examples.tsx';

const home = mkdtempSync(join(tmpdir(), 'new-puzzle-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
mkdirSync(join(home, 'problems'));
for (const room of ['judge', 'reference']) symlinkSync(join(projectRoot, room), join(home, room));

/** What no author writes into a title without a reason, but may. */
const title = `Ada's "lamps" \\ 4`;
const folder = await createProblem(
  'moves',
  { slug: 'lamps', title, author: 'Ada', uuid: '6f1c2a4e-1111-4222-8333-123456789abc' },
  home,
  new AbortController().signal,
);
const pathOf = (name: string) => join(folder, `${name}.ts`);
const { play, picture } = (await import(pathOf('picture'))) as PlayModules;
const { solver } = (await import(pathOf('solver'))) as PlayModules;

describe('a new problem of the template moves can be played', () => {
  itIsAPlay({ play, picture, solver });
});

test('its modules are bundled for browsers, and the bundles play and solve it', async () => {
  const files = await bundleForBrowsers({
    'picture-lamps': pathOf('picture'),
    'solver-lamps': pathOf('solver'),
  });
  for (const { name, content } of files) writeFileSync(join(home, name), content);
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  const bundled = async (start: string): Promise<PlayModules> => {
    const { name = '' } = files.find((file) => file.name.startsWith(start)) ?? {};
    return (await import(pathToFileURL(join(home, name)).href)) as PlayModules;
  };
  const { play: inBrowser, picture: drawnThere } = await bundled('picture-');
  const { solver: solverInBrowser } = await bundled('solver-');
  expect(inBrowser.title).toBe(title);
  const start = openGame(inBrowser, '1 1 0 0\n');
  const end = moved(start, '1');
  expect(isAtGoal(end)).toBe(true);
  expect(isAtGoal(wentTo(end, 0))).toBe(false);
  expect(inBrowser.draw(end.state, {})).toBe(play.draw('0000', {}));
  expect(solverInBrowser('1 1 0 0\n').answer).toBe('1\n1\n');
  // What pages of submissions and records play.
  expect([...drawnThere.frames('1 1 0 0\n', '1\n1\n')]).toEqual(frames);
});

/** The start, and what its one move leads to. */
const frames = [...picture.frames('1 1 0 0\n', '1\n1\n')];

test('it has a page, on which a position is drawn without a script', () => {
  const game = readGame(play, { position: '1 1 0 0', moves: '1' });
  const modules = { picture: '/assets/picture-lamps.js', solver: undefined };
  const view = { slug: 'lamps', game, modules, isProblem: true };
  const page = renderPage(PuzzlePage({ frame: exampleFrame((text) => text), view }));
  expect(page).toContain(inside(drawingOf(game)));
});

test('what contestants did is a film on the page of a contest', () => {
  const films = [{ caseName: 'sample/1', frames, isCut: false }];
  const page = contestPage(reportOf(['ada'], { films }), { audience: 'team' });
  expect(frames).toHaveLength(2);
  expect(page).toContain('<h4>sample/1, 1 move</h4><figure class="replay" data-film="0">');
});

/** What the element of a drawing holds. */
const inside = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
