import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureLauncher } from '#setup';
import { everyNth, slow } from '../../sample.ts';

let folder: string;
let folders: { sources: string; target: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antipode-launcher-'));
  folders = { sources: join(folder, 'sources'), target: join(folder, 'target') };
  mkdirSync(folders.sources);
  writeSource('main.c', '#include "answer.h"\nint main(void) { return ANSWER; }\n');
  writeSource('answer.h', '#define ANSWER 0\n');
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function writeSource(name: string, text: string): void {
  writeFileSync(join(folders.sources, name), text);
}

function linkToNothing(): string {
  const link = join(folder, 'link');
  rmSync(link, { force: true });
  symlinkSync(join(folder, 'none', 'deep'), link);
  return link;
}

/** PT_INTERP of the ELF format: the program names a dynamic loader. */
const dynamicLoader = 3;

/** Types of the program headers of a 64-bit little-endian ELF file (elf.h: e_phoff, e_phentsize, e_phnum, p_type). */
function programHeaderTypes(elf: Buffer): readonly number[] {
  const [start, size, count] = [Number(elf.readBigUInt64LE(32)), elf.readUInt16LE(54), elf.readUInt16LE(56)];
  return Array.from({ length: count }, (_, index) => elf.readUInt32LE(start + index * size));
}

describe('ensureLauncher', () => {
  it('makes a static program that runs', async () => {
    const path = await ensureLauncher(folders);
    expect(execFileSync(path).toString()).toBe('');
    expect(programHeaderTypes(readFileSync(path))).not.toContain(dynamicLoader);
  });

  it('compiles once for the same sources', async () => {
    const path = await ensureLauncher(folders);
    const { ino } = statSync(path);
    expect(await ensureLauncher(folders)).toBe(path);
    expect(statSync(path).ino).toBe(ino);
  });

  it.runIf(slow)(
    'gives another name for changed sources or headers, and keeps a launcher that may be in use (SLOW=1)',
    async () => {
      const first = await ensureLauncher(folders);
      writeSource('answer.h', '#define ANSWER 1\n');
      const second = await ensureLauncher(folders);
      expect(second).not.toBe(first);
      expect(existsSync(first)).toBe(true);
    },
  );

  it.runIf(slow)('notices a change of sources that had been as they are for long (SLOW=1)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 });
    const first = await ensureLauncher(folders);
    expect(await ensureLauncher(folders)).toBe(first);
    writeSource('answer.h', '#define ANSWER 1\n');
    expect(await ensureLauncher(folders)).not.toBe(first);
  });

  it.runIf(slow)('removes launchers that are older than a day (SLOW=1)', async () => {
    const first = await ensureLauncher(folders);
    utimesSync(first, 0, 0);
    writeSource('answer.h', '#define ANSWER 1\n');
    await ensureLauncher(folders);
    expect(existsSync(first)).toBe(false);
  });

  it('leaves one complete program if called several times at once', async () => {
    const paths = await Promise.all([1, 2, 3].map(() => ensureLauncher(folders)));
    expect(new Set(paths).size).toBe(1);
    const [path = ''] = paths;
    expect(readdirSync(folders.target)).toEqual([basename(path), `${basename(path)}.sha256`]);
  });

  it('says that the program was replaced when its sources are gone, and makes nothing', async () => {
    rmSync(folders.sources, { recursive: true });
    await expect(ensureLauncher(folders)).rejects.toThrow(/sources.*start it again/);
    expect(existsSync(folders.target)).toBe(false);
  });

  it.each([
    [
      'below a file',
      () => join(folder, 'sources', 'main.c', 'a', 'target'),
      /main\.c.*set-up makes.*ENOTDIR/,
    ],
    ['below a link to nothing', () => join(linkToNothing(), 'target'), /link.*a folder can be made.*ENOENT/],
  ])('says what the system says of a folder %s', async (_, target, said) => {
    const refused = expect(ensureLauncher({ ...folders, target: target() })).rejects;
    await refused.toThrow(said);
    await expect(ensureLauncher({ ...folders, target: target() })).rejects.not.toThrow(/permission/);
  });

  it.each(
    everyNth(3, [
      ['was replaced by another program', (path: string) => copyFileSync('/bin/true', path)],
      ['was cut', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 1000))],
      ['has lost its digest', (path: string) => rmSync(`${path}.sha256`)],
    ]),
  )('compiles again what %s', async (_, damage) => {
    const path = await ensureLauncher(folders);
    const whole = readFileSync(path);
    damage(path);
    expect(await ensureLauncher(folders)).toBe(path);
    expect(readFileSync(path).equals(whole)).toBe(true);
    expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(createHash('sha256').update(whole).digest('hex'));
  });

  it('removes write permission of others from its folder', async () => {
    await ensureLauncher(folders);
    chmodSync(folders.target, 0o777);
    await ensureLauncher(folders);
    expect(statSync(folders.target).mode & 0o777).toBe(0o755);
  });

  it.runIf(process.getuid?.() === 0)('refuses a folder of another user (seen as root only)', async () => {
    await ensureLauncher(folders);
    chownSync(folders.target, 12_345, 12_345);
    await expect(ensureLauncher(folders)).rejects.toThrow(/target: .*found one of user 12345/);
  });

  it('refuses a source with a warning and leaves nothing behind', async () => {
    writeSource('main.c', 'int main(void) { int unused; return 0; }\n');
    await expect(ensureLauncher(folders)).rejects.toThrow(/launcher[\s\S]*unused/);
    expect(readdirSync(folders.target)).toEqual([]);
  });
});
