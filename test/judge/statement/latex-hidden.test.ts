import { describe, expect, it } from 'vitest';
import { latexToMarkdown } from '#statement';

/** What a statement is as Markdown, and what its author is warned of: `input`, `begin{comment} open in 3`. */
function read(latex: string): { readonly text: string; readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  const markdown = latexToMarkdown(latex, (command, place) => {
    const where = place === undefined ? '' : `${place.isOpen ? ' open' : ''} in ${place.line}`;
    warnings.push(command + where);
  });
  return { text: markdown.replaceAll('\u{200B}', '').trim(), warnings };
}

describe('what LaTeX prints', () => {
  it.each([
    ['\\url|http://q/%20| more text', '[http://q/%20](<http://q/%20>) more text'],
    ['\\url{http://q/%20#x{y}} b', '[http://q/%20#x{y}](<http://q/%20#x{y}>) b'],
    ['\\url!a\\b{c}! d', '[a\\\\b\\{c\\}](<a\\\\b\\{c\\}>) d'],
    ['\\href{http://q/%20#x_y}{t} % c\nz', '[t](<http://q/%20#x_y>) z'],
    ['\\path|a%b\\c| d \\path{e_f%} g', '`` a%b\\c `` d `` e_f% `` g'],
    ['\\newcommand{\\path}{p}$\\path=5$ x', '$p=5$ x'],
    ['\\verb*|a b| y \\verb{b{ c', '`` a b `` y `` b `` c'],
    ['\\lstinline|a_b%c| d \\lstinline[language=C]{a{b}c} e', '`` a_b%c `` d `` a{b}c `` e'],
    ['\\mintinline{c}|x%y| d \\mintinline{c++}{x`` y} e', '`` x%y `` d ``` x`` y ``` e'],
    ['\\newcommand{\\code}[1]{\\lstinline{#1}}\\code{ab}', '`ab`'],
    ['\\begin{verbatim}\na\n\\end{verbatim} text', '```\na\n```\n\ntext'],
    ['\\begin{verbatim}{a}\n\\end{verbatim}', '```\n{a}\n```'],
    [
      '\\begin{lstlisting}[language=C,caption={A b}]\nint a; % b\n\\end{lstlisting}',
      '```\nint a; % b\n```\n\nA b',
    ],
    ['\\begin{minted}[x]{c++}\nint\n\\end{minted}\nafter', '```\nint\n```\n\nafter'],
    ['a % \\begin{comment}\nb', 'a b'],
    ['a % \\end{document} \\iffalse\nb', 'a b'],
    ['\\verb|\\iffalse \\begin{comment}| c', '`` \\iffalse \\begin{comment} `` c'],
    ['$a \\iff b$', '$a \\iff b$'],
    ['\\newcommand{\\x}[2][d]{#1-#2}\\x{a} \\x[b]{c} \\x[{]}]{c}', 'd-a b-c \\]-c'],
    ['\\NewDocumentCommand{\\h}{O{x} m}{#1#2}\\h{a} \\h[b]{c}', 'xa bc'],
    ['\\def\\x #1{<#1>}\\x{a}', '\\<a\\>'],
    ['\\newcommand{\\p}{P}\\begin{document}a \\p\\end{document}', 'a P'],
    ['\\centering%\ntext \\centering\\def\\x{}more', 'text more'],
    ['\\textcolor{red}{b} \\colorbox{red}{c} \\parbox{3cm}{d}\\footnote{e}', 'b c d (e)'],
    ['\\begin{multicols}{2}a\\end{multicols}', 'a'],
    ['\\begin{itemize}\\itemsep0em Either \\item a\\end{itemize}', 'Either\n\n- a'],
    [
      '\\begin{tabular}{ll}$|x|$ & \\verb+a|b+\\end{tabular}',
      '| $\\vert x\\vert$ | `` a\\|b `` |\n|---|---|',
    ],
    [
      '\\begin{tabular}{l}\\begin{verbatim}\na\nb\n\\end{verbatim}\\\\ c\\end{tabular}',
      '| `` a `` `` b `` |\n|---|\n| c |',
    ],
  ])('is shown: %j', (latex, expected) => {
    expect(read(latex)).toEqual({ text: expected, warnings: [] });
  });
});

describe('what LaTeX does not print', () => {
  it.each([
    ['a\\begin{comment} secret {{ % \\end{x}\n \\fi \\end{comment} b', 'a b'],
    ['\\excludecomment{answer}a\\begin{answer}secret\\end{answer} b', 'a b'],
    ['\\newenvironment{hid}{\\comment}{\\endcomment}a\\begin{hid}secret\\end{hid} b', 'a b'],
    ['\\iffalse secret \\fi a b', 'a b'],
    ['\\iftrue a \\else secret \\fi b', 'a b'],
    ['\\iffalse secret \\iftrue secret \\else secret \\fi secret \\else a \\fi b', 'a b'],
    ['\\iffalse secret \\\\fi \\iff secret \\fi a b', 'a b'],
    ['\\newif\\ifdraft\\ifdraft secret\\else a\\fi\\drafttrue \\ifdraft b\\fi', 'a b'],
    ['\\let\\ifdraft=\\iffalse\\ifdraft secret\\fi a b', 'a b'],
    ['\\newcommand{\\hide}[1]{}a \\hide{secret}b', 'a b'],
    ['\\newcommand{\\hide}[1]{\\iffalse #1\\fi}a \\hide{secret}b', 'a b'],
    ['\\long\\def\\hide#1{}a \\hide{secret}b', 'a b'],
    ['\\iffalse\\newcommand{\\x}{secret}\\else\\newcommand{\\x}{a}\\fi\\x{} b', 'a b'],
    ['a \\phantom{secret}\\hphantom{secret}\\vphantom{secret}b', 'a b'],
    ['a b\n\\endinput\nsecret', 'a b'],
    ['secret \\begin{document}a b\\end{document} secret', 'a b'],
    ['a b\\end{document} secret', 'a b'],
  ])('is not shown: %j', (latex, expected) => {
    expect(read(latex)).toEqual({ text: expected, warnings: [] });
  });
});

describe('what a page cannot show as LaTeX would', () => {
  it.each([
    ['a\n\\begin{comment}b\\end{comment}\n\\begin{comment} secret', 'a', ['begin{comment} open in 3']],
    ['a\n\n\\iffalse secret \\iftrue\\fi', 'a', ['iffalse open in 3']],
    ['a\n\\begin{verbatim}\nx $y$', 'a\n\n```\nx $y$\n```', ['begin{verbatim} open in 2']],
    ['a\n\\verb|b\nc', 'a\n\\|b\nc', ['verb open in 2']],
    ['a\n\\url{b', 'a\nb', ['url open in 2']],
    ['a\n\\ifx\\a\\b secret \\else b \\fi', 'a\nb', ['ifx in 2']],
    ['\\ifthenelse{a}{secret}{secret}b', 'b', ['ifthenelse']],
    ['a\\fi', 'a', ['fi']],
    ['a\\def\\y #1.{secret}', 'a', ['def']],
    ['a \\input{other}\\input other\n\\lstinputlisting{b.c}', 'a', ['input', 'input', 'lstinputlisting']],
    ['\\begin{theorem}[b]a\\end{theorem}', 'a', ['begin{theorem}']],
    ['\\SI{3}{\\parsec}', '3 parsec', ['parsec']],
  ])('is a warning: %j', (latex, text, warnings) => {
    expect(read(latex)).toEqual({ text, warnings });
  });
});

/** Expected values: the manual of siunitx, version 3, except that one unit below a line stands behind a slash. */
describe('numbers with units', () => {
  it.each([
    ['\\SI{5}{\\kilo\\metre}', '5 km'],
    ['\\qty{1.5e3}{\\metre\\per\\second\\squared}', '1.5 × 10³ m/s²'],
    [
      '\\num{12345.6}, \\num{-5 +- 2}, \\num{e-9}, \\num{.5}, \\num{2 x 3}',
      '12345.6, −5 ± 2, 10⁻⁹, 0.5, 2 × 3',
    ],
    ['\\si{\\mega\\byte}, \\unit{km/h}, \\si{kg.m^{-1}}', 'MB, km/h, kg·m⁻¹'],
    ['\\numrange{1}{5}, \\SIrange{1}{5}{\\micro\\second}, \\numlist{1;2}', '1–5, 1–5 µs, 1, 2'],
    ['\\ang{1;2;3}, \\ang{45}, \\SI{10}{\\degree}, \\SI{20}{\\celsius}', '1°2′3″, 45°, 10°, 20 °C'],
    [
      '\\SI{50}{\\percent}, \\SI{4}{\\cubic\\meter}, \\SI{3}{\\MHz}, \\SI{2}{\\us}',
      '50 %, 4 m³, 3 MHz, 2 µs',
    ],
    ['\\SI[per-mode=symbol]{3}{\\joule\\per\\mole\\per\\kelvin}', '3 J·mol⁻¹·K⁻¹'],
    ['\\SI{2}{\\gram}, \\SI{2}{\\hour}, \\SI{2}{\\minute}, \\SI{2}{\\bit}', '2 g, 2 h, 2 min, 2 bit'],
    [
      '\\SI{2}{\\milli\\watt}, \\SI{2}{\\newton}, \\SI{2}{\\gibi\\byte}, \\SI{2}{\\hertz}',
      '2 mW, 2 N, 2 GiB, 2 Hz',
    ],
    ['$x = \\SI{5}{\\kilo\\metre}$, $\\qty{5}{\\percent}$', '$x = \\text{5 km}$, $\\text{5 \\%}$'],
  ])('are text: %j', (latex, expected) => {
    expect(read(latex)).toEqual({ text: expected, warnings: [] });
  });
});

it('ends soon where nothing that hides text ends', () => {
  const before = process.cpuUsage().user;
  for (const begin of [
    ...[
      '\\iffalse ',
      '\\iftrue ',
      '\\ifx',
      '\\ifx{',
      '\\newif\\ifx ',
      '\\else\\fi',
      '\\SI{',
      '\\SI{5}{\\per',
      '$\\SI',
    ],
    ...[
      '\\verb|',
      '\\url{',
      '\\lstinline[',
      '\\begin{comment}',
      '\\begin{verbatim}[',
      '\\def\\x#1',
      '\\x%\n',
    ],
  ])
    expect(typeof read(`a ${begin.repeat(10_000)}`).text).toBe('string');
  expect(process.cpuUsage().user - before).toBeLessThan(20e6);
});
