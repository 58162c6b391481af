import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Problem } from '#problem-reader';
import { answerSessions, openAnswers } from '../../../judge/judging/kinds/submit-answer.ts';
import { naming } from '../../saying.ts';
import { folderWith } from '../language/helpers.ts';
import { link, zipOf } from '../problem-reader/zip-builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'antipode-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problemWith = (...names: string[]): Pick<Problem, 'cases' | 'limits'> => ({
  cases: names.map((name) => ({ name, inputPath: '/in', answerPath: '/ans', checkerArgs: [] })),
  limits: { outputBytes: 100 } as Problem['limits'],
});

/** The answer to each case; undefined: none. */
async function answersTo(problem: Pick<Problem, 'cases' | 'limits'>, path: string) {
  const opened = await openAnswers({ name: path, path }, problem, mkdtempSync(join(folder, 'x')));
  if (!opened.ok) return opened.reason;
  return problem.cases.map((testCase) => {
    const answer = opened.answers(testCase);
    return answer === undefined ? undefined : readFileSync(answer, 'utf8');
  });
}

async function zipWith(files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const path = join(folder, `${Object.keys(files).length}-${Math.random()}.zip`);
  writeFileSync(path, await buffer(zip.outputStream));
  return path;
}

describe('a submission of answers', () => {
  const groups = problemWith('sample/1', 'secret/g1/01', 'secret/g2/01');

  test('that is one file may have any name, and is the answer to every case', async () => {
    const path = join(folderWith({ 'my best try': 'abc' }), 'my best try');
    expect(await answersTo(problemWith('secret/1'), path)).toEqual(['abc']);
    expect(await answersTo(groups, path)).toEqual(['abc', 'abc', 'abc']);
  });

  test('that is one file named after a case is the answer to that case', async () => {
    const path = join(folderWith({ '1.out': 'abc' }), '1.out');
    expect(await answersTo(groups, path)).toEqual(['abc', undefined, undefined]);
  });

  test('that is a folder has files named after the cases, with any part of the path', async () => {
    const files = { 'sample/1.ans': 's', 'g1/01.out': 'a', 'secret/g2/01': 'b', 'notes.md': 'x' };
    expect(await answersTo(groups, folderWith(files))).toEqual(['s', 'a', 'b']);
    expect(await answersTo(groups, folderWith({ '01.txt': 'both', '02.txt': '' }))).toEqual([
      undefined,
      'both',
      'both',
    ]);
    expect(await answersTo(groups, folderWith({ '01.txt': 'both', 'g2/01.txt': 'own' }))).toEqual([
      undefined,
      'both',
      'own',
    ]);
  });

  test('may be a zip file, also with one folder inside', async () => {
    const files = { 'out/g1/01.out': 'a', 'out/g2/01.out': 'b', '.hidden/1.out': 'x' };
    expect(await answersTo(groups, await zipWith(files))).toEqual([undefined, 'a', 'b']);
  });

  test('is not for a case of another group, and what a system adds is ignored', async () => {
    const files = { 'g1/01.out': 'a', 'other/01.out': 'x', 'g1/.DS_Store': 'x' };
    expect(await answersTo(groups, await zipWith(files))).toEqual([undefined, 'a', undefined]);
    const zipped = { 'mine/all/g2/01.out': 'b', 'mine/all/1.out': 's', '__MACOSX/mine/all/g1/01.out': 'x' };
    expect(await answersTo(groups, await zipWith(zipped))).toEqual(['s', undefined, 'b']);
  });

  test('is refused if it is too large, zipped or not', async () => {
    const files = { 'a.out': 'x'.repeat(200), 'b.out': 'x'.repeat(200) };
    expect(await answersTo(groups, folderWith(files))).toBe(
      'the source is larger than the limit of 300 bytes',
    );
    expect(await answersTo(groups, await zipWith(files))).toBe(
      'the zip file is refused: it contains more than 300 bytes',
    );
  });

  test.each([
    ['a path that leads out', { name: '../g1/01.out' }, 'leads out'],
    ['a link', link('g1/01.out', '/etc/passwd'), 'it is a link'],
    ['an encrypted file', { name: '1.out', flags: 1 }, 'encrypted'],
    ['the same file twice', { name: '2.out' }, 'there twice'],
    ['a wrong checksum', { name: '1.out', data: 'abc', claimedCrc: 1 }, 'checksum'],
    ['a size that is too small', { name: '1.out', data: 'abc', claimedSize: 1 }, 'the entry "1.out"'],
    [
      'a bomb that lies',
      { name: '1.out', data: Buffer.alloc(3e6), claimedSize: 10, method: 8 },
      'the entry "1.out"',
    ],
  ] as const)('is refused, as a package is, where a zip file holds %s', async (_, entry, reason) => {
    const path = join(folder, `${Math.random()}.zip`);
    writeFileSync(path, zipOf([{ name: '2.out', data: 'x' }, entry]));
    const found = await answersTo(groups, path);
    expect(found).toMatch(naming('zip file', 'refused'));
    expect(found).toContain(reason);
  });

  test('is refused if it is a link or a broken zip file', async () => {
    const link = join(folder, 'link');
    symlinkSync('/etc/passwd', link);
    expect(await answersTo(groups, link)).toContain('a symbolic link');
    const path = join(folder, 'broken.zip');
    writeFileSync(path, 'no zip');
    expect(await answersTo(groups, path)).toMatch(naming('zip file', 'refused'));
  });
});

test('an answer larger than a program may write is not shown to the checker', async () => {
  const path = join(folderWith({ '1.out': 'x'.repeat(101) }), '1.out');
  const checker = { check: () => Promise.reject(new Error('was asked')), close: async () => {} };
  const [testCase] = problemWith('secret/1').cases;
  if (!testCase) throw new Error('no case');
  const ran = await answerSessions(() => path, {
    checker,
    mostBytes: 100,
    keeps: { of: 'none', bytes: 0 },
  })().run(testCase);
  expect(ran).toMatchObject({ result: { name: 'secret/1', verdict: 'OLE' } });
});
