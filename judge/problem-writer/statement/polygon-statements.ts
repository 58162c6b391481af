import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Problem } from '#problem-reader';
import { ownValue } from '#values';
import { contentOf, copies, type PlannedFile } from '../files/planned-file.ts';
import { escapeLatex } from './latex.ts';

/** A statement for other judges, with its pictures. */
interface MadeStatement {
  readonly language: string;
  readonly files: readonly PlannedFile[];
}

/** The statements of a Polygon package in format 2025-09: a PDF as it is, otherwise a document made from its sections.
 *  A language that has neither is left out, because the other files need the style of Polygon. */
export function polygonStatements(problem: Problem): readonly MadeStatement[] {
  const { parts } = problem;
  const languages = [...new Set(parts.statements.map(({ language }) => language))];
  return languages.flatMap((language): readonly MadeStatement[] => {
    const paths = parts.statements.filter((one) => one.language === language).map(({ path }) => path);
    const pdf = paths.find((path) => extname(path) === '.pdf');
    if (pdf !== undefined)
      return [{ language, files: [{ path: `statement/problem.${language}.pdf`, copyOf: pdf }] }];
    const sections = paths
      .map((path) => join(problem.folder, 'statement-sections', basename(dirname(path))))
      .find((folder) => existsSync(join(folder, 'legend.tex')));
    return sections === undefined ? [] : [{ language, files: sectionFiles(problem, sections, language) }];
  });
}

const headings: Readonly<Record<string, string>> = {
  legend: '',
  input: 'Input',
  output: 'Output',
  notes: 'Note',
};

/** Commands of Polygon that LaTeX does not have, or means differently. */
const commands: Readonly<Record<string, string>> = { t: 'texttt', bf: 'textbf', it: 'textit', tt: 'texttt' };

function sectionFiles(
  { names, folder }: Problem,
  sections: string,
  language: string,
): readonly PlannedFile[] {
  const texts = Object.entries(headings).flatMap(([name, heading]) => {
    const path = join(sections, `${name}.tex`);
    const [file] = existsSync(path) ? copies(path, name, folder) : [];
    const text = file === undefined ? '' : contentOf(file).toString('utf8').trim();
    return text === '' ? [] : [...(heading === '' ? [] : [`\\section*{${heading}}`]), text];
  });
  const title = escapeLatex(ownValue(names, language) ?? '');
  const text = [`\\problemname{${title}}`, ...texts]
    .join('\n\n')
    .replace(/\\(t|bf|it|tt)\{/g, (_, name: string) => `\\${ownValue(commands, name)}{`);
  const pictures = readdirSync(sections).filter((name) => /\.(png|jpe?g|pdf|eps)$/i.test(name));
  return [
    { path: `statement/problem.${language}.tex`, text: `${text}\n` },
    ...pictures.flatMap((name) => copies(join(sections, name), `statement/${name}`, folder)),
  ];
}
