import { type ImportLine, importLinesOf, targetOf } from '../architecture/source-files.ts';

/** What a file uses of other files: for each of its imports the file that declares the imported name. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** What each of `files` uses. A name that a door passes on leads to the file behind it: a change there concerns those
 *  who import that name, not all who enter the room. */
export function usesOf(files: readonly string[], read: (path: string) => string): Uses {
  const lines = new Map(files.map((path) => [path, importLinesOf(read(path))]));
  const doors = new Map(
    [...lines].filter(([path]) => isDoor(path)).map(([path, own]) => [path, behind(path, own)]),
  );
  const declaringFile = (file: string, name: string): string => {
    const next = doors.get(file)?.get(name);
    return next === undefined ? file : declaringFile(next, name);
  };
  const usedIn = (path: string, { specifier, names }: ImportLine): readonly string[] => {
    const target = targetOf(path, specifier);
    if (target === undefined || !lines.has(target)) return [];
    return (
      names?.map((name) => declaringFile(target, name)) ?? [target, ...(doors.get(target)?.values() ?? [])]
    );
  };
  const usedBy = (path: string, own: readonly ImportLine[]): ReadonlySet<string> =>
    new Set(own.filter(({ passesOn }) => !(passesOn && isDoor(path))).flatMap((line) => usedIn(path, line)));
  return new Map([...lines].map(([path, own]) => [path, [...usedBy(path, own)]]));
}

const isDoor = (path: string): boolean => path.endsWith('/index.ts');

/** For each name that a door passes on, the file that it comes from. */
const behind = (path: string, lines: readonly ImportLine[]): ReadonlyMap<string, string> =>
  new Map(
    lines
      .filter(({ passesOn }) => passesOn)
      .flatMap(({ specifier, names = [] }) =>
        names.map((name) => [name, targetOf(path, specifier) ?? ''] as const),
      ),
  );
