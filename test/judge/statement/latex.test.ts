import { describe, expect, it } from 'vitest';
import { latexToMarkdown } from '#statement';

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
    ['caf\\\'e, na\\"{\\i}ve, \\ss', 'café, naïve, ß'],
    ['$1 \\le n$ and \\(m\\)', '$1 \\le n$ and $m$'],
    ['\\[ a\n\nb \\]', '$$\na\nb\n$$'],
    ['\\begin{align*}a &= b\\end{align*}', '$$\n\\begin{aligned}a &= b\\end{aligned}\n$$'],
    ['\\href{https://x.example/a\\_b}{the \\emph{page}}', '[the *page*](<https://x.example/a_b>)'],
    ['\\includegraphics[width=0.5\\textwidth]{cat.png}', '![](<cat.png>){width=50%}'],
    ['\\illustration{.3}{cat}{A cat}', '![](<cat>){width=30%}\n\nA cat'],
    ['\\nextsample\nb\n\\remainingsamples', '{{nextsample}}\n\nb\n\n{{remainingsamples}}'],
    ['\\begin{Input}One line.\\end{Input}', '## Input\n\nOne line.'],
    ['\\begin{figure}[h]\\centering a\\caption{b}\\end{figure}', 'a\n\nb'],
    [
      'See~\\ref{f}, \\cref{t}.\\begin{figure}a\\caption{b}\\end{figure}\\begin{figure}c\\caption{d}\\label{f}\\end{figure}\\begin{table}\\caption[e]{f}\\label{t}\\end{table}',
      'See\u{A0}2, table 1.\n\na\n\nb\n\nc\n\n**2.** d\n\n**1.** f',
    ],
    ['\\begin{equation}\\label{e}x=1\\end{equation}By \\eqref{e}.', '$$\nx=1\\tag{1}\n$$\n\nBy (1).'],
    ['a\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture} b', 'a b'],
    ['at most \\constant{n}', 'at most {{n}}'],
    ['\\unknown{a} \\other b', 'a b'],
    ['\\constructor{a} \\toString b', 'a b'],
    ['\\begin{constructor}a\\end{constructor}', 'a'],
    ['\\c{c}a, \\v{s}, \\k a, \\H{o}, \\u{a}, \\\'\\i, \\"{\\i}', 'ça, š, ą, ő, ă, í, ï'],
    ["a `b' ``c''", 'a ‘b’ “c”'],
    ['\\begin{verbatim}\n% a\n  \\b\n\\end{verbatim}', '```\n% a\n  \\b\n```'],
    ['\\url{https://x.example/a%20b}. Seen', '[https://x.example/a%20b](<https://x.example/a%20b>)\\. Seen'],
    ['\\href{https://x.example/%41}{this} % not this\nSeen', '[this](<https://x.example/%41>) Seen'],
    ['a \\\\% comment\nb', 'a \\\nb'],
    ['100\\%\\\\% comment\nb', '100%\\\nb'],
    ['\\newcommand{\\n}{10}\\def\\m{5}at most \\n{} of \\m, $x<\\n$', 'at most 10 of 5, $x<10$'],
    ['\\newcommand\\pair[2]{(#1, #2)}$\\pair{a}{b}$ \\pair xy', '$(a, b)$ (x, y)'],
    ['\\newcommand{\\big}[2][all]{#1 of #2}\\big{a}, \\big[some]{b}', 'all of a, some of b'],
    ['\\renewcommand{\\le}{\\leqslant}$a \\le b$', '$a \\leqslant b$'],
    ['\\DeclareMathOperator{\\lcm}{lcm}$\\lcm(a)$', '$\\operatorname{lcm}(a)$'],
    ['\\def\\sum#1#2{#1+#2}$\\sum{a}{b}$', '$a+b$'],
    ['\\newcommand{\\a}{\\b}\\newcommand{\\b}{end}\\a s', 'ends'],
    ['{\\bf Important:} {\\it a} \\bf{b} \\it{c} \\tt{d}', '**Important:** *a* **b** *c* `d`'],
    ['\\verb|a%b| and \\verb+x_{y}+ c', '`` a%b `` and `` x_{y} `` c'],
    ['\\texttt{a $\\le$ b}', 'a $\\le$ b'],
    ['a <<word>> < b', 'a «word» \\< b'],
    ['\\begin{example}\n\\exmpfile{01}{01.a}%\n\\end{example}\nNote', 'Note'],
    ['\\textcolor{red}{a} \\underline{b}', 'a b'],
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

  it.each([
    '\\newcommand{\\a}{\\a\\a}\\a',
    '\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a',
    `${Array.from({ length: 20 }, (_, i) => `\\newcommand{\\x${'i'.repeat(i + 1)}}{${`\\x${'i'.repeat(i)}`.repeat(9)}}`).join('')}\\x${'i'.repeat(20)}`,
    '\\newcommand{\\a',
    '\\def\\a#1',
  ])('ends with macros that call each other: %j', (latex) => {
    expect(markdown(`before ${latex}`)).toMatch(/^before/);
  });

  it('ends soon in a long statement with a macro on every line', () => {
    const before = process.cpuUsage().user;
    expect(markdown(`\\def\\a{b}${'\\a{} text of some length\n'.repeat(40_000)}`)).toMatch(/^b text/);
    expect(process.cpuUsage().user - before).toBeLessThan(20e6);
  });

  it('tells which commands it leaves out, and not those that only say where something is printed', () => {
    const unknown: string[] = [];
    latexToMarkdown('\\centering a \\newcommand{\\own}{b}\\own \\strange{c} \\emph{d} \\medskip', (name) =>
      unknown.push(name),
    );
    expect(unknown).toEqual(['strange']);
  });

  it('tells of pictures that only TeX draws, of files, and of references to nothing', () => {
    const unknown: string[] = [];
    latexToMarkdown('\\input{a}\\begin{tikzpicture}\\draw;\\end{tikzpicture} See \\ref{gone}.', (name) =>
      unknown.push(name),
    );
    expect(unknown).toEqual(['input', 'begin{tikzpicture}', 'ref']);
  });

  it('ends soon where nothing ends', () => {
    const before = process.cpuUsage().user;
    const text = 'a'.repeat(10);
    for (const begin of ['\\begin{figure}', '\\caption[', '\\label{', '\\ref', '\\begin{figure}\\caption '])
      expect(markdown(`${text} ${begin.repeat(10_000)}`)).toContain(text);
    expect(process.cpuUsage().user - before).toBeLessThan(20e6);
  });

  it('ends soon where groups are nested deeply', () => {
    expect(markdown(`before ${'{\\emph{\\begin{center}'.repeat(100_000)}`)).toMatch(/^before/);
  });
});
