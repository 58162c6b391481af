import { describe, expect, it } from 'vitest';
import { latexToMarkdown } from '../../../judge/statement/latex/to-markdown.ts';

/** Without the character that keeps the end of a formula apart from a letter behind it. */
const markdown = (latex: string) => latexToMarkdown(latex).replaceAll('\u{200B}', '').trim();

describe('LaTeX as Markdown', () => {
  it.each([
    ['\\section*{Input}\nOne line.', '## Input\n\nOne line.'],
    ['\\problemname{Cats}\nText', 'Text'],
    ['a % comment\nb', 'a b'],
    ['50\\% of 3 \\& 4, a\\_b', '50% of 3 \\& 4, a\\_b'],
    ['\\emph{a} \\textbf{b} \\texttt{c\\_d} \\textit{}', '*a* **b** `c_d`'],
    ["``a'' -- b --- c~d\\ldots", '“a” – b — c\u{A0}d…'],
    ['caf\\\'e, na\\"{\\i}ve, \\ss', 'café, naı̈ve, ß'],
    ['$1 \\le n$ and \\(m\\)', '$1 \\le n$ and $m$'],
    ['\\[ a\n\nb \\]', '$$\na\nb\n$$'],
    ['\\begin{align*}a &= b\\end{align*}', '$$\n\\begin{aligned}a &= b\\end{aligned}\n$$'],
    ['\\href{https://x.example/a\\_b}{the \\emph{page}}', '[the *page*](<https://x.example/a_b>)'],
    ['\\includegraphics[width=0.5\\textwidth]{cat.png}', '![](<cat.png>){width=50%}'],
    ['\\illustration{.3}{cat}{A cat}', '![](<cat>){width=30%}\n\nA cat'],
    ['\\nextsample\nb\n\\remainingsamples', '{{nextsample}}\n\nb\n\n{{remainingsamples}}'],
    ['\\begin{Input}One line.\\end{Input}', '## Input\n\nOne line.'],
    ['\\begin{figure}[h]\\centering a\\caption{b}\\end{figure}', 'a\n\nb'],
    ['at most \\constant{n}', 'at most {{n}}'],
    ['\\unknown{a} \\other b', 'a b'],
    ['\\begin{verbatim}\n% a\n  \\b\n\\end{verbatim}', '```\n% a\n  \\b\n```'],
    ['<b> [a](b) *c* # d', '\\<b\\> \\[a\\](b) \\*c\\* \\# d'],
  ])('%j', (latex, expected) => {
    expect(markdown(latex)).toBe(expected);
  });

  it('has nested lists', () => {
    const list =
      '\\begin{itemize}\n  \\item a\n  \\begin{enumerate}\\item b\\item c\\end{enumerate}\n  \\item d\n\\end{itemize}';
    expect(markdown(list)).toBe('- a\n\n  1. b\n  1. c\n- d');
  });

  it('has tables', () => {
    const table =
      '\\begin{tabular}{|l|r|}\\hline a & b \\\\ \\hline \\multicolumn{2}{c}{x|y} \\\\\\end{tabular}';
    expect(markdown(table)).toBe('| a | b |\n|---|---|\n| x\\|y |  |');
  });

  it.each([
    '\\begin{a}',
    '{',
    '\\',
    '$',
    '\\begin{itemize}\\item',
    '\\href{',
    '\\end{a}}}',
    '\\verb|'.repeat(3),
  ])('ends with %j', (latex) => {
    expect(markdown(`before ${latex}`)).toMatch(/^before/);
  });

  it('ends soon where groups are nested deeply', () => {
    expect(markdown(`before ${'{\\emph{\\begin{center}'.repeat(100_000)}`)).toMatch(/^before/);
  });
});
