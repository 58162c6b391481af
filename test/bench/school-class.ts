import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeTemporaryFolder, projectRoot } from '#host';
import { zipOf } from '../judge/problem-reader/zip-builder.ts';
import type { BenchReport } from './main.ts';

const problems = ['clocks', 'clocks12', 'msquare'] as const;

/** Names in several scripts, and names that are hard to tell apart or to write. */
const students = [
  ...[
    'Åsa Öberg',
    'Zoë Brontë',
    'Łukasz Żak',
    'Nguyễn Thị Minh',
    'İpek Şahin',
    'José Núñez',
    "Siobhán O'Neill",
  ],
  ...[
    'Ольга Петрова',
    'Γιώργος Παππάς',
    '王小明',
    '王小芳',
    '佐藤 花子',
    '김민준',
    'ธนากร สุขใจ',
    'अनन्या शर्मा',
  ],
  ...[
    'ليلى حسن',
    'דניאל לוי',
    'Անի Գրիգորյան',
    'ნინო ბერიძე',
    'Jean-Luc de la Tour',
    'Ann Lee',
    'Anne Lee',
    'Lee Ann',
  ],
  ...[
    'Max Mustermann',
    'Maximiliane Wilhelmine von und zu Mustermann-Hohenstein',
    'Bo',
    'X Æ',
    'Mary (Mia) Jo',
  ],
  ...['E. & F. Smith', 'Per "Pelle" Ek'],
];

/** What the bench measures of one run. */
interface Run {
  readonly name: string;
  readonly ms: number;
}

/** A class of 30 students and three problems, from the zip file of Moodle to feedback files, a page and grades, in one
 *  command. Programs are those of the jury; every fifth student submits late. */
export async function benchSchoolClass(): Promise<BenchReport> {
  const home = makeTemporaryFolder();
  try {
    const folder = join(home, 'class');
    const attempts = writeSchoolClass(folder);
    const out = join(home, 'out');
    const runs: Run[] = [];
    for (const name of ['first run', 'again, nothing has changed'])
      runs.push({ name, ms: await grade(folder, out, home) });
    const feedback = readdirSync(join(out, 'feedback'), { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile(),
    );
    const grades = readFileSync(join(out, 'grades.csv'), 'utf8').trim().split('\n').length - 1;
    return {
      title: `A class of ${students.length} students × ${problems.length} problems from the zip file of Moodle`,
      head: ['', 's', 'ms per submission'],
      rows: runs.map(({ name, ms }) => [name, (ms / 1000).toFixed(1), (ms / attempts).toFixed(0)]),
      notes: [
        `${attempts} submissions; page of ${kib(join(out, 'class.html'))} KiB`,
        `${feedback.length} feedback files of ${kib(...feedback.map((one) => join(one.parentPath, one.name)))} KiB; ${grades} grades`,
      ],
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function grade(folder: string, out: string, home: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  const start = performance.now();
  const { exitCode, stderr } = await execa(
    process.execPath,
    [
      ...[
        join(projectRoot, 'judge', 'setup', 'judge.mjs'),
        'contest',
        folder,
        '--html',
        join(out, 'class.html'),
      ],
      ...['--moodle', join(out, 'grades.csv'), '--feedback-folder', join(out, 'feedback')],
    ],
    { env: { XDG_CACHE_HOME: join(home, 'cache') }, reject: false },
  );
  if (exitCode !== 0) throw new Error(`judge contest ends with ${exitCode}:\n${stderr}`);
  return performance.now() - start;
}

/** Writes the class; returns the number of submissions. */
function writeSchoolClass(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const late: string[] = [];
  const zip = 'CS1-Week 3-99.zip';
  const entries = students.flatMap((student, index) => {
    const home = `${student}_${4000 + index}_assignsubmission_file_`;
    const files = problems.map((problem) => programOf(problem, index));
    if (index % 5 === 4) late.push(...files.map(({ name }) => `${zip}/${home}/${name}`));
    if (index % 3 === 1) return [{ name: `${home}/my programs.zip`, data: zipOf(files) }];
    return files.map(({ name, data }) => ({ name: `${home}/${name}`, data }));
  });
  writeFileSync(join(folder, zip), zipOf(entries));
  const list = problems.map((id) => `{id: ${id}}`).join(', ');
  writeFileSync(
    join(folder, 'contest.yaml'),
    `id: class\nname: Week 3\nrules: class\nduration: 168:00:00\nlate_factor: 0.5\nproblems: [${list}]\n`,
  );
  const direct = late.filter((_, index) => Math.floor(index / problems.length) % 3 !== 1);
  const times = direct.map((id) => `  ${JSON.stringify(id)}: "170:00:00"\n`).join('');
  writeFileSync(join(folder, 'submissions.yaml'), `version: 1\ntimes:\n${times}`);
  return students.length * problems.length;
}

/** A program of the jury, of another verdict for every student; C as the browser of some phones saves it. */
function programOf(
  problem: (typeof problems)[number],
  index: number,
): { readonly name: string; readonly data: Buffer } {
  const folder = join(projectRoot, 'problems', problem, 'submissions');
  const all = ['accepted', 'wrong_answer', 'accepted', 'run_time_error', 'accepted'].flatMap((verdict) =>
    readdirSync(join(folder, verdict))
      .sort()
      .map((name) => join(folder, verdict, name)),
  );
  const path = all[(index * 7) % all.length] ?? '';
  const ending = path.slice(path.lastIndexOf('.'));
  const name =
    ending === '.java'
      ? `${problem}/${path.slice(path.lastIndexOf('/') + 1)}`
      : `${problem}${ending}${ending === '.c' ? '.txt' : ''}`;
  return { name, data: readFileSync(path) };
}

const kib = (...paths: readonly string[]): string =>
  (paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1024).toFixed(0);
