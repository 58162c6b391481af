/** A part of a Markdown statement. The first has no heading. */
export interface Section {
  readonly heading: string;
  readonly body: string;
}

/** A statement without the parts that every judge adds itself: title, limits and samples. */
export function ownSections(markdown: string): readonly Section[] {
  const sections = splitSections(markdown.replace(/^\s*# .*\n/, ''));
  return sections.filter(
    ({ heading, body }) => !/^limits$/i.test(heading) && !(/^sample\b/i.test(heading) && isOnlySample(body)),
  );
}

/** The same, as Markdown again. */
export const withoutAdditions = (markdown: string): string =>
  `${ownSections(markdown)
    .map(({ heading, body }) => (heading === '' ? body.trim() : `## ${heading}\n\n${body.trim()}`))
    .filter((text) => text !== '')
    .join('\n\n')}\n`;

/** Splits at headings of the second level, except those in code. */
function splitSections(markdown: string): readonly Section[] {
  const sections: { heading: string; body: string }[] = [{ heading: '', body: '' }];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const heading = fence === undefined ? /^## +(.*)/.exec(line)?.[1]?.trimEnd() : undefined;
    const last = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, body: '' });
    else if (last !== undefined) last.body += `${line}\n`;
  }
  return sections;
}

/** True if a sample's section contains only input and output; sections with other text are kept. */
function isOnlySample(body: string): boolean {
  let isCode = false;
  const isOnly = body.split('\n').every((line) => {
    const isFence = (isCode ? /^```\s*$/ : /^```/).test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode || /^\**(input|output):?\**$/i.test(line) || line.trim() === '';
  });
  return isOnly && !isCode;
}
