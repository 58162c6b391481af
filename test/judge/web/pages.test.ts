import { h } from 'preact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PuzzleView, readGame } from '#playing';
import type { Play } from '#problem-api';
import { setBase } from '#protocol';
import { english } from '#translations';
import { pageLanguageNamed } from '#translations/tables';
import { Board } from '../../../judge/web/contest/board/board.tsx';
import { renderPage, renderPart } from '../../../judge/web/frame/layout.tsx';
import { play as clocksPlay } from '../../../problems/clocks/picture.ts';
import { play as rubiksClockPlay } from '../../../problems/rubiksclock/picture.ts';
import { isInTurn } from '../../sample.ts';
import { exampleFrame, examplePages } from './examples.tsx';
import { hostileTexts } from './hostile-texts.ts';
import { largeBoard } from './large-board.ts';
import { skeletonOf } from './skeleton.ts';

/** The pages, each with the texts of its example, or with another text everywhere. */
class Examples {
  readonly #frame: ReturnType<typeof exampleFrame>;
  readonly #pages: ReturnType<typeof examplePages>;

  constructor(text: (usual: string) => string) {
    [this.#frame, this.#pages] = [exampleFrame(text), examplePages(text)];
  }

  get names(): readonly string[] {
    return Object.keys(this.#pages);
  }

  page(name: string, language = english): string {
    return renderPage(this.#pages[name]!({ ...this.#frame, language }));
  }
}

const usual = new Examples((text) => text);
const hostileExamples = Object.entries(hostileTexts).map(([what, text]) => {
  const harmless = text.replace(/[^\n]/g, 'x');
  return [what, { hostile: new Examples(() => text), harmless: new Examples(() => harmless) }] as const;
});

/** Fields that hold what was typed, as it was typed. */
const asTyped = /<textarea[\s\S]*?<\/textarea>|\s(value|data-[\w-]+|title|download|href)="[^"]*"/g;

/** Each page takes every third text (SLOW=1: all), each text every third page. */
const hostileTo = (page: number) => hostileExamples.filter((_, text) => isInTurn(page, text));

describe.each(usual.names.map((name, page) => ({ name, page })))('page $name', ({ name, page }) => {
  let html = '';
  beforeAll(() => {
    html = usual.page(name);
  });

  it('is a whole document with one heading of the first level and no inline code', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">[\s\S]*<\/html>\n$/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/\s(style|on\w+)="/);
    expect(html.match(/<script(?![^>]* src=")/g)).toBeNull();
  });

  it('has keys scroll what a statement has in lines of its own', () => {
    const [statement = ''] = html.match(/<article class="statement"[\s\S]*?<\/article>/) ?? [];
    expect(statement).not.toMatch(/<pre(?![^>]* tabindex="0")/);
  });

  it('cuts nothing off that is typed or pasted: the server says what is too long', () => {
    expect(html).not.toMatch(/\smaxlength=/i);
  });

  it('has at most one button of the first rank', () => {
    const found = html.match(/class="[^"]*\bbutton-main\b/g) ?? [];
    expect(found.length).toBeLessThanOrEqual(1);
  });

  it('has the same elements and classes in another language', () => {
    const classes = (page: string) => [...page.matchAll(/\sclass="[^"]*"/g)].map(([text]) => text);
    // But for the script with the texts, which comes first.
    const other = usual.page(name, pageLanguageNamed('x-long')).replace(/<script[^>]*><\/script>/, '');
    expect(skeletonOf(other)).toEqual(skeletonOf(html));
    expect(classes(other)).toEqual(classes(html));
  });

  it('has an id once', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has labels that belong to a control', () => {
    const wanted = [...html.matchAll(/<label for="([^"]*)"/g)].map((match) => match[1]);
    expect(wanted.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  });

  it('names each link and button, and lets the focus go as the page is read', () => {
    const controls = [...html.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
    const hasName = (attributes: string, content: string): boolean =>
      /\saria-label="[^"]/.test(attributes) ||
      /\s(?:aria-label|alt)="[^"]/.test(content) ||
      content.replace(/<[^>]*>/g, '').trim() !== '';
    const nameless = controls.filter(([, , attributes = '', content = '']) => !hasName(attributes, content));
    expect(nameless.map(([text]) => text)).toEqual([]);
    expect(html).not.toMatch(/\stabindex="[1-9]/);
  });

  it('leads on: something on it can be pressed', () => {
    const [, main = ''] = html.split('<main');
    const page = html.includes('class="site-header') ? html : main;
    expect(page).toMatch(/<a\b[^>]* href="|<button\b/);
  });

  it('has no table that a phone must scroll, but boards: rows become cards there', () => {
    const tables = html.matchAll(/class="table-region[^>]*>\s*<table(?: class="([^"]*)")?/g);
    const fitting = /\b(?:cards|narrow|scoreboard|problem-table|contest-problems|diff|dialogue)\b/;
    expect([...tables].map(([, style = '']) => style).filter((style) => !fitting.test(style))).toEqual([]);
  });

  it('sends what was typed once the judge is there, and keeps it until then', () => {
    const forms = html.matchAll(/(<form\b[^>]* method="post"[^>]*>)([\s\S]*?)<\/form>/g);
    const typed = /<textarea|<select|<input(?![^>]* type="(?:hidden|checkbox|radio)")/;
    const others = [...forms].filter(
      ([, tag = '', content = '']) => typed.test(content) && !/ data-once/.test(tag),
    );
    expect(others.map(([, tag]) => tag)).toEqual([]);
  });

  it.each(hostileTo(page))('keeps its structure in spite of %s', (_, { hostile, harmless }) => {
    const shown = hostile.page(name);
    expect(skeletonOf(shown)).toEqual(skeletonOf(harmless.page(name)));
    expect(shown.replace(asTyped, '')).not.toMatch(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/,
    );
  });
});

describe('below a path of its host', () => {
  beforeAll(() => setBase('/judge'));
  afterAll(() => setBase(''));

  it.each(usual.names)('page %s has no address outside', (name) => {
    const attributes = [...usual.page(name).matchAll(/\s([\w-]+)="(\/[^"]*)"/g)];
    const outside = attributes.filter(
      ([, name, value]) => name !== 'value' && !/^\/judge([/?#]|$)/.test(value ?? ''),
    );
    expect(outside.map(([text]) => text.trim())).toEqual([]);
    expect(attributes.filter(([, , value]) => value?.startsWith('/judge/judge'))).toEqual([]);
  });
});

describe('the page of a problem', () => {
  // The first match counts: https://github.com/jmerle/competitive-companion, KattisProblemParser.ts.
  it.each(['en', 'de', 'zh'])('has what tools that read problem pages look for, also in %s', (code) => {
    const html = usual.page('problem', pageLanguageNamed(code));
    const grid = /class="metadata-grid">([\s\S]*?)<\/dl>/.exec(html)?.[1]?.replace(/<[^>]*>/g, ' ') ?? '';
    expect(/([0-9.]+) second/.exec(grid)?.[1]).toBe('1');
    expect(/(\d+) MB/.exec(grid)?.[1]).toBe('256');
    const samples = [...html.matchAll(/<table class="sample">([\s\S]*?)<\/table>/g)].map((match) =>
      [...(match[1] ?? '').matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map((pre) => pre[1]),
    );
    expect(samples).toEqual([
      ['3 3 0\n2 2 2\n2 1 2\n', '4 5 8 9\n'],
      ['0 0 0\n0 0 0\n0 0 0\n', ''],
    ]);
  });
});

describe('a board', () => {
  it('is in the language of its reader, whoever has seen it before, and looks the same', () => {
    const view = largeBoard(20, 4);
    const shown = (code: string) => renderPart(h(Board, { view }), pageLanguageNamed(code));
    const [first, other] = [shown('en'), shown('x-long')];
    expect(first).toMatch(/<small>\d+ tries</);
    expect(other).not.toMatch(/<small>\d+ tries</);
    expect(other.match(/class="cell[^"]*"/g)).toEqual(first.match(/class="cell[^"]*"/g));
    expect(shown('en')).toBe(first);
  });
});

it('what may be wider than the page in a statement is scrolled by keys', () => {
  const page = usual.page('problem');
  const shown = page.slice(page.indexOf('<article'), page.indexOf('</article'));
  const wide = shown.match(/<(pre|table)\b(?! class)[^>]*>/g) ?? [];
  expect(wide).toContain('<table tabindex="0">');
  expect(wide.filter((tag) => !tag.includes('tabindex="0"'))).toEqual([]);
});

it('what the reader has done with a problem is said in the language of the page', () => {
  const problems = usual.page('problems', pageLanguageNamed('de'));
  expect(problems).toMatch(/>✓ <span[^>]*>gelöst</);
  expect(problems).not.toMatch(/>(solved|tried)</);
});

it('an exercise without a limit of attempts says so in the language of the page', () => {
  expect(usual.page('class-teacher')).toMatch(/data-label="Attempts"[^>]*>any</);
  expect(usual.page('class-teacher', pageLanguageNamed('de'))).toMatch(
    /data-label="Versuche"[^>]*>beliebig</,
  );
});

it('points of a problem that has no maximum are not said to be of one', () => {
  const html = usual.page('class');
  expect(html).toContain('100 of 100');
  expect(html).toMatch(/86534(?! of)/);
});

it('what a puzzle says of itself is marked as English on a page in another language', () => {
  const html = usual.page('home', pageLanguageNamed('de'));
  expect(html).toContain('<html lang="de">');
  expect(html).toContain(' lang="en">Turn every hand to twelve.<');
  const puzzle = usual.page('puzzle', pageLanguageNamed('de'));
  expect(puzzle).toContain('<h1 lang="en">The Clocks</h1>');
  expect(puzzle).toMatch(/ lang="en"><li><a [^>]*>example of IOI 1994</);
  const cube = readGame(rubiksClockPlay as Play, {});
  const typed = renderPart(h(PuzzleView, { game: cube }), pageLanguageNamed('de'));
  expect(typed).toContain(`<span lang="en">${cube.play.typed?.hint.slice(0, 10)}`);
});

it('a puzzle that is data alone is drawn as wide as a phone, and does not scroll there', () => {
  expect(usual.page('puzzle-defined')).toContain('<div class="puzzle-stage">');
});

it('moves that cannot be read stay as they were typed', () => {
  const game = readGame(clocksPlay as Play, { moves: '4 5\n8 x 9' });
  const html = renderPart(h(PuzzleView, { game }));
  expect(html).toMatch(/name="moves"[^>]*>4 5\n8 x 9</);
  expect(html).toContain('line 2, column 3');
});

it('the history of a record says of lengths whether they are proved, and how only of what its author said', () => {
  const cells = usual.page('record-history').matchAll(/data-label="(Moves|Found)"[^>]*>([\s\S]*?)<\/td>/g);
  const said = [...cells].map(([, name, cell = '']) => [name, cell.replace(/<[^>]*>/g, '')]);
  expect(said.filter(([, text]) => text?.includes('proved')).map(([name]) => name)).not.toContain('Found');
  expect(said.filter(([name]) => name === 'Found').map(([, text]) => text)).not.toContain('found');
});

it.each(['record-history', 'record-entry'])('the window of page %s is called after its task', (name) => {
  const html = usual.page(name);
  const [, task = 'none'] = html.match(/<p class="above">[\s\S]*? <a[^>]*>([^<]*)<\/a>/) ?? [];
  const [, title] = html.match(/<title>([^<]*)<\/title>/) ?? [];
  expect(title).toContain(task);
});
