import { describe, expect, it } from 'vitest';
import { sheetsOf } from '../../../../judge/server/contests/accept-print.ts';

const head = { team: 'Red Pandas', seat: '12', contest: 'Finals', time: '1:23:45', fileName: 'a.c' };
const pagesOf = (text: string, changes = {}) => sheetsOf(text, { ...head, ...changes }).text.split('\f');
/** What is on the first page below its head. */
const body = (text: string): readonly string[] => pagesOf(text)[0]?.trimEnd().split('\n').slice(3) ?? [];

describe('a text on pages', () => {
  it('has a head on each page with seat, team, file, time, contest and the number of the page', () => {
    const pages = pagesOf('x\n'.repeat(58));
    expect(pages).toHaveLength(2);
    for (const [at, page] of pages.entries()) {
      const [who = '', what = ''] = page.split('\n');
      expect(who).toMatch(/^Seat 12: Red Pandas +page \d of 2$/);
      expect(who).toContain(`page ${at + 1} of`);
      expect(what).toMatch(/^File a\.c +1:23:45 {2}Finals$/);
    }
    expect(pages[1]).toMatch(/\n {2}58 {2}x\n$/);
  });

  it('numbers lines, wraps long ones, keeps blank ones and ends lines as everybody does', () => {
    expect(body('a\r\nb\rc\n\n  d\n')).toEqual(['   1  a', '   2  b', '   3  c', '   4', '   5    d']);
    expect(body('a\tb\tc')).toEqual(['   1  a   b   c']);
    expect(body(`${'x'.repeat(74)}yz`)).toEqual([`   1  ${'x'.repeat(74)}`, '      yz']);
    expect(body(`${'漢'.repeat(38)}`)).toEqual([`   1  ${'漢'.repeat(37)}`, '      漢']);
  });

  it('counts its pages', () => {
    for (const [lines, pages] of [
      [1, 1],
      [57, 1],
      [58, 2],
      [570, 10],
      [571, 11],
    ] as const)
      expect(sheetsOf('x\n'.repeat(lines), head).pages).toBe(pages);
  });
});

describe('a hostile text', () => {
  const hostile = [
    '%!PS\n(hi) show showpage',
    '%PDF-1.4',
    '\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=POSTSCRIPT',
    '\x1bE\x1b&l1O\x9b2J\x07\x04',
    'a\fb\vc\x00\x85\u2028\u2029d',
    'if (admin \u202e) // \u2066 reversed \u200b',
    `z${'\u0301'.repeat(500)}`,
    '-e rm\n@file\n+cmd',
  ];
  const names = hostile.map((text) => ({
    team: text,
    seat: text,
    contest: text,
    fileName: text,
    time: '0:00:01',
  }));

  it.each(hostile)('%j moves no paper and is no language of a printer', (text) => {
    for (const changes of [{}, ...names]) {
      const printed = sheetsOf(text, { ...head, ...changes }).text;
      expect(printed).toMatch(/^Seat /);
      for (const page of printed.split('\f')) {
        // Only line ends, and no line that begins with what somebody wrote.
        expect(page.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        const [who, what, rule, ...lines] = page.split('\n');
        expect([who?.slice(0, 5), what?.slice(0, 5), rule]).toEqual(['Seat ', 'File ', '-'.repeat(80)]);
        for (const line of lines) expect(line).toMatch(/^$|^ {3}\d|^ {6}\S/);
        expect(page.split('\n').length).toBeLessThanOrEqual(61);
      }
    }
  });

  it('with names that are too long keeps both ends of its head in 80 columns', () => {
    for (const long of ['x'.repeat(500), '漢'.repeat(500)]) {
      const [page = ''] = pagesOf('x', { team: long, seat: long, contest: long, fileName: long });
      const [who = '', what = ''] = page.split('\n');
      const columns = (line: string) => line.length + (line.match(/漢/g)?.length ?? 0);
      expect(columns(who)).toBe(80);
      expect(columns(what)).toBe(80);
      expect(who).toContain('page 1 of 1');
      expect(what).toContain('1:23:45');
    }
  });
});
