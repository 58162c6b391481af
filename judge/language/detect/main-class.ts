import { basename } from 'node:path';
import { type ClassFacts, readClassFile } from './class-file.ts';
import { listed } from './entry-point.ts';
import { fault, type SubmissionFault } from './sources.ts';

/** The class to start, found by reading the compiled classes: the one the user named (class or source file), else
 *  the only one with a `main`, else one with a `preferred` name. */
export function findMainClass(
  classFiles: Iterable<Uint8Array>,
  wanted: string | undefined,
  preferred: readonly string[],
): { readonly ok: true; readonly name: string } | SubmissionFault {
  const mains: ClassFacts[] = [];
  for (const bytes of classFiles) {
    const facts = readClassFile(bytes);
    if (facts?.hasMain) mains.push(facts);
  }
  mains.sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = mains.map(({ name }) => name);
  if (names.length === 0) return fault('no class has a method `public static void main(String[] args)`');
  const chosen = wanted === undefined ? preferredOf(mains, preferred) : wantedOf(mains, wanted);
  if (chosen !== undefined) return { ok: true, name: chosen.name };
  if (wanted !== undefined)
    return fault(`entry point "${wanted}" has no \`main\`: expected one of ${listed(names)}`, names);
  return fault(
    `several classes have a \`main\` (${listed(names)}): name one with --entry-point or call it ${preferred[0] ?? 'Main'}`,
    names,
  );
}

const simpleName = (name: string): string => name.replace(/^.*[.$]/, '');

function preferredOf(mains: readonly ClassFacts[], preferred: readonly string[]): ClassFacts | undefined {
  if (mains.length === 1) return mains[0];
  const exact = preferred.map((name) => mains.find((main) => main.name === name));
  const inPackage = preferred.map((name) => only(mains.filter((main) => simpleName(main.name) === name)));
  return [...exact, ...inPackage].find((main) => main !== undefined);
}

function wantedOf(mains: readonly ClassFacts[], wanted: string): ClassFacts | undefined {
  const plain = wanted.replace(/^\.\//, '');
  const stem = plain.replace(/\.(java|kt)$/, '').replaceAll('/', '.');
  const fromFile = mains.filter(({ sourceFile }) => sourceFile === basename(plain));
  return (
    mains.find(({ name }) => name === stem || name === `${stem}Kt`) ??
    only(mains.filter(({ name }) => simpleName(name) === stem)) ??
    only(fromFile) ??
    fromFile.find(({ name }) => simpleName(name) === simpleName(stem))
  );
}

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
