import { describe, expect, it } from 'vitest';
import { renderStatements, type StatementSheet } from '#web';
import { hostileTexts } from './hostile-texts.ts';
import { skeletonOf } from './skeleton.ts';

const sheetOf = (text: string, html = '<p>Add.</p>'): StatementSheet => ({
  label: text,
  name: text,
  facts: {
    limits: { timeMs: 2500, memoryBytes: 2 ** 28, outputBytes: 2 ** 23, codeBytes: 2 ** 17 },
    languageFactors: true,
    samples: [
      { name: 'sample/1', input: `${text}\n`, answer: text },
      { name: 'sample/2', input: '', answer: '', dialogue: `>${text}\n<2\n` },
    ],
    credits: [text],
  },
  hasTimeLimit: true,
  language: 'en',
  html,
});

const render = (
  sheets: readonly StatementSheet[],
  text = 'Spring',
  pictures = new Map<string, string>(),
): string =>
  renderStatements({
    title: text,
    cover: sheets.length > 1 ? { title: text, lines: [text] } : undefined,
    sheets,
    style: 'p { color: black }',
    pictures,
  });

describe('a document of statements', () => {
  it.each(Object.entries(hostileTexts))('keeps its structure in spite of %s', (_, hostile) => {
    const of = (text: string): readonly string[] => skeletonOf(render([sheetOf(text), sheetOf(text)], text));
    expect(of(hostile)).toEqual(of(hostile.replace(/[^\n]/g, 'x')));
  });

  it('allows no script and loads nothing', () => {
    const html = render([sheetOf('A')]);
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy.split(/;\s*/)).toEqual(expect.arrayContaining(["default-src 'none'", 'img-src data:']));
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style'));
    expect(html).not.toMatch(/<script|<link|\ssrc=/);
  });

  it('has its pictures in it, and an empty address in place of one that is not there', () => {
    const html = '<img src="pictures/1.png" alt="a"><img src="pictures/2.png" alt="b">';
    const shown = render(
      [sheetOf('A', html)],
      'A',
      new Map([['pictures/1.png', 'data:image/png;base64,AAAA']]),
    );
    expect(shown).toContain('<img src="data:image/png;base64,AAAA" alt="a"><img src="" alt="b">');
  });

  it('keeps links to the web and to its own notes, but none to places beside it', () => {
    const html =
      '<a href="https://x.example/a">1</a><a href="notes.txt">2</a><a href="#fn1">3</a><a href="/etc">4</a>';
    const hrefs = [...render([sheetOf('A', html)]).matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(hrefs).toEqual(['https://x.example/a', '#fn1']);
  });

  it('shows every sample once, where the statement wants it or at the end', () => {
    const html = render([sheetOf('A', '<p>1</p><div data-sample="2"></div><p>3</p>')]);
    const order = ['<p>1</p>', 'Sample interaction 2', '<p>3</p>', 'Sample input 1'].map((part) =>
      html.indexOf(part),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(html.match(/Sample interaction 2/g)).toHaveLength(1);
  });

  it('has a title page for a set, with the limits of each problem; a limit that must be measured is left out', () => {
    const cover = (sheets: readonly StatementSheet[]): string =>
      /<header class="cover">[\s\S]*?<\/header>/.exec(render(sheets))?.[0].replace(/<[^>]*>/g, '|') ?? '';
    expect(cover([sheetOf('A')])).toBe('');
    const text = cover([sheetOf('A'), { ...sheetOf('B'), hasTimeLimit: false }]);
    expect(text).toMatch(/2 problems/);
    expect(text.replace(/\|+/g, '|')).toMatch(/\|A\|A\|2\.5 seconds\|256 MiB\|B\|B\|–\|256 MiB\|/);
    expect(render([{ ...sheetOf('B'), hasTimeLimit: false }])).not.toContain('CPU time limit');
  });
});
