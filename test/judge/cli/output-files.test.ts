import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeOutputFile } from '../../../judge/cli/options/output-files.ts';
import { runJudge } from './run-judge.ts';

const home = mkdtempSync(join(tmpdir(), 'antipode-outputs-'));
afterAll(() => rmSync(home, { recursive: true }));

mkdirSync(join(home, 'full'));
writeFileSync(join(home, 'full', 'file'), 'old');
writeFileSync(join(home, 'contest.yaml'), 'id: a\nname: a\nproblems: [clocks]\n');
const at = (name: string): string => join(home, name);
const solve = ['solve', 'clocks', '--text', '3 3 0 2 2 2 2 1 2'];

describe('a place for results', () => {
  it.each([
    [['contest', home, '--html', at('full')], /^judge: --html .*full: .*file.*found a folder\n$/],
    [['contest', home, '--csv', at('no/x.csv')], /^judge: --csv .*file.*found no folder .*no\n$/],
    [['contest', home, '--json', at('full/file/x')], /^judge: --json .*found a file .*\/file\n$/],
    [['contest', home, '--json', ''], /^judge: --json .*found .*empty.*\n$/],
    [['contest', home, '--csv', at('x'), '--json', at('./x')], /^judge: --json .*x: .*different/],
    [[...solve, '--draw', at('full')], /^judge: --draw .*found a folder\n$/],
    [[...solve, '--frames', at('full')], /^judge: --frames .*full: .*new.*empty folder, found .*1 file\n$/],
    [[...solve, '--frames', at('full/file')], /^judge: --frames .*found a file .*\/file\n$/],
    [['export', 'clocks', '-o', at('full/file/x.zip')], /^judge: --output .*found a file .*\/file\n$/],
    [['export', 'clocks', '-o', at('contest.yaml')], /^judge: .*contest.yaml.*exists/],
  ])('is refused before any work by %j', async (argv, message) => {
    expect(await runJudge(argv)).toEqual({ status: 2, out: '', err: expect.stringMatching(message) });
    expect(readdirSync(join(home, 'full'))).toEqual(['file']);
  });

  it('that is a link is written at its target', () => {
    writeFileSync(at('target'), 'old');
    symlinkSync('target', at('link'));
    writeOutputFile(at('link'), 'new');
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('target'), 'utf8')).toBe('new');
  });

  it('that is a device stays a device', () => {
    writeOutputFile('/dev/null', 'nothing');
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
