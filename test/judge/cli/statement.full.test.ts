import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '#cli';
import { pdfPages, pdfText } from '../../pdf-text.ts';
import { slow } from '../../sample.ts';
import { buildPackage, temporaryFolder } from '../problem-reader/package-builder.ts';
import { fakeIo } from './fake-io.ts';
import { runJudge } from './run-judge.ts';

const statement = (args: readonly string[], signal?: AbortSignal) =>
  runJudge(['statement', ...args], { env: { PATH: process.env.PATH ?? '' }, ...(signal && { signal }) });

const secret = /^root:\S+/.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? 'root:';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const hostile = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: "<script>1</script>"\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\nlimits: {time_limit: 1}\n',
  'statement/problem.en.md': [
    '# Hostile',
    '<iframe src=file:///etc/passwd></iframe> <script>document.title="broken"</script>',
    '<img src="file:///etc/passwd"> ![a](file:///etc/passwd) ![b](https://elsewhere.example/b.png) ![c](../../problem.yaml)',
    '![the picture](p.svg)',
    '$\\includegraphics{file:///etc/passwd}$',
    'The end.',
  ].join('\n\n'),
  'statement/p.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><script>document.title="broken"</script><image href="file:///etc/passwd" width="9" height="9"/><foreignObject width="90" height="20"><iframe xmlns="http://www.w3.org/1999/xhtml" src="file:///etc/passwd"/></foreignObject></svg>',
};

describe('judge statement', () => {
  it('writes one file of HTML with limits and samples, that loads nothing', async () => {
    const folder = temporaryFolder();
    const { status, out } = await statement(['clocks', '--format', 'html', '-o', folder]);
    expect({ status, files: readdirSync(folder) }).toEqual({ status: 0, files: ['clocks.en.html'] });
    expect(out).toContain('clocks.en.html: 1 problem');
    const html = readFileSync(join(folder, 'clocks.en.html'), 'utf8');
    expect(html).toContain('<h1>');
    expect(html).toContain('1 second');
    expect(html).toContain('3 3 0\n2 2 2\n2 1 2');
    expect(html).not.toMatch(/<link|<script|@import|url\((?!["']?data:)/);
  });

  it('prints a contest with a title page, each problem on a new page', async () => {
    const target = join(temporaryFolder(), 'set.pdf');
    const { status, out } = await statement(['testdata/contests/first', '-o', target]);
    expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('set.pdf: 2 problems') });
    const pdf = readFileSync(target);
    const text = pdfText(pdf);
    const pages = pdfPages(pdf);
    expect(text).toMatch(/^The First Antipode ContestFriday, 1 May 2026, 09:00 \(UTC\)3 hours2 problems/);
    const parts = ['AThe Clocks1 second', '2 / ', 'A The Clocks', 'B Magic Squares', `${pages} / ${pages}`];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('shows what a hostile statement says and nothing of this machine', async () => {
    const folder = temporaryFolder();
    const { status } = await statement([buildPackage(hostile), '-o', join(folder, 'a.pdf')]);
    expect(status).toBe(0);
    const text = pdfText(readFileSync(join(folder, 'a.pdf')));
    expect(text).toContain('<script>1</script>');
    expect(text).toContain('<iframe src=file:///etc/passwd></iframe>');
    expect(text).toContain('The end.');
    expect(text).not.toContain(secret);
    expect(await statement([buildPackage(hostile), '-o', join(folder, 'a.html')])).toMatchObject({
      status: 0,
    });
    const html = readFileSync(join(folder, 'a.html'), 'utf8');
    expect([...html.matchAll(/ src="([^"]{0,18})/g)].map((match) => match[1])).toEqual([
      'data:image/svg+xml',
    ]);
    expect(html).not.toMatch(/<(script|iframe)/);
  });

  it('takes the first language that is wanted and there, and pictures with it', async () => {
    const place = buildPackage({
      'statement/problem.de.md': '![ein Bild](p.png)\n\nDas Doppelte.\n',
      'statement/p.png': png,
    });
    const target = join(temporaryFolder(), 'a.html');
    const shown = async (...args: readonly string[]): Promise<string> => {
      expect(await statement([place, '-o', target, ...args])).toMatchObject({ status: 0 });
      return readFileSync(target, 'utf8');
    };
    expect(await shown()).toContain('Print twice');
    const german = await shown('--language', 'fr,de,en');
    expect(german).toContain('<article class="statement" lang="de">');
    expect(german).toContain(`src="data:image/png;base64,${png.toString('base64')}"`);
    expect(await statement([place, '-o', target, '--language', 'fr'])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/--language fr: .* in .*en/),
    });
  });

  it.runIf(slow)(
    'prints solutions as slides: one for each heading, behind the title of their problem (SLOW=1)',
    async () => {
      const solved = buildPackage({
        'solution/solution.en.md': '## Idea\n\nAdd it to itself.\n\n## Cost\n\nOne addition: $O(1)$.\n',
        'solution/solution.de.tex':
          '\\begin{frame}{Idee}Zweimal.\\end{frame}\\begin{frame}\\frametitle{Kosten}Eine Addition.\\end{frame}',
      });
      const target = join(temporaryFolder(), 'slides.pdf');
      const printed = async (...args: readonly string[]) => {
        const ended = await statement([...args, '--slides', '-o', target]);
        const pdf = readFileSync(target);
        return { status: ended.status, text: pdfText(pdf), pdf: pdf.toString('latin1') };
      };
      const one = await printed(solved);
      expect(one).toMatchObject({
        status: 0,
        text: expect.stringMatching(/^1 \/ 3Twice2 \/ 3Idea.*itself\.3 \/ 3Cost/),
      });
      const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(one.pdf) ?? []).map(
        Number,
      );
      expect(width / height).toBeCloseTo(16 / 9, 1);
      expect(await printed(solved, '--language', 'de')).toMatchObject({
        text: '1 / 3Twice2 / 3IdeeZweimal.3 / 3KostenEine Addition.',
      });
    },
  );

  it('leaves problems without a solution out of the slides of a set, and says so', async () => {
    const solved = buildPackage({ 'solution/solution.en.md': '## Idea\n\nAdd it to itself.\n' });
    const target = join(temporaryFolder(), 'slides.html');
    const { status, err } = await statement([solved, 'clocks', '--slides', '-o', target]);
    expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining('clocks: no solution') });
    const html = readFileSync(target, 'utf8');
    expect(html).toContain('Add it to itself.');
    expect(html).not.toMatch(/Print twice|Memory limit|Clocks/);
    expect(await statement(['clocks', '--slides', '-o', target])).toMatchObject({
      status: 2,
      err: expect.stringContaining('clocks: expected a solution'),
    });
  });

  it.each([
    [['nothere'], 'nothere'],
    [['clocks', '--title', 'x'], '--title'],
    [['clocks', 'testdata/contests/first'], 'testdata/contests/first'],
    [['clocks', '--language', 'e/n'], 'language codes'],
    [['clocks', '-o', '/nowhere/a.pdf'], '/nowhere'],
    [['clocks', '--format', 'docx'], 'docx'],
  ])('refuses %s', async (args, place) => {
    const { status, out, err } = await statement(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(place);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('says what to install where there is no Chromium, and writes nothing', async () => {
    const io = fakeIo({ env: { PATH: '/nowhere' } });
    expect(await main(['statement', 'clocks'], io)).toBe(2);
    expect(io.err()).toContain('apt-get install --no-install-recommends chromium-headless-shell');
    expect(existsSync('clocks.en.pdf')).toBe(false);
  });

  it.runIf(slow)('leaves nothing when it is interrupted, and an old file as it was (SLOW=1)', async () => {
    const folder = join(temporaryFolder(), 'o');
    mkdirSync(folder);
    writeFileSync(join(folder, 'clocks.en.pdf'), 'old');
    const controller = new AbortController();
    const running = statement(['clocks', '-o', folder], controller.signal);
    setTimeout(() => controller.abort(new Error('Ctrl-C')), 100);
    expect((await running).status).toBe(130);
    expect(readdirSync(folder)).toEqual(['clocks.en.pdf']);
    expect(readFileSync(join(folder, 'clocks.en.pdf'), 'utf8')).toBe('old');
  });
});
