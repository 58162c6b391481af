import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { comparedText } from '#drawing';
import { printable, UserError } from '#host';
import { inUtf8, languageTable, readSources } from '#language';
import { languageOf } from '#language/guess';
import type { Problem } from '#problem-reader';
import type { ComparedFile } from '#protocol';
import type { WrittenProgram } from './words.ts';

const mostBytes = 1024 ** 2;

/** Code that everybody is given with a problem: files that are added to every program, and sources that can be
 *  downloaded. */
export const givenCode = ({ parts }: Pick<Problem, 'parts'>): readonly WrittenProgram[] =>
  [...parts.include.map(({ path }) => path), ...parts.attachments].flatMap(codeAt);

/** The sources in a file or folder, each in its language; whatever is no source is passed over. */
function codeAt(path: string): readonly WrittenProgram[] {
  return (filesAt(path) ?? []).flatMap((file) => {
    const language = languageOf(
      { name: file.name, text: () => file.text },
      languageTable().languages,
      new Set(),
    );
    return language === undefined ? [] : [{ language: language.id, files: [file] }];
  });
}

/** The sources in a folder of many programs, such as a class of another year; what is no source is passed over. */
export function codeBelow(path: string): readonly WrittenProgram[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return codeAt(path);
  const names = readdirSync(path).sort();
  return names.flatMap((name) =>
    codeAt(join(path, name)).map(({ files, ...one }) => ({
      ...one,
      files: files.map((file) => ({ ...file, name: inside(name, file.name) })),
    })),
  );
}

/** The name of a file as it is known in the folder above that of its program. */
const inside = (program: string, file: string): string =>
  printable(file === program ? file : `${program}/${file}`);

/** The files of a program as they are compared; undefined if they cannot be read. */
export function filesAt(path: string, name = path): readonly ComparedFile[] | undefined {
  try {
    const sources = readSources({ name, path }, mostBytes);
    return sources.ok
      ? inUtf8(sources).files.map(({ shownName, bytes }) => comparedFile(shownName, bytes))
      : undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** A file as it is compared. Bytes that are no UTF-8 become replacement characters. */
export const comparedFile = (name: string, bytes: Buffer): ComparedFile => ({
  name,
  text: comparedText(bytes.toString('utf8')),
});
