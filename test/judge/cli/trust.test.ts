import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildGeneratedPackage } from '../problem-reader/package-builder.ts';
import { runJudge } from './run-judge.ts';

const judge = (...argv: readonly string[]) => runJudge(argv);

/** A problem folder outside the project, at a new path. */
const untrusted = (): string => buildGeneratedPackage();

const answer = (folder: string): string => {
  const path = join(folder, 'answer');
  writeFileSync(path, '42\n');
  return path;
};

describe('a problem folder with TypeScript that is not trusted', () => {
  it.each([
    ['solve', (folder: string) => ['--text', '21', folder]],
    ['testdata', (folder: string) => [folder]],
    ['verify', (folder: string) => [folder]],
  ])('is refused by judge %s with one message, which names the files and --trust', async (name, argv) => {
    const { status, err } = await judge(name, ...argv(untrusted()));
    expect(status).not.toBe(0);
    expect(err).toMatch(/(solver|generator)\.ts/);
    expect(err).toContain('--trust');
    expect(err.match(/^judge: /gm)).toHaveLength(1);
  });

  it('is used with --trust, then without it, but not after a file has changed', async () => {
    const folder = untrusted();
    expect((await judge('testdata', folder, '--trust')).status).toBe(0);
    const check = ['check', folder, answer(folder), '--input', 'sample/1', '--json'];
    expect(JSON.parse((await judge(...check)).out)).toMatchObject({ verdict: 'AC' });
    writeFileSync(join(folder, 'checker.ts'), "export const checker = () => ({ kind: 'accepted' });\n");
    const refused = await judge(...check);
    expect(refused.status).toBe(2);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'code-untrusted' } });
    expect(refused.err).toMatch(/changed.*: checker\.ts/);
  });

  it('is not imported, because problems of the project need no trust', async () => {
    const folder = untrusted();
    expect((await judge('testdata', folder, '--trust')).status).toBe(0);
    writeFileSync(join(folder, 'picture.ts'), 'export const picture = {};\n');
    const { status, err } = await judge('import', folder, '--home', join(folder, '..'));
    expect(status).toBe(2);
    expect(err).toContain('picture.ts');
  });
});

it.each(['grade', 'verify', 'contest', 'check', 'solve', 'testdata', 'export', 'import'])(
  'judge %s has --trust',
  async (name) => {
    expect((await judge(name, '--help')).out).toContain('--trust');
  },
);
