import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { highlightedFiles } from '../../../judge/web/submissions/submission-view.ts';

// The thread runs from the build. `npm test` has made it; this test makes it when it is run alone.
beforeAll(() => {
  const entry = join(projectRoot, 'judge', 'setup', 'ensure.mjs');
  execFileSync(process.execPath, [entry, 'judge'], { stdio: 'ignore' });
});

const shown = async (text: string, language: string) => {
  const [file] = await highlightedFiles([{ name: 'a', content: Buffer.from(text) }], language);
  return file?.lines;
};
const textOf = (lines: Awaited<ReturnType<typeof shown>>) =>
  lines?.map((line) => line.map(({ text }) => text).join('')).join('\n');

it('a program is coloured by its language, and keeps its text', async () => {
  const text = 'int main(void) { return 42; } // done\n\n\tputs("<b>");';
  const lines = await shown(text, 'c');
  expect(textOf(lines)).toBe(text);
  expect(lines?.[0]).toContainEqual({ text: 'return ', kind: 'keyword' });
  expect(lines?.[0]?.at(-1)).toMatchObject({ text: expect.stringContaining('// done'), kind: 'comment' });
});

it('programs that are asked for at the same time do not mix', async () => {
  const texts = ['a', 'b', 'c'].map((name) =>
    Array.from({ length: 60 }, (_, n) => `${name} = ${n}`).join('\n'),
  );
  const all = await Promise.all(texts.map((text) => shown(text, 'python3')));
  expect(all.map(textOf)).toEqual(texts);
});

it('a program of an unknown language is plain; what is no text has no lines', async () => {
  expect(await shown('x y\n\nz', 'brainfuck3')).toEqual([[{ text: 'x y' }], [], [{ text: 'z' }]]);
  expect(await shown('a\0b', 'c')).toBeUndefined();
});
