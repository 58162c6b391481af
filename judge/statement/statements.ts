import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';
import { firstBytes } from '#host';
import type { Problem } from '#problem-reader';
import type { FileFacts, SampleFacts, StatementFacts } from '#protocol';
import { ownValue } from '#values';
import { latexToMarkdown } from './latex/to-markdown.ts';
import { markdownToHtml, withPictureNames, withValues } from './markdown.ts';

const mostBytes = 1024 ** 2;

/** The statements of a problem, one for each language: Markdown as HTML; a PDF file unchanged; LaTeX as HTML if
 *  there is nothing better. */
export async function statementFacts(
  problem: Problem,
  samples: readonly SampleFacts[],
  files: ShownFiles,
): Promise<readonly StatementFacts[]> {
  const { statements } = problem.parts;
  const languages = [...new Set(statements.map(({ language }) => language))];
  const found = await Promise.all(
    languages.map((language) => {
      const paths = statements.filter((one) => one.language === language).map(({ path }) => path);
      return statementIn(problem, { language, paths, samples, files });
    }),
  );
  return found.filter(({ html, pdf }) => html !== undefined || pdf !== undefined);
}

interface Sources {
  readonly language: string;
  /** In different formats. */
  readonly paths: readonly string[];
  readonly samples: readonly SampleFacts[];
  readonly files: ShownFiles;
}

async function statementIn(
  { names, slug, constants }: Problem,
  { language, paths, samples, files }: Sources,
): Promise<StatementFacts> {
  const [markdown, pdf, latex] = ['.md', '.pdf', '.tex'].map((format) =>
    paths.find((path) => extname(path) === format),
  );
  const pictures = new Map<string, FileFacts>();
  const stored = pdf === undefined ? undefined : await files.put(pdf);
  const source = markdown ?? (stored === undefined ? latex : undefined);
  const title = ownValue(names, language) ?? slug;
  const text = source === undefined ? undefined : textOf(source);
  const given = text !== undefined && source === latex ? latexToMarkdown(text) : text;
  const html =
    source === undefined || given === undefined
      ? undefined
      : await markdownToHtml(given, {
          title,
          samples,
          constants,
          storePicture: async (name) => {
            const picture = await storePicture(dirname(source), name, files);
            if (picture !== undefined) pictures.set(name, picture);
            return picture?.name;
          },
        });
  return {
    language,
    html,
    markdown: given && withPictureNames(withValues(given, constants), (name) => pictures.get(name)?.name),
    pdf: stored?.digest,
    pictures: [...pictures.values()],
  };
}

/** The reader of the package has checked where links lead. */
const textOf = (path: string): string => firstBytes(realpathSync(path), mostBytes).toString('utf8');

const endings = ['', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp'];

/** A picture next to a statement; LaTeX may leave out the ending. */
async function storePicture(folder: string, name: string, files: ShownFiles): Promise<FileFacts | undefined> {
  if (!/^(?:\.\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)) return undefined;
  const path = endings
    .map((ending) => join(folder, name + ending))
    .find((one) => isPicture(one) && existsSync(one));
  return path === undefined ? undefined : files.putPicture(path);
}

const isPicture = (path: string): boolean => /\.(svg|png|jpe?g|gif|webp)$/i.test(path);

/** Keeps the content of a file that is shown: the server in its database, a command in memory.
 *  @returns its SHA-256 digest */
export type KeepContent = (content: Buffer) => Promise<string>;

/** Larger files of a package are not for pages. */
const mostFileBytes = 64 * 1024 ** 2;

/** The files of a package that are shown. */
export class ShownFiles {
  readonly #keep: KeepContent;
  readonly #root: string;

  /** @param folder - of the package: files outside it are not read, also not through links */
  constructor(folder: string, keep: KeepContent) {
    this.#keep = keep;
    this.#root = realpathSync(folder);
  }

  /** Keeps a file under its own name; undefined if there is no such file in the package, or it is too large. */
  async put(path: string): Promise<FileFacts | undefined> {
    const content = this.#read(path);
    if (content === undefined) return undefined;
    return { name: basename(path), digest: await this.#keep(content), size: content.length };
  }

  /** Keeps a picture under a name that follows from its content: `pictures/<digest>.png`. */
  async putPicture(path: string): Promise<FileFacts | undefined> {
    const file = await this.put(path);
    return file && { ...file, name: `pictures/${file.digest}${extname(path).toLowerCase()}` };
  }

  #read(path: string): Buffer | undefined {
    const status = statusOf(path);
    if (!status?.isFile() || status.size > mostFileBytes) return undefined;
    const real = realpathSync(path);
    return real.startsWith(this.#root + sep) ? readFileSync(real) : undefined;
  }
}

/** Of a name that a statement made up: one that no file can have, because it is too long, say, is not there either. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
