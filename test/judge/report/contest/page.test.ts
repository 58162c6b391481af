import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contestPage, type Reader } from '../../../../judge/report/index.ts';
import { film, hostile, reportOf } from './fixtures.ts';

const page = contestPage(
  reportOf([hostile, `${hostile} wrong`, 'ada'], { name: hostile, title: hostile, films: [film] }),
  { audience: 'jury' },
);
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
const data = /id="films">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const own = page.replace(script, '').replace(data, '');
const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('the page of a contest', () => {
  it('contains no element, attribute or control character from a contestant', () => {
    const tags = new Set(Array.from(own.matchAll(/<([a-z0-9]+)/g), ([, tag]) => tag));
    for (const tag of ['img', 'iframe', 'object', 'link', 'a href="j']) expect(tags).not.toContain(tag);
    expect(own.match(/<script/g)).toHaveLength(2);
    expect(own).not.toContain('<!--');
    // The content of a quoted attribute is text: no foreign quotation mark may get into it.
    expect(own.replaceAll(/="[^"<>]*"/g, '=""').match(/<[^>]*\son[a-z]+=/g)).toBeNull();
    expect(data).not.toContain('<');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there.
    expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(own).toContain('&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x');
    expect(own).toContain('&amp;amp;');
  });

  it('allows only its own style and script, by digest', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(policy.replaceAll('&#39;', "'").split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${digest(style)}'`,
      `script-src 'sha256-${digest(script)}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('loads nothing external', () => {
    const links = Array.from(own.matchAll(/<[^>]*\s(?:src|href|action)="([^"]*)"/g), ([, link]) => link);
    expect(links.filter((link) => !/^#c\d+$/.test(link ?? ''))).toEqual([]);
    expect(style).not.toMatch(/url\(|@import/);
  });

  it('has a heading for every column and row, and words for every colour', () => {
    expect(page).toContain('<html lang="en">');
    expect(page.match(/<th scope="row">/g)).toHaveLength(3);
    expect(page).toContain('<span class="mark solved leads" title="solved: + 1*">');
    expect(style).toContain('prefers-color-scheme: dark');
  });

  it('contains a drawing that several films share only once', () => {
    const films = JSON.parse(data);
    expect(films.svgs).toHaveLength(3);
    expect(films.films).toEqual(Array(3).fill([0, 0, 1, 1, 2, 2]));
    expect(films.ends).toEqual(Array(3).fill(' (the sequence continues)'));
  });

  it.each([
    '<svg ><script>1</script></svg>',
    '<svg onload="x"></svg>',
    '<svg ><a href="http://x"/></svg>',
    '<svg ><image href="http://x"/></svg>',
    '<p>no drawing</p>',
  ])('shows no film with the drawing %j', (svg) => {
    const films = [{ ...film, frames: [{ svg, caption: 'start' }] }];
    expect(contestPage(reportOf(['ada'], { films }), { audience: 'jury' })).not.toContain('class="film"');
  });

  it('shows scores, and groups to those who may see them', () => {
    const report = reportOf(['ada']);
    const scored = report.attempts.map((attempt) => ({
      ...attempt,
      judgement: {
        ...attempt.judgement,
        score: 12.5,
        maxScore: 100,
        scoring: { dialect: 'standard', objective: 'max', showGroups: false } as const,
        groups: [
          {
            name: `secret/${hostile}`,
            verdict: 'WA' as const,
            score: 12.5,
            maxScore: 30,
            cases: 2,
            counted: 2,
          },
          { name: 'secret/late', maxScore: 70, cases: 2, counted: 0 },
        ],
      },
    }));
    const [open, shut] = (['jury', 'team'] as const).map((audience) =>
      contestPage({ ...report, attempts: scored }, { audience }),
    );
    for (const markup of [open, shut]) expect(markup).toContain('score 12.5 of 100');
    expect(open).toContain('<td>skipped</td><td class="num">-</td><td class="num">70</td>');
    expect(open).not.toContain('<img');
    expect(shut).not.toContain('secret/late');
  });

  it('shows only the jury what only the jury may see', () => {
    const report = reportOf(['ada wrong']);
    const [team, jury] = (['team', 'jury'] as const).map((audience) => contestPage(report, { audience }));
    for (const secret of ['jury ada', 'secret/1']) {
      expect(team).not.toContain(secret);
      expect(jury).toContain(secret);
    }
  });

  it('shows films of secret cases to the jury, and to contestants only with full feedback', () => {
    const films = [
      { ...film, caseName: 'sample/1' },
      { ...film, caseName: 'secret/2' },
    ];
    const report = reportOf(['ada'], { films });
    const titles = (reader: Reader) =>
      [...contestPage(report, reader).matchAll(/<h4>([^,]*),/g)].map(([, title]) => title);
    expect(titles({ audience: 'jury' })).toEqual(['sample/1', 'secret/2']);
    expect(titles({ audience: 'team' })).toEqual(['sample/1']);
    expect(titles({ audience: 'team', feedback: 'verdict' })).toEqual([]);
    expect(titles({ audience: 'team', feedback: 'case-number' })).toEqual(['sample/1']);
    expect(titles({ audience: 'team', feedback: 'all' })).toEqual(['sample/1', 'secret/2']);
  });
});
