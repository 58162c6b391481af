import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { anchorsOf, linkFault, linksOf, namedSources, namesInTables, rowsOutside } from './documents.ts';
import { drawnPictures } from './pictures/pictures.ts';
import { tableBelow } from './pictures/stops.ts';
import { projectFiles, readProjectFile } from './source-files.ts';

const files = projectFiles();
const documents = files.filter((path) => path.endsWith('.md'));

describe('a link of a document', () => {
  it('leads to a file, a folder or a heading of the project', () => {
    const project = { files, read: readProjectFile };
    const faults = documents.flatMap((path) =>
      linksOf(readProjectFile(path)).flatMap((link) => linkFault(path, link, project) ?? []),
    );
    expect(faults).toEqual([]);
  });

  const project = {
    files: ['README.md', 'judge/docs/README.md', 'judge/docs/a.svg', 'judge/main.ts'],
    read: () => '# Antipode\n\n## First steps\n\n## What `judge` does: all\n\n## First steps',
  };

  it.each([
    'a.svg',
    '../main.ts',
    '../../README.md#first-steps',
    '/judge/main.ts',
    '/judge/',
    '#what-judge-does-all',
    '#first-steps-1',
    'https://example.org/none',
  ])('may be %s', (target) => {
    expect(linkFault('judge/docs/README.md', { target, line: 1 }, project)).toBeUndefined();
  });

  it.each([
    ['b.svg', 'b.svg'],
    ['/judge/mai', '/judge/mai'],
    ['main.ts', 'of that name: judge/main.ts'],
    ['#second-steps', '#second-steps'],
    ['../main.ts#first-steps', 'judge/main.ts'],
  ])('is dead as %s', (target, said) => {
    const fault = linkFault('judge/docs/README.md', { target, line: 7 }, project);
    expect(fault).toContain('judge/docs/README.md:7');
    expect(fault).toContain(said);
  });

  it('is found with its line, in text, tables and pictures, but not in code', () => {
    const markdown =
      '[a](b.md)\n\n![c](d.svg)\n\n`[e](f.md)`\n\n| g |\n|---|\n| [h](i.md) |\n\n[j]: k.md\n[l][j]';
    expect(linksOf(markdown)).toEqual([
      { target: 'b.md', line: 1 },
      { target: 'd.svg', line: 3 },
      { target: 'i.md', line: 9 },
      { target: 'k.md', line: 12 },
    ]);
  });

  it('may name a heading that is in capitals or has code', () => {
    expect(anchorsOf('# A `b`-C\n\n## Is it?')).toEqual(['a-b-c', 'is-it']);
  });
});

describe('a table of files or folders in a README', () => {
  it('names what is there', () => {
    const isThere = (path: string): boolean =>
      files.includes(path) || files.some((file) => path.endsWith('/') && file.startsWith(path));
    const readmes = documents.filter((path) => /^(judge|reference|test)\/.*README\.md$/.test(path));
    const faults = readmes.flatMap((path) =>
      namesInTables(readProjectFile(path)).flatMap(({ names, line }) =>
        names
          .filter((name, index) => {
            const homes = [
              dirname(path),
              ...names.slice(0, index).map((one) => join(dirname(path), dirname(one))),
            ];
            return !homes.some((home) => isThere(join(home, name)));
          })
          .map((name) => `${path}:${line}: ${name}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('is told from other tables', () => {
    const table = (head: string) => `| ${head} | does |\n|---|---|\n| \`a/b.ts\` \`c.ts\` | d |\n`;
    expect(namesInTables(`${table('file')}\n${table('key')}`)).toEqual([
      { names: ['a/b.ts', 'c.ts'], line: 3 },
    ]);
  });
});

describe('a table of a document', () => {
  it('is in one piece', () => {
    const rows = documents.flatMap((path) =>
      rowsOutside(readProjectFile(path)).map((line) => `${path}:${line}`),
    );
    expect(rows).toEqual([]);
  });

  it('is told from what follows it', () => {
    expect(rowsOutside('| a |\n|---|\n| b |\n\n| c |\n')).toEqual([5]);
  });
});

describe('a source that a document names', () => {
  it('is there', () => {
    const faults = documents.flatMap((path) =>
      namedSources(readProjectFile(path))
        .filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
        .map(({ name, line }) => `${path}:${line}: ${name}`),
    );
    expect(faults).toEqual([]);
  });

  it('is told from what stands for any name', () => {
    const text = 'In `a/b.ts`,\n`x.test.ts`, `.route.ts` and `c.mjs`; not `d.json`.';
    expect(namedSources(text)).toEqual([
      { name: 'a/b.ts', line: 1 },
      { name: 'c.mjs', line: 2 },
    ]);
  });
});

describe('a picture of the documents', () => {
  it('is as `npm run pictures` draws it', () => {
    const drawn = Object.entries(drawnPictures(files));
    expect(drawn.filter(([path, svg]) => readProjectFile(path) !== svg).map(([path]) => path)).toEqual([]);
  });

  it.each(['The life of a request', 'The life of a submission'])(
    'shows every stop of a table: %s',
    (heading) => {
      const stops = tableBelow(heading, readProjectFile('judge/docs/how-it-works.md'));
      expect(stops.length).toBeGreaterThan(9);
      expect(stops.map((stop) => stop['#'])).toEqual(stops.map((_, index) => String(index + 1)));
      expect(stops.filter(({ Stop, File }) => !Stop || !File)).toEqual([]);
    },
  );

  it('has the columns of its table', () => {
    const markdown =
      '# A\n\n## B\n\n| # | Stop |\n|---|---|\n| 1 | [x](y.md) `z` |\n\n## C\n\n| # |\n|---|\n| 2 |\n';
    expect(tableBelow('B', markdown)).toEqual([{ '#': '1', Stop: 'x z' }]);
  });
});
