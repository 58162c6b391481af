import { basename, extname, join } from 'node:path';
import {
  decisive,
  filesBelow,
  followsFormat,
  type PackageEntry,
  type PackageFiles,
} from '../package/package-files.ts';
import type { IncludeFolder, ProgramFiles } from '../package/problem.ts';

/** Extensions of files that accompany programs. */
const companions = ['.h', '.hh', '.hpp', '.hxx', '.md', '.txt', '.pdf'];

/** The one program in a folder: its files, or those of its only subfolder. Undefined if there is no such folder. */
export function onlyProgram(files: PackageFiles, folder: string): ProgramFiles | undefined {
  if (files.kindOf(folder) !== 'folder') return undefined;
  const entries = files.list(folder);
  const [first] = entries.filter(isProgram);
  if (first === undefined) {
    files.refuse(folder, 'a program', 'none');
    return undefined;
  }
  const isWrapped = first.kind === 'folder' && entries.filter(isProgram).length === 1;
  const path = isWrapped ? first.path : folder;
  const name = isWrapped ? first.name : (folder.split('/').at(-1) ?? folder);
  return { name, path, kind: 'folder', files: filesBelow(files, path), headers: [path] };
}

/** The programs in a folder, each a file or a folder. A folder that contains `build` or `run` is itself the only
 *  program. */
export function severalPrograms(files: PackageFiles, folder: string): readonly ProgramFiles[] {
  if (files.kindOf(folder) !== 'folder') return [];
  const entries = files.list(folder);
  if (entries.some(({ name, kind }) => kind === 'file' && (name === 'build' || name === 'run'))) {
    const only = onlyProgram(files, folder);
    return only === undefined ? [] : [only];
  }
  const programs = entries.filter(isProgram);
  if (entries.length > 0 && programs.length === 0) files.refuse(folder, 'a program', 'none');
  return programs.map(({ name, path, kind }) => ({
    name: kind === 'file' ? name.slice(0, name.length - extname(name).length) : name,
    path,
    kind,
    files: kind === 'file' ? [path] : filesBelow(files, path),
    headers: [kind === 'file' ? folder : path],
  }));
}

/** Programs and checktestdata programs that validate inputs. */
export function inputValidatorsOf(files: PackageFiles, home: string): readonly ProgramFiles[] {
  const names = ['input_validators', 'input_format_validators', 'input_validator'];
  const programs = names.flatMap((name) => severalPrograms(files, join(home, name)));
  const expected = 'a program or a checktestdata program (.ctd)';
  for (const path of programs.flatMap((program) => program.files))
    if (path.endsWith('.viva')) files.complain(path, expected, 'a VIVA program, which is not supported');
  return programs;
}

/** Programs and checktestdata programs that validate the jury's answers (BAPCtools). */
export const answerValidatorsOf = (files: PackageFiles, home: string): readonly ProgramFiles[] =>
  ['answer_validators', 'answer_validator'].flatMap((name) => severalPrograms(files, join(home, name)));

const isProgram = ({ name, kind }: PackageEntry): boolean =>
  kind === 'folder' || !companions.includes(extname(name));

/** include/<language>/ and include/default/. */
export function includeFolders(files: PackageFiles, home: string): readonly IncludeFolder[] {
  const folder = join(home, 'include');
  if (files.kindOf(folder) !== 'folder') return [];
  return files.list(folder).flatMap(({ name, path, kind }) => {
    if (kind === 'folder') return [checkedInclude(files, name, path)];
    files.complain(path, 'a folder named after a language, or default', 'a file (ignored)', decisive);
    return [];
  });
}

/** Files with other names would not be added to submissions. */
function checkedInclude(files: PackageFiles, language: string, path: string): IncludeFolder {
  for (const inside of filesBelow(files, path))
    if (!followsFormat(basename(inside)))
      files.refuse(inside, 'a name of letters, digits, "_", "." and "-"', JSON.stringify(basename(inside)));
  return { language, path };
}
