import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type JuryTools, machineJuryTools } from '../../../judge/checking/index.ts';
import { adoptPackage } from '../../../judge/exchange/index.ts';
import { FolderCache, projectRoot, UserError } from '../../../judge/host/index.ts';
import { grade } from '../../../judge/judging/index.ts';
import { readProblem } from '../../../judge/package/index.ts';
import { makeMissingTests } from '../../../judge/testdata/index.ts';
import { temporaryFolder } from '../package/package-builder.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const bundled = join(projectRoot, 'test/packages/polygonmissing');

/** A copy of the package whose problem.xml says something else. */
function changed(change: (xml: string) => string): string {
  const folder = join(temporaryFolder(), 'polygonmissing');
  cpSync(bundled, folder, { recursive: true });
  const path = join(folder, 'problem.xml');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return folder;
}

/** Nothing is known from before. */
const fresh = () => ({
  cache: new FolderCache(temporaryFolder()),
  tests: new FolderCache(temporaryFolder()),
  workers: 2,
});

async function failureOf(folder: string): Promise<string> {
  const error = await makeMissingTests(folder, fresh()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
}

describe('tests that a Polygon package does not hold', () => {
  it('are made by its generators and its main solution, and graded', async () => {
    const made = await makeMissingTests(bundled, fresh());
    if (made === undefined) throw new Error('nothing was missing');
    expect(made.warnings.map(({ expected, found }) => `${expected}; ${found}`)).toEqual([
      '4 tests with answers in the package; 0 (the others are made with its generators and its main solution)',
    ]);
    const problem = readProblem(bundled, { dataFolder: made.dataFolder });
    const texts = problem.cases.map(({ name, inputPath, answerPath }) =>
      [name, readFileSync(inputPath, 'utf8'), readFileSync(answerPath, 'utf8')].map((text) => text.trim()),
    );
    expect(texts).toEqual([
      ['sample/01', '5 6', '11'],
      ['secret/02', '0 10 20 30', '60'],
      ['secret/03', '1 1', '2'],
      ['secret/04', '1 1 1', '3'],
    ]);
    const submissions = ['total.py', 'first.py'].map((name) => ({
      name,
      path: join(bundled, 'solutions', name),
    }));
    const verdicts: string[] = [];
    for await (const event of grade(problem, submissions, { slots: 2 }))
      if (event.type === 'judgement') verdicts.push(event.judgement.verdict);
    expect(verdicts).toEqual(['AC', 'WA']);
  });

  it('are not made again while nothing has changed, and anew when a program has', async () => {
    const folder = changed((xml) => xml);
    let opened = 0;
    const tools: JuryTools = {
      ...machineJuryTools,
      openBox: async (options) => {
        opened++;
        return machineJuryTools.openBox(options);
      },
    };
    const options = { ...fresh(), tools };
    const first = await makeMissingTests(folder, options);
    const before = opened;
    expect(await makeMissingTests(folder, options)).toEqual(first);
    expect(opened).toBe(before);
    writeFileSync(join(folder, 'files/row.py'), 'print(7)\n');
    const third = await makeMissingTests(folder, options);
    expect(third?.dataFolder).not.toBe(first?.dataFolder);
    expect(readFileSync(join(third?.dataFolder ?? '', 'secret/02.in'), 'utf8')).toBe('7\n');
  });

  it('are made for a package that is adopted, and again for what it has become', async () => {
    const made = await makeMissingTests(bundled, fresh());
    const problem = readProblem(bundled, made === undefined ? {} : { dataFolder: made.dataFolder });
    const home = temporaryFolder();
    for (const name of ['problems', 'testdata']) mkdirSync(join(home, name));
    const { folder } = await adoptPackage(
      problem,
      { slug: 'total', home, uuid },
      new AbortController().signal,
    );
    const again = await makeMissingTests(folder, fresh());
    expect(again?.dataFolder.split('/').at(-1)).toBe(made?.dataFolder.split('/').at(-1));
  });

  it('tell what goes wrong, with its place in problem.xml', async () => {
    const broken = changed((xml) =>
      xml.replace('cmd="row 4 -step 10"', 'cmd="row four"').replace('from-file="3"', 'from-file="7"'),
    );
    const failure = await failureOf(broken);
    expect(failure).toMatch(
      /problem\.xml:13:1 +secret\/02: expected exit status 0, found exit status 1; it said:/,
    );
    expect(failure).toMatch(/problem\.xml:15:1 +secret\/04: expected the file 7, found nothing/);
  });

  it('have empty answers, with a warning, where the problem is a conversation and nobody reads them', async () => {
    const interactor = '<interactor><source path="files/talk.cpp" type="cpp.g++17"/></interactor><solutions>';
    const folder = changed((xml) =>
      xml
        .replace('<solutions>', interactor)
        .replace(/check\.py" type="python\.3"/, 'talk.cpp" type="cpp.g++17"'),
    );
    writeFileSync(join(folder, 'files/talk.cpp'), 'int main() {}\n');
    const made = await makeMissingTests(folder, fresh());
    expect(made?.warnings[1]).toMatchObject({
      expected: 'the answers to tests of an interactive problem or one of two runs',
    });
    expect(readFileSync(join(made?.dataFolder ?? '', 'secret/02.ans'), 'utf8')).toBe('');
    writeFileSync(join(folder, 'files/talk.cpp'), 'int main() { return ans.readInt(); }\n');
    const failure = await failureOf(folder);
    expect(failure).toMatch(/interactor: expected the answers .*, found none, and this program reads them/);
    expect(failure).toMatch(/checker: expected the answers .*, found none, and this program reads them/);
  });
});
