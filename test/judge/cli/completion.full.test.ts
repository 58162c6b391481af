import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import { listProblems } from '#problem-reader';
import { fakeIo } from './fake-io.ts';

/** A folder with a `judge` for PATH. */
const bin = mkdtempSync(join(tmpdir(), 'antipode-completion-'));

beforeAll(() => {
  const judge = join(projectRoot, 'judge', 'setup', 'judge.mjs');
  writeFileSync(join(bin, 'judge'), `#!/bin/sh\nexec "${process.execPath}" "${judge}" "$@"\n`);
  chmodSync(join(bin, 'judge'), 0o755);
});

afterAll(() => rmSync(bin, { recursive: true, force: true }));

/** Lines that a shell prints for a script of its own. */
function linesFrom(shell: string, script: string, args: readonly string[] = []): readonly string[] {
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, HOME: bin };
  return execFileSync(shell, ['-c', script, ...args], { env, encoding: 'utf8' })
    .trimEnd()
    .split('\n');
}

/** What one bash offers after each of these lines, separated by spaces. */
const bashOffers = (...lines: readonly string[]): readonly string[] =>
  linesFrom(
    'bash',
    `source <(judge completion bash)
    complete -p judge >/dev/null || exit 9
    for line in "$@"; do
      COMP_WORDS=(judge $line) COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
      _judge
      echo "\${COMPREPLY[@]}"
    done`,
    ['bash', ...lines],
  );

async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const io = fakeIo();
  expect(await main(['completion', 'words', '--', ...words], io)).toBe(0);
  return io.out().split('\n').slice(0, -1);
}

describe('completion in bash', () => {
  it('completes commands, slugs of problems and names of test cases', () => {
    expect(bashOffers('gr', 'grade clocks1', 'grade msquare x.c --tests sample/')).toEqual([
      'grade',
      'clocks12',
      'sample/01-example sample/02-nothing-to-do',
    ]);
  });
});

describe('the words that come next', () => {
  it('are commands at first, options after a dash', async () => {
    expect(await offered('')).toEqual(expect.arrayContaining(['grade', 'verify', 'init', 'completion']));
    expect(await offered('-')).toContain('--version');
    expect(await offered('grade', 'clocks', '--ju')).toEqual(['--jury']);
  });

  it('are problems where a problem comes, also several', async () => {
    expect(await offered('grade', '')).toEqual(listProblems());
    expect(await offered('grade', '--all', 'msq')).toEqual(['msquare']);
    expect(await offered('verify', 'clocks', 'cmetricka')).toEqual(['cmetrickany']);
  });

  it('are the values of an option', async () => {
    expect(await offered('new', 'x', '--template', '')).toEqual(['moves', 'text', 'interactive']);
    expect(await offered('grade', 'clocks', '--language', 'cpp')).toEqual(['cpp', 'cpp17', 'cpp23']);
    expect(await offered('grade', 'msquare', '--tests', 'f')).toEqual(['full/*']);
  });

  it('are none, so that the shell offers files, where a file comes or nothing is known', async () => {
    expect(await offered('grade', 'clocks', '')).toEqual([]);
    expect(await offered('grade', 'nosuch', '--tests', '')).toEqual([]);
    expect(await offered('nosuch', '')).toEqual([]);
    expect(await offered('doctor', '')).toEqual([]);
  });
});

it.runIf(existsSync('/usr/bin/fish'))('fish completes too (where it is installed)', () => {
  const script = 'judge completion fish | source; complete -C "judge grade clocks1"';
  expect(linesFrom('fish', script)).toEqual(['clocks12']);
});

it.runIf(existsSync('/usr/bin/zsh'))('zsh completes too (where it is installed)', () => {
  const script = `compdef() { :; }; compadd() { print -l $found; }; source <(judge completion zsh)
    words=(judge grade clocks1); CURRENT=3; _judge`;
  expect(linesFrom('zsh', script)).toEqual(['clocks12']);
});
