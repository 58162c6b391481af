import { describe, expect, test } from 'vitest';
import {
  documentStyle,
  escapeLatex,
  markdownToLatex,
  polygonStyle,
} from '../../../judge/problem-writer/statement/latex.ts';
import { ownSections, withoutAdditions } from '../../../judge/problem-writer/statement/sections.ts';

const latex = (markdown: string): string => markdownToLatex(markdown, documentStyle).trimEnd();

describe('markdownToLatex', () => {
  test.each([
    ['a paragraph', 'Play *well*, **always**.', 'Play \\textit{well}, \\textbf{always}.'],
    ['a heading', '## Input', '\\section*{Input}'],
    ['code in a line', 'Print `A_B`.', 'Print \\texttt{A\\_B}.'],
    ['mathematics', 'Let $1 \\le n_1 \\le 10^5$ be 5% of it.', 'Let $1 \\le n_1 \\le 10^5$ be 5\\% of it.'],
    ['a list', '- one\n- two', '\\begin{itemize}\n\\item one\n\\item two\n\\end{itemize}'],
    ['a numbered list', '1. one', '\\begin{enumerate}\n\\item one\n\\end{enumerate}'],
    ['code in lines', '```\n{a} % b\n```', '\\begin{verbatim}\n{a} % b\n\\end{verbatim}'],
    ['a picture', '![a map](map.png)', '\\includegraphics[width=0.5\\textwidth]{map.png}'],
    ['a picture from elsewhere', '![a map](https://example.org/map.png)', 'a map'],
    ['a picture that LaTeX cannot show', '![a map](map.svg)', 'a map'],
    ['a link', '[here](https://example.org/a)', '\\href{https://example.org/a}{here}'],
    [
      'a link to a place',
      '[here](https://example.org/a%20b#c)',
      '\\href{https://example.org/a\\%20b\\#c}{here}',
    ],
    ['signs that fonts of LaTeX lack', 'a → 4⁹', 'a $\\to$ 4$^9$'],
    ['a link that is a program', '[here](javascript:alert)', '[here](javascript:alert)'],
  ])('translates %s', (_, markdown, expected) => {
    expect(latex(markdown).replace(/\n\n+/g, '\n')).toBe(expected);
  });

  test('gives each row a cell for every heading', () => {
    expect(latex('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
      '\\begin{center}\n\\begin{tabular}{|l|l|}\n\\hline\na & b \\\\\n\\hline\n1 & 2 \\\\\n\\hline\n\\end{tabular}\n\\end{center}',
    );
  });

  test('breaks the lines of wide cells', () => {
    const wide = latex(`| a | b |\n|---|---|\n| x | ${'word '.repeat(20)} |`);
    expect(wide).toContain('{|l|p{');
  });

  test('removes HTML, and text cannot end a verbatim', () => {
    expect(latex('<script>x</script>')).toBe(
      '\\textless{}script\\textgreater{}x\\textless{}/script\\textgreater{}',
    );
    expect(latex('```\n\\end{verbatim}\\input{/etc/passwd}\n```').match(/\\end\{verbatim\}/g)).toHaveLength(
      1,
    );
  });

  test.each([
    '\\input{/etc/passwd}',
    '\\immediate\\write18{id}',
    '\\csname input\\endcsname{x}',
    '\\lstinputlisting{/etc/passwd}',
    '\\directlua{os.exit()}',
    '^^5cinput{x}',
    '\\def\\x{1}',
    '\\verbatiminput{x}',
    '\\InputIfFileExists{x}{}{}',
  ])('lets no mathematics read files or define commands: %s', (command) => {
    const text = latex(`Let $${command}$ be.`);
    expect(text).not.toContain(command);
    expect(text).toContain('\\$');
  });

  test.each(['\\left( \\frac{a}{b} \\right) \\le 10^{18}', '\\operatorname{lcm}(a, b) \\bmod m'])(
    'leaves mathematics as it is: %s',
    (formula) => expect(latex(`$${formula}$`)).toBe(`$${formula}$`),
  );

  test('formats code as Polygon does', () => {
    expect(markdownToLatex('`a`', polygonStyle)).toBe('\\t{a}\n');
  });
});

test('escapeLatex escapes every special character', () => {
  expect(escapeLatex('\\ { } # $ % & _ ~ ^ ≤')).toBe(
    '\\textbackslash{} \\{ \\} \\# \\$ \\% \\& \\_ \\textasciitilde{} \\textasciicircum{} $\\le$',
  );
});

describe('sections of a statement', () => {
  // Each of these once took minutes.
  test('are found quickly in any text', () => {
    const blanks = ' '.repeat(200_000);
    expect(ownSections(`## a${blanks}b${blanks}\n`)[1]?.heading).toBe(`a${blanks}b`);
    const fences = '```x\n'.repeat(200_000);
    expect(ownSections(`## Sample\n\n${fences}`)).toHaveLength(2);
    expect(ownSections(`## Sample\n\n${fences}\`\`\`\n`)).toHaveLength(1);
  });

  const statement = `# Title

Legend.

\`\`\`
## no heading
\`\`\`

## Input

A line.

## Limits

1 second

## Sample 1

Input:

\`\`\`
1
\`\`\`

Output:

\`\`\`
2
\`\`\`

## Sample 2

Look at this one.
`;

  test('omit only what every judge adds itself', () => {
    expect(ownSections(statement).map(({ heading }) => heading)).toEqual(['', 'Input', 'Sample 2']);
  });

  test('are Markdown again without the title', () => {
    expect(withoutAdditions(statement)).toBe(
      'Legend.\n\n```\n## no heading\n```\n\n## Input\n\nA line.\n\n## Sample 2\n\nLook at this one.\n',
    );
  });
});
