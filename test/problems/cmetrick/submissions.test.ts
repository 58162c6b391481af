import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectationsOfPath } from '../../../judge/package/index.ts';
import { playText, solvedText, upsideDown } from '../../reference/puzzles/cmetrick/second-model.ts';

const submissionsOf = (slug: string) => {
  const root = new URL(`../../../problems/${slug}/submissions/`, import.meta.url);
  return readdirSync(root).flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root)).map((name) => ({
      folder,
      name,
      text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8'),
    })),
  );
};

describe.each(['cmetrick', 'cmetrickany'])('the jury submissions of %s', (slug) => {
  const files = submissionsOf(slug);

  test('lie in folders that name one verdict each', () => {
    for (const { folder, name } of files)
      expect(expectationsOfPath(`submissions/${folder}/${name}`, '2025-09'), name).toHaveLength(1);
  });

  test.each(files)('$folder/$name opens with a comment that says what it does', ({ folder, text }) => {
    const opening = text.split('\n', 4).join('\n');
    expect(opening).toMatch(/^(\/\/|#|\{) [A-Z]/);
    expect(/^[/# ]*Wrong: /m.test(opening)).toBe(folder !== 'accepted');
  });
});

test('programs for any position are accepted, and wrong, in at least four languages', () => {
  for (const folder of ['accepted', 'wrong_answer']) {
    const files = submissionsOf('cmetrickany').filter((file) => file.folder === folder);
    expect(new Set(files.map(({ name }) => extname(name))).size).toBeGreaterThanOrEqual(4);
  }
});

test('solutions of the contest reach its goal in the model in space, and wrong ones do not', () => {
  const names = new Set([...'abcd'].flatMap((ball) => [...'UDLR'].map((turn) => ball + turn)));
  const files = submissionsOf('cmetrick').filter(({ folder }) => folder !== 'compile_error');
  expect(files.length).toBeGreaterThan(12);
  for (const { folder, name, text } of files) {
    const moves = text.replaceAll(/#.*/g, '').replaceAll(/\s/g, '').match(/..?/g) ?? [];
    const isRight =
      moves.every((move) => names.has(move)) && playText(solvedText, moves) === upsideDown(solvedText);
    expect(isRight, name).toBe(folder === 'accepted');
  }
});
