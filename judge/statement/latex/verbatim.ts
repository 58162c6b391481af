const environments =
  /\\begin\{(verbatim\*?|lstlisting|Verbatim|minted)\}((?:\[[^\]]*\])?(?:\{\w+\})?)\n?([\s\S]*?)\\end\{\1\}/g;
const short = /\\verb\*?([^a-zA-Z\s*])(.*?)\1/g;

/** Takes verbatim text out of a statement, and puts it back as code of Markdown. */
export function withoutVerbatim(latex: string): {
  readonly text: string;
  readonly restore: (markdown: string) => string;
} {
  const kept: string[] = [];
  const keep = (text: string): string => `\u{E000}${kept.push(text) - 1}\u{E001}`;
  const text = latex
    .replace(environments, (_, __, ___, body: string) => `\n\n${keep(fenced(body))}\n\n`)
    .replace(short, (_, __, body: string) => keep(`\`\` ${body} \`\``));
  return {
    text,
    restore: (markdown) =>
      markdown
        .split('\n')
        .map((line) => restoreLine(line, kept))
        .join('\n'),
  };
}

/** A block keeps the indentation of the place where it was, for example in a list. */
function restoreLine(line: string, kept: readonly string[]): string {
  return line.replace(/\u{E000}(\d+)\u{E001}/gu, (_, index: string, at: number) => {
    const before = line.slice(0, at).replace(/[^\s]/gu, ' ');
    return (kept[Number(index)] ?? '').replaceAll('\n', `\n${before.trim() === '' ? before : ''}`);
  });
}

function fenced(body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${body.replace(/\s+$/, '')}\n${fence}`;
}
