import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SourceFolders } from '#worker';

const folders = new SourceFolders();
afterAll(() => folders.close());

const file = (name: string, text = name) => ({ name, content: Buffer.from(text) });

/** Names in the folder, by the first file's content. */
const written = (...names: readonly string[]) =>
  folders.with({ files: names.map((name) => file(name)) }, async ({ path }) => {
    const folder = statSync(path).isDirectory() ? path : dirname(path);
    return Object.fromEntries(
      readdirSync(folder).map((name) => [readFileSync(`${folder}/${name}`, 'utf8'), name]),
    );
  });

describe('files that somebody submits', () => {
  it.each([
    ['../../../etc/passwd'],
    ['/etc/passwd'],
    ['..'],
    ['.'],
    [''],
    ['a\0b.c'],
    ['-o.c'],
    ['.hidden.c'],
    ['a\nb.c'],
    ['\u202Ecod.c'],
    ['con:aux|"<>.c'],
    [`${'x'.repeat(5_000)}.c`],
    [`${'\u{1F600}'.repeat(300)}.c`],
    ['node_modules/../../x.js'],
    ['a/b/Main.java'],
  ])('stay in one folder: %j', async (name) => {
    const names = Object.values(await written(name, 'other.c'));
    expect(names).toHaveLength(2);
    for (const own of names) expect(own).toMatch(/^[\p{L}\p{N}_+$][\p{L}\p{N}_.+$ -]*$/u);
    for (const own of names) expect(Buffer.byteLength(own)).toBeLessThan(256);
  });

  it('keep harmless names, and of equal ones the later get a number', async () => {
    const texts = ['a', 'b', 'c'];
    await folders.with({ files: texts.map((text) => file('Main.java', text)) }, async ({ path }) => {
      expect(readdirSync(path).sort()).toEqual(['Main-2.java', 'Main-3.java', 'Main.java']);
      expect(readFileSync(`${path}/Main.java`, 'utf8')).toBe('a');
    });
  });

  it('are a file if there is one, and the entry point is named as it is written', async () => {
    await folders.with({ files: [file('a.c')] }, async ({ path }) => expect(basename(path)).toBe('a.c'));
    const files = [file('../main.py'), file('b.py')];
    await folders.with({ files, entryPoint: '../main.py' }, async ({ path, entryPoint }) => {
      expect(existsSync(`${path}/${entryPoint}`)).toBe(true);
    });
  });

  it('are gone afterwards, whatever happens', async () => {
    let folder = '';
    await expect(
      folders.with({ files: [file('a.c')] }, async ({ path }) => {
        folder = dirname(path);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(existsSync(folder)).toBe(false);
  });
});
