import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProblem } from '#catalogue';
import { projectRoot } from '#host';
import type { CaseView } from '#protocol';
import { Assets, pageInPieces, pageOf, SharedText } from '#server';
import { problemFacts } from '#statement';
import { ProblemPage } from '../../../judge/web/archive/problem.tsx';
import { Board } from '../../../judge/web/contest/board/board.tsx';
import { pagePieces, renderPage, renderPart } from '../../../judge/web/frame/layout.tsx';
import { SubmissionPage } from '../../../judge/web/submissions/submission.tsx';
import { highlightedFiles } from '../../../judge/web/submissions/submission-view.ts';
import type { SubmissionPageView } from '../../../judge/web/submissions/view.ts';
import { startersFor } from '../../../judge/web/submit/starters.ts';
import { WorkForm } from '../../../judge/web/submit/work.tsx';
import { exampleFrame, examplePages, exampleProblem, exampleWork } from './examples.tsx';
import { largeBoard, largeBoardPage } from './large-board.ts';

/** What a browser fetches of a page that it sees for the first time: its document, here as it is (visitors' pages are
 *  sent compressed, others are not), and scripts and styles, which are sent compressed. */
let assets: Assets;
const same = (text: string) => text;

beforeAll(() => {
  const entry = join(projectRoot, 'judge', 'setup', 'ensure.mjs');
  execFileSync(process.execPath, [entry, 'judge'], { stdio: 'ignore' });
  assets = new Assets(join(projectRoot, 'build', 'assets'));
});

const fileOf = (asset: string): string => {
  const url = assets.urls[asset];
  if (url === undefined) throw new Error(`${asset} is not in ${assets.folder}`);
  return url.slice('/assets/'.length);
};

/** Files that a script imports, of itself (`from`), or when something is done (`later`). */
function importsOf(file: string): { readonly from: readonly string[]; readonly later: readonly string[] } {
  const text = `${assets.get(file)?.content}`;
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return {
    from: named(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g),
    later: named(/import\("\.\/([\w.-]+\.js)"\)/g),
  };
}

/** Files, and all that they import of themselves. */
function withImports(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) if (file.endsWith('.js')) for (const one of importsOf(file).from) found.add(one);
  return found;
}

const sentBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + (assets.get(file)?.br.length ?? 0), 0);

/** The assets of a page. */
const assetsOf = (html: string): readonly string[] =>
  [
    ...new Set(
      [...html.matchAll(/(?:src|href)="\/assets\/([\w-]+\.(?:js|css))"/g)].map(([, one = '']) => one),
    ),
  ].map(fileOf);

const frame = exampleFrame(same);

/** The page of a bundled problem for somebody who may submit, and the bytes of its pictures. */
async function pageOfProblem(
  slug: string,
): Promise<{ readonly html: string; readonly pictureBytes: number }> {
  const sizes = new Map<string, number>();
  const { problem } = await openProblem(slug);
  const facts = await problemFacts(problem, async (content) => {
    sizes.set(`${sizes.size}`, gzipSync(content).length); // as drawings are sent
    return String(sizes.size - 1);
  });
  const [statement] = facts.statements;
  const view = { ...exampleProblem(same), label: slug, facts, statement: statement?.html };
  const pictures = statement?.pictures ?? [];
  return {
    html: renderPage(ProblemPage({ frame, view })),
    pictureBytes: pictures.reduce((sum, { digest }) => sum + (sizes.get(digest) ?? 0), 0),
  };
}

const slugs = readdirSync(join(projectRoot, 'problems')).filter((name) => !name.includes('.'));

const kB = 1000;

/** Two programs of a bundled problem in one file. */
const longProgram = ['submissions/accepted/both_sides.cpp', 'output_validator/check.cpp']
  .map((file) => readFileSync(join(projectRoot, 'problems', 'rubiksclock', file), 'utf8'))
  .join('')
  .slice(0, 14 * kB);

/** What the jury sees of a program that passed 58 cases and failed at one. */
function judgedView(files: SubmissionPageView['files']): SubmissionPageView {
  const { view } = examplePages(same)['submission-jury']!(frame).props as { view: SubmissionPageView };
  const failed = view.judgement.cases.find(({ verdict }) => verdict !== 'AC')!;
  const passed = Array.from({ length: 58 }, (_, index): CaseView => {
    const { sequence, run } = failed;
    return { name: `secret/${index}-random`, verdict: 'AC', message: '', sequence, run };
  });
  return { ...view, files, judgement: { ...view.judgement, cases: [...passed, failed] } };
}

describe('what is fetched', () => {
  it.each(slugs)(
    'to read %s is at most 60 kB, with the editor and a language at most 160 kB',
    async (slug) => {
      const { html, pictureBytes } = await pageOfProblem(slug);
      const assets = withImports(assetsOf(html));
      const read = Buffer.byteLength(html) + pictureBytes + sentBytes(assets);
      expect(assets.size).toBeGreaterThan(3);
      expect(read).toBeLessThanOrEqual(60 * kB);

      const bench = [...assets]
        .filter((file) => file.startsWith('work-'))
        .flatMap((file) => importsOf(file).later);
      expect(bench).toHaveLength(1);
      const all = withImports([...assets, ...bench]);
      // The largest mode of a language; a reader needs one.
      const modes = [...all].flatMap((file) => importsOf(file).later).filter((file) => !all.has(file));
      const mode = Math.max(...modes.map((file) => sentBytes(withImports([file]))));
      const work = exampleWork(same);
      const form = { ...work.form, starters: startersFor(undefined) };
      const part = Buffer.byteLength(renderPart(WorkForm({ view: { ...work, form } })));
      expect(read - sentBytes(assets) + part + mode + sentBytes(all)).toBeLessThanOrEqual(160 * kB);
    },
  );

  it('to see a submission is at most 60 kB', () => {
    const html = renderPage(examplePages(same).submission!(frame));
    const assets = withImports(assetsOf(html));
    expect(assets.size).toBeGreaterThan(3);
    expect(Buffer.byteLength(html) + sentBytes(assets)).toBeLessThanOrEqual(60 * kB);
  });

  it('to see all of a submission of 14 kB, as its jury does, is at most 60 kB', async () => {
    const files = await highlightedFiles([{ name: 'main.cpp', content: Buffer.from(longProgram) }], 'cpp');
    const page = SubmissionPage({ frame, view: judgedView(files) });
    const html = renderPage(page);
    const request = new Request('http://judge', { headers: { 'accept-encoding': 'gzip, br' } });
    const answer = await pageInPieces(pagePieces(page), request);
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(gunzipSync(sent).toString()).toBe(html);
    const assets = withImports(assetsOf(html));
    expect(assets.size).toBeGreaterThan(3);
    expect(sent.length + sentBytes(assets)).toBeLessThanOrEqual(60 * kB);
  });

  it('to see the board of 200 teams and 12 problems is at most 40 kB, and 60 kB with scripts and styles', async () => {
    const board = renderPart(Board({ view: largeBoard(200, 12) }));
    const page = largeBoardPage(frame, 'BOARD');
    const [before = '', after = ''] = page.split('BOARD');
    const request = new Request('http://judge', { headers: { 'accept-encoding': 'gzip, br' } });
    const answer = await pageOf([before, new SharedText(board), after], request);
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(gunzipSync(sent).toString()).toBe(page.replace('BOARD', () => board));
    expect(sent.length).toBeLessThanOrEqual(40 * kB);
    const assets = withImports(assetsOf(page));
    expect(assets.size).toBeGreaterThan(3);
    expect(sent.length + sentBytes(assets)).toBeLessThanOrEqual(60 * kB);
  });
});
