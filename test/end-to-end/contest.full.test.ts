import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { tleIfStarved } from '../busy.ts';
import { copyFirstContest } from '../first-contest.ts';
import { isAlive } from '../is-alive.ts';
import { slow } from '../sample.ts';
import { naming } from '../saying.ts';
import { judge, leftovers, makeWorkspace, spawnJudge, until, writeEchoProblem } from './support.ts';

const workspace = makeWorkspace();
const { path: home, write } = workspace;
const cache = join(home, 'cache');
const earlier = process.env.XDG_CACHE_HOME;

beforeAll(() => {
  process.env.XDG_CACHE_HOME = cache;
});
afterAll(() => {
  if (earlier === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = earlier;
  workspace.remove();
});

const hostile = '\u001b[31m<b>=eve';
const right = 'print(input())\n';

/** A contest with the echo problem; `entries` are files of contestants. */
function writeContest(name: string, entries: Readonly<Record<string, string>>, yaml = ''): string {
  const folder = join(home, name);
  writeEchoProblem(
    { ...workspace, path: folder, write: (file, text) => write(`${name}/${file}`, text) },
    'problems/echo',
  );
  write(`${name}/contest.yaml`, `id: ${name}\nname: ${name}\nproblems: [echo]\n${yaml}`);
  for (const [file, text] of Object.entries(entries)) write(`${name}/${file}`, text);
  return folder;
}

/** The bundled contest, with `SLOW=1` as it is, otherwise with fewer cases and without contestants whose programs are
 *  like those of others. */
function bundledContest(): string {
  if (slow) return join(projectRoot, 'testdata', 'contests', 'first');
  const folder = join(home, 'first');
  copyFirstContest(folder, ['brendan', 'grace', 'guido', 'ivan', 'niklaus', 'clocks-3'], (lines) =>
    lines.map((line) =>
      line
        .replace('{id: clocks,', "{id: clocks, tests: '{sample,secret}/02*',")
        .replace(/tests: '[^']*'}$/, "tests: '{sample,secret}/{02,21}*'}"),
    ),
  );
  return folder;
}

const contestOf = (id: string, rules: string, problem: string): string =>
  `id: ${id}\nname: ${id}\nrules: ${rules}\nproblems:\n  - ${problem}\n`;

describe('judge contest', () => {
  it('grades programs, folders and texts, and writes page, CSV and JSON', async () => {
    const folder = writeContest('all', {
      'ada/echo.py': right,
      'bob/echo/main.py': 'from say import say\nsay()\n',
      'bob/echo/say.py': `def say():\n    ${right}`,
      'cyd/echo.txt': 'hello\n',
      'dee/echo-1.py': 'print(1)\n',
      'dee/echo-2.py': right,
      [`${hostile}/echo.c`]: 'int main(void) { return 3; }\n',
      'nobody/.keep': '',
    });
    const files = ['html', 'csv', 'json'].map((kind) => join(home, `all.${kind}`));
    const [html = '', csv = '', json = ''] = files;
    const { status, out, err } = await judge([
      'contest',
      folder,
      '--html',
      html,
      '--csv',
      csv,
      '--json',
      json,
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/1 {2}ada +1 +0 {2}\+\n/);
    expect(out).toMatch(/3 {2}dee +1 +20 {2}\+1\n/);
    expect(out).toMatch(/4 {2}\\x1b\[31m<b>=eve +0 +0 {2}-1/);
    expect(out).toMatch(/4 {2}nobody +0 +0 {2}\./);
    expect(err).toContain('[1/6] ');
    expect(`${out}${err}`).not.toContain('\u001b');
    expect(readFileSync(html, 'utf8')).toContain('\\x1b[31m&lt;b>=eve');
    expect(readFileSync(csv, 'utf8').split('\r\n')).toHaveLength(8);
    expect(JSON.parse(readFileSync(json, 'utf8')).attempts).toHaveLength(6);
  });

  it.runIf(slow)('uses stored judgements, and judges changed entries again (SLOW=1)', async () => {
    const folder = writeContest('again', {
      'ada/echo.py': 'print("first")\n',
      'bob/echo.py': `${right}# again\n`,
    });
    const first = await judge(['contest', folder]);
    const second = await judge(['contest', folder]);
    expect(second.err).toMatch(naming('2 of 2'));
    expect(second.out).toBe(first.out);
    writeFileSync(join(folder, 'ada', 'echo.py'), `${right}# now\n`);
    const third = await judge(['contest', folder]);
    expect(third.err).toContain('ada/echo.py: AC');
    expect(third.err).toContain('1 of 2 attempts');
    expect((await judge(['contest', folder, '--fresh'])).err).toContain('[2/2]');
  });

  it.runIf(slow)(
    'leaves nothing behind when interrupted, and continues where it stopped (SLOW=1)',
    async () => {
      const folder = writeContest('stopped', {
        'ada/echo.py': `${right}# stopped\n`,
        'bob/echo.c': '#include <unistd.h>\nint main(void) { for (;;) pause(); }\n',
        'cyd/echo.py': `${right}# never reached\n`,
      });
      const { pid, child, err, ended } = spawnJudge(['contest', folder], { XDG_CACHE_HOME: cache });
      await until(() => err().includes('ada/echo.py: AC'), 'the first judgement');
      child.kill('SIGINT');
      expect(await ended).toBe(130);
      expect(isAlive(pid)).toBe(false);
      expect(leftovers(pid)).toEqual([]);
      const { err: later } = await judge(['contest', folder]);
      expect(later).not.toContain('ada/echo.py');
      expect(later).toContain('cyd/echo.py: AC');
      expect(later).toMatch(/[12] of 3 /);
    },
  );

  it('ranks sequences for large grids relative to the best known results, including those of the jury', async () => {
    const own = join(projectRoot, 'testdata', 'rotationgrid', 'secret');
    const solution = join(
      projectRoot,
      'problems',
      'rotationgrid',
      'submissions',
      'accepted',
      'step-by-step.py',
    );
    const names = ['02-two-by-two', '03-reversal-4', '04-reversal-5'];
    const answerOf = (name: string): string => readFileSync(join(own, `${name}.ans`), 'utf8');
    write(
      'grids/contest.yaml',
      contestOf('grids', 'relative', "{id: rotationgrid, tests: 'secret/0[2-4]*'}"),
    );
    write('grids/ada/rotationgrid.py', readFileSync(solution, 'utf8'));
    for (const name of names.slice(0, 2)) write(`grids/bob/rotationgrid/${name}.txt`, answerOf(name));
    const json = join(home, 'grids.json');
    expect((await judge(['contest', join(home, 'grids'), '--json', json, '--jury'])).status).toBe(0);
    const { scoreboard, attempts } = JSON.parse(readFileSync(json, 'utf8'));
    const { cases } = attempts.find(
      ({ contestant }: { contestant: string }) => contestant === 'ada',
    ).judgement;
    const shares = names.map((name, index) => {
      const known = Number(answerOf(name).split('\n', 1)[0]);
      expect(cases[index]).toMatchObject({ name: `secret/${name}`, verdict: 'AC' });
      return Math.min(1, known / cases[index].sequence.moves);
    });
    const points = (parts: readonly number[]): number =>
      (100 * parts.reduce((sum, part) => sum + part, 0)) / 3;
    const found = Object.fromEntries(
      scoreboard.map((row: { contestant: string; totals: { points: number } }) => [
        row.contestant,
        row.totals.points,
      ]),
    );
    expect(found.ada).toBeCloseTo(points(shares), 5);
    expect(found.bob).toBeCloseTo(points([1, 1, 0]), 5);
  });

  it.runIf(slow)(
    'grades problems of every kind, as folders and zip files, by any rules (SLOW=1)',
    async () => {
      const packages = join(projectRoot, 'test', 'packages');
      const slugs = ['pairc', 'echotwice', 'scoregroups', 'polygonfiles', 'largest', 'interactivelegacy'];
      const files = {
        'ada/pairc.c': 'pairc/submissions/accepted/split.c',
        'ada/echotwice.py': 'echotwice/submissions/accepted/backwards.py',
        'ada/scoregroups.c': 'scoregroups/submissions/partial/32-bits.c',
        'ada/polygonfiles.py': 'polygonfiles/solutions/split.py',
        'ada/largest.zip': 'largest/submissions/accepted/zipped.zip',
        'ada/interactivelegacy.c': 'interactivelegacy/submissions/accepted/plus-one.c',
        'bob/pairc.py': 'pairc/submissions/wrong_answer/words.py',
        'bob/echotwice.py': 'echotwice/submissions/wrong_answer/forgets.py',
        'bob/largest': 'largest/submissions/wrong_answer/one-missing',
        'bob/interactivelegacy.c': 'interactivelegacy/submissions/wrong_answer/says-goodbye.c',
      };
      write('kinds/contest.yaml', `id: kinds\nname: kinds\nrules: ioi\nproblems: [${slugs.join(', ')}]\n`);
      for (const [to, from] of Object.entries(files)) {
        mkdirSync(dirname(join(home, 'kinds', to)), { recursive: true });
        cpSync(join(packages, from), join(home, 'kinds', to), { recursive: true });
      }
      for (const slug of slugs)
        cpSync(join(packages, slug), join(home, 'kinds', 'problems', slug), { recursive: true });
      const own = join(home, 'kinds', 'problems');
      execFileSync('python3', ['-m', 'zipfile', '-c', 'interactivelegacy.zip', 'interactivelegacy'], {
        cwd: own,
      });
      rmSync(join(own, 'interactivelegacy'), { recursive: true });
      const { status, out } = await judge(['contest', join(home, 'kinds')]);
      expect(out).toMatch(/1 {2}ada +550 +100\* +100\* +50\* +100\* +100\* +100\*\n/);
      expect(out).toMatch(/2 {2}bob +100 +0 +50 +\. +\. +50 +0\n/);
      expect(status).toBe(0);
    },
  );

  it('refuses broken contests and files that cannot be written before anything is graded', async () => {
    const missing = await judge(['contest', join(home, 'nothing')]);
    expect(missing).toMatchObject({ status: 2 });
    expect(missing.err).toMatch(naming('no such folder'));
    const folder = writeContest('broken', {}, 'rules: chess\n');
    expect((await judge(['contest', folder])).err).toContain('contest.yaml:4:8  rules: expected');
    const fine = writeContest('fine', { 'ada/echo.py': right });
    const unwritable = await judge(['contest', fine, '--html', join(home, 'no', 'such', 'page.html')]);
    expect(unwritable).toMatchObject({ status: 2, out: '' });
    expect(unwritable.err).toMatch(naming('expected', 'file', 'found no folder'));
  });
});

describe('the bundled contest', () => {
  it('gives the expected scoreboard in spite of hostile contestants', async () => {
    const html = join(home, 'first.html');
    const folder = bundledContest();
    const json = join(home, 'first.json');
    const { status } = await judge(['contest', folder, '--html', html, '--json', json]);
    const { scoreboard, attempts } = JSON.parse(readFileSync(json, 'utf8'));
    const judgements: { verdict: string; message: string }[] = attempts.map(
      (attempt: { judgement: object }) => attempt.judgement,
    );
    // Only a machine that is too busy for an endless loop is an excuse.
    const broken = judgements.filter(({ verdict }) => verdict === 'JE');
    expect(broken.map(tleIfStarved)).toEqual(broken.map(() => 'TLE'));
    expect(status).toBe(broken.length > 0 ? 1 : 0);
    const solved = slow ? ['grace', 'guido', 'niklaus', 'dennis', 'brendan', 'ivan'] : ['dennis'];
    expect(
      scoreboard
        .slice(0, solved.length)
        .map(({ rank, contestant }: { rank: number; contestant: string }) => [rank, contestant]),
    ).toEqual(solved.map((contestant, index) => [index + 1, contestant]));
    const verdicts = Object.fromEntries(
      attempts.map(({ id, judgement }: { id: string; judgement: { verdict: string; message: string } }) => [
        id,
        tleIfStarved(judgement),
      ]),
    );
    expect(verdicts).toMatchObject({
      'eve/clocks.py': 'WA',
      'eve/msquare.py': 'OLE',
      'hasty/clocks-1.c': 'CE',
      'mallory/clocks.c': 'TLE',
      // The time limit comes first where the kernel takes long to hand out memory.
      'mallory/msquare.c': expect.stringMatching(/^(MLE|TLE)$/),
      'trudy/clocks.c': 'CE',
      'trudy/msquare.cpp': 'CE',
      'blaise/clocks': 'WA',
    });
    const page = readFileSync(html, 'utf8');
    expect(page).toContain('&lt;img src=x onerror=alert(1)>');
    expect(page).not.toContain('<img');
    expect(page).toContain('data-film="0"');
    expect(existsSync(join(folder, '.antipode'))).toBe(false);
  });
});

describe('judge solve', () => {
  it('draws a position and the moves that solve it', async () => {
    const [file, film] = [join(home, 'clocks.svg'), join(home, 'film')];
    const solve = ['solve', 'clocks', '--text', '3 3 0 2 2 2 2 1 2', '--draw', file, '--frames', film];
    expect(await judge(solve)).toMatchObject({ status: 0, out: '4 5 8 9\n' });
    expect(readFileSync(file, 'utf8')).toContain('aria-label="clocks: A 9, B 9, C 12, D 6');
    expect(readFileSync(join(film, '004.svg'), 'utf8')).toContain('A 12, B 12, C 12, D 12, E 12');
    expect(existsSync(join(film, '005.svg'))).toBe(false);
  });
});
