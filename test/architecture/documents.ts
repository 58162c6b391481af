import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';

/** A link or picture of a document. */
export interface DocumentLink {
  /** As it is written. */
  readonly target: string;
  /** Of the paragraph or table row in which it stands, from 1. */
  readonly line: number;
}

const parser = new MarkdownIt();

/** The links and pictures of a document in Markdown. */
export function linksOf(markdown: string): readonly DocumentLink[] {
  let line = 1;
  return parser.parse(markdown, {}).flatMap((token) => {
    line = (token.map?.[0] ?? line - 1) + 1;
    return (token.children ?? []).flatMap((part) => {
      const target = part.attrGet('href') ?? part.attrGet('src');
      return target === null ? [] : [{ target: String(target), line }];
    });
  });
}

/** What the first column of each table of files or folders names in code: `a.ts` or `a/`. A name of a row may leave out
 *  the folder of the name before it. */
export function namesInTables(
  markdown: string,
): readonly { readonly names: readonly string[]; line: number }[] {
  let isTable = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (/^\| (file|folder) \|/.test(text)) isTable = true;
    else if (!text.startsWith('|')) isTable = false;
    const [, cell = ''] = /^\| ([^|]*) \|/.exec(text) ?? [];
    const names = [...cell.matchAll(/`([\w./-]+(?:\/|\.[a-z]+))`/g)].map(([, name = '']) => name);
    return isTable && names.length > 0 ? [{ names, line: index + 1 }] : [];
  });
}

/** The sources that a document names in code, as `a.ts` or with some of its folders. `x.ts` stands for any name. */
export const namedSources = (markdown: string): readonly { readonly name: string; readonly line: number }[] =>
  markdown.split('\n').flatMap((text, index) =>
    [...text.matchAll(/`\/?((?!x\.)[\w][\w./-]*\.(?:tsx?|mjs|c))`/g)].map(([, name = '']) => ({
      name,
      line: index + 1,
    })),
  );

/** Lines of tables that stand in no table, as a line without text cut it in two: they would be shown as text. */
export const rowsOutside = (markdown: string): readonly number[] =>
  parser
    .parse(markdown, {})
    .flatMap(({ type, content, map }) =>
      type === 'inline' && content.startsWith('|') && content.endsWith('|') ? [(map?.[0] ?? 0) + 1] : [],
    );

/** The anchors that GitHub gives to the headings of a document. */
export function anchorsOf(markdown: string): readonly string[] {
  const tokens = parser.parse(markdown, {});
  const slugs = tokens.flatMap(({ type }, index) =>
    type === 'heading_open'
      ? [slugOf(tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? '')]
      : [],
  );
  return slugs.map((slug, index) => {
    const earlier = slugs.slice(0, index).filter((one) => one === slug).length;
    return earlier === 0 ? slug : `${slug}-${earlier}`;
  });
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** What is wrong with a link; undefined: it leads somewhere. Links to the web are not followed. A target that begins
 *  with a slash begins at the root of the project. `read` gives the text of a file of the project. */
export function linkFault(
  path: string,
  { target, line }: DocumentLink,
  { files, read }: { files: readonly string[]; read: (path: string) => string },
): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined;
  const [place = '', anchor] = decodeURI(target).split('#');
  const folder = place.startsWith('/') ? '' : posix.dirname(path);
  const found = place === '' ? path : posix.join(folder, place).replace(/^\/|\/$/g, '');
  const isFile = files.includes(found);
  if (!isFile && !files.some((file) => file.startsWith(`${found}/`)))
    return `${path}:${line}: ${target}: expected a file of the project${elsewhere(found, files)}`;
  const isThere = anchor === undefined || (found.endsWith('.md') && anchorsOf(read(found)).includes(anchor));
  return isThere ? undefined : `${path}:${line}: ${target}: found no heading #${anchor} in ${found}`;
}

function elsewhere(path: string, files: readonly string[]): string {
  const same = files.filter((file) => posix.basename(file) === posix.basename(path)).slice(0, 3);
  return same.length === 0 ? '' : `; of that name: ${same.join(', ')}`;
}
