/** Theory of operation. HUSTOJ and QDUOJ put code of the problem before and after a submission, for each language, with
 *  a line's end between, and compile that as one file; `template` is what the editor begins with. Here the two are
 *  files of include/ with names that say so, and the template is an attachment. */
import type { XmlNode } from '#problem-reader';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import type { ForeignFiles } from './foreign-files.ts';

/** A language: its id here, and how its files end. */
export interface CodeLanguage {
  readonly id: string;
  readonly ending: string;
}

const rows: readonly (readonly [names: string, id: string, ending: string])[] = [
  ['C c Clang', 'c', 'c'],
  ['C++ cc cpp Clang++', 'cpp', 'cpp'],
  ['Pascal pas', 'pascal', 'pas'],
  ['Java java', 'java', 'java'],
  ['Ruby rb', 'ruby', 'rb'],
  ['Bash sh', 'bash', 'sh'],
  ['Python Python3 py', 'python3', 'py'],
  ['PHP php', 'php', 'php'],
  ['Perl pl', 'perl', 'pl'],
  ['C# cs', 'csharp', 'cs'],
  ['Lua lua', 'lua', 'lua'],
  ['JavaScript js', 'javascript', 'js'],
  ['Go Golang go', 'go', 'go'],
  ['Fortran f95', 'fortran', 'f95'],
  ['R', 'r', 'R'],
];
const languages: Readonly<Record<string, CodeLanguage>> = Object.fromEntries(
  rows.flatMap(([names, id, ending]) => names.split(' ').map((name) => [name, { id, ending }])),
);

/** The language that the attribute of an element names, as HUSTOJ does, or by the ending of its files. */
export const fpsLanguage = (node: XmlNode): CodeLanguage | undefined =>
  codeLanguage(node.attribute('language') ?? '');

/** A language by its name in HUSTOJ or QDUOJ; undefined: it is not known here. */
export const codeLanguage = (name: string): CodeLanguage | undefined => ownValue(languages, name);

/** What comes before and after a submission, and what it begins with. */
export type PartOfCode = 'prepend' | 'append' | 'template';

/** The code around the submissions of a problem, by language. */
export class CodeAround {
  readonly #files: ForeignFiles;
  readonly #number: string;
  readonly #parts = new Map<string, { readonly language: CodeLanguage; readonly text: string }>();

  /** `number`: which problem of several, for notes. */
  constructor(files: ForeignFiles, number = '') {
    this.#files = files;
    this.#number = number;
  }

  /** Takes a part; one of a language that is not known here is a note. */
  add(part: PartOfCode, name: string, text: string): void {
    if (text.trim() === '') return;
    const language = codeLanguage(name);
    const key = language && `${part} ${language.id}`;
    if (key === undefined)
      this.#note(`the ${part} of ${JSON.stringify(name)} is left out: its submissions do not work here`);
    else if ((this.#parts.get(key)?.text ?? text) !== text)
      this.#note(`the ${part} of ${name} is left out: that of another ${language?.id} is taken`);
    else if (language !== undefined) this.#parts.set(key, { language, text });
  }

  /** As files of the package. */
  planned(): readonly PlannedFile[] {
    return [...this.#parts].map(([key, { language, text }]) => {
      const { id, ending } = language;
      if (key.startsWith('template')) return { path: `attachments/template.${ending}`, text };
      const place = key.startsWith('prepend') ? 'before' : 'after';
      return { path: `include/${id}/${place}-submission.${ending}`, text };
    });
  }

  /** A whole program without the code around it; undefined if it has other code there. */
  without(program: string, id: string): string | undefined {
    const [before, after] = [this.#parts.get(`prepend ${id}`), this.#parts.get(`append ${id}`)];
    // HUSTOJ begins programs in Python with that.
    const plain = program.replaceAll('\r\n', '\n').replace(/^# coding=utf-8\n/, '');
    const start = before === undefined ? '' : `${before.text.replaceAll('\r\n', '\n')}\n`;
    const end = after === undefined ? '' : `\n${after.text.replaceAll('\r\n', '\n')}`;
    if (start === '' && end === '') return program;
    const fits = plain.length >= start.length + end.length && plain.startsWith(start) && plain.endsWith(end);
    return fits ? plain.slice(start.length, plain.length - end.length) : undefined;
  }

  #note(text: string): void {
    this.#files.note(`${this.#number}${text}`);
  }
}
