import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackPrograms } from '#doctor';
import { makeTemporaryFolder, mebibyte } from '#host';
import {
  type CompiledProgram,
  compile,
  copyOfProgram,
  findToolchains,
  languageTable,
  viewFor,
} from '#language';
import { openBox, type SystemView } from '#sandbox';
import { slow } from '../sample.ts';

const limits = { compilationTimeMs: 60_000, compilationMemoryBytes: 2048 * mebibyte, codeBytes: 128 * 1024 };
/** Many more than all other programs of a machine look up meanwhile. */
const names = slow ? 100_000 : 40_000;

let folder: string;
let attack: CompiledProgram;

beforeAll(async () => {
  folder = makeTemporaryFolder();
  const toolchains = await findToolchains();
  const compiled = await compile(
    { name: 'names', path: join(attackPrograms, 'names.c') },
    { toolchains, limits, openBox },
  );
  if (!compiled.ok) throw new Error(compiled.reason);
  const { program } = compiled;
  attack = { ...program, folder: copyOfProgram(program.folder, join(folder, 'program')) };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the attack prints in a box that shows this, and by how many names the kernel's cache grew meanwhile. */
async function look(view: SystemView | undefined, word: string, folders: readonly string[]) {
  const outputFolder = join(folder, randomUUID());
  mkdirSync(outputFolder, { mode: 0o700 });
  const box = await openBox({
    ...(view && { view }),
    programFolder: attack.folder,
    outputFolder,
    scratchBytes: mebibyte,
  });
  try {
    const before = namesKept();
    await box.run({
      argv: [...attack.argv, String(names), word, ...folders],
      cwd: '/prog',
      stdout: 'out',
      limits: {
        cpuMs: 60_000,
        wallMs: 600_000,
        memoryBytes: 64 * mebibyte,
        outputBytes: mebibyte,
        processes: 1,
        openFiles: 16,
      },
    });
    return { said: readFileSync(join(outputFolder, 'out'), 'utf8'), grown: namesKept() - before };
  } finally {
    await box.close();
  }
}

/** How many names the kernel remembers that were looked up and do not exist. */
const namesKept = (): number =>
  Number(readFileSync('/proc/sys/fs/dentry-state', 'latin1').split(/\s+/)[4] ?? Number.NaN);

describe('a name that a program looks up', () => {
  it('is remembered where it sees folders of a disk', async () => {
    const { said, grown } = await look(undefined, randomUUID(), ['/usr/lib']);
    expect(said).toContain('ESCAPED: /usr is a folder of a disk');
    expect(grown).toBeGreaterThan(names / 2);
  });

  it('is forgotten at once in every folder that it sees', async () => {
    const view = await viewFor(attack);
    const folders = ['/', '/usr', '/usr/lib', '/prog', '/w', '/tmp', '/dev', '/dev/shm', '/etc', '/proc'];
    const { said, grown } = await look(view, randomUUID(), folders);
    expect(said).toMatch(/done\n$/);
    expect(said).not.toContain('ESCAPED');
    expect(grown).toBeLessThan(names / 2);
  });
});

it('a machine shows all languages to programs that way, but those made of other programs', () => {
  const whole = languageTable().languages.flatMap(({ id, shows }) => (shows === undefined ? [id] : []));
  expect(whole.sort()).toEqual(['bash', 'r']);
});
