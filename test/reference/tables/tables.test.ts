import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readTable, saveTable, tablePath } from '#reference/tables';
import { childProgram } from '../../child-program.ts';

const spec = { name: 'squares', parameters: { modulus: 251, version: 1 }, bytes: 5000 };
const squares = Uint8Array.from({ length: spec.bytes }, (_, i) => (i * i) % 251);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-tables-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

describe('a table', () => {
  test('is read as it was saved, into memory that is given too, and missing before', () => {
    const folder = temporaryFolder();
    const path = tablePath(spec, folder);
    expect(readTable(path, spec)).toEqual({ kind: 'missing' });
    saveTable(path, spec, squares);
    expect(readTable(path, spec)).toEqual({ kind: 'read', data: squares });
    const into = new Uint8Array(spec.bytes);
    readTable(path, spec, into);
    expect(into).toEqual(squares);
    expect(readdirSync(folder)).toEqual(['squares.table']);
  });

  test('whose place cannot be written is an error', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => saveTable(tablePath(spec, file), spec, squares)).toThrow(/file/);
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

describe('a file that is not the table says why, and is replaced:', () => {
  const reopen = (spoil: (path: string) => void, wanted = spec): string => {
    const path = tablePath(spec, temporaryFolder());
    saveTable(path, spec, squares);
    spoil(path);
    const reading = readTable(path, wanted);
    saveTable(path, wanted, squares);
    expect(readTable(path, wanted)).toEqual({ kind: 'read', data: squares });
    return reading.kind === 'broken' ? reading.reason : reading.kind;
  };
  const edit = (change: (text: Buffer) => Uint8Array | string) => (path: string) =>
    writeFileSync(path, change(readFileSync(path)));

  test('truncated', () => {
    expect(reopen(edit((text) => text.subarray(0, -1)))).toMatch(/found 4999 bytes of data, expected 5000/);
  });

  test('with something after its end', () => {
    expect(reopen(edit((text) => Buffer.concat([text, Buffer.from('x')])))).toMatch(/found 5001 bytes/);
  });

  test('with one bit changed', () => {
    const flip = (text: Buffer): Buffer => {
      text[text.length - 7] = (text[text.length - 7] ?? 0) ^ 4;
      return text;
    };
    expect(reopen(edit(flip))).toMatch(/checksum/);
  });

  test.each(['', 'hello\n', '{}\n', '[1]\n', '\u0000'.repeat(9000)])('foreign: %j', (text) => {
    expect(reopen((path) => writeFileSync(path, text))).toMatch(/foreign file/);
  });

  test('a pipe, which nobody writes', () => {
    const pipe = (path: string): void => {
      rmSync(path);
      execFileSync('mkfifo', [path]);
    };
    expect(reopen(pipe)).toMatch(/found something that is not a file/);
  });

  test('with a length that is not that of its data', () => {
    const wrong = (text: Buffer): Buffer =>
      Buffer.from(text.toString('latin1').replace('"bytes":5000', '"bytes":5e3'), 'latin1');
    expect(reopen(edit(wrong))).toBe('read'); // the same number
    const more = (text: Buffer): Buffer =>
      Buffer.from(text.toString('latin1').replace('"bytes":5000', '"bytes":9000'), 'latin1');
    expect(reopen(edit(more))).toMatch(/"bytes":9000.*expected.*"bytes":5000/);
  });

  test('of another format', () => {
    const later = (text: Buffer): Buffer =>
      Buffer.from(text.toString('latin1').replace('"antipodeTable":1', '"antipodeTable":2'), 'latin1');
    expect(reopen(edit(later))).toMatch(/found format 2, expected 1/);
  });

  test('with other parameters', () => {
    const wanted = { ...spec, parameters: { modulus: 251, version: 2 } };
    expect(reopen(() => undefined, wanted)).toMatch(/"version":1.*expected.*"version":2/);
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

test('processes that save the same table at once leave one complete file, which each can read', async () => {
  const folder = temporaryFolder();
  const child = await childProgram(join(import.meta.dirname, 'build-in-child.ts'));
  const run = promisify(execFile);
  const results = await Promise.all([1, 2, 3].map(() => run(process.execPath, [child, folder])));
  expect(new Set(results.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['shared.table']);
  expect(statSync(join(folder, 'shared.table')).size).toBeGreaterThan(3_000_000);
});
