import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { houseHeader } from '#problem-reader';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { type ForeignJudging, noJudging } from './translation.ts';

/** How a program of another judge is called and says what it thinks: see `checker-adapter.c`. */
export interface Contract {
  /** Its arguments, a letter each. */
  readonly order: string;
  readonly opinion:
    | 'STATUS'
    | 'ZERO'
    | 'TESTLIB'
    | 'WORDS'
    | 'SHARE'
    | 'NUMBER'
    | 'POINTS'
    | 'KATTIS'
    | 'PERCENT'
    | 'PEG';
  readonly talks?: true;
  /** It reads the input, and names of files that lead to so many processes of the submission. */
  readonly manages?: number;
}

const adapterEndings: Readonly<Record<string, string>> = {
  '.c': '.c',
  '.cc': '.cpp',
  '.cpp': '.cpp',
  '.cxx': '.cpp',
};

/** True if the adapter can be compiled into a program with such a name. */
export const canBeAdapted = (name: string): boolean => extname(name).toLowerCase() in adapterEndings;

/** Judging by a program of another judge, with the headers that it includes from beside it. `name`: in the package;
 *  `header`: testlib.h. Reports what is missing. */
export function adaptedProgram(
  files: ForeignFiles,
  name: string,
  contract: Contract,
  header?: string,
): ForeignJudging {
  const path = files.named(name, name);
  if (path === undefined) return noJudging;
  const ending = ownValue(adapterEndings, extname(name).toLowerCase());
  if (ending === undefined) {
    files.refuse(name, 'a checker or interactor in C or C++ (.c, .cc, .cpp, .cxx)', 'another language');
    return noJudging;
  }
  const program = { path: `output_validator/${basename(name, extname(name))}${ending}`, copyOf: path };
  return adapted([program, ...includedBy(files, path, header)], ending, contract);
}

/** An input validator that is written with testlib. */
export function testlibValidator(
  files: ForeignFiles,
  name: string,
  header: string | undefined,
): readonly PlannedFile[] {
  const path = files.named(name, name);
  if (path === undefined) return [];
  if (ownValue(adapterEndings, extname(name).toLowerCase()) !== '.cpp') {
    files.note(`${name} is left out: expected a validator in C++`);
    return [];
  }
  const folder = 'input_validators/validate';
  const source = readFileSync(houseHeader('testlib-adapter.cpp') ?? '', 'utf8');
  return [
    { path: `${folder}/${basename(name, extname(name))}.cpp`, copyOf: path },
    ...includedBy(files, path, header).map((file) => ({ ...file, path: `${folder}/${basename(file.path)}` })),
    { path: `${folder}/testlib-adapter.cpp`, text: `#define INPUT_VALIDATOR\n${source}` },
  ];
}

/** Judging by a program whose source is a text. `header`: testlib.h, if the text includes it. */
export const adaptedText = (
  text: string,
  ending: '.c' | '.cpp',
  contract: Contract,
  header?: string,
): ForeignJudging => {
  const program = { path: `output_validator/checker${ending}`, text };
  const beside = header === undefined ? [] : [{ path: 'output_validator/testlib.h', copyOf: header }];
  return adapted([program, ...beside], ending, contract);
};

function adapted(program: readonly PlannedFile[], ending: string, contract: Contract): ForeignJudging {
  const { order, opinion, talks, manages } = contract;
  const defined = [
    `#define ADAPTED_ORDER "${order}"`,
    `#define ADAPTED_OPINION OPINION_${opinion}`,
    ...(talks ? ['#define ADAPTED_TALKS'] : []),
    ...(manages === undefined ? [] : [`#define ADAPTED_MANAGES ${manages}`]),
  ];
  const source = readFileSync(houseHeader('checker-adapter.c') ?? '', 'utf8');
  const text = `${defined.join('\n')}\n${source}`;
  return {
    checkerArgs: [],
    asksForPoints: opinion !== 'STATUS' && opinion !== 'ZERO',
    parts: [...program, { path: `output_validator/checker-adapter${ending}`, text }],
  };
}

const includeLine = /^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]/gm;

function includedBy(
  files: ForeignFiles,
  program: string,
  header: string | undefined,
): readonly PlannedFile[] {
  const found = new Map<string, PlannedFile>();
  const waiting = [program];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const [, name = ''] of readFileSync(path, 'latin1').matchAll(includeLine)) {
      const given = name === 'testlib.h' ? header : undefined;
      const inside = join(dirname(path), name).slice(files.root.length + 1);
      const own = files.optional(inside) ?? files.optional(name) ?? given;
      if (own === undefined && name === 'testlib.h')
        files.refuse(
          path.slice(files.root.length + 1),
          'testlib.h beside it, or --testlib <file>',
          'neither',
        );
      if (own === undefined || found.has(name) || name.includes('..')) continue;
      found.set(name, { path: `output_validator/${name}`, copyOf: own });
      waiting.push(own);
    }
  }
  return [...found.values()];
}

/** Ways of comparing that give a part of the points. */
const sharingWays: readonly (string | undefined)[] = ['linecount', 'linematches'];

/** Judging that compares lines in one of the ways of other judges, which is its arguments. */
export const lineComparison = (...way: readonly string[]): ForeignJudging => ({
  checkerArgs: way,
  asksForPoints: sharingWays.includes(way[0]),
  parts: [{ path: 'output_validator/compare-lines.cpp', copyOf: houseHeader('compare-lines.cpp') ?? '' }],
});
