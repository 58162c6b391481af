import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { circlesAmong, reachableFrom } from './architecture/circles.ts';
import { smallFolders, standsOutside } from './architecture/folders.ts';
import { forbiddenTexts } from './architecture/house-style.ts';
import { importFault } from './architecture/import-faults.ts';
import { insideRooms } from './architecture/inside-rooms.ts';
import { roomRules } from './architecture/rooms.ts';
import {
  codeAmong,
  exportsOf,
  importsOf,
  packageOf,
  projectFiles,
  readProjectFile,
  roomOf,
  targetOf,
  withoutComments,
} from './architecture/source-files.ts';

const files = projectFiles();
const code = codeAmong(files);
/** Rooms that touch programs of contestants. `judge/language/guess`, which only looks at texts, is a room of its
 *  own. */
const runsPrograms = ['judge/sandbox', 'judge/language', 'judge/checking', 'judge/judging'];
/** Code of the judge itself, without the folders of problems. */
const house = code.filter((path) => !path.startsWith('problems/'));

/** True for a folder in a list of exceptions, and for those below it. */
const isExcused = (excused: readonly string[], folder: string): boolean =>
  excused.some((one) => folder === one || folder.startsWith(`${one}/`));

const texts = files.filter((path) => !/\.(png|zip|in|ans|bin)$/.test(path) && !path.startsWith('testdata/'));

describe('code', () => {
  it('is what the project runs, and no submission', () => {
    const code = ['judge/web/submissions/list.tsx', 'judge/setup/main.mjs', 'problems/clocks/checker.ts'];
    const other = ['problems/clocks/submissions/accepted/a.ts', 'test/a.test.ts', 'judge/web/style/base.css'];
    expect(codeAmong([...code, ...other])).toEqual(code);
  });
});

describe('the top level', () => {
  it('has the folders of the project, its texts and the files of its tools, and nothing that was left there', () => {
    const folders = ['.ci', '.github', 'judge', 'problems', 'reference', 'test', 'testdata'];
    const forTools =
      /^(package(-lock)?|tsconfig(\.\w+)?|biome|knip)\.json$|^\w+\.config\.ts$|^\.\w+$|^Containerfile$/;
    const expected = (path: string): boolean => {
      const [first = '', inside] = path.split('/');
      return inside === undefined
        ? forTools.test(first) || /^([A-Z]+\.md|LICENSE)$/.test(first)
        : folders.includes(first);
    };
    expect(files.filter((path) => !expected(path))).toEqual([]);
  });
});

describe('rooms', () => {
  it('import only what the table allows, through index.ts', () => {
    const faults = code.flatMap((path) =>
      importsOf(readProjectFile(path)).map((specifier) => importFault(path, specifier)),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('have an index.ts each', () => {
    const rooms = [...new Set(code.filter((path) => !path.startsWith('problems/')).map(roomOf))];
    expect(rooms.filter((room) => !files.includes(`${room}/index.ts`))).toEqual([]);
  });

  it('never re-export wholesale', () => {
    expect(code.filter((path) => /^export \*/m.test(readProjectFile(path)))).toEqual([]);
  });

  it('use plain JavaScript only in set-up', () => {
    expect(code.filter((path) => path.endsWith('.mjs') && roomOf(path) !== 'judge/setup')).toEqual([]);
  });
});

describe('files', () => {
  it('never import each other in a circle', () => {
    const imports = new Map(
      code.map((path) => [
        path,
        importsOf(readProjectFile(path)).flatMap((specifier) => targetOf(path, specifier) ?? []),
      ]),
    );
    expect(circlesAmong(code, (path) => imports.get(path) ?? [])).toEqual([]);
  });

  it('that import each other in a circle are reported', () => {
    const imports: Record<string, readonly string[]> = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] };
    expect(circlesAmong(Object.keys(imports), (path) => imports[path] ?? [])).toEqual([['b', 'c']]);
  });

  it('climb at most two folders with an import: another room has a name', () => {
    const climbing = house.filter((path) =>
      importsOf(readProjectFile(path)).some((specifier) => specifier.startsWith('../../../')),
    );
    expect(climbing).toEqual([]);
  });
});

describe('a folder inside a room', () => {
  it('has at least three files of code, those of its folders among them', () => {
    const inside = [...new Set(house.map((path) => dirname(path)))].filter((folder) =>
      folder.startsWith(`${roomOf(`${folder}/x`)}/`),
    );
    const small = inside.filter((folder) => house.filter((path) => path.startsWith(`${folder}/`)).length < 3);
    expect(small.filter((folder) => !isExcused(smallFolders, folder))).toEqual([]);
  });

  it('imports no folder in a circle, neither beside it nor above it nor inside it', () => {
    const inside = house.filter((path) => !standsOutside.test(path));
    const imports = new Map<string, Set<string>>();
    for (const path of inside) {
      const used = imports.get(dirname(path)) ?? new Set();
      imports.set(dirname(path), used);
      for (const specifier of importsOf(readProjectFile(path))) {
        const target = targetOf(path, specifier);
        if (target !== undefined && !standsOutside.test(target)) used.add(dirname(target));
      }
    }
    for (const [folder, used] of imports) used.delete(folder);
    const circles = circlesAmong([...imports.keys()], (folder) => [...(imports.get(folder) ?? [])]);
    expect(circles).toEqual([]);
  });
});

describe('a table that is read by a name', () => {
  it('is read by `ownValue` where names come from outside: an object also has what every object has', () => {
    const outside = house.filter(
      (path) => roomRules[roomOf(path)]?.node === true && path.startsWith('judge/'),
    );
    const faults = outside.flatMap((path) => {
      const source = withoutComments(readProjectFile(path));
      const tables = [...source.matchAll(/^(?:export )?const (\w+): (?:\w+<)*Record<string,/gm)];
      return tables
        .filter(([, table]) => new RegExp(`(?<![.\\w])${table}\\[(?!['"])[^\\]]*\\](?! =[^=])`).test(source))
        .map(([, table]) => `${path}: ${table}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('an exported name', () => {
  it('is unique in judge/ and reference/', () => {
    const places = new Map<string, Set<string>>(); // a file may overload its function
    for (const path of code.filter((path) => /^(judge|reference)\/.*\.tsx?$/.test(path)))
      for (const name of exportsOf(readProjectFile(path)))
        places.set(name, (places.get(name) ?? new Set()).add(path));
    const twice = [...places].filter(([, paths]) => paths.size > 1);
    expect(twice.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
  });

  it('is found whatever it names', () => {
    const source = [
      'export const a = 1;',
      'export async function b() {}',
      'export type C = 1;',
      'export interface D {}',
      'export class E {}',
      'export function* f() {}',
      'const g = 1;',
      "export { h } from './h.ts';",
      'export {',
      '  g,',
      '  type A as I,',
      '};',
    ].join('\n');
    expect(exportsOf(source)).toEqual(['a', 'b', 'C', 'D', 'E', 'f', 'g', 'I']);
  });
});

describe('the import table', () => {
  it.each([
    ['reference/puzzle/index.ts', 'node:fs'],
    ['reference/search/bfs.ts', '#verdict'],
    ['judge/verdict/index.ts', 'zod'],
    ['judge/judging/run.ts', 'commander'],
    ['reference/puzzles/clocks.ts', '#reference/puzzle'],
    ['problems/clocks/checker.ts', '../../reference/puzzles/clocks/draw.ts'],
    ['judge/judging/run.ts', '#cli'],
    ['judge/judging/run.ts', '../sandbox/index.ts'],
    ['judge/cli/main.ts', '../../test/bench/main.ts'],
    ['judge/judging/run.ts', '../sandbox/client.ts'],
    ['judge/attic/old.ts', './new.ts'],
    ['problems/clocks/checker.ts', '../msquare/checker.ts'],
    ['problems/clocks/checker.ts', '../../reference/search/index.ts'],
    ['problems/clocks/solver.ts', 'node:fs'],
  ])('refuses %s importing %s', (path, specifier) => {
    expect(importFault(path, specifier)).toContain(path);
  });

  it.each([
    ['judge/judging/run.ts', '#sandbox'],
    ['judge/judging/run.ts', './order.ts'],
    ['judge/cli/main.ts', '#report'],
    ['problems/clocks/generator.ts', '../../reference/search/index.ts'],
    ['problems/clocks/methods/table.ts', '../../../reference/tables/index.ts'],
  ])('accepts %s importing %s', (path, specifier) => {
    expect(importFault(path, specifier)).toBeUndefined();
  });

  const roomsUsedBy = (room: string): ReadonlySet<string> =>
    new Set(
      code
        .filter((path) => roomOf(path) === room)
        .flatMap((path) =>
          importsOf(readProjectFile(path)).flatMap((specifier) => targetOf(path, specifier) ?? []),
        )
        .map(roomOf),
    );

  it('names only rooms that it describes', () => {
    const named = Object.values(roomRules).flatMap(({ rooms }) => rooms);
    expect(named.filter((room) => room !== 'judge/*' && roomRules[room] === undefined)).toEqual([]);
  });

  it('gives no room a package that it does not use', () => {
    const unused = Object.entries(roomRules).flatMap(([room, { packages }]) => {
      const used = code
        .filter((path) => roomOf(path) === room)
        .flatMap((path) => importsOf(readProjectFile(path)))
        .map(packageOf);
      return packages.filter((name) => !used.includes(name)).map((name) => `${room}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('lets no room import a room that it does not use', () => {
    const unused = Object.entries(roomRules).flatMap(([room, { rooms }]) => {
      const used = roomsUsedBy(room);
      return rooms.filter((name) => name !== 'judge/*' && !used.has(name)).map((name) => `${room}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('has no circle', () => {
    const rooms = Object.keys(roomRules);
    const grants = (room: string) => roomRules[room]?.rooms ?? [];
    expect(circlesAmong(rooms, grants)).toEqual([]);
  });

  it.each(['judge/serving', 'judge/store', 'judge/islands'])(
    'keeps what judges programs out of %s, also behind other rooms',
    (room) => {
      const reached = [...reachableFrom(room, (one) => roomRules[one]?.rooms ?? [])];
      expect(reached.filter((one) => runsPrograms.includes(one))).toEqual([]);
    },
  );

  it('leads from judging to what runs programs', () => {
    const reached = reachableFrom('judge/judging', (one) => roomRules[one]?.rooms ?? []);
    expect(runsPrograms.filter((one) => !reached.has(one))).toEqual(['judge/judging']);
  });
});

describe('tests', () => {
  const imports = files
    .filter((path) => /^test\/.*\.tsx?$/.test(path) && !path.includes('/fixtures/'))
    .flatMap((path) =>
      importsOf(readProjectFile(path)).flatMap((specifier) => {
        const target = targetOf(path, specifier) ?? '';
        return roomRules[roomOf(target)] === undefined ? [] : [{ path, specifier, target }];
      }),
    );
  const isDoor = (path: string): boolean => path === `${roomOf(path)}/index.ts`;

  it('enter a room by its name', () => {
    const others = imports.filter(({ specifier, target }) => isDoor(target) && !specifier.startsWith('#'));
    expect(others).toEqual([]);
  });

  it('enter it beside its door only for what the table of such files counts', () => {
    const entered = [...new Set(imports.map(({ target }) => target))].filter((path) => !isDoor(path));
    const counts = Object.keys(roomRules).map((room) => [
      room,
      entered.filter((path) => roomOf(path) === room).length,
    ]);
    const counted = Object.entries(insideRooms).map(([room, [number]]) => [room, number]);
    expect(Object.fromEntries(counts.filter(([, number]) => number !== 0))).toEqual(
      Object.fromEntries(counted),
    );
  });
});

describe('the judge', () => {
  const slugs = [
    ...new Set(files.flatMap((path) => path.match(/^problems\/([^/]+)\/problem\.yaml$/)?.[1] ?? [])),
  ];
  // These are words of other things too, so they count only as a whole text or a part of a path.
  const isWord = (slug: string): boolean => ['clocks', 'rotations'].includes(slug);
  const naming = new RegExp(
    slugs.map((slug) => (isWord(slug) ? `['"\`/]${slug}\\b|\\b${slug}['"\`/]` : `\\b${slug}\\b`)).join('|'),
  );
  const inJudge = files.filter((path) => path.startsWith('judge/') && !path.startsWith('judge/docs/'));
  /** Help names problems in its examples. */
  const hasExamples = (path: string): boolean => path.startsWith('judge/cli/');

  it('names no puzzle or problem in its code, except in examples of help', () => {
    const sources = inJudge.filter((path) => /\.(tsx?|mjs|css|[ch]|[ch]pp|ya?ml|txt)$/.test(path));
    const named = sources.filter((path) => naming.test(withoutComments(readProjectFile(path))));
    expect(named.filter((path) => !hasExamples(path))).toEqual([]);
    expect(named).not.toEqual([]);
  });

  it('has no file or folder of one puzzle', () => {
    const puzzles = files.flatMap((path) => path.match(/^reference\/puzzles\/([^/]+)\//)?.[1] ?? []);
    const names = new Set([...slugs, ...puzzles]);
    expect(inJudge.filter((path) => path.split(/[/.]/).some((part) => names.has(part)))).toEqual([]);
  });
});

describe('a checker that is bundled', () => {
  const slugs = [
    ...new Set(files.flatMap((path) => path.match(/^problems\/([^/]+)\/checker\.ts$/)?.[1] ?? [])),
  ];

  it.each(slugs)('contains no puzzle of another problem: %s', async (slug) => {
    const { metafile } = await build({
      entryPoints: [join(projectRoot, 'problems', slug, 'checker.ts')],
      bundle: true,
      write: false,
      metafile: true,
      absWorkingDir: projectRoot,
      platform: 'neutral',
      tsconfigRaw: {},
    });
    const own = new Set([...ownPuzzles(slug), 'hours']);
    const inputs = Object.values(metafile.outputs).flatMap(({ inputs: parts }) => Object.keys(parts));
    const puzzles = inputs.flatMap((path) => path.match(/^reference\/puzzles\/([^/]+)\//)?.[1] ?? []);
    expect(puzzles.filter((puzzle) => !own.has(puzzle))).toEqual([]);
  });

  /** Puzzles that the files of a problem import, and the puzzles that these import. */
  function ownPuzzles(slug: string): readonly string[] {
    const named = code
      .filter((path) => path.startsWith(`problems/${slug}/`))
      .flatMap((path) => importsOf(readProjectFile(path)))
      .flatMap((specifier) => specifier.match(/reference\/puzzles\/([^/]+)\//)?.[1] ?? []);
    return named.flatMap((name) => [
      name,
      ...(roomRules[`reference/puzzles/${name}`]?.rooms ?? []).map((room) => room.split('/').at(-1) ?? ''),
    ]);
  }
});

describe('a command for contestants', () => {
  const commands = ['commands/grade', 'commands/test-samples', 'online/fetch/fetch', 'online/submit'];
  const unneeded = ['judge/web', 'judge/server', 'judge/store', 'judge/api'];

  it('loads neither pages nor server nor database before it works', async () => {
    const { metafile } = await build({
      entryPoints: commands.map((name) => join(projectRoot, 'judge', 'cli', `${name}.ts`)),
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      absWorkingDir: projectRoot,
      outdir: 'build',
      format: 'esm',
      platform: 'node',
      packages: 'external',
      external: ['*.ttf', '*.css'],
    });
    const entries = Object.entries(metafile.outputs).flatMap(([output, { entryPoint = '' }]) =>
      commands.includes(entryPoint.replace(/^judge\/cli\/|\.ts$/g, '')) ? [output] : [],
    );
    expect(entries).toHaveLength(commands.length);
    const importedBy = (output: string): readonly string[] =>
      (metafile.outputs[output]?.imports ?? []).flatMap(({ kind, path }) =>
        kind === 'import-statement' ? [path] : [],
      );
    const roomsIn = (output: string): readonly string[] =>
      Object.entries(metafile.outputs[output]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [roomOf(path)] : [],
      );
    const outputs = entries.flatMap((entry) => [entry, ...reachableFrom(entry, importedBy)]);
    const loaded = new Set(outputs.flatMap(roomsIn));
    expect([...loaded]).toContain('judge/protocol');
    expect(unneeded.filter((room) => loaded.has(room))).toEqual([]);
  });
});

describe('every import is found', () => {
  it.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import type { A } from '../b/index.ts';", '../b/index.ts'],
    ["import {\n  a,\n  b,\n} from './c.ts';", './c.ts'],
    ["export { a } from './d.ts';", './d.ts'],
    ["import './e.ts';", './e.ts'],
    ["import H, { type I } from './h.ts';", './h.ts'],
    ["import * as j from './j.ts';", './j.ts'],
    ["const m = await import('./f.ts');", './f.ts'],
    ["type A = import('./g.ts').A;", './g.ts'],
  ])('in %j', (source, specifier) => {
    expect(importsOf(source)).toEqual([specifier]);
  });

  it('but not in comments', () => {
    expect(importsOf("// import './a.ts';\n/* from './b.ts' */")).toEqual([]);
  });
});

describe('house style', () => {
  it.each(forbiddenTexts.map((text) => [text.name, text] as const))(
    'has nowhere %s',
    (_, { pattern, files: only }) => {
      const faults = texts
        .filter((path) => only?.test(path) ?? true)
        .flatMap((path) =>
          readProjectFile(path)
            .split('\n')
            .map((line, index) => (pattern.test(line) ? `${path}:${index + 1}: ${line.trim()}` : ''))
            .filter((fault) => fault !== ''),
        );
      expect(faults).toEqual([]);
    },
  );

  it('keeps the README within 120 lines', () => {
    expect(readProjectFile('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  it('has a change log of releases, whose lines begin with Add, Change or Fix', () => {
    const [, ...releases] = readProjectFile('CHANGELOG.md').split(/^## /m);
    const first = releases.pop(); // what the program could do at the beginning
    expect(first).toMatch(/^0\.1\.0 /);
    const lines = releases.flatMap((release) => release.split('\n').filter((line) => line.startsWith('- ')));
    expect(lines.filter((line) => !/^- (Add|Change|Fix) /.test(line))).toEqual([]);
  });
});
