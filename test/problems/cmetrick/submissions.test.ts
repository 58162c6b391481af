import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectationsOfPath } from '../../../judge/package/index.ts';

describe.each(['cmetrick', 'cmetrickany'])('the jury submissions of %s', (slug) => {
  const root = new URL(`../../../problems/${slug}/submissions/`, import.meta.url);
  const files = readdirSync(root).flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root)).map((name) => ({ folder, name })),
  );

  test('lie in folders that name one verdict each', () => {
    for (const { folder, name } of files)
      expect(expectationsOfPath(`submissions/${folder}/${name}`, '2025-09'), name).toHaveLength(1);
  });

  test('are accepted, and wrong, in at least four languages', () => {
    for (const folder of ['accepted', 'wrong_answer']) {
      const languages = files.filter((file) => file.folder === folder).map(({ name }) => extname(name));
      expect(new Set(languages).size).toBeGreaterThanOrEqual(4);
    }
  });

  test.each(files)('$folder/$name opens with a comment that says what it does', ({ folder, name }) => {
    const opening = readFileSync(new URL(`${folder}/${name}`, root), 'utf8')
      .split('\n', 4)
      .join('\n');
    expect(opening).toMatch(/^(\/\/|#|\{) [A-Z]/);
    expect(/^[/# ]*Wrong: /m.test(opening)).toBe(folder !== 'accepted');
  });
});
