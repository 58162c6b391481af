import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#store';
import { readHandInsAside } from '../../../judge/worker/kinds/hand-ins-aside.ts';
import { naming } from '../../saying.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { zipOf } from '../problem-reader/zip-builder.ts';
import { testDatabase } from '../store/database.ts';

const database = testDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase(database.url);
});
afterAll(() => db.destroy());

const members = {
  problems: [{ id: 'p1', slug: 'clocks', label: 'A', name: 'The Clocks', attempts: null }],
  students: [{ id: 's1', name: 'Ada Lovelace', number: null, user: null, group: null, email: null }],
};

/** A class whose zip file has these files, for a reading. */
function task(files: readonly string[]) {
  const folder = join(temporaryFolder(), 'reading');
  mkdirSync(folder);
  const path = join(folder, 'a.zip');
  writeFileSync(path, zipOf(files.map((name) => ({ name, data: 'print(1)\n' }))));
  return { folder, path, members };
}

const forever = new AbortController().signal;
const folders = (count: number, file: string): string[] =>
  Array.from({ length: count }, (_, index) => `Student ${index}_${index}_assignsubmission_file_/${file}`);

describe('reading hand-ins', () => {
  it('finds whose each program is, and stores the sources', async () => {
    const names = ['Lovelace Ada_7_assignsubmission_file_/clocks.py', ...folders(2, 'clocks.py')];
    const { students, programs, notes } = await readHandInsAside(db, task(names), forever);
    expect(students.map(({ name, team }) => [name, team])).toEqual([
      ['Ada Lovelace', 's1'],
      ['Student 0', null],
      ['Student 1', null],
    ]);
    expect(programs.map(({ student, problem, language }) => [student, problem, language])).toEqual(
      [0, 1, 2].map((student) => [student, 'p1', 'python3']),
    );
    expect(programs[0]?.files).toEqual([
      { name: 'clocks.py', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(notes).toEqual([]);
  });

  it('names those of whom nothing was taken, and tells places without the name of the file', async () => {
    const names = [
      'Ada Lovelace_7_assignsubmission_file_/report.pdf',
      ...folders(1, 'clocks.py'),
      'Zoë_9_assignsubmission_onlinetext/onlinetext.html',
    ];
    const { without, notes, programs } = await readHandInsAside(db, task(names), forever);
    expect(without).toEqual(['Ada Lovelace', 'Zoë']);
    for (const { path } of [...notes, ...programs]) expect(path).toMatch(/^[^/]+_assignsubmission_/);
  });

  it('of a large class leaves the worker free for other jobs', async () => {
    const large = task(folders(1_000, 'report.pdf'));
    const before = performance.eventLoopUtilization();
    expect((await readHandInsAside(db, large, forever)).notes.length).toBeGreaterThanOrEqual(1_000);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('ends with its job', async () => {
    const controller = new AbortController();
    const reading = readHandInsAside(db, task(folders(1_000, 'clocks.py')), controller.signal);
    const refused = expect(reading).rejects.toThrow('the job has ended');
    await sleep(300);
    controller.abort(new Error('the job has ended'));
    await refused;
  });

  it('of more students than a page can show is refused, with how many there are', async () => {
    const many = task(folders(2_001, 'clocks.py'));
    await expect(readHandInsAside(db, many, forever)).rejects.toThrow(naming('2001 students', '2000'));
  });

  it('of a file that cannot be read says why', async () => {
    const broken = task([]);
    writeFileSync(broken.path, 'PK\x03\x04');
    await expect(readHandInsAside(db, broken, forever)).rejects.toThrow(naming('unpacked', 'no zip file'));
    expect(readdirSync(broken.folder)).toEqual(['class']);
  });
});
