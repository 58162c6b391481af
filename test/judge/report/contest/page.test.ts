import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '#protocol';
import type { Reader } from '#report';
import { caseResult, ranFor } from '../fixtures.ts';
import { film, hostile, reportOf } from './fixtures.ts';
import { contestPage } from './html.ts';

const page = contestPage(
  reportOf([hostile, `${hostile} wrong`, 'ada'], { name: hostile, title: hostile, films: [film] }),
  { audience: 'jury' },
);
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
const data = /id="packed">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const own = page.replace(script, '').replace(data, '');
const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('the page of a contest', () => {
  it('contains no element, attribute or control character from a contestant', () => {
    const tags = new Set(Array.from(own.matchAll(/<([a-z0-9]+)/g), ([, tag]) => tag));
    for (const tag of ['img', 'iframe', 'object', 'link', 'a href="j']) expect(tags).not.toContain(tag);
    expect(own.match(/<script/g)).toHaveLength(2);
    expect(own).not.toContain('<!--');
    // The content of a quoted attribute is text: no foreign quotation mark may get into it.
    expect(own.replaceAll(/="[^"<]*"/g, '=""').match(/<[^>]*\son[a-z]+=/g)).toBeNull();
    expect(data).toMatch(/^[A-Za-z0-9+/]+=*$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there.
    expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(own).toContain("&lt;/td>&lt;script>alert(1)&lt;/script>&quot;'>&lt;img src=x");
    expect(own).toContain('&amp;amp;');
  });

  it('allows only its own style and script, by digest', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(policy.replaceAll('&#39;', "'").split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${digest(style)}'`,
      `script-src 'sha256-${digest(script)}'`,
      'img-src data:', // pictures of packages, which are in the page
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('loads nothing external', () => {
    const links = Array.from(own.matchAll(/<[^>]*\s(?:src|href|action)="([^"]*)"/g), ([, link]) => link);
    expect(links.filter((link) => !/^#(c\d+|p\d+|contestants)$/.test(link ?? ''))).toEqual([]);
    expect(style).not.toMatch(/url\(|@import/);
  });

  it('has a heading for every column and row, and words for every colour', () => {
    expect(page).toContain('<html lang="en">');
    expect(page.match(/<th scope="row" class="team">/g)).toHaveLength(3);
    expect(page).toContain(
      '<td class="cell solved first"><i>A</i><u>first to solve, solved in minute </u><b>1</b><small>1 try</small></td>',
    );
    expect(style).toContain('light-dark(');
  });

  it('contains a film that several contestants share only once, and its first drawing as markup', () => {
    const films = JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString());
    expect(films.films).toEqual([{ frames: [0, 0, 1, 1, 2, 2], isCut: true }]);
    expect(films.captions).toHaveLength(3);
    expect(own.match(/<circle r="\d"\/>/g)).toEqual(['<circle r="0"/>']);
    expect(own).toContain('<g id="p0"><circle r="0"/></g>');
    expect(own.match(/<svg viewBox="0 0 1 1"><use href="#p0"\/><\/svg>/g)).toHaveLength(3);
  });

  it.each([
    '<svg ><script>1</script></svg>',
    '<svg onload="x"></svg>',
    '<svg ><a href="http://x"/></svg>',
    '<svg ><image href="http://x"/></svg>',
    '<p>no drawing</p>',
  ])('shows no film with the drawing %j', (svg) => {
    const films = [{ ...film, frames: [{ svg, caption: 'start' }] }];
    expect(contestPage(reportOf(['ada'], { films }), { audience: 'jury' })).not.toContain('data-film=');
  });

  it('says where a film is left out because the page is full', () => {
    const large = (name: string) => ({
      caseName: `sample/${name}`,
      isCut: false,
      frames: ['start', 'A'].map((caption) => ({
        svg: `<svg ><text>${name.repeat(5_000_000)}</text></svg>`,
        caption,
      })),
    });
    const full = contestPage(reportOf(['ada'], { films: [large('a'), large('b')] }), { audience: 'jury' });
    expect(full.match(/data-film=/g)).toHaveLength(1);
    expect(full).toMatch(/<h4>sample\/b, 1 move<\/h4><p class="hint">[^<]*fill[^<]*<\/p>/);
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
    expect(open).toContain(
      '<td><span class="soft">not run</span></td><td class="number" data-label="Score"></td><td class="number" data-label="Of">70</td>',
    );
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

  it('shows films of secret cases to the jury, and to contestants never', () => {
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
    expect(titles({ audience: 'team', feedback: 'all' })).toEqual(['sample/1']);
  });
});

describe('the table of cases', () => {
  const run = (cpuMs: number, mib: number) => ranFor(cpuMs, mib * 2 ** 20);
  const sequence = (moves: number, optimal = moves) => ({ valid: true, moves, optimal });
  const cases = [
    caseResult('sample/1', { run: run(1, 1), sequence: sequence(4) }),
    caseResult('sample/2', { run: run(2, 1), sequence: sequence(4) }),
    caseResult('secret/1', { run: run(3, 9), sequence: sequence(7) }),
    caseResult('secret/2', { run: run(50, 2), sequence: sequence(5) }),
    caseResult('secret/3', { run: run(4, 2), sequence: sequence(9, 8) }),
    caseResult('secret/4', { verdict: 'WA', message: hostile, run: run(5, 2) }),
    caseResult('secret/5', { run: run(6, 2), sequence: sequence(5) }),
    ...['6', '7', '8'].map((name) => caseResult(`secret/${name}`, { message: hostile, run: run(7, 3) })),
  ];
  const pageOf = (shown: readonly CaseResult[]): string => {
    const report = reportOf(['ada wrong']);
    const attempts = report.attempts.map((one) => ({
      ...one,
      judgement: { ...one.judgement, cases: shown },
    }));
    return contestPage({ ...report, attempts }, { audience: 'jury' });
  };
  const page = pageOf(cases);
  const rows = Array.from(
    page.matchAll(/<tr[^>]*>((?:<td>(?:(?!<\/td>).)*<\/td>){6})<\/tr>/g),
    ([, row = '']) => row.replaceAll(/^<td>|<\/?b[^>]*>|<\/td>$/g, '').split('</td><td>'),
  );

  it('has one row for accepted cases of a group in a row, with the most of their figures', () => {
    expect(rows.map(([name]) => name)).toEqual([
      'sample/1 to 2, 2 cases',
      'secret/1 to 3, 3 cases',
      'secret/4',
      'secret/5 to 8, 4 cases',
    ]);
    expect(rows[1]?.slice(1)).toEqual(['AC', '≤ 50.0', '≤ 9.0', '5 to 9 (1 not the shortest)', '']);
    expect(rows[2]?.slice(1, 5)).toEqual(['WA', '5.0', '2.0', '']);
    expect(rows[3]?.[5]).toBe('2 different notes');
    expect(rows[2]?.[5]).toContain('&lt;script>');
  });

  it('has all rows in the data of the script', () => {
    const packed = /id="packed">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    const { columns, runs } = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()).folded;
    expect(runs).toHaveLength(3);
    expect(runs[1].map((column: number) => columns[column].split('\n'))).toEqual([
      ['secret/1', 'secret/2', 'secret/3'],
      ['3.0', '50.0', '4.0'],
      ['9.0', '2.0', '2.0'],
      ['7', '5', '9 (shortest 8)'],
      ['', '', ''],
    ]);
  });

  it('lists at most 100 cases, failures before others, in their order', () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      caseResult(`secret/${index}`, index === 140 ? { verdict: 'WA' } : {}),
    );
    const long = pageOf(many);
    expect(long).toContain('<td>secret/0 to 98, 99 cases</td>');
    expect(long).toContain('<td>secret/140</td>');
    expect(long).toContain('and 50 more cases');
  });
});

describe('beside a film', () => {
  const titleWith = (sequence: NonNullable<CaseResult['sequence']>) => {
    const report = reportOf(['ada'], { films: [{ ...film, caseName: 'secret/7' }] });
    const attempts = report.attempts.map((attempt) => ({
      ...attempt,
      judgement: { ...attempt.judgement, cases: [caseResult('secret/7', { sequence })] },
    }));
    const html = contestPage({ ...report, attempts }, { audience: 'jury' });
    return /<h4>([^<]*)<\/h4><figure class="replay"/.exec(html)?.[1];
  };

  it('stands what is proved and known of its length', () => {
    const [made, valid] = ['secret/7, 2 moves drawn', true];
    expect(titleWith({ valid, moves: 9, optimal: 9 })).toBe(`${made}, shortest 9`);
    expect(titleWith({ valid, moves: 9, lowerBound: 4, known: 8 })).toBe(`${made}, at least 4, best known 8`);
    expect(titleWith({ valid, moves: 9 })).toBe(made);
  });
});
