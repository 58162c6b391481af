import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SimilarityReport } from '#report';
import { similarCsv, similarJson } from '#report';
import { similarPage } from '../contest/html.ts';

const text = 'int same() {\n  return 1;\n}\n<script>alert(1)</script>\u202e\n';
const pieces = [{ words: 9, left: { file: 0, from: 0, to: 26 }, right: { file: 0, from: 5, to: 31 } }];
const report: SimilarityReport = {
  name: 'Class <7b>',
  problems: [
    {
      label: 'A',
      name: 'Sums',
      comparison: {
        compared: 3,
        notCompared: [{ id: 'cyd/a.cpp', reason: 'it has 3 words' }],
        pairs: [
          { left: 'ada/a.cpp', right: 'bob/a.cpp', similarity: 0.8766, longest: 9, overlap: 9, pieces },
        ],
        pairCount: 1,
      },
      programs: new Map([
        ['ada/a.cpp', { owner: '=Ada <b>', files: [{ name: 'a.cpp', text }] }],
        ['bob/a.cpp', { owner: 'Bob', files: [{ name: 'a.cpp', text: `// b\n${text}` }] }],
      ]),
    },
    { label: 'B', name: 'Late', comparison: 'the comparison was stopped', programs: new Map() },
  ],
};

it('the page of similar programs links pieces both ways, and runs nothing', () => {
  const page = similarPage(report);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  expect(page).toContain(createHash('sha256').update(style).digest('base64'));
  expect(page).not.toMatch(/<script|<b>|\u202e|style=/);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  expect(targets).toEqual(expect.arrayContaining(['pair-0-0-left-1', 'pair-0-0-right-1', 'pair-0-0']));
  expect(page).toContain('88 %');
  expect(page).toContain('lines 1–3 and');
  expect(page).toContain('the comparison was stopped');
});

it('the table and the JSON name pairs and lines, and hold no program', () => {
  const [head, row, ...rest] = similarCsv(report).trimEnd().split('\r\n');
  expect(head?.split(',')[1]).toBe('similarity');
  expect(row).toBe("A,0.877,9,9,'=Ada <b>,ada/a.cpp,Bob,bob/a.cpp");
  expect(rest).toEqual([]);
  const json = similarJson(report);
  expect(json).not.toContain('return 1');
  const [first, second] = JSON.parse(json).problems;
  expect(first.pairs[0].pieces).toEqual([
    { words: 9, left: { file: 'a.cpp', lines: '1–3' }, right: { file: 'a.cpp', lines: '2–4' } },
  ]);
  expect(second).toEqual({ label: 'B', name: 'Late', failed: 'the comparison was stopped' });
});
