/** Theory of operation. JPlag and MOSS compare folders: one for each submission, one of code that was given out, one of
 *  earlier years, all in one language. So `<folder>/<problem>/<language>/` holds `programs/<contestant>/`, `base/` and
 *  `old/<number>/`, and COMMANDS.txt
 *  says how the two are called in the folder. The options are those of their documents
 *  (docs/1.-How-to-Use-JPlag.md and the identifiers in the languages of JPlag 6; the comments in MOSS's own script). */
import { mkdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { comparablePrograms, type JudgedEntry, type OpenedContest } from '#contest-grader';
import { shownPath } from '#host';
import { safeName, uniqueName } from '#language';
import type { WrittenProgram } from '#similarity';
import { countOf } from '#text';
import { groupedBy, ownValue } from '#values';
import { inUserWords, writeOutputFile } from '../../options/output-files.ts';
import type { Io } from '../../terminal/io.ts';

/** What JPlag and MOSS call our languages; a language that only one of them knows has one name. */
const names: Readonly<Record<string, { readonly jplag?: string; readonly moss?: string }>> = {
  c: { jplag: 'c', moss: 'c' },
  cpp: { jplag: 'cpp', moss: 'cc' },
  cpp17: { jplag: 'cpp', moss: 'cc' },
  cpp23: { jplag: 'cpp', moss: 'cc' },
  java: { jplag: 'java', moss: 'java' },
  kotlin: { jplag: 'kotlin' },
  python3: { jplag: 'python3', moss: 'python' },
  pypy3: { jplag: 'python3', moss: 'python' },
  javascript: { jplag: 'javascript', moss: 'javascript' },
  typescript: { jplag: 'typescript' },
  pascal: { moss: 'pascal' },
  rust: { jplag: 'rust' },
  go: { jplag: 'go' },
  csharp: { jplag: 'csharp', moss: 'csharp' },
  haskell: { moss: 'haskell' },
  perl: { moss: 'perl' },
  ocaml: { moss: 'ml' },
  prolog: { moss: 'prolog' },
  scala: { jplag: 'scala' },
  lisp: { moss: 'lisp' },
  r: { jplag: 'rlang' },
  swift: { jplag: 'swift' },
  ada: { moss: 'ada' },
  fortran: { moss: 'fortran' },
};

/** Languages that are compared with each other share the folder of the first. */
const familyOf = (language: string): string => {
  const { jplag, moss } = ownValue(names, language) ?? {};
  const same = Object.keys(names).find(
    (one) => ownValue(names, one)?.jplag === jplag && ownValue(names, one)?.moss === moss,
  );
  return same ?? language;
};

/** Writes the programs of a contest, one of each contestant for each problem and language, for JPlag and MOSS: the last
 *  accepted one, else the last. */
export function writeProgramFolders(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  {
    folder,
    given,
    earlier,
  }: { folder: string; given: readonly WrittenProgram[]; earlier: readonly WrittenProgram[] },
  io: Io,
): void {
  const accepted = new Set(
    judged.flatMap(({ entry, judgement }) => (judgement.verdict === 'AC' ? [entry.id] : [])),
  );
  const commands: string[] = [];
  let count = 0;
  for (const { problem, task } of comparablePrograms(contest, judged, given)) {
    for (const [language, programs] of groupedBy(task.programs, (one) => familyOf(one.language))) {
      const place = join(folder, safeName(Buffer.from(problem.label)), language);
      const isSame = (one: WrittenProgram): boolean => familyOf(one.language) === language;
      const owners = new Set<string>();
      for (const [owner, own] of groupedBy(programs, (one) => one.owner)) {
        const chosen = own.findLast(({ id }) => accepted.has(id)) ?? own.at(-1);
        if (chosen === undefined) continue;
        writeProgram(join(place, 'programs', uniqueName(safeName(Buffer.from(owner)), owners)), chosen);
        count++;
      }
      const base = task.given.filter(isSame);
      writeProgram(join(place, 'base'), { language, files: base.flatMap(({ files }) => files) });
      const old = earlier.filter(isSame);
      for (const [index, one] of old.entries()) writeProgram(join(place, 'old', String(index + 1)), one);
      commands.push(
        ...commandsFor(language, relative(folder, place), {
          hasBase: base.length > 0,
          hasOld: old.length > 0,
        }),
      );
    }
  }
  inUserWords(folder, () => mkdirSync(folder, { recursive: true }));
  writeOutputFile(join(folder, 'COMMANDS.txt'), `${commands.join('\n')}\n`);
  io.stderr.write(
    `written: ${shownPath(folder)}, ${countOf(count, 'program')} for JPlag and MOSS (for the teacher only)\n`,
  );
}

function writeProgram(folder: string, { files }: WrittenProgram): void {
  if (files.length === 0) return;
  inUserWords(folder, () => mkdirSync(folder, { recursive: true }));
  const taken = new Set<string>();
  for (const { name, text } of files)
    writeOutputFile(join(folder, uniqueName(safeName(Buffer.from(basename(name))), taken)), text);
}

function commandsFor(
  language: string,
  place: string,
  { hasBase, hasOld }: { readonly hasBase: boolean; readonly hasOld: boolean },
): readonly string[] {
  const { jplag, moss } = ownValue(names, language) ?? {};
  const quoted = (...path: readonly string[]): string => `'${join(place, ...path).replaceAll("'", "'\\''")}'`;
  const old = hasOld ? ` -old ${quoted('old')}` : '';
  const base = hasBase ? ` -bc ${quoted('base')}` : '';
  const given = hasBase ? `for f in ${quoted('base')}/*; do set -- "$@" -b "$f"; done; ` : '';
  return [
    `# ${place}`,
    jplag === undefined
      ? '# JPlag does not know the language.'
      : `java -jar jplag.jar -l ${jplag} -new ${quoted('programs')}${old}${base}`,
    moss === undefined
      ? '# MOSS does not know the language.'
      : `set --; ${given}moss -l ${moss} -d "$@" ${quoted('programs')}/*/*${hasOld ? ` ${quoted('old')}/*/*` : ''}`,
    '',
  ];
}
