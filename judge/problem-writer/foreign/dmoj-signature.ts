import { basename, extname } from 'node:path';
import type { PlannedFile } from '../files/planned-file.ts';
import type { ForeignFiles } from './foreign-files.ts';

/** The program that calls the functions of submissions, as in the IOI (docs/problem_format/custom_graders): it is
 *  compiled with each of them. `languages`: those that can be submitted. */
export function signedBy(
  files: ForeignFiles,
  archive: ForeignFiles | undefined,
  { entry, header }: { readonly entry: string; readonly header: string },
): { readonly parts: readonly PlannedFile[]; readonly languages: readonly string[] } {
  const [program, declared] = [entry, header].map(
    (name) => files.optional(name) ?? archive?.optional(name) ?? files.named(name, 'init.yml'),
  );
  // A program in C is compiled as C++ in DMOJ, whatever the language of the submission is.
  const isC = extname(entry) === '.c';
  if (!isC && !/\.(cc|cpp|cxx)$/.test(entry))
    files.refuse('init.yml', 'signature_grader.entry in C or C++', JSON.stringify(entry));
  if (program === undefined || declared === undefined) return { parts: [], languages: [] };
  const others = 'DMOJ adds the one and renames the other';
  files.note(
    `init.yml: signature_grader: submissions include ${header} themselves and have no main; ${others}`,
  );
  const stem = basename(entry, extname(entry));
  const partsIn = (language: string, ending: string): readonly PlannedFile[] => [
    { path: `include/${language}/${stem}${ending}`, copyOf: program },
    { path: `include/${language}/${basename(header)}`, copyOf: declared },
  ];
  return isC
    ? { parts: [...partsIn('c', '.c'), ...partsIn('cpp', '.cpp')], languages: ['c', 'cpp'] }
    : { parts: partsIn('cpp', '.cpp'), languages: ['cpp'] };
}
