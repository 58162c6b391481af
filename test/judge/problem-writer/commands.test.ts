import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { runJudge } from '../cli/run-judge.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const folder of ['problems', 'testdata']) mkdirSync(join(home, folder));
  for (const room of ['judge', 'reference']) symlinkSync(join(projectRoot, room), join(home, room));
});
afterEach(() => {
  chmodSync(home, 0o700);
  rmSync(home, { recursive: true, force: true });
});

const judge = (argv: readonly string[], signal?: AbortSignal) =>
  runJudge(argv, signal === undefined ? {} : { signal });

const aborted = (): AbortSignal => AbortSignal.abort(new Error('Ctrl-C'));
const made = (): string[] => [...readdirSync(join(home, 'problems')), ...readdirSync(join(home, 'testdata'))];

describe('judge export', () => {
  test('writes a package and names what was left out', async () => {
    const target = join(home, 'a.zip');
    const { status, out, err } = await judge(['export', 'clocks12', '-o', target]);
    expect({ status, err }).toEqual({
      status: 0,
      err: expect.stringContaining('note: the time limit of 1 s'),
    });
    expect(out).toMatch(/a\.zip: 37 cases, \d+ files, format 2025-09\n$/);
  });

  test('puts a zip file into an existing folder', async () => {
    await judge(['export', 'clocks12', '--format', 'legacy', '-o', join(home, 'problems')]);
    expect(readdirSync(join(home, 'problems'))).toEqual(['clocks12.zip']);
  });

  test('writes nothing into a folder that is itself a package', async () => {
    const target = join(home, 'p');
    const files = (): string[] => readdirSync(target).sort();
    expect((await judge(['export', 'clocks12', '-o', target])).status).toBe(0);
    const before = files();
    const { status, err } = await judge(['export', 'clocks12', '-o', target]);
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(/^judge: \S*p\b.*package.*\n/),
    });
    expect(files()).toEqual(before);
  });

  test.each([
    ['an unknown problem', ['clokcs'], /no problem "clokcs".*clocks/s],
    ['an unknown format', ['clocks', '--format', 'hal'], /2025-09, legacy, polygon/],
    ['a group that is not there', ['msquare', '--with-group', 'half'], /no .*group "half".*full/],
    ['a group for Polygon', ['msquare', '--with-group', 'full', '--format', 'polygon'], /cannot be added/],
    ['what a format cannot say', ['cmetrick', '--format', 'legacy'], /submit-answer.*--format 2025-09/s],
  ])('answers %s with one message and status 2', async (_, argv, message) => {
    const { status, err } = await judge(['export', ...argv, '-o', join(home, 'out')]);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^\s+at /m);
    expect(readdirSync(home)).not.toContain('out');
  });

  test('never overwrites a file', async () => {
    const target = join(home, 'there.zip');
    cpSync(join(projectRoot, 'package.json'), target);
    const { status, err } = await judge(['export', 'clocks12', '-o', target]);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('exists already') });
  });

  test.skipIf(process.getuid?.() === 0)(
    'says that a folder may not be written (not as root, who may)',
    async () => {
      chmodSync(home, 0o500);
      const { status, err } = await judge(['export', 'clocks12', '-o', join(home, 'x.zip')]);
      expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('cannot be written') });
    },
  );

  test('leaves nothing behind when interrupted', async () => {
    const { status } = await judge(['export', 'clocks12', '-o', join(home, 'problems', 'x.zip')], aborted());
    expect({ status, made: made() }).toEqual({ status: 130, made: [] });
  });
});

describe('judge new', () => {
  test('creates a problem with its data', async () => {
    const { status, out } = await judge(['new', 'lamps', '--title', 'Four\nLamps', '--home', home]);
    expect({ status, made: made() }).toEqual({ status: 0, made: ['lamps', 'lamps'] });
    expect(out).toMatch(/testdata\/lamps: 17 cases/);
    expect(readFileSync(join(home, 'problems/lamps/statement/problem.en.md'), 'utf8')).toMatch(
      /^# Four Lamps\n/,
    );
  });

  test.each([
    ['a name that is no slug', ['Four Lamps'], /lower-case letters and digits.*fourlamps/s],
    ['a template that is not there', ['lamps', '--template', 'poem'], /moves, text, interactive/],
    ['no name', [], /missing required argument/],
  ])('answers %s with one message and status 2', async (_, argv, message) => {
    const { status, err } = await judge(['new', '--home', home, ...argv]);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(message) });
    expect(made()).toEqual([]);
  });

  test('leaves nothing behind when interrupted', async () => {
    const { status } = await judge(['new', 'lamps', '--home', home], aborted());
    expect({ status, made: made() }).toEqual({ status: 130, made: [] });
  });
});

describe('judge import', () => {
  const some = join(projectRoot, 'test', 'packages', 'pairc');

  test('imports a package under another name', async () => {
    const { status, out } = await judge(['import', some, '--as', 'numbers', '--home', home]);
    expect({ status, made: made() }).toEqual({ status: 0, made: ['numbers', 'numbers'] });
    expect(out).toMatch(/problems\/numbers: \d+ cases, \d+ submissions\n$/);
  });

  test.each([
    ['what is not there', ['nowhere.zip'], /problem nowhere\.zip: .*no such file/],
    ['a folder that is no package', [join(projectRoot, 'judge')], /problem package/],
    ['a name that is no slug', [some, '--as', '../up'], /up.*slug/],
  ])('answers %s with one message and status 2', async (_, argv, message) => {
    const { status, err } = await judge(['import', ...argv, '--home', home]);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(message) });
    expect(made()).toEqual([]);
  });

  test('leaves nothing behind when interrupted', async () => {
    const { status } = await judge(['import', some, '--home', home], aborted());
    expect({ status, made: made() }).toEqual({ status: 130, made: [] });
  });
});
