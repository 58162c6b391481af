import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTable, readTable, saveTable, type TableProgress, tablePath } from '#reference/tables';
import { childProgram } from '../../child-program.ts';

const spec = { name: 'squares', parameters: { modulus: 251, version: 1 }, bytes: 5000 };
const square = (i: number): number => (i * i) % 251;
const squares = Uint8Array.from({ length: spec.bytes }, (_, i) => square(i));

function* build(): Generator<number, Uint8Array> {
  const data = new Uint8Array(spec.bytes);
  for (let i = 0; i < spec.bytes; i++) {
    data[i] = square(i);
    if (i % 1000 === 999) yield (i + 1) / spec.bytes;
  }
  return data;
}

// biome-ignore lint/correctness/useYield: it must not even start.
function* mustNotBuild(): Generator<number, Uint8Array> {
  throw new Error('built again');
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-tables-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

describe('a table', () => {
  test('is built once, and read from its file afterwards', async () => {
    const folder = temporaryFolder();
    expect(await openTable(spec, build, { folder })).toEqual(squares);
    expect(await openTable(spec, mustNotBuild, { folder })).toEqual(squares);
    expect(readdirSync(folder)).toEqual(['squares.table']);
  });

  test('shows progress with an estimate while it is built', async () => {
    const seen: TableProgress[] = [];
    await openTable(spec, build, { folder: temporaryFolder(), onProgress: (now) => seen.push(now) });
    expect(seen.map(({ done }) => done)).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
    for (const { remainingMs } of seen) expect(remainingMs).toBeGreaterThanOrEqual(0);
  });

  test('that is interrupted leaves nothing, and its builder cleans up', async () => {
    const folder = temporaryFolder();
    const controller = new AbortController();
    let cleaned = false;
    function* long(): Generator<number, Uint8Array> {
      try {
        for (;;) yield 0.5;
      } finally {
        cleaned = true;
      }
    }
    const stop = setTimeout(() => controller.abort(new Error('enough')), 10);
    await expect(openTable(spec, long, { folder, signal: controller.signal })).rejects.toThrow('enough');
    clearTimeout(stop);
    expect(cleaned).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be saved is still returned', async () => {
    const notices: string[] = [];
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const data = await openTable(spec, build, { folder: file, onNotice: (notice) => notices.push(notice) });
    expect(data).toEqual(squares);
    expect(notices.join('\n')).toMatch(/cannot be written/);
  });

  test('of the wrong length is never saved', () => {
    const folder = temporaryFolder();
    expect(() => saveTable(tablePath(spec, folder), spec, new Uint8Array(1))).toThrow(
      /1 bytes, expected 5000/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['', '../x', 'A', 'a b', 'a/b'])('cannot be named %j', (name) => {
    expect(() => tablePath({ ...spec, name })).toThrow(RangeError);
  });
});

describe('a file that is not the table is reported and replaced:', () => {
  const reopen = async (spoil: (path: string) => void, wanted = spec): Promise<string> => {
    const folder = temporaryFolder();
    await openTable(spec, build, { folder });
    const path = tablePath(spec, folder);
    spoil(path);
    const notices: string[] = [];
    const data = await openTable(wanted, build, { folder, onNotice: (notice) => notices.push(notice) });
    expect(data).toEqual(squares);
    expect(readTable(path, wanted)).toEqual({ kind: 'read', data: squares });
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/made again/);
    return notices[0] ?? '';
  };
  const edit = (change: (text: Buffer) => Uint8Array | string) => (path: string) =>
    writeFileSync(path, change(readFileSync(path)));

  test('truncated', async () => {
    expect(await reopen(edit((text) => text.subarray(0, -1)))).toMatch(
      /found 4999 bytes of data, expected 5000/,
    );
  });

  test('with something after its end', async () => {
    expect(await reopen(edit((text) => Buffer.concat([text, Buffer.from('x')])))).toMatch(/found 5001 bytes/);
  });

  test('with one bit changed', async () => {
    const flip = (text: Buffer): Buffer => {
      text[text.length - 7] = (text[text.length - 7] ?? 0) ^ 4;
      return text;
    };
    expect(await reopen(edit(flip))).toMatch(/checksum/);
  });

  test.each(['', 'hello\n', '{}\n', '[1]\n', '\u0000'.repeat(9000)])('foreign: %j', async (text) => {
    expect(await reopen((path) => writeFileSync(path, text))).toMatch(/foreign file/);
  });

  test('of another format', async () => {
    const later = (text: Buffer): Buffer =>
      Buffer.from(text.toString('latin1').replace('"antipodeTable":1', '"antipodeTable":2'), 'latin1');
    expect(await reopen(edit(later))).toMatch(/found format 2, expected 1/);
  });

  test('with other parameters', async () => {
    const wanted = { ...spec, parameters: { modulus: 251, version: 2 } };
    expect(await reopen(() => undefined, wanted)).toMatch(/"version":1.*expected.*"version":2/);
  });
});

test('leftovers of a killed process are removed, files of a running one are not', () => {
  const folder = temporaryFolder();
  const path = tablePath(spec, folder);
  const running = `${path}.${process.ppid}-0123456789ab.tmp`;
  writeFileSync(`${path}.4194305-0123456789ab.tmp`, 'half');
  writeFileSync(running, 'half');
  saveTable(path, spec, squares);
  expect(readdirSync(folder).sort()).toEqual(['squares.table', running.slice(folder.length + 1)].sort());
});

test('processes that build the same table at once all get it and leave one complete file', async () => {
  const folder = temporaryFolder();
  const child = await childProgram(join(import.meta.dirname, 'build-in-child.ts'));
  const run = promisify(execFile);
  const results = await Promise.all([1, 2, 3].map(() => run(process.execPath, [child, folder])));
  expect(new Set(results.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['shared.table']);
  expect(statSync(join(folder, 'shared.table')).size).toBeGreaterThan(3_000_000);
});
