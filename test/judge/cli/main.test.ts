import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from '#cli';
import { Interrupted } from '../../../judge/cli/terminal/io.ts';
import { naming } from '../../saying.ts';
import { fakeIo } from './fake-io.ts';
import { runJudge as judge } from './run-judge.ts';

describe('judge', () => {
  it('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await judge(['--version'])).toEqual({ status: 0, out: `${version}\n`, err: '' });
  });

  it('lists every command in its help, with examples', async () => {
    const { status, out } = await judge(['--help']);
    expect(status).toBe(0);
    for (const word of ['grade', 'contest', 'check', 'solve', 'testdata', 'doctor', 'demo', 'Examples:']) {
      expect(out).toContain(word);
    }
  });

  it('explains every command with examples, and defaults in words', async () => {
    const { out: all } = await judge(['--help']);
    const [commands = ''] = all.split('Examples:');
    const names = [...commands.matchAll(/^ {2}([a-z]+) (?=.* {2,}\S)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    for (const name of names.filter((one) => one !== 'help')) {
      const { status, out } = await judge([name, '--help']);
      expect([name, status]).toEqual([name, 0]);
      expect(out).toContain(`Usage: judge ${name}`);
      expect(out).toMatch(new RegExp(`Examples:\\n(?:.*\\n)*?.*judge ${name}\\b`));
      expect(out).not.toMatch(/default:\s+[[{]/);
      if (name === 'grade') expect((await judge(['help', name])).out).toBe(out);
    }
  });

  it('says in the help of contest that --feedback leaves the scoreboard as it is', async () => {
    const { out } = await judge(['contest', '--help']);
    expect(out.replace(/\s+/g, ' ')).toMatch(/--feedback <policy>.*?scoreboard shows.*?--frozen/);
  });

  it('adds the code of an error to JSON output', async () => {
    const { status, out, err } = await judge(['grade', '--json', 'no-such-problem', 'a.c']);
    expect(status).toBe(2);
    const { error } = JSON.parse(out);
    expect(error.code).toBe('user-mistake');
    expect(err).toContain(error.message);
    expect((await judge(['grade', 'no-such-problem', 'a.c'])).out).toBe('');
  });

  it('shows help on stderr, with status 2, without a command', async () => {
    const { status, out, err } = await judge([]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('Usage: judge');
  });

  it.each([
    [['grad'], /^judge: unknown command 'grad'\n\(Did you mean grade\?\)\n/u],
    [
      ['grade', '--jbos', '2', 'clocks', 'a.c'],
      /^judge: unknown option '--jbos'\n\(Did you mean --jobs\?\)\n/u,
    ],
    [['grade', 'clocks', '-odd.c'], /^judge: unknown option '-odd\.c'\n.*--.*\n/u],
    [['grade'], /^judge: missing required argument 'problem'\n/u],
    [['grade', '--jobs', 'many', 'clocks', 'a.c'], naming('judge:', "'many'", 'whole number')],
    [['grade', '--expect', 'OK', 'clocks', 'a.c'], naming('judge:', '"OK"', 'verdict')],
    [['solve', 'clokcs', '--text', '1'], naming('judge:', 'no problem', '"clokcs"', '"clocks"')],
    [['solve', 'clocks'], naming('judge:', 'no input')],
    [['solve', 'clocks', 'no-such-file'], /^judge: input no-such-file: .*no such file.*\n$/u],
    [['solve', 'clocks', '.'], /^judge: input \.: .*file.*folder.*\n$/u],
    [['solve', 'clocks', 'x', '--text', 'y'], naming('judge:', 'input file', '--text')],
    [['check', 'clocks', '-', '--input', '-'], naming('judge:', 'only one', '-')],
    [['check', 'msquare', '-', '--input', 'a', '--text', 'b'], naming('judge:', '--input', '--text')],
    [['testdata', 'msqaure'], naming('judge:', '"msqaure"', '"msquare"')],
    [
      ['testdata', 'test/packages/ctdsum'],
      naming('judge: ctdsum:', 'generators/generators.yaml', 'generator.ts', 'neither'),
    ],
    [['grade', 'clocks', 'package.json/a.c'], /^judge: submission package\.json\/a\.c: .*no such file.*\n$/u],
    [
      ['grade', 'clocks', '/dev/full'],
      naming('judge: submission /dev/full:', 'file or folder', 'another kind'),
    ],
    [['grade', 'clocks', '/proc/self/mem'], naming('judge: submission /proc/self/mem:', 'readable', 'error')],
    [['grade', 'clocks', ''], naming('judge: submission :', 'no such file')],
    [['grade', 'package.json/p', 'a.c'], naming('judge: submission a.c:', 'no such file')],
    [['verify', 'package.json/p'], naming('judge: problem package.json/p:', 'no such file')],
    [['verify', 'x'.repeat(300)], /^judge: problem x+: .*too long\n$/u],
    [['contest', 'package.json/c'], naming('judge: contest package.json/c:', 'no such folder')],
    [['doctor', '--install', 'rsut'], naming('judge:', '"rsut"', '"rust"')],
  ])('answers %j with status 2 and a clear message', async (argv, message) => {
    const { status, out, err } = await judge(argv);
    expect(err).toMatch(message);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).not.toMatch(/^\s+at /mu);
  });

  it.each([
    [['contst', '--help'], naming("'contst'", 'contest')],
    [['help', 'contst'], naming("'contst'", 'contest')],
    [['--help', 'contst', 'rehearse'], naming("'contst'", 'contest')],
    [['rehearse', '-h'], naming("'rehearse'", 'contest rehearse')],
    [['contest', 'rehears', '--help'], naming('rehears', 'action', '"rehearse"')],
    [['contest', 'thwa', 'finals'], naming('thwa', 'action', '"thaw"')],
    [['user', 'ad', '--help'], naming("'ad'", 'add', 'list')],
    [['help', 'worker', 'lst'], naming("'lst'", 'list', 'drain')],
  ])('says that a word of %j does not exist, instead of help', async (argv, message) => {
    const { status, out, err } = await judge(argv);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toContain('Usage:');
  });

  it.each([
    ['contest', 'rehearse', '--help'],
    ['contest', 'no-such-folder', '--help'],
    ['help', 'user', 'add'],
    ['user', '--role', 'jury', '--help'],
    ['worker', '--data', 'x', '--help'],
  ])('shows help for %s %s %s', async (...argv) => {
    expect(await judge(argv)).toMatchObject({ status: 0, err: '', out: expect.stringContaining('Usage:') });
  });

  it.each(['rehearse', 'shadow', 'differences', 'freeze', 'thaw', 'finalize'])(
    'names the command of the action %s',
    async (word) => {
      expect((await judge([word])).err).toContain(`contest ${word}`);
      expect((await judge(['contest', word])).err).toMatch(naming(word, 'expected', 'found nothing'));
    },
  );

  it.each(['show', 'hide', 'drain', 'grant', 'revoke', 'password', 'outside'])(
    'names the command of the action %s',
    async (word) => {
      const [, command = ''] = /Did you mean (\w+) /.exec((await judge([word])).err) ?? [];
      expect((await judge([command, word, '--help'])).status).toBe(0);
      expect((await judge([command, 'no-such-action', '--help'])).status).toBe(2);
    },
  );

  it('does not generate data for a zip file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'antipode-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'x.zip'), '');
    const { status, err } = await judge(['testdata', join(folder, 'x.zip')]);
    expect(status).toBe(2);
    expect(err).toMatch(naming('judge:', 'problem folder', 'zip file', 'x.zip'));
  });

  it('shows the stack of a mistake only with --debug', async () => {
    expect((await judge(['solve', 'nothing', '--text', '1', '--debug'])).err).toMatch(/^\s+at /mu);
    expect((await judge(['solve', 'nothing', '--text', '1'], { env: { DEBUG: '1' } })).err).toMatch(
      /^\s+at /mu,
    );
  });

  it('does not print escape sequences of an argument', async () => {
    for (const argv of [
      ['\u001b[2J'],
      ['solve', '\u001b[2J'],
      ['solve', 'clocks', '\u001b[2J'],
      ['grade', '--\u001b[2J'],
    ]) {
      expect((await judge(argv)).err, JSON.stringify(argv)).not.toContain('\u001b');
    }
  });

  it('reports a fault of its own with status 1, without a stack, and asks for a report', async () => {
    const io = fakeIo();
    const broken = {
      ...io,
      stdout: {
        ...io.stdout,
        write: () => {
          throw new TypeError('broken pipe organ');
        },
      },
    };
    expect(await main(['solve', 'clocks', '--text', '0 0 0\\n0 0 0\\n0 0 0'], broken)).toBe(1);
    expect(io.err()).toMatch(/^judge: unexpected error.*: broken pipe organ\n/u);
    expect(io.err()).not.toMatch(/^\s+at /mu);
  });

  it('says that memory is short, and what helps, with status 1', async () => {
    const io = fakeIo();
    const write = () => void new ArrayBuffer(2 ** 52); // more than there can be
    const hungry = { ...io, stdout: { ...io.stdout, write } };
    expect(await main(['solve', 'clocks', '--text', '0 0 0\\n0 0 0\\n0 0 0'], hungry)).toBe(1);
    expect(io.err()).toMatch(/^judge: memory is short: .*\n.*ulimit -v.*\n$/u);
  });
});

describe('judge solve', () => {
  it('stops waiting for standard input when it is interrupted, with status 130', async () => {
    const abort = new AbortController();
    const silence = (async function* (): AsyncGenerator<Uint8Array> {
      abort.abort(new Interrupted('SIGINT'));
      yield await new Promise<Uint8Array>(() => undefined);
    })();
    const io = { ...fakeIo({ signal: abort.signal }), stdin: silence };
    expect(await main(['solve', 'clocks', '-'], io)).toBe(130);
    expect(io.err()).toBe('judge: interrupted\n');
  });

  it('prints only the answer', async () => {
    expect(await judge(['solve', 'clocks', '--text', '3 3 0\\n2 2 2\\n2 1 2'])).toEqual({
      status: 0,
      out: '4 5 8 9\n',
      err: '',
    });
  });

  it('reads one input per line if an input is one line, with LF or CRLF', async () => {
    const { out } = await judge(['solve', 'msquare', '-', '--json'], {
      stdin: '2 6 8 4 5 7 3 1\r\n\r\n1 2 3 4 5 6 7 8\r\n',
    });
    const found = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found).toMatchObject([
      {
        version: 1,
        problem: 'msquare',
        input: '2 6 8 4 5 7 3 1\n',
        moves: 7,
        answer: '7\nBCABCCB\n',
        optimal: true,
      },
      { version: 1, problem: 'msquare', moves: 0, optimal: true },
    ]);
  });

  it('solves the only test case of a problem by default', async () => {
    const { status, out } = await judge(['solve', 'cmetrick']);
    expect(status).toBe(0);
    expect(out).toMatch(/# 36 moves, proved shortest\n$/u);
  });

  it('names the invalid line', async () => {
    const { status, err } = await judge(['solve', 'msquare', '-'], { stdin: '1 2 3 4 5 6 7 8\n1 2 3\n' });
    expect(status).toBe(2);
    expect(err).toMatch(/^judge: input line 2: /u);
  });
});

describe('judge check', () => {
  const start = '3 3 0\\n2 2 2\\n2 1 2';

  it('checks an answer without a program', async () => {
    const { status, out } = await judge(['check', 'clocks', '-', '--text', start, '--json'], {
      stdin: '4 5 8 9\n',
    });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      problem: 'clocks',
      verdict: 'AC',
      valid: true,
      moves: 4,
      optimal: 4,
      atMove: null,
    });
  });

  it('reports a wrong answer, with status 0 unless another verdict was expected', async () => {
    const argv = ['check', 'clocks', '-', '--text', start];
    const { status, out } = await judge(argv, { stdin: '4 5 8\n' });
    expect(status).toBe(0);
    expect(out).toMatch(/^WA wrong answer/u);
    expect((await judge([...argv, '--expect', 'AC'], { stdin: '4 5 8\n' })).status).toBe(1);
    expect((await judge([...argv, '--expect', 'WA'], { stdin: '4 5 8\n' })).status).toBe(0);
  });

  it('refuses an input that the problem does not allow', async () => {
    const { status, err } = await judge(['check', 'clocks', '-', '--text', '9 9'], { stdin: '1\n' });
    expect(status).toBe(2);
    expect(err).toMatch(/^judge: --text: /u);
  });

  it('reports a failed checker, with status 1, when its arguments are unknown', async () => {
    const argv = ['check', 'clocks', '-', '--text', start, '--checker-args'];
    const { status, out, err } = await judge([...argv, 'smallest'], { stdin: '4 5 8 9\n' });
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^judge: .*checker.*clocks.*: .*"smallest".*\n$/u);
    expect((await judge([...argv, 'lexically_smallest'], { stdin: '9 8 5 4\n' })).out).toMatch(/^WA /u);
    expect((await judge([...argv, 'lexically_smallest'], { stdin: '4 5 8 9\n' })).out).toMatch(/^AC /u);
  });

  it('finds the input of a test case by name', async () => {
    const { out } = await judge([
      'check',
      'msquare',
      'testdata/msquare/sample/01-example.ans',
      '--input',
      'sample/01-example',
    ]);
    expect(out).toMatch(/^AC accepted/u);
  });

  it('plays an exported record again, and compares its length', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'antipode-record-'));
    const path = join(folder, 'record.json');
    const record = {
      format: 'antipode-record',
      version: 1,
      exported: '2026-11-28',
      task: 'clocks-a',
      name: 'A',
      problem: 'clocks',
      moves: 4,
      at_least: 4,
      author: 'ann',
      received_at: '2026-11-28T12:00:00.000Z',
      found_by: 'hand',
      found_with: '',
      input: '3 3 0\n2 2 2\n2 1 2\n',
      sequence: '4 5 8 9\n',
    };
    const check = (content: string) => {
      writeFileSync(path, content);
      return judge(['check', path]);
    };
    try {
      expect(await check(JSON.stringify(record))).toMatchObject({ status: 0, err: '' });
      const longer = await check(JSON.stringify({ ...record, moves: 3 }));
      expect(longer.status).toBe(1);
      expect(longer.err).toMatch(/expected 3 moves, found 4/u);
      const wrong = await check(JSON.stringify({ ...record, sequence: '4 5 8\n' }));
      expect(wrong.status).toBe(1);
      expect(wrong.err).toMatch(/misses the goal/u);
      const beaten = await check(JSON.stringify({ ...record, at_least: 5 }));
      expect(beaten.status).toBe(1);
      expect(beaten.err).toMatch(/expected at least 5 moves, found 4 .* bound/u);
      for (const broken of ['{', '[]', JSON.stringify({ ...record, problem: '../x' })]) {
        const { status, err } = await check(broken);
        expect(status).toBe(2);
        expect(err).toMatch(/^judge: record .*record\.json: /u);
        expect(err).not.toContain('    at ');
      }
      expect((await judge(['check', 'clocks'])).err).toMatch(/^judge: output: expected a file/u);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('shows colours on a terminal, but not if NO_COLOR is set', async () => {
    const argv = ['check', 'clocks', '-', '--text', start];
    expect((await judge(argv, { stdin: '4 5 8 9', columns: 80 })).out).toContain('\u001b[32m');
    expect((await judge(argv, { stdin: '4 5 8 9', columns: 80, env: { NO_COLOR: '1' } })).out).not.toContain(
      '\u001b',
    );
    expect((await judge(argv, { stdin: '4 5 8 9' })).out).not.toContain('\u001b');
  });
});
