import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shownPath, UserError } from '#host';
import { readProblem, trustModules } from '#problem-reader';
import { checkTestData, generateTestData } from '#testdata';
import { generatorText } from '../problem-reader/package-builder.ts';
import { build, rebuild } from './generated-package.ts';

async function checked(change: (data: string, folder: string) => void): Promise<string[]> {
  const folder = build();
  const problem = readProblem(folder, { withoutData: true });
  mkdirSync(join(folder, 'data', 'secret'), { recursive: true });
  writeFileSync(join(folder, 'data', 'secret', 'test_group.yaml'), '{}\n');
  await trustModules(folder);
  await generateTestData(problem);
  const data = join(folder, 'data');
  change(data, folder);
  await trustModules(folder);
  const differences = await checkTestData(problem);
  const prefix = `${shownPath(data)}/`;
  return differences.map(({ file, expected, found }) => `${file.replace(prefix, '')}: ${expected}; ${found}`);
}

const edit = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));

describe('checkTestData', () => {
  test('finds no fault in newly generated data', async () => {
    expect(await checked(() => {})).toEqual([]);
  });

  test('finds a changed, a missing and an extra file, all at once', async () => {
    const found = await checked((data) => {
      writeFileSync(join(data, 'secret', 'a.in'), '7\r\n\r\n');
      writeFileSync(join(data, 'sample', '1.ans'), '43\n');
      rmSync(join(data, 'secret', 'b.ans'));
      writeFileSync(join(data, 'secret', 'extra.in'), '');
      writeFileSync(join(data, 'secret', 'test_group.yaml'), '# changed\n');
    });
    expect(found).toEqual([
      'sample/1.ans: 3 bytes as generated; as many other ones',
      expect.stringMatching(/^secret\/a.in: \d+ bytes as generated; 5 bytes$/),
      expect.stringMatching(/^secret\/b.ans: \d+ bytes as generated; no such file$/),
      'secret/test_group.yaml: 3 bytes as the manifest records; 10 bytes',
      'secret/extra.in: no such file; a file that is not in the manifest',
    ]);
  });

  test('finds a wrong manifest', async () => {
    const found = await checked((data) => {
      const manifest = join(data, 'manifest.yaml');
      edit(manifest, /.*"sample\/1.in".*\n/, '');
      edit(manifest, /("secret\/a.in".*"sha256":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`);
      edit(manifest, /("secret\/b.in","bytes":)\d+/, '$199');
      edit(manifest, '"seed": 5', '"seed": 6');
      edit(manifest, '"cases":150', '"cases":151');
    });
    expect(found.map((line) => line.replace(/[0-9a-f]{64}/g, (digest) => digest.slice(0, 1)))).toEqual([
      'manifest.yaml: seed 5; seed 6',
      'manifest.yaml: sample/1.in: 3 bytes, 6; no entry',
      expect.stringMatching(/^manifest.yaml: secret\/a.in: .*; .* 0$/),
      expect.stringMatching(/^manifest.yaml: secret\/b.in: .*; 99 bytes/),
      expect.stringMatching(/^manifest.yaml: group all: 150 cases, .; 151 cases, .$/),
    ]);
  });

  test('finds changes of the generator: an additional case, a missing case, other groups', async () => {
    const found = await checked((_, folder) => {
      const text = generatorText(
        "for (const n of ['a', 'new']) yield { name: 'secret/' + n, input: '1\\n' };",
      );
      rebuild(folder, { 'generator.ts': text.replace('*all()', '*every()').replace("'all/'", "'every/'") });
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'secret/new.in: 2 bytes as generated; no such file',
        expect.stringMatching(/^manifest.yaml: secret\/new.in: 2 bytes, \w+; no entry$/),
        'manifest.yaml: only files that the generator makes; secret/c.ans',
        'manifest.yaml: only groups that the generator makes; all',
        expect.stringMatching(/^manifest.yaml: group every: 150 cases, \w+; no such group$/),
      ]),
    );
  });

  test('finds a missing manifest, and missing data', async () => {
    expect(await checked((data) => rmSync(join(data, 'manifest.yaml')))).toEqual([
      'manifest.yaml: a manifest; none',
    ]);
    expect(await checked((data) => rmSync(data, { recursive: true }))).toEqual([
      'manifest.yaml: a manifest; no test data at all',
    ]);
  });

  test('refuses a manifest that cannot be read', async () => {
    const breaking = checked((data) => writeFileSync(join(data, 'manifest.yaml'), 'version: 2\n'));
    await expect(breaking).rejects.toThrow(UserError);
    await expect(breaking).rejects.toThrow(/manifest\.yaml:1:10 .*version: expected 1, found 2/);
  });
});
