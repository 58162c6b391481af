/** Theory of operation. FPS, the XML of HUSTOJ that other judges such as QDUOJ write too (zhblue/freeproblemset,
 *  TransportFileDefinition): problems with limits, statement as HTML, samples, test cases, a checker (spj) and
 *  solutions. A zip file may hold the XML file. */

import { readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFile } from '#host';
import { readXml, type XmlNode } from '#problem-reader';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import type { ForeignFiles } from './foreign-files.ts';
import type { ForeignFormat } from './foreign-format.ts';
import { adaptedText, lineComparison } from './foreign-programs.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import type { ForeignCase, ForeignJudging, ForeignProblem } from './translation.ts';

const mostBytes = 256 * 1024 ** 2;

/** True for an XML file that begins as one of FPS. */
export function isFps(path: string): boolean {
  const start = Buffer.alloc(4096);
  const bytes = withFile(path, (fd) => readSync(fd, start));
  return /<fps[\s>]/.test(start.toString('utf8', 0, bytes));
}

/** The format, for one file. */
export const fps = (name: string): ForeignFormat => ({
  name: 'FPS',
  isAt: () => true,
  read(files, { scratch }) {
    const root = readXml(files.packageFiles, join(files.root, name), mostBytes);
    if (root === undefined) return [];
    const items = root.all('item');
    if (items.length === 0) root.refuse('at least one <item>', 'none');
    const { length: count } = items;
    return items.map((item, index) => itemOf(files, item, { name, index, count, scratch }));
  },
});

const known = [
  ...'title time_limit memory_limit img description input output sample_input sample_output'.split(' '),
  ...'test_input test_output hint source solution spj tpj prepend template append url'.split(' '),
  ...'remote_oj remote_id'.split(' '),
];

const endings: Readonly<Record<string, string>> = {
  C: 'c',
  'C++': 'cpp',
  Pascal: 'pas',
  Java: 'java',
  Python: 'py',
  Python3: 'py',
};

/** Which problem of which file. */
interface Item {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly scratch: string;
}

function itemOf(
  files: ForeignFiles,
  item: XmlNode,
  { name: describedIn, index, count, scratch }: Item,
): ForeignProblem {
  item.expectOnly(...known);
  const number = count === 1 ? '' : `item ${index + 1}: `;
  const title = item.one('title')?.text ?? '';
  if (title === '') item.refuse('<title>', 'none');
  const cases = paired(item, 'test');
  if (cases.length === 0) item.refuse('<test_input> and <test_output>', 'none');
  for (const name of ['prepend', 'template', 'append'])
    if (item.all(name).some(({ raw }) => raw.trim() !== ''))
      item.refuse('whole programs as submissions', `<${name}>, which is put around submissions`);
  if (item.all('tpj').length > 0)
    item.refuse('a checker as <spj>', '<tpj>, which gives a part of the points');
  const own = checkerOf(item);
  const judging = own ?? lineComparison('trailing');
  if (own === undefined)
    files.note(
      `${number}outputs are compared line by line without blanks at their ends, as HUSTOJ does for a presentation that is right`,
    );
  files.note(`${number}the statement was HTML: look at its layout`);
  const pictures = picturesOf(files, item, { number, stem: join(scratch, `${index}-`) });
  return {
    name: /[a-z0-9]/i.test(title.replace(/[^\x20-\x7e]/g, '')) ? title : `problem${index + 1}`,
    describedIn,
    titles: { [languageOf(title)]: title },
    types: [],
    timeMs: limit(item, 'time_limit', { s: 1000, ms: 1 }, 's'),
    memoryMiB: Math.max(1, Math.ceil(limit(item, 'memory_limit', { mb: 1, kb: 1 / 1024 }, 'mb'))),
    samples: paired(item, 'sample'),
    secret: cases,
    ...judging,
    parts: [
      ...judging.parts,
      { path: `statement/problem.${languageOf(title)}.md`, text: statement(item, pictures) },
      ...pictures.map(({ file }) => file),
      ...solutions(files, item, number),
    ],
    source: item.one('source')?.text || undefined,
  };
}

const languageOf = (title: string): string => (/\p{Script=Han}/u.test(title) ? 'zh' : 'en');

function limit(item: XmlNode, name: string, units: Readonly<Record<string, number>>, usual: string): number {
  const node = item.one(name);
  const unit = (node?.attribute('unit') ?? usual).toLowerCase();
  const factor = ownValue(units, unit);
  if (
    node === undefined ||
    factor === undefined ||
    !/^\d+(\.\d+)?$/.test(node.text) ||
    Number(node.text) === 0
  ) {
    const found = node === undefined ? 'none' : `${node.text} ${unit}`;
    (node ?? item).refuse(`<${name}> with a number and the unit ${Object.keys(units).join(' or ')}`, found);
    return 1000;
  }
  return Math.max(1, Math.round(Number(node.text) * factor * 1e6) / 1e6);
}

function paired(item: XmlNode, kind: 'test' | 'sample'): readonly ForeignCase[] {
  const [inputs, answers] = [item.all(`${kind}_input`), item.all(`${kind}_output`)];
  if (inputs.length !== answers.length)
    item.refuse(`as many <${kind}_output> as <${kind}_input>`, `${answers.length} and ${inputs.length}`);
  return inputs.map((input, index) => ({
    input: { text: lined(input.raw) },
    answer: { text: lined(answers[index]?.raw ?? '') },
  }));
}

/** Samples in XML often lack the end of their last line. */
const lined = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** HUSTOJ: <input> <answer> <output of the submission>; exit status 0 accepts. Undefined: there is none. */
function checkerOf(item: XmlNode): ForeignJudging | undefined {
  const [node] = item.all('spj').filter(({ raw }) => raw.trim() !== '');
  if (node === undefined) return undefined;
  const language = node.attribute('language') ?? 'C++';
  const ending = language === 'C' ? '.c' : language === 'C++' ? '.cpp' : undefined;
  if (ending === undefined) node.refuse('a checker in C or C++', language);
  if (/testlib\.h/.test(node.raw)) node.refuse('a checker that is one file', 'one that includes testlib.h');
  return adaptedText(node.raw, ending ?? '.c', { order: 'iao', opinion: 'ZERO' });
}

interface Picture {
  readonly source: string;
  readonly name: string;
  readonly file: PlannedFile;
}

function picturesOf(
  files: ForeignFiles,
  item: XmlNode,
  { number, stem }: { readonly number: string; readonly stem: string },
): readonly Picture[] {
  return item.all('img').flatMap((node, index) => {
    const source = node.one('src')?.text ?? '';
    const base64 = node.one('base64')?.text ?? '';
    const bytes = Buffer.from(base64, 'base64');
    const ending =
      bytes.subarray(0, 4).toString('hex') === '89504e47'
        ? 'png'
        : bytes.subarray(0, 2).toString('hex') === 'ffd8'
          ? 'jpg'
          : undefined;
    if (ending === undefined) {
      files.note(`${number}a picture is left out: expected PNG or JPEG in Base64 (${source.slice(0, 60)})`);
      return [];
    }
    const name = `picture${index + 1}.${ending}`;
    writeFileSync(stem + name, bytes, { flag: 'wx' });
    return [{ source, name, file: { path: `statement/${name}`, copyOf: stem + name } }];
  });
}

/** Its translation takes time with the square of that. */
const mostHtml = 128 * 1024;

function statement(item: XmlNode, pictures: readonly Picture[]): string {
  const names = new Map(pictures.map(({ source, name }) => [source, name]));
  const part = (name: string, heading: string): string => {
    const html = item.one(name)?.raw ?? '';
    if (html.length > mostHtml)
      item.refuse(`at most ${mostHtml} characters of HTML in <${name}>`, `${html.length}`);
    const text = html.length > mostHtml ? '' : htmlAsMarkdown(html, (source) => names.get(source));
    return text === '' ? '' : `${heading === '' ? '' : `## ${heading}\n\n`}${text}\n\n`;
  };
  return `${part('description', '')}${part('input', 'Input')}${part('output', 'Output')}${part('hint', 'Hint')}`;
}

function solutions(files: ForeignFiles, item: XmlNode, number: string): readonly PlannedFile[] {
  return item.all('solution').flatMap((node, index) => {
    const language = node.attribute('language') ?? '';
    const ending = ownValue(endings, language);
    if (ending === undefined) {
      files.note(`${number}a solution in ${JSON.stringify(language)} is left out`);
      return [];
    }
    const name = ending === 'java' ? `java${index + 1}/Main.java` : `solution${index + 1}.${ending}`;
    return [{ path: `submissions/accepted/${name}`, text: node.raw }];
  });
}
