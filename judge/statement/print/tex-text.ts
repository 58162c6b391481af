const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', $: '\\$', '&': '\\&', '#': '\\#', '%': '\\%' },
  ...{ _: '\\_', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}' },
};

/** Text in which no character means anything to TeX. */
export const texText = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[\\{}$&#%_^~]/g, (character) => escapes[character] ?? '');

/** Text of a sample in lines that fit a page: TeX does not break them. Other control characters than line ends and
 *  tabs would end TeX's reading. */
export function sampleLines(text: string, columns: number): string {
  const lines = text
    .replaceAll('\t', '    ')
    .replace(/[^\P{Cc}\n]/gu, '\u{fffd}')
    .replaceAll('\u{fffd}', '?')
    .replace(/\n$/, '')
    .split('\n');
  const broken = lines.flatMap((line) => line.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? ['']);
  return `${broken.join('\n')}\n`;
}
