import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyNth, slow } from '../../sample.ts';
import { buildPackage, temporaryFolder } from '../problem-reader/package-builder.ts';
import { runJudge } from './run-judge.ts';

const statement = (args: readonly string[], path = process.env.PATH ?? '') =>
  runJudge(['statement', ...args], { env: { PATH: path } });

/** A package whose statement is in LaTeX alone. */
const inLatex = (latex: string, more: Readonly<Record<string, string | Buffer>> = {}): string =>
  buildPackage({
    'statement/problem.en.md': undefined,
    'statement/problem.en.tex': latex,
    ...more,
  });

/** The text of a PDF, page by page, as poppler reads it. */
const textOf = (pdf: string): readonly string[] =>
  execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);

const secret = /^root:\S+/.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? 'root:';

describe('statements in LaTeX', () => {
  it('are printed by TeX with the limits, samples and constants of the package', async () => {
    const target = join(temporaryFolder(), 'a.pdf');
    const place = inLatex(
      '\\problemname{Other}\nAt most $n \\le \\constant{most}$ and \\t{a\\_b}.\n\\begin{Input}One.\\end{Input}\n\\nextsample\nBehind.\n',
      {
        'problem.yaml':
          'problem_format_version: 2025-09\nname: "Fish & {Chips}_#1"\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\nlimits: {time_limit: 3}\nconstants: {most: 1234}\n',
        'data/sample/1.in': `${'7 '.repeat(60)}\n`,
        'data/sample/1.ans': '8\n',
        'data/sample/2.in': '21\n',
        'data/sample/2.ans': '42\n',
      },
    );
    expect(await statement([place, '-o', target])).toMatchObject({ status: 0 });
    const text = textOf(target).join('').replace(/\s+/g, ' ');
    const parts = [
      ...['Fish & {Chips}_#1', 'CPU time limit: 3 seconds', 'At most n ≤ 1234 and a_b.', 'Input One.'],
      ...['Sample 1', 'Behind.', 'Sample 2', 'Input Output 21 42'],
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect({ text, places }).toEqual({ text, places: [...places].sort((a, b) => a - b) });
    expect(places).not.toContain(-1);
    expect(text.match(/7 /g)?.length).toBe(60);
    expect(text).not.toContain('Other');
  });

  it('name the lines that TeX does not understand, and go through Chromium if that is wanted', async () => {
    const target = join(temporaryFolder(), 'a.pdf');
    const place = inLatex('One line.\n\nA \\nosuchcommand{word}.\n\\undefinedtoo\n');
    const { status, err } = await statement([place, '-o', target]);
    expect(status).toBe(2);
    expect(err).toContain('problem.en.tex:3: Undefined control sequence');
    expect(err).toContain('\\nosuchcommand');
    expect(err).toContain('problem.en.tex:4:');
    expect(await statement([place, '-o', target, '--engine', 'chromium'])).toMatchObject({ status: 0 });
  });

  it.runIf(slow)(
    'are a set with others, in the order of the problems, behind one title page (SLOW=1)',
    async () => {
      const folder = temporaryFolder();
      const [tex, copied, target] = ['tex.pdf', 'problem.en.pdf', 'set.pdf'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      const latex = inLatex('Words in LaTeX.\n');
      expect(await statement([latex, '-o', tex])).toMatchObject({ status: 0 });
      const onlyPdf = buildPackage({
        'statement/problem.en.md': undefined,
        'statement/problem.en.pdf': readFileSync(tex),
      });
      expect(await statement([onlyPdf, '-o', copied])).toMatchObject({ status: 0 });
      expect(readFileSync(copied)).toEqual(readFileSync(tex));
      expect(await statement([onlyPdf, '--format', 'html', '-o', folder])).toMatchObject({
        status: 2,
        err: expect.stringContaining('--format pdf'),
      });
      const set = ['clocks', latex, onlyPdf, '--title', 'All kinds', '-o', target];
      expect(await statement(set)).toMatchObject({ status: 0 });
      const pages = textOf(target);
      expect(pages[0]).toMatch(/All kinds[\s\S]*3 problems[\s\S]*The Clocks/);
      const firstWith = (word: RegExp) => pages.findIndex((page, index) => index > 0 && word.test(page));
      expect(firstWith(/The Clocks/)).toBe(1);
      expect(firstWith(/^\s*B\s/)).toBe(pages.length - 2);
      expect(pages.slice(-2).every((page) => page.includes('Words in LaTeX.'))).toBe(true);
    },
  );

  it.each(
    everyNth(2, [
      ['another file of this machine', '\\input{/etc/passwd}'],
      [
        'another file, opened by hand',
        '\\newread\\f \\openin\\f=/etc/passwd \\read\\f to\\x \\x \\read\\f to\\x \\x',
      ],
      ['a file outside its folder', '\\immediate\\write18{id > /w/out.txt}\\input{../../../etc/passwd}'],
      ['a command', '\\input{|"cat /etc/passwd"}'],
    ]),
  )('show nothing of %s', async (_, latex) => {
    const target = join(temporaryFolder(), 'a.pdf');
    const place = inLatex(`before\n\n${latex}\n\nbehind\n`);
    const { status, out, err } = await statement([place, '-o', target]);
    const text = status === 0 ? textOf(target).join('') : '';
    expect(text === '' ? err : text).toContain(text === '' ? 'problem.en.tex' : 'behind');
    expect(out + err + text).not.toContain(secret);
    expect(err).not.toMatch(/unexpected error|^\s+at /m);
  });

  it('do not follow a link out of the package', async () => {
    const place = inLatex('\\input{stolen}\n');
    symlinkSync('/etc/passwd', join(place, 'statement', 'stolen.tex'));
    const { status, out, err } = await statement([place, '-o', join(temporaryFolder(), 'a.pdf')]);
    expect({ status, said: out + err }).toEqual({ status: 2, said: expect.stringContaining('stolen.tex') });
    expect(out + err).not.toContain(secret);
  });

  it.runIf(slow).each([
    ['never ends', '\\def\\x{\\x}\\x', 'CPU time'],
    ['grows', '\\def\\x{x\\x}\\x', 'TeX'],
    [
      'writes without end',
      '\\newwrite\\f\\immediate\\openout\\f=a.txt \\loop\\immediate\\write\\f{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}\\iftrue\\repeat',
      'MiB',
    ],
    ['makes pages without end', '\\loop x\\newpage\\iftrue\\repeat', 'more than'],
  ])('that %s ends within its limits (SLOW=1)', async (_, latex, reason) => {
    const { status, err } = await statement([inLatex(latex), '-o', join(temporaryFolder(), 'a.pdf')]);
    // On a busy machine time passes before the CPU time has.
    const reasons = new RegExp(`${reason}|did not end within 60 s`);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(reasons) });
  });

  it('need TeX only if it is asked for', async () => {
    const place = inLatex('Words.\n');
    const target = join(temporaryFolder(), 'a.pdf');
    const without = await statement([place, '-o', target, '--engine', 'tex'], '/nowhere');
    expect(without).toMatchObject({
      status: 2,
      err: expect.stringContaining('apt-get install --no-install-recommends texlive'),
    });
    writeFileSync(target, 'old');
    expect(await statement(['clocks', '-o', target, '--engine', 'tex'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('LaTeX'),
    });
    expect(await statement([place, '--format', 'html', '--engine', 'tex', '-o', target])).toMatchObject({
      status: 2,
    });
    expect(readFileSync(target, 'utf8')).toBe('old');
  });
});
