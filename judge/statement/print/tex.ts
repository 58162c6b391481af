import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { firstBytes, MachineLack, mebibyte, PackageFault, shownPath } from '#host';
import type { SampleFacts } from '#protocol';
import { ownValue } from '#values';

import { texPreamble } from './tex-preamble.ts';
import { programInPath, typeset } from './typeset.ts';

const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', $: '\\$', '&': '\\&', '#': '\\#', '%': '\\%' },
  ...{ _: '\\_', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}' },
};

/** Text in which no character means anything to TeX. */
const texText = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[\\{}$&#%_^~]/g, (character) => ownValue(escapes, character) ?? '');

/** Text of a sample in lines that fit a page: TeX does not break them. Other control characters than line ends and
 *  tabs would end TeX's reading. */
function sampleLines(text: string, columns: number): string {
  const lines = text
    .replaceAll('\t', '    ')
    .replace(/[^\P{Cc}\n]/gu, '\u{fffd}')
    .replaceAll('\u{fffd}', '?')
    .replace(/\n$/, '')
    .split('\n');
  const broken = lines.flatMap((line) => line.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? ['']);
  return `${broken.join('\n')}\n`;
}

/** What TeX needs of Debian's packages. */
const packages = 'texlive-latex-recommended lmodern';

/** A statement in LaTeX. */
export interface TexStatement {
  /** Of the file. */
  readonly path: string;
  /** Of the package: nothing outside it is read, also not through links. */
  readonly folder: string;
  readonly title: string;
  /** Limits and the like, by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly samples: readonly SampleFacts[];
  readonly constants: Readonly<Record<string, string>>;
}

/** pdfTeX, or undefined where it is not installed. */
export const findTex = (path: string): string | undefined => programInPath('pdflatex', path);

/** @throws MachineLack that says what to install */
export function requireTex(path: string): string {
  const found = findTex(path);
  if (found !== undefined) return found;
  throw new MachineLack('--engine tex: there is no pdflatex here.', {
    hint: `As root run: apt-get install --no-install-recommends ${packages}`,
  });
}

const source = 'statement.tex';
const mostSourceBytes = mebibyte;
const mostFileBytes = 16 * mebibyte;
const mostFiles = 200;
const shownErrors = 5;

/** Prints a statement in LaTeX. `program`: of `findTex`.
 *  @throws PackageFault with the lines that TeX complains of, or when its pages cannot be made within the limits */
export async function latexToPdf(
  statement: TexStatement,
  program: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const { pdf, said, failure } = await typeset({
    argv: [program, '-no-shell-escape', '-interaction=nonstopmode', '-file-line-error', 'main.tex'],
    // openout_any: nothing is written outside the folder, also not in the box. TeX breaks the lines that it says at 79.
    env: {
      HOME: '/tmp',
      PATH: '/usr/bin:/bin',
      openout_any: 'p',
      max_print_line: '1000',
      TEXMFVAR: '/tmp/tex',
    },
    mounts: ['/etc/texmf', '/var/lib/texmf'].map((host) => ({ host })),
    files: filesOf(statement),
    result: 'main.pdf',
    limits: { cpuMs: 30_000, wallMs: 60_000, outputBytes: 64 * mebibyte },
    times: 2, // the second run knows the places that the first one has found
    signal,
  });
  const errors = errorsIn(said, basename(statement.path));
  if (pdf !== undefined && errors.length === 0 && failure === undefined) return pdf;
  const reason = errors.length > 0 ? errors.join('\n') : `pdflatex ${failure ?? 'wrote no PDF'}`;
  throw new PackageFault(`${shownPath(statement.path)} cannot be printed by TeX:\n${reason}`, {
    hint: '--engine chromium prints what the online judge shows of it.',
  });
}

/** What TeX complains of, with the line of the statement, and what it had read of that line.
 *  @param name - of the statement's file */
function errorsIn(said: string, name: string): readonly string[] {
  const errors: string[] = [];
  for (const line of said.split('\n')) {
    const [, file, number, message = ''] = /^(?:\.\/)?([\w./-]{1,200}):(\d+): (.*)/.exec(line) ?? [];
    const [, near] = /^l\.\d+ (.*)/.exec(line) ?? [];
    const last = errors.length - 1;
    if (file !== undefined) errors.push(`${file === source ? name : file}:${number}: ${message}`);
    else if (near !== undefined && last >= 0 && !errors[last]?.includes('\n'))
      errors[last] = `${errors[last]}\n  ${near.trim()}`;
    if (errors.length > shownErrors) break;
  }
  return errors.slice(0, shownErrors);
}

function filesOf(statement: TexStatement): ReadonlyMap<string, string | Buffer> {
  const { samples, title, facts } = statement;
  const head = facts.map(([name, value]) => `${texText(name)}: ${texText(value)}`).join(' \\quad ');
  const main = [
    texPreamble,
    `\\newcommand\\SampleCount{${samples.length}}`,
    '\\begin{document}',
    `\\ProblemHead{${texText(title)}}{${head}}`,
    `\\input{${source}}`,
    '\\remainingsamples',
    '\\end{document}',
  ];
  return new Map<string, string | Buffer>([
    ...filesBeside(statement),
    ...samples.flatMap((sample, index) => sampleFiles(sample, index + 1)),
    [source, bodyOf(statement)],
    ['main.tex', `${main.join('\n')}\n`],
  ]);
}

/** The statement, in the same lines: without what a whole document has before and behind it, as pages are ours. */
function bodyOf({ path, constants }: TexStatement): string {
  const text = firstBytes(realpathSync(path), mostSourceBytes).toString('utf8').replaceAll('\r\n', '\n');
  const [begin, end] = ['\\begin{document}', '\\end{document}'];
  const at = text.indexOf(begin) + begin.length;
  const isWhole = at >= begin.length;
  const before = isWhole ? text.slice(0, at).replace(/[^\n]/g, '') : '';
  const lines = before + (isWhole ? text.slice(at) : text).split(end, 1)[0];
  return lines.replace(/\\constant\{(\w+)\}|\{\{(\w+)\}\}/g, (whole, one?: string, other?: string) => {
    const value = ownValue(constants, one ?? other ?? '');
    return value === undefined ? whole : texText(value);
  });
}

/** Columns of text in half of a page, and in all of it. */
const halfWidth = 40;
const pageWidth = 86;

function sampleFiles(
  { input, answer, dialogue }: SampleFacts,
  number: number,
): readonly (readonly [string, string])[] {
  const name = (ending: string): string => `samples/${number}.${ending}`;
  if (dialogue !== undefined)
    return [
      [name('dialogue'), sampleLines(dialogue, pageWidth)],
      [name('tex'), `\\Dialogue{Sample ${number}}{${name('dialogue')}}\n`],
    ];
  const isNarrow = [input, answer].every((text) =>
    text.split('\n').every((line) => line.length <= halfWidth),
  );
  const layout = isNarrow ? 'SideBySide' : 'OneBelowOther';
  return [
    [name('in'), sampleLines(input, pageWidth)],
    [name('ans'), sampleLines(answer, pageWidth)],
    [name('tex'), `\\${layout}{Sample ${number}}{${name('in')}}{${name('ans')}}\n`],
  ];
}

/** Pictures, and parts that the statement inputs, below its folder. */
function filesBeside({ path, folder }: TexStatement): readonly (readonly [string, Buffer])[] {
  const root = realpathSync(folder);
  const beside = dirname(path);
  const found: (readonly [string, Buffer])[] = [];
  for (const name of readdirSync(beside, { recursive: true, encoding: 'utf8' }).sort()) {
    if (found.length === mostFiles) break;
    if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.(?:png|jpe?g|pdf|tex|sty)$/i.test(name)) continue;
    const real = realpathSync(join(beside, name));
    const { size } = statSync(real);
    const isOwn = real.startsWith(root + sep) && !/^(?:main|statement)\.\w+$/.test(name);
    if (isOwn && statSync(real).isFile() && size <= mostFileBytes) found.push([name, readFileSync(real)]);
  }
  return found;
}
