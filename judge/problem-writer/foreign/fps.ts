/** Theory of operation. FPS, the XML of HUSTOJ that other judges such as QDUOJ write too (zhblue/freeproblemset,
 *  TransportFileDefinition; zhblue/hustoj, problem_export_xml.php, problem_import_xml.php, submit.php and
 *  judge_client.cc): problems with limits, statement as HTML, samples, test cases, a checker (spj, or tpj by testlib),
 *  code around submissions and solutions. A zip file may hold the XML file. */
import { readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFile } from '#host';
import { readXml, type XmlNode } from '#problem-reader';
import { withLineEnd } from '#text';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import { CodeAround, fpsLanguage } from './code-around.ts';
import type { ForeignFiles } from './foreign-files.ts';
import type { ForeignFormat, ForeignOptions } from './foreign-format.ts';
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
  read(files, { scratch, testlib }) {
    const root = readXml(files.packageFiles, join(files.root, name), mostBytes);
    if (root === undefined) return [];
    const items = root.all('item');
    if (items.length === 0) root.refuse('at least one <item>', 'none');
    const { length: count } = items;
    return items.map((item, index) => itemOf(files, item, { name, index, count, scratch, testlib }));
  },
});

const known = [
  ...'title time_limit memory_limit img description input output sample_input sample_output'.split(' '),
  ...'test_input test_output hint source solution spj tpj prepend template append url'.split(' '),
  ...'remote_oj remote_id interactor'.split(' '),
];

/** Which problem of which file. */
interface Item extends ForeignOptions {
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

function itemOf(
  files: ForeignFiles,
  item: XmlNode,
  { name: describedIn, index, count, scratch, testlib }: Item,
): ForeignProblem {
  item.expectOnly(...known);
  const number = count === 1 ? '' : `item ${index + 1}: `;
  const title = item.one('title')?.text ?? '';
  if (title === '') item.refuse('<title>', 'none');
  if (item.all('interactor').some(isGiven))
    item.refuse('a checker', '<interactor>: the documents of HUSTOJ do not say how it is called');
  const own = checkerOf(item, testlib);
  const cases = paired(item, 'test', own !== undefined);
  if (cases.length === 0) item.refuse('<test_input> and <test_output>', 'none');
  if (item.all('test_output').length < cases.length)
    files.note(`${number}tests without outputs have empty answers, which judge verify gives to the checker`);
  const around = new CodeAround(files, number);
  for (const part of ['prepend', 'append', 'template'] as const)
    for (const node of item.all(part)) around.add(part, node.attribute('language') ?? '', node.raw);
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
    samples: paired(item, 'sample', false),
    secret: cases,
    ...judging,
    parts: [
      ...judging.parts,
      { path: `statement/problem.${languageOf(title)}.md`, text: statement(item, pictures) },
      ...pictures.map(({ file }) => file),
      ...around.planned(),
      ...solutions(files, item, { number, around }),
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

/** Inputs with their answers: those of the same name, else of the same place. A checker may need no answers. */
function paired(item: XmlNode, kind: 'test' | 'sample', isChecked: boolean): readonly ForeignCase[] {
  const [inputs, answers] = [item.all(`${kind}_input`), item.all(`${kind}_output`)];
  const named = new Map(answers.map((one) => [one.attribute('name') ?? '', one]));
  const hasNames = named.size === answers.length && !named.has('') && inputs.every(hasName);
  const found = inputs.map((input, index) =>
    hasNames ? named.get(input.attribute('name') ?? '') : answers[index],
  );
  const isWhole = found.every((one) => one !== undefined) && inputs.length === answers.length;
  if (!isWhole && !(isChecked && (hasNames || answers.length === 0)))
    item.refuse(`as many <${kind}_output> as <${kind}_input>`, `${answers.length} and ${inputs.length}`);
  return inputs.map((input, index) => ({
    input: { text: withLineEnd(input.raw) },
    answer: { text: withLineEnd(found[index]?.raw ?? '') },
  }));
}

const hasName = (node: XmlNode): boolean => (node.attribute('name') ?? '') !== '';

/** HUSTOJ calls `spj <input> <answer> <output>`, and before that `tpj <input> <output> <answer>` as testlib wants it;
 *  exit status 0 accepts. Undefined: there is none. */
function checkerOf(item: XmlNode, testlib: string | undefined): ForeignJudging | undefined {
  const [node] = [...item.all('tpj'), ...item.all('spj')].filter(isGiven);
  if (node === undefined) return undefined;
  const language = node.attribute('language') ?? 'C++';
  const ending = language === 'C' ? '.c' : language === 'C++' ? '.cpp' : undefined;
  const isText = language === 'Text';
  if (ending === undefined)
    node.refuse('a checker in C or C++', isText ? 'Text: questions with answers, no programs' : language);
  const hasHeader = /^[ \t]*#[ \t]*include[ \t]*["<]testlib\.h[">]/m.test(node.raw);
  if (hasHeader && testlib === undefined)
    node.refuse('--testlib <file>, the header that it includes', 'none');
  const order = node.name === 'tpj' ? 'ioa' : 'iao';
  return adaptedText(node.raw, ending ?? '.c', { order, opinion: 'ZERO' }, hasHeader ? testlib : undefined);
}

const isGiven = ({ raw }: XmlNode): boolean => raw.trim() !== '';

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

/** Accepted programs of the exporting judge, which are stored with the code around them. */
function solutions(
  files: ForeignFiles,
  item: XmlNode,
  { number, around }: { readonly number: string; readonly around: CodeAround },
): readonly PlannedFile[] {
  return item.all('solution').flatMap((node, index) => {
    const language = fpsLanguage(node);
    if (language === undefined) {
      const given = JSON.stringify(node.attribute('language') ?? '');
      files.note(`${number}a solution in ${given} is left out`);
      return [];
    }
    const text = around.without(node.raw, language.id);
    if (text === undefined) {
      files.note(
        `${number}a solution in ${language.id} is left out: expected the code around it, found another`,
      );
      return [];
    }
    const { ending } = language;
    const name = ending === 'java' ? `java${index + 1}/Main.java` : `solution${index + 1}.${ending}`;
    return [{ path: `submissions/accepted/${name}`, text }];
  });
}
