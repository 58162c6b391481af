import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../judge/problem-reader/zip-builder.ts';
import { slow } from '../sample.ts';
import { naming, saying } from '../saying.ts';
import { judge, makeWorkspace, writeEchoProblem } from './support.ts';

const workspace = makeWorkspace();
const { path: home, write } = workspace;
const earlier = process.env.XDG_CACHE_HOME;

beforeAll(() => {
  process.env.XDG_CACHE_HOME = join(home, 'cache');
});
afterAll(() => {
  if (earlier === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = earlier;
  workspace.remove();
});

const secret = 'zqxj-never-shown-7481';
const right = 'import sys\nprint(sys.stdin.readline().strip())\n';
const tattler = `${right}import os\nos.write(2, b"${secret.slice(0, 4)}")\nopen("/dev/stderr", "w").write(input())\n`;
const shouter = 'line = input()\nprint(line[::-1] if line == "hello" else line + line)\n';

/** A class as Moodle gives it. */
function writeClass(folder: string, yaml: string): string {
  const at = (file: string, text: string | Uint8Array): string => write(`${folder}/${file}`, text);
  writeEchoProblem({ ...workspace, path: join(home, folder), write: at }, 'problems/echo', {
    'data/secret/1.in': `${secret}\n`,
    'data/secret/1.ans': `${secret}\n`,
    'submissions/accepted/model.py': `# the solution of the jury, with a comment\n${right}`,
  });
  at('contest.yaml', `id: class\nname: Class\nproblems: [echo]\n${yaml}`);
  at('roster.csv', 'id,name,group\n1,Ada Lovelace,red\n2,Alan Turing,blue\n3,Nobody Here,red\n');
  const files = {
    'Lovelace Ada_11_assignsubmission_file_/Echo (1).py': `\ufeff${right.replaceAll('\n', '\r\n')}`,
    'Turing Alan_12_assignsubmission_file_/echo.py': shouter,
    'Hopper Grace_13_assignsubmission_file_/work.zip': zipOf([{ name: 'main.py', data: tattler }]),
    'Copy Cat_14_assignsubmission_file_/echo.py': `# the solution of the jury,  with a comment\n\n${right}`,
    'Late Larry_15_assignsubmission_file_/echo.docx': 'x',
  };
  at('CS1-echo-99.zip', zipOf(Object.entries(files).map(([name, data]) => ({ name, data }))));
  return join(home, folder);
}

/** Everything in a folder, also what is packed inside pages. */
function textsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const packed = /id="packed">([^<]*)</.exec(text)?.[1];
      return `${entry.name}\n${text}${packed ? gunzipSync(Buffer.from(packed, 'base64')).toString() : ''}`;
    })
    .join('\n');
}

it('grades a class from the zip file of Moodle, with feedback for each and grades, and shows no secret input', async () => {
  const folder = writeClass('moodle', 'rules: class\n');
  const out = join(home, 'out');
  write('out/.keep', '');
  const flags = ['html', 'csv', 'json', 'moodle', 'canvas', 'brightspace'].flatMap((name) => [
    `--${name}`,
    join(out, `${name}.x`),
  ]);
  const { status, err } = await judge([
    'contest',
    folder,
    ...flags,
    '--feedback-folder',
    join(out, 'feedback'),
  ]);
  expect(status).toBe(0);
  expect(err).toMatch(naming('Copy Cat', "jury's echo/submissions/accepted/model.py"));
  expect(err).toMatch(naming('echo.docx', 'plain file'));
  expect(err).toMatch(/warning: Brightspace .* 3 students: .*: Copy Cat, Hopper Grace, Late Larry/i);
  const { scoreboard, notes } = JSON.parse(readFileSync(join(out, 'json.x'), 'utf8'));
  const points = scoreboard.map(
    ({ contestant, totals }: { contestant: string; totals: { points: number } }) => [
      contestant,
      totals.points,
    ],
  );
  expect(points).toEqual([
    ['Ada Lovelace', 100],
    ['Copy Cat', 100],
    ['Alan Turing', 0],
    ['Hopper Grace', 0],
    ['Late Larry', 0],
    ['Nobody Here', 0],
  ]);
  expect(notes).toContainEqual(expect.objectContaining({ contestant: 'Hopper Grace', kind: 'guessed' }));
  const grades = readFileSync(join(out, 'moodle.x'), 'utf8').split('\r\n');
  expect(grades[0]).toMatch(/^Identifier,Full name,.*Grade,.*Last modified \(grade\)/);
  expect(grades).toContain('Participant 11,Ada Lovelace,1,,red,100,100,,100');
  expect(readFileSync(join(out, 'canvas.x'), 'utf8')).toContain(',Points Possible'.slice(1));
  const own = join(out, 'feedback', 'Turing Alan_12_assignsubmission_file_');
  expect(readFileSync(join(own, 'feedback.md'), 'utf8')).toMatch(
    naming('WA', 'sample/1', '-hello', '+olleh'),
  );
  expect(readFileSync(join(own, 'feedback.html'), 'utf8')).not.toContain('Lovelace');
  const texts = textsIn(out);
  expect(texts).toContain('olleh');
  expect(texts).not.toContain(secret);
  expect(texts).not.toContain('secret/1');
});

it('writes marks into the status file of ILIAS that was the roster, and says so if it was none', async () => {
  const folder = writeClass('ilias', 'rules: class\n');
  const out = join(home, 'status.csv');
  const refused = await judge(['contest', folder, '--ilias', out]);
  expect([refused.status, refused.out]).toEqual([2, '']);
  expect(refused.err).toMatch(naming('--ilias', 'roster.csv', 'status file', 'usr_id', 'other columns'));
  const titles = 'update,usr_id,login,lastname,firstname,status,mark,notice,comment,plagiarism,plag_comment';
  write(
    'ilias/roster.csv',
    `${titles}\n0,4711,ada,Lovelace,Ada,passed,7,to see,"good, but",,\n0,4712,alan,Turing,Alan,notgraded,,,,,\n`,
  );
  expect((await judge(['contest', folder, '--ilias', out])).status).toBe(0);
  expect(readFileSync(out, 'utf8').split('\r\n')).toEqual([
    titles,
    '1,4711,ada,Lovelace,Ada,passed,100,to see,"good, but",,',
    '1,4712,alan,Turing,Alan,notgraded,0,,,,',
    '',
  ]);
});

it('counts late attempts less, by the deadlines of groups, and only so many attempts', async () => {
  const at = (file: string, text: string): string => write(`late/${file}`, text);
  writeEchoProblem({ ...workspace, path: join(home, 'late'), write: at }, 'problems/echo');
  const steps = 'late: [{after: "0:00:00", factor: 0.8}, {after: "1:00:00", factor: 0.5}]';
  at(
    'contest.yaml',
    `id: late\nname: Late\nrules: class\nduration: "2:00:00"\n${steps}
deadlines: {slow: "4:00:00"}\nattempts: 1\nproblems: [echo]\n`,
  );
  at('roster.csv', 'id,name,group\nada,Ada,\nbob,Bob,slow\ncyd,Cyd,\ndee,Dee,\n');
  for (const name of ['ada', 'bob', 'cyd']) at(`${name}/echo.py`, right);
  at('dee/echo-1.py', 'print(1)\n');
  at('dee/echo-2.py', right);
  const times = {
    'ada/echo.py': '2:30:00',
    'bob/echo.py': '3:30:00',
    'cyd/echo.py': '3:30:00',
    'gone/echo.py': '0:01:00',
  };
  at('submissions.yaml', `version: 1\ntimes: ${JSON.stringify(times)}\n`);
  const json = join(home, 'late.json');
  const { status } = await judge(['contest', join(home, 'late'), '--json', json]);
  expect(status).toBe(0);
  const { scoreboard } = JSON.parse(readFileSync(json, 'utf8'));
  expect(
    scoreboard.map((row: { contestant: string; totals: { points: number } }) => [
      row.contestant,
      row.totals.points,
    ]),
  ).toEqual([
    ['Bob', 100],
    ['Ada', 80],
    ['Cyd', 50],
    ['Dee', 0],
  ]);
});

it.runIf(slow)('takes programs that read and write files, if contest.yaml names them (SLOW=1)', async () => {
  const at = (file: string, text: string): string => write(`files/${file}`, text);
  writeEchoProblem({ ...workspace, path: join(home, 'files'), write: at }, 'problems/echo');
  at(
    'contest.yaml',
    'id: files\nname: Files\nproblems: [{id: echo, files: {input: echo.in, output: echo.out}}]\n',
  );
  at('ada/echo.py', 'open("echo.out", "w").write(open("echo.in").read())\n');
  at(
    'bob/Echo.java',
    `package lab1;
import java.nio.file.*;
public class Echo { public static void main(String[] a) throws Exception {
  Files.write(Path.of("echo.out"), Files.readAllBytes(Path.of("echo.in"))); } }
`,
  );
  const { out } = await judge(['contest', join(home, 'files')]);
  expect(out).toMatch(/1 {2}ada +1 +0 {2}\+\n/);
  expect(out).toMatch(/1 {2}bob +1 +0 {2}\+\n/);
});

it('tells the teacher, and nobody else, which programs are alike', async () => {
  const folder = writeClass('alike', 'rules: class\n');
  const steps = Array.from(
    { length: 14 },
    (_, at) =>
      `if len(line) > ${at}:\n    seen.append(line[${at}] + str(total))\n    total += ${at} * len(seen)\n`,
  );
  const text = `import sys\nline = sys.stdin.readline().strip()\nseen = []\ntotal = 0\n${steps.join('for x in seen:\n    total -= len(x)\n')}print(line)\n`;
  write('alike/Ada/echo.py', text);
  write('alike/Bob/echo.py', `# mine\n${text.replaceAll('seen', 'mine').replaceAll('total', 'sum_of_all')}`);
  const out = join(home, 'alike-out');
  write('alike-out/.keep', '');
  const files = ['html', 'csv', 'json'].map((end) => join(out, `pairs.${end}`));
  const feedback = join(out, 'feedback');
  const page = join(out, 'page.html');
  const { status, err } = await judge([
    ...['contest', folder, '--html', page, '--feedback-folder', feedback],
    ...files.flatMap((file) => ['--similar', file]),
  ]);
  expect([status, err]).toEqual([0, expect.stringContaining('1 pair alike')]);
  const { problems } = JSON.parse(readFileSync(join(out, 'pairs.json'), 'utf8'));
  const [pair] = problems[0].pairs;
  expect([pair.left.contestant, pair.right.contestant].sort()).toEqual(['Ada', 'Bob']);
  expect(pair.similarity).toBeGreaterThan(0.9);
  expect(readFileSync(join(out, 'pairs.html'), 'utf8')).toContain('sum_of_all');
  expect(`${textsIn(feedback)}${readFileSync(page, 'utf8')}`).not.toMatch(/similar|alike|sum_of_all/i);
});

it.each([
  ['pairs.txt', [], 'pairs.txt'],
  ['pairs.csv', ['--ignore', 'nothing-here.py'], 'nothing-here.py'],
])('refuses a report on similar programs in %s %s', async (file, more, place) => {
  const folder = writeClass('refused', 'rules: class\n');
  const { status, err } = await judge(['contest', folder, '--similar', join(home, file), ...more]);
  expect([status, err]).toEqual([2, saying(place, 'expected')]);
});
